"""What a word of a message may belong to."""

CHAT, TOLD, BEGIN, ASKED, CLAIMED, SUGGEST, KIND, WITHOUT, LIKE = TAGS = (
    "chat", "told", "begin", "asked", "claimed", "suggest", "kind", "without", "like",
)  # fmt: skip
"""BEGIN is the first word of what is asked: where two questions stand side by side, each has its own."""
