"""What is in the box of Mage Knight, and what it says."""
