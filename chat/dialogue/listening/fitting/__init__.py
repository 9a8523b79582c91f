"""Ranks the written replies by how well they fit what was told, with weights learned from judged examples.

Train them with `python -m chat.dialogue.listening.fitting.training`.

A turn only needs `matching.bundled().fits`. `examples/` holds messages with replies that were judged one by one: to improve
replies, judge more of them, above all those that rank first. The weights depend on the examples and the wordings; a test
fails when they are out of date.
"""
