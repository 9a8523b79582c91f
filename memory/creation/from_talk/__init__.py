"""Conversations → memories: what the person said, once the conversation rests, condensed into a few observations."""
