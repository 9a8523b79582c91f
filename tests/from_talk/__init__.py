"""Written conversations, condensed, and questions about what was said in them."""
