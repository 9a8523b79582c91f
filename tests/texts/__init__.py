"""Questions about three made-up texts, a third of them without an answer; and how many are answered rightly, or rightly declined."""
