"""Recorded matches: read by people, checked by machines."""
