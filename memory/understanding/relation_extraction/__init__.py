"""The facts that a message tells, drawn by a trained encoder. `training` learns it anew from `examples/`; a turn needs only `extractor`."""
