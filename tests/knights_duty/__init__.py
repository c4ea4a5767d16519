"""The rules of A Knight's Duty, one module a chapter of the rulebook."""
