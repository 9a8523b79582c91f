"""What measures: the experiments and the benchmarks, with their commands. It uses `chat` and `memory`; neither knows of it."""
