"""Questions about what the person told, answered by what they said: found by words and meaning, then read together with the question."""
