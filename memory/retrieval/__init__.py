"""Finding: answers in the knowledge, and later episodes, facts and observations."""
