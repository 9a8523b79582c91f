"""Turns texts into memories (Landwehr et al. 2023, section 3.1): each passage is read with a running summary of all before it."""
