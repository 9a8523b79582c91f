"""Texts become memories (Landwehr et al. 2023, section 3.1): passage by passage, each read with a running summary of all before it."""
