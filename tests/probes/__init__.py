"""One person asks for what another told in private, in many wordings: nothing of it may come out."""
