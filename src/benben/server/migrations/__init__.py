"""Changes of the database, one file each, in order."""
