"""Conversations → memories: once a conversation rests, what the person said in it is condensed into a few observations.

`condensing` drives it; `condenser` is the interface, `by_rules` the rule-based implementation. `worth` selects sentences,
`topic_groups` groups them by topic, `dating` and `weighing` annotate them, `writing` stores them. Reuses `memory.creation.steps`.
"""
