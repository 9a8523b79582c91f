"""Questions about texts: observations searched for, and answered from where they say it; declined where they do not."""
