"""Claim checking (textual entailment): whether what a reply says is supported by what is remembered.

`sentences` splits a text into sentences with their references, `claims` picks those that need support, `wording` analyses a
clause, and `support.supported` compares a claim with its evidence. `contrasts.txt` and `plain_talk.txt` hold the word lists and
may be extended. Imports `embedding`, `forms`, `grammar` and `language`.
"""
