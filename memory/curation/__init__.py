"""What a person, or somebody asked to, changes in a memory by hand: corrections, pins, and removals with a receipt."""
