"""Pages of staff: what people contributed, what contradicts what, and what to make of it."""
