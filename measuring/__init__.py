"""The experiments and the benchmarks, with their commands. Uses `chat` and `memory`; neither knows of it."""
