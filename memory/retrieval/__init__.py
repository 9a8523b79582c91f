"""Finding answers in the knowledge, and episodes, facts and observations."""
