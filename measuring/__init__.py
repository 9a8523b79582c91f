"""The experiments and benchmarks, with their management commands.

`experiments/` reproduces published results and simulates long use; `benchmarks/` measures time, memory and retrieval quality.
To add one, list it in `experiments.EXPERIMENTS` or `benchmarks.register.BENCHMARKS`. Imports `chat` and `memory`; neither
imports this package.
"""
