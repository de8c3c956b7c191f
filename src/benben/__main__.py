"""`python -m benben` is the command `benben`."""

from benben.cli import main

if __name__ == "__main__":
    main(prog_name="benben")
