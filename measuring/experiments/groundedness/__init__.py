"""How much of what replies state follows from what was at hand: conversations of all kinds, every claim checked."""
