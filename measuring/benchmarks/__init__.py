"""Benchmarks: how long things take with a memory or graph of a given size, generated from a fixed seed.

`register.BENCHMARKS` lists them by name: to add one, write a module with a function that yields a row per size, and list it
there. Modules that generate data (`episodes`, `graph`, `made_up_texts`, …) feed the others. Imports `memory` and `chat`.
"""
