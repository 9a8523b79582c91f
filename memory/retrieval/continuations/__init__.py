"""Which earlier message a new one continues: the outcome of a plan, the same trouble again, the next chapter of a story."""
