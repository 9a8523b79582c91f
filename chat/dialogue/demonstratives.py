"""Resolves demonstratives in statements, “that song”, “this place”, to the thing spoken of."""

import re
from dataclasses import replace

from chat.dialogue.candidate import Situation
from memory.forms.folding import folded
from memory.understanding.context.discourse import kinds_of
from memory.understanding.statements import Mention, Statement


def resolve_demonstratives(statement: Statement, situation: Situation) -> Statement:
    """The statement with demonstratives resolved: “I love that song”, after talk of Imagine, is about Imagine."""
    return replace(statement, subject=_meant(statement.subject, situation), value=_meant(statement.value, situation))


def _meant(said: Mention, situation: Situation) -> Mention:
    """The most active thing of the kind named; the words unchanged if there is none."""
    if said.kind != "noun" or not re.search(rf"\b(?:this|that) {re.escape(said.key)}\b", folded(situation.input.text)):
        return said
    domain, active = situation.memory.domain, list(situation.short_term.activation)
    classes = domain.classes_of(active)
    thing = next((each for each in active if said.key in kinds_of(classes.get(each, ()), domain.schema)), None)
    if thing is None:
        return said
    label = domain.labels_of([thing])[thing]
    return Mention(label, "name", folded(label))
