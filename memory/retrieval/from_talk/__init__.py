"""Questions about what the person told, to observations condensed from conversations: answered from the person's own words, else declined."""
