"""Learned facts: what people told, with who said so, when, in which words; private to a person, or shared with everybody.

Writing: `linking` → `learning` → `writing`; sharing: `contributions` → `promotion` → `sharing`; questions: `answering`, with
`matching`, `deciding` and `counting`. Start at `knowledge.LearnedKnowledge`. Imports `understanding`, `domain_knowledge`,
`store` and other lower layers.
"""
