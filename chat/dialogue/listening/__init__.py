"""Listening: how what somebody tells is acknowledged. Which words fit, what may be taken up of the person's own, and whether to ask back."""
