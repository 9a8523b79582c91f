"""Which of the written replies fits what was told: learned from what people judged; `python -m chat.dialogue.listening.fitting.training`.

`matching.bundled().fits` is all that a turn needs. `examples/` holds messages with replies that were judged one by one; more of them is the way to
better replies, most of all of those that are taken to be best. The weights follow examples and wordings; a test says when they do not.
"""
