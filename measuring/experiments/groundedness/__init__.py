"""Groundedness: how much of what replies state follows from what was available, checking every claim in varied conversations.

`talker` says everything a person can say, `turns` runs the conversations, `changing` corrupts replies to test the check, and
`table` and `plot` report. Imports `chat.dialogue.grounding`.
"""
