"""The facts a message tells, drawn by a trained encoder. `training` trains it from `examples/`; a turn needs only `extractor`."""
