"""Measurements as commands: a memory of a given size with a fixed seed, and the time that things take in it."""
