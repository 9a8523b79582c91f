"""Whether what is said follows from what is remembered: texts split into sentences and claims, each held to its sources."""
