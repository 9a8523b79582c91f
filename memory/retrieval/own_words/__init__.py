"""Question answering over the person's own messages: retrieved by words and meaning, then reranked by a cross-encoder.

`answering.answered_by` is the entry point: candidates from `nearest`, reading by the bundled model, calibrated by `weighing`,
abstention included. Training data are in `examples/`: `pairs/` and `changes/` train the cross-encoder, `weighed/` the
calibration; `hard/` and `fresh/` are only measured. After changing them, run `python -m …own_words.training` and
`…weighing_anew`, and copy the weights they print to `weights`. Imports from `memory.embedding` and `memory.language`.
"""
