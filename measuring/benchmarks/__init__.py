"""Measurements as commands: how long things take in a memory of a given size, made with a fixed seed."""
