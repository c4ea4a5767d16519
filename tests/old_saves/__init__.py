"""Saves, campaign files and a server's database from before any rule was corrected."""
