"""Extractive question answering over documents: hybrid search for observations, close reading, and abstention.

`reading.read` is the entry point: `self_contained` makes the message self-contained, `question` analyses it, `searching`
retrieves, `answering` reads. To add a search, write a function in `searches`; a ranking signal, one in `ranking_signals`; an
answer type, a file in `kinds`. Imports from `memory.documents`, `memory.grammar` and `memory.forms`.
"""
