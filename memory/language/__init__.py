"""Reading English, independent of any person's memory or any knowledge base.

`words`, `sentences`, `thoughts`, `spelling`, `wording` and `wrappers` segment and normalise text; `emotion` rates intensity;
`times` parses time expressions; `moves` classifies what a message does. Spellings are added in `spelling.tsv`, a line each.
Imports `forms` (inflection, folding) and `embedding`; nothing of episodes, facts or domain knowledge.
"""
