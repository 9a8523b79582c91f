"""What people state, read from their words: subject, relation, value, by the grammar of the sentence and a list of rules.

Open information extraction by clauses: ReVerb (Fader, Soderland and Etzioni 2011) for relations as a verb with its
preposition, ClausIE (Del Corro and Gemulla 2013) for clauses and their constituents, MinIE (Gashteovski, Gemulla and
Del Corro 2017) for compact values with polarity and modality kept apart.
"""

from memory.understanding.statements.likings import is_liking
from memory.understanding.statements.model import EXTRACTOR, EventTime, Spoken, Statement
from memory.understanding.statements.stating import stated

__all__ = ["EXTRACTOR", "EventTime", "Spoken", "Statement", "is_liking", "stated"]
