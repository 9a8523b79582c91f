"""Listening: acknowledges what people tell: which words fit, which of the person's own to take up, whether to ask back."""
