"""Clause-based open information extraction: what a message states, as subject, relation and value.

`statements_in` is the entry point. Relations are a verb with its preposition, after ReVerb (Fader, Soderland and Etzioni 2011);
clauses and their constituents follow ClausIE (Del Corro and Gemulla 2013); compact values with polarity and modality kept
apart follow MinIE (Gashteovski, Gemulla and Del Corro 2017). To read a new kind of clause, add a rule to `rules`.
Imports from `memory.grammar`, `memory.forms`, `memory.language` and the time modules of `memory.understanding`.
"""

from memory.understanding.statements.likings import is_liking
from memory.understanding.statements.model import EXTRACTOR, Mention, StatedTime, Statement
from memory.understanding.statements.stating import statements_in

__all__ = ["EXTRACTOR", "Mention", "StatedTime", "Statement", "is_liking", "statements_in"]
