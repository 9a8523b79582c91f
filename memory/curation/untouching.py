"""Takes back the touches of removed inputs from interests: weakens them in proportion, or removes those with no other touch.

The weights of single touches are not stored, so all touches of an interest count equally: one of four takes away a quarter of
the strength.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from math import floor, log

from rdflib import Literal, URIRef
from ulid import ULID

from memory.curation.edit import Edit, with_value
from memory.curation.looking_up import Graph
from memory.interests.strengths import BANDS_PER_UNIT, band_kind, decimal, hour_of
from memory.interests.user_model import EPISODES_KEPT
from memory.store.terms import Quad, Term, moment
from memory.vocabulary import MEM

Target = tuple[URIRef, Term | None]
"""What an interest is in: a thing, class or property, with the value of a pattern."""
CHANGED = (MEM.level, MEM.frequency, MEM.lastAccess, MEM.strengthBand, MEM.touchedIn)


@dataclass(frozen=True)
class _Interest:
    node: URIRef
    quads: tuple[Quad, ...]

    def value(self, predicate: URIRef) -> str:
        """The value of a property as text, or empty."""
        return next((str(quad[2]) for quad in self.quads if quad[1] == predicate), "")

    @property
    def target(self) -> Target:
        ends = {quad[1]: quad[2] for quad in self.quads}
        return URIRef(ends[MEM.interestIn]), ends.get(MEM.interestValue)

    @property
    def episodes(self) -> list[URIRef]:
        """The recorded latest inputs that touched it, oldest first."""
        return sorted(URIRef(quad[2]) for quad in self.quads if quad[1] == MEM.fromEpisode)

    def counts(self, episode: URIRef, targets: Sequence[Target]) -> bool:
        """Whether an input about these targets touched it: it is recorded, or older than all the recorded ones."""
        kept = self.episodes
        return episode in kept or (len(kept) >= EPISODES_KEPT and episode < kept[0] and self.target in targets)


def untouch(edit: Edit, model: Graph, touched: Mapping[URIRef, Sequence[Target]], only: Collection[URIRef] | None = None) -> int:
    """Takes back the touches of these inputs, given with their targets; returns how many interests were removed.

    With `only`, nothing but the interests with these nodes is changed.
    """
    quads = _touched(model, touched, only)
    return sum(_is_gone(edit, _Interest(node, tuple(each)), touched) for node, each in quads.items())


def taken_along(
    model: Graph, touched: Mapping[URIRef, Sequence[Target]]
) -> list[tuple[URIRef, dict[URIRef, Term], list[URIRef]]]:
    """What these inputs touched: each interest with its statements as far as they come from these inputs, and the inputs.

    What was set by hand is among them only if nothing else touched it.
    """
    found = []
    for node, quads in _touched(model, touched).items():
        interest = _Interest(node, tuple(quads))
        back = sorted(episode for episode, targets in touched.items() if interest.counts(episode, targets))
        if back:
            statements = {quad[1]: quad[2] for quad in quads if quad[1] != MEM.fromEpisode}
            if len(back) < int(interest.value(MEM.frequency)):
                statements = {each: value for each, value in statements.items() if each not in {MEM.byHand, MEM.byHandAt}}
                statements |= _changed(interest, len(back), back[-1:])
            found.append((node, statements, [each for each in interest.episodes if each in back]))
    return found


def _touched(
    model: Graph, touched: Mapping[URIRef, Sequence[Target]], only: Collection[URIRef] | None = None
) -> dict[URIRef, list[Quad]]:
    """The statements about each interest that any of these inputs may have touched; with `only`, of these nodes alone."""
    of = {quad[0] for quad in model.leading_to(touched, MEM.fromEpisode)}
    of |= {quad[0] for quad in model.leading_to(_targets(touched), MEM.interestIn)}
    quads: dict[URIRef, list[Quad]] = {}
    for quad in model.about(sorted(of if only is None else of.intersection(only))):
        quads.setdefault(quad[0], []).append(quad)
    return quads


def _targets(touched: Mapping[URIRef, Sequence[Target]]) -> list[URIRef]:
    return sorted({target for targets in touched.values() for target, _ in targets})


def _is_gone(edit: Edit, interest: _Interest, touched: Mapping[URIRef, Sequence[Target]]) -> bool:
    back = [episode for episode, targets in touched.items() if interest.counts(episode, targets)]
    frequency = int(interest.value(MEM.frequency)) - len(back)
    if not back or frequency > 0:
        _lessen(edit, interest, back, frequency)
        return False
    edit.remove(interest.quads)
    return True


def _lessen(edit: Edit, interest: _Interest, back: Sequence[URIRef], frequency: int) -> None:
    if not back:
        return
    edit.remove(quad for quad in interest.quads if quad[1] == MEM.fromEpisode and quad[2] in back)
    left = [each for each in interest.episodes if each not in back]
    after = _changed(interest, frequency, left[-1:])
    for quad in interest.quads:
        if quad[1] in after and after[quad[1]] != quad[2]:
            edit.replace(quad, with_value(quad, after[quad[1]]))


def _changed(interest: _Interest, frequency: int, newest: Iterable[URIRef]) -> dict[URIRef, Term]:
    level = decimal(float(interest.value(MEM.level)) + log(frequency / int(interest.value(MEM.frequency))))
    kind, last = interest.value(MEM.interestKind), datetime.fromisoformat(interest.value(MEM.lastAccess))
    last = min([last, *(ULID.from_str(each.rpartition("/")[2]).datetime for each in newest)])
    of = band_kind(kind, disliked=int(interest.value(MEM.sign)) < 0)
    values: tuple[Term, ...] = (
        level,
        Literal(frequency),
        moment(last),
        Literal(f"{of}/{floor(float(level) * BANDS_PER_UNIT)}"),
        Literal(hour_of(kind, last)),
    )
    return dict(zip(CHANGED, values, strict=True))
