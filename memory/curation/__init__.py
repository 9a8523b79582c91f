"""Changes made to a memory by hand, by the person or somebody asked to: corrections, pins, and removals with a receipt."""
