"""Relation extraction by a trained encoder: the facts that a message tells.

A turn needs only `extractor` and `stating`, which words the facts as statements (relations in `relations.txt`). `training`
fits the weights to `examples/` (add lines or files there and retrain) with `network` and `encoder`, which need JAX. Imports
the embedding models and `memory.understanding.statements`.
"""
