"""Forgetting a whole memory: what may go goes into the bin, what is protected and whoever else talks stays as it was."""

from random import Random

import pytest

from memory.consolidation.forgetting.choosing import choose_to_forget
from memory.consolidation.forgetting.policies import POLICIES
from memory.consolidation.forgetting.protection import newest_of, protection_reason
from memory.consolidation.forgetting.rules import NEVER, Rules
from memory.consolidation.forgetting.running import forget, preview
from memory.consolidation.forgetting.traces import traces_of
from memory.consolidation.outcome import ConsolidationOutcome
from memory.store.work import Work
from memory.vocabulary import MEM, RDF

RULES = Rules(newest_kept=4, judged_days=60, unused_days=120)
YEAR = 400


def lived(held):
    """A year of every kind of talk; gives the roots by what is special about them."""
    asked, reply = held.asks()
    named = {"pinned": held.greets()[0], "told": held.on(2).tells("I have a dog.")[0], "asked": asked}
    held.pins(named["pinned"])
    held.judges(reply, "good")
    held.hears("I drew it.", "When?")
    named["again"] = held.on(5).asks(of=[asked])[0]
    named["hello"] = held.greets()[0]
    held.episodes.start_afresh()
    held.is_told("Old Tom is a tree.")
    for day in range(10, 60, 10):
        held.on(day).asks("The Widow", finds=day % 20 > 0)
        held.greets("Good morning")
    named["moved"] = held.on(70).tells("I live in Graz.")[0]
    held.on(80).tells("I live in Vienna.")
    _, late = held.on(YEAR - 30).asks("Red Rita", of=[named["again"]])
    held.judges(late, "bad")
    held.on(YEAR)
    for text in ("Hello!", "How are you?", "Thanks", "Bye"):
        held.greets(text)
    return named


def roots(held):
    return {each.root for each in traces_of(held.holding)}


def kept(held, rules):
    traces = traces_of(held.holding)
    newest = newest_of(traces, rules)
    return {each.root for each in traces if protection_reason(each, rules, held.clock(), newest)}


@pytest.mark.parametrize("policy", POLICIES)
def test_what_was_chosen_is_gone_and_what_is_protected_is_there(alices, bobs, policy):
    lived(alices)
    lived(bobs)
    rules = Rules(policy, budget=12, newest_kept=4, judged_days=60, unused_days=120)
    before, safe, others = roots(alices), kept(alices, rules), bobs.quads()
    wanted = {each.trace.root for each in choose_to_forget(traces_of(alices.holding), POLICIES[policy], rules, alices.clock())}
    outcome = forget(alices.holding, rules)
    assert wanted
    assert (outcome.looked_at, outcome.forgotten, outcome.is_whole) == (len(before), len(wanted), True)
    assert before - roots(alices) == wanted
    assert safe <= roots(alices)
    assert bobs.quads() == others
    assert alices.is_valid()
    assert not {quad[2] for quad in alices.quads(*alices.holding.graphs)} & wanted
    there = alices.quads()
    assert forget(alices.holding, rules) == ConsolidationOutcome(len(before) - len(wanted))
    assert alices.quads() == there


def test_never_is_never(alices):
    lived(alices)
    before = alices.quads()
    assert forget(alices.holding, Rules(NEVER, budget=1)) == ConsolidationOutcome()
    assert preview(alices.holding, Rules(NEVER, budget=1), 10).total == 0
    assert alices.quads() == before


def test_a_memory_of_nobody_is_left_as_it_is(alices):
    assert forget(alices.holding, RULES) == ConsolidationOutcome()


def test_a_preview_tells_what_goes_and_changes_nothing(alices):
    named = lived(alices)
    before = alices.quads()
    shown = preview(alices.holding, RULES, 100)
    assert alices.quads() == before
    assert len(shown.going) == shown.total < shown.there
    assert {"pinned", "told"}.isdisjoint(name for name in named if named[name] in {each.root for each in shown.going})
    moved = next(each for each in shown.going if each.root == named["moved"])
    assert (moved.words, moved.because) == ("I live in Graz.", "not used for 10 months")
    assert all(each.words and each.because for each in shown.going)
    outcome = forget(alices.holding, RULES)
    assert (outcome.forgotten, {each.root for each in shown.going} & roots(alices)) == (shown.total, set())
    assert 0.5 * outcome.statements < shown.statements < 2 * outcome.statements


def test_a_short_preview_counts_them_all(alices):
    lived(alices)
    short, long = (preview(alices.holding, RULES, most) for most in (2, 100))
    assert (short.going, short.total) == (long.going[:2], long.total)


def test_what_is_under_way_stays_whatever_its_age(alices):
    waiting = alices.episodes.record_input("Hello?", "w").episode
    lived(alices)
    forget(alices.holding, Rules(newest_kept=1, budget=1))
    assert waiting in roots(alices)


def test_stopped_work_goes_on_where_it_was(alices, monkeypatch):
    lived(alices)
    told, asked = [], []
    work = Work(lambda *progress: told.append(progress), lambda: not asked.append(1) and len(asked) <= 2)
    monkeypatch.setattr("memory.consolidation.forgetting.running.AT_ONCE", 3)
    first = forget(alices.holding, RULES, work)
    assert (first.is_whole, first.forgotten) == (False, 6)
    assert [progress[:2] for progress in told] == [("forgetting", 3), ("forgetting", 6)]
    assert alices.is_valid()
    rest = forget(alices.holding, RULES)
    assert (rest.is_whole, rest.looked_at) == (True, first.looked_at - 6)
    assert forget(alices.holding, RULES).forgotten == 0


def test_while_it_chooses_it_gives_way_again_and_again(alices, monkeypatch):
    monkeypatch.setattr("memory.store.work.READ_AT_ONCE", 2)
    lived(alices)
    gave_way: list[str] = []
    work = Work(goes_on=lambda: gave_way.append("batch") or True, gives_way=lambda: gave_way.append("reading"))
    assert forget(alices.holding, RULES, work).is_whole
    before, _, _ = " ".join(gave_way).partition("batch")
    assert before.count("reading") > len(roots(alices))


def test_what_was_pinned_or_used_while_others_went_stays(alices, monkeypatch):
    lived(alices)
    shown = preview(alices.holding, RULES, 100).going
    pinned, used = shown[-1].root, shown[-2].root

    def meanwhile():
        alices.pins(pinned)
        if alices.quads(alices.holding.bin):
            alices.used(used)
        return True

    monkeypatch.setattr("memory.consolidation.forgetting.running.AT_ONCE", 5)
    outcome = forget(alices.holding, RULES, Work(goes_on=meanwhile))
    assert {pinned, used} <= roots(alices)
    assert outcome.forgotten == len(shown) - 2


def test_facts_keep_their_sources(alices):
    lived(alices)
    forget(alices.holding, Rules(newest_kept=1, budget=1, judged_days=0))
    quads = alices.quads(*alices.holding.graphs)
    numbered = {quad[0] for quad in quads if quad[1] == MEM.number}
    live = alices.learned.facts.facts()
    assert {each.words for each in live} == {"I have a dog.", "I live in Vienna."}
    assert {each.episode for each in live} <= numbered
    assert not [
        quad for quad in quads if quad[1] in {MEM.evaluates, MEM.inReplyTo, MEM.previousEpisode} and quad[2] not in numbered
    ]
    assert {quad[2] for quad in quads if quad[1] == RDF.type} >= {MEM.LearnedFact}


def talked_by_chance(held, seed):
    """Forty things said, judged, pinned or used over two years."""
    chance, said = Random(seed), [held.asks()]
    for day in sorted(chance.choices(range(700), k=40)):
        held.on(day)
        asked, reply = chance.choice(said)
        ways = [
            lambda: said.append(held.asks(chance.choice(["Old Tom", "The Widow", "Red Rita"]), finds=chance.random() < 0.5)),
            lambda of=reply: said.append(held.asks("Long John", of=[of.episode])),
            lambda: said.append(held.greets(chance.choice(["Hello!", "Thanks"]))),
            lambda: said.append(held.tells(chance.choice(["I live in Graz.", "I live in Vienna.", "I have a dog."]))),
            lambda of=reply: held.judges(of, chance.choice(["good", "bad", "none"])),
            lambda of=asked: held.pins(of),
            lambda of=asked: held.used(of),
            lambda of=asked: held.feels(of, chance.random()),
            lambda day=day: held.is_told(f"On day {day} Old Tom is a tree."),
            held.episodes.start_afresh,
            lambda day=day: held.hears(f"It is day {day}."),
        ]
        chance.choices(ways, weights=[6, 3, 4, 4, 2, 1, 2, 2, 1, 1, 1])[0]()


@pytest.mark.parametrize(("seed", "policy"), [*enumerate(POLICIES), *enumerate(POLICIES, 20)])
def test_whatever_was_said_nothing_protected_goes_and_the_memory_stays_valid(alices, bobs, seed, policy):
    talked_by_chance(bobs, seed + 1)
    talked_by_chance(alices, seed)
    rules = Rules(policy, budget=15, newest_kept=3, judged_days=90, unused_days=150, alike=2)
    safe, others = kept(alices, rules), bobs.quads()
    assert forget(alices.holding, rules).forgotten > 0
    assert safe <= roots(alices)
    assert bobs.quads() == others
    assert alices.is_valid()
    assert forget(alices.holding, rules).forgotten == 0
