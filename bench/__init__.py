"""Speed beside peers, always in one run: rates mean little alone, ratios much."""
