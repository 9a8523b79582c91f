"""Texts that people give: taken in, read by a task beside the conversation, removed."""
