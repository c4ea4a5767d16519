"""Changes of the database over time; run at start-up."""
