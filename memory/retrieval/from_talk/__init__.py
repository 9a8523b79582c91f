"""Questions about what the person told, put to observations condensed from talk: answered in their own words, or declined."""
