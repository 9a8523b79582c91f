"""Whether a reply fits what was told: a reader of both together, learned from what people judged; `python -m chat.dialogue.listening.fitting.training`.

`judge.fits` is all that a turn needs. `examples/` holds messages with replies that were judged one by one; more of them is the way to better
replies. The weights follow the examples; a test says when they do not.
"""
