"""From telling to everybody's knowledge: what is kept out comes first."""

import pytest
from rdflib import URIRef

from memory.errors import BadInput
from memory.facts.contributions import PROMOTED, REJECTED, WAITING
from memory.vocabulary import MEM, QUARANTINE_GRAPH, SHARED_GRAPH, TERMS, person_iri
from tests.memory.facts.telling import ANN, BEA, CARL, DAN, EVA, LATE, PEOPLE, STAFF, Village, claim


@pytest.fixture
def village(engine):
    return Village(engine)


def states(village):
    return {each.claim: each.state for state in (WAITING, PROMOTED, REJECTED) for each in village.quarantine.listed(state)}


def test_what_two_people_tell_stays_in_quarantine(village):
    village.all_tell([ANN, BEA], "almond", "be", "=brown")
    assert states(village) == {claim("almond", "be", "=brown"): WAITING}
    assert village.everything(SHARED_GRAPH) == []


def test_what_three_people_tell_is_everybodys(village):
    village.all_tell([ANN, BEA, CARL], "almond", "be", "=brown")
    shared = village.known["almond be brown"]
    assert (shared.fact, shared.times_told, shared.is_denied) == (claim("almond", "be", "=brown").fact, 3, False)
    assert village.shared.called(["almond"]) == {"almond": [URIRef(f"{TERMS}almond")]}
    assert village.shared.tellings([shared.iri])[0].words == "almond be brown"


def test_what_is_shared_names_nobody_and_holds_no_words_of_anybody(village):
    village.all_tell([ANN, BEA, CARL], "almond", "be", "=brown")
    shared = str(village.everything(SHARED_GRAPH))
    assert not any(str(person) in shared for person in PEOPLE)
    assert "the very words" not in shared + str(village.everything(QUARANTINE_GRAPH))


def test_one_person_counts_once_however_often_it_is_told(village):
    for _ in range(5):
        village.tell(ANN, "almond", "be", "=brown")
        village.tell(ANN, "almond", "be", "=Brown!")
    village.tell(BEA, "almond", "be", "=brown")
    assert village.everything(SHARED_GRAPH) == []


def test_who_came_too_late_is_not_counted(village):
    village.all_tell([ANN, BEA, LATE], "almond", "be", "=brown")
    assert village.everything(SHARED_GRAPH) == []


def test_telling_again_keeps_the_first_time(village):
    village.tell(ANN, "almond", "be", "=brown")
    first = village.quarantine.listed(WAITING)[0].supports[0].since
    village.tell(ANN, "almond", "be", "=brown")
    assert village.quarantine.listed(WAITING)[0].supports[0].since == first


def test_what_is_taken_back_falls_below_the_rule_and_waits_again(village):
    facts = village.all_tell([ANN, BEA, CARL], "almond", "be", "=brown")
    village.quarantine.update(CARL, [], [facts[2].iri])
    assert states(village) == {claim("almond", "be", "=brown"): WAITING}
    assert village.everything(SHARED_GRAPH) == []


def test_nobody_takes_back_what_another_tells(village):
    facts = village.all_tell([ANN, BEA, CARL], "almond", "be", "=brown")
    village.quarantine.update(DAN, [], [each.iri for each in facts])
    assert list(village.known) == ["almond be brown"]


def test_who_stops_leaves_nothing_behind(village):
    village.tell(ANN, "almond", "be", "=brown")
    village.all_tell([ANN, BEA], "almond", "be", "=round")
    assert village.quarantine.forget(ANN) == 2
    assert str(ANN) not in str(village.everything(QUARANTINE_GRAPH))
    assert list(states(village)) == [claim("almond", "be", "=round")]


def test_when_all_stop_the_quarantine_is_empty(village):
    village.all_tell([ANN, BEA, CARL], "almond", "be", "=brown")
    for person in (ANN, BEA, CARL):
        village.quarantine.forget(person)
    assert village.everything(QUARANTINE_GRAPH) == village.everything(SHARED_GRAPH) == []


def test_a_label_stays_while_another_fact_needs_it(village):
    village.all_tell([ANN, BEA, CARL], "almond", "be", "=brown")
    facts = village.all_tell([ANN, BEA, CARL], "almond", "grow on", "tree")
    village.quarantine.update(CARL, [], [facts[2].iri])
    assert set(village.shared.called(["almond", "tree"])) == {"almond"}


def test_who_changes_the_fact_tells_the_new_one_only(village):
    told = village.tell(ANN, "almond", "be", "=brown")
    village.tell(ANN, "almond", "be", "=brown", is_past=True)
    assert list(states(village)) == [claim("almond", "be", "=brown", is_past=True)]
    assert told.iri in str(village.everything(QUARANTINE_GRAPH))


# --- Staff -------------------------------------------------------------------------------------------


def test_staff_promote_what_one_person_tells(village):
    village.tell(ANN, "almond", "be", "=brown")
    village.quarantine.promote(claim("almond", "be", "=brown").iri, STAFF)
    promoted = village.quarantine.listed(PROMOTED)[0]
    assert (promoted.decided_by, promoted.decided_at) == (person_iri(STAFF), village.clock())
    assert village.known["almond be brown"].confidence == 0.95


def test_what_staff_rejected_is_never_promoted_by_the_rule(village):
    village.tell(ANN, "moon", "be", "=cheese")
    village.quarantine.reject(claim("moon", "be", "=cheese").iri, STAFF)
    village.all_tell([BEA, CARL, DAN], "moon", "be", "=cheese")
    assert states(village) == {claim("moon", "be", "=cheese"): REJECTED}


def test_it_stays_rejected_when_all_take_it_back_and_tell_it_again(village):
    village.tell(ANN, "moon", "be", "=cheese")
    village.quarantine.reject(claim("moon", "be", "=cheese").iri, STAFF)
    village.quarantine.forget(ANN)
    assert "cheese" not in str(village.everything(QUARANTINE_GRAPH))
    village.all_tell([ANN, BEA, CARL], "moon", "be", "=cheese")
    assert states(village) == {claim("moon", "be", "=cheese"): REJECTED}


@pytest.mark.parametrize("act", ["reject", "reopen"])
def test_what_staff_promoted_and_take_back_is_nobodys_any_more(village, act):
    told = claim("almond", "be", "=brown").iri
    village.tell(ANN, "almond", "be", "=brown")
    village.quarantine.promote(told, STAFF)
    getattr(village.quarantine, act)(*{"reject": (told, STAFF), "reopen": (told,)}[act])
    assert village.everything(SHARED_GRAPH) == []


def test_what_the_rule_promoted_stays_when_staff_leave_it_to_the_rule(village):
    village.all_tell([ANN, BEA, CARL], "almond", "be", "=brown")
    village.quarantine.promote(claim("almond", "be", "=brown").iri, STAFF)
    village.quarantine.reopen(claim("almond", "be", "=brown").iri)
    assert list(village.known) == ["almond be brown"]


def test_what_staff_reopen_is_left_to_the_rule(village):
    village.all_tell([ANN, BEA, CARL], "almond", "be", "=brown")
    village.quarantine.reject(claim("almond", "be", "=brown").iri, STAFF)
    village.quarantine.reopen(claim("almond", "be", "=brown").iri)
    assert village.quarantine.listed(PROMOTED)[0].decided_by == MEM.SharingRule


@pytest.mark.parametrize("act", ["promote", "reject"])
def test_staff_cannot_decide_what_nobody_tells(village, act):
    with pytest.raises(BadInput):
        getattr(village.quarantine, act)(claim("almond", "be", "=brown").iri, STAFF)


# --- Conflicts ---------------------------------------------------------------------------------------


def test_where_nobody_is_clearly_ahead_and_one_side_is_small_nothing_is_shared(village):
    village.all_tell([ANN, BEA, CARL], "sea", "age", "=old")
    village.all_tell([DAN, EVA], "sea", "age", "=young")
    assert village.everything(SHARED_GRAPH) == []


def test_one_dissenter_does_not_bring_down_what_three_tell(village):
    village.all_tell([ANN, BEA, CARL], "sea", "age", "=old")
    village.tell(DAN, "sea", "age", "=young")
    assert list(village.known) == ["sea age old"]
    assert not village.known["sea age old"].superseded_by


def test_where_both_sides_have_enough_people_both_are_shared_as_disputed(village):
    village.all_tell(PEOPLE[:3], "sea", "age", "=old")
    village.all_tell(PEOPLE[3:6], "sea", "age", "=young")
    assert sorted(village.known) == ["sea age old", "sea age young"]
    disputed = {row[0] for row in village.everything(SHARED_GRAPH) if row[1] == MEM.isDisputed}
    assert disputed == {each.iri for each in village.known.values()}


def test_a_dispute_ends_when_one_side_is_clearly_ahead(village):
    village.all_tell(PEOPLE[:3], "sea", "age", "=old")
    facts = village.all_tell(PEOPLE[3:6], "sea", "age", "=young")
    village.quarantine.update(PEOPLE[5], [], [facts[2].iri])
    village.quarantine.update(PEOPLE[4], [], [facts[1].iri])
    assert list(village.known) == ["sea age old"]
    assert MEM.isDisputed not in {row[1] for row in village.everything(SHARED_GRAPH)}


def test_what_clashes_with_what_staff_promoted_waits(village):
    village.tell(DAN, "sea", "age", "=young")
    village.quarantine.promote(claim("sea", "age", "=young").iri, STAFF)
    village.all_tell([ANN, BEA, CARL], "sea", "age", "=old")
    assert list(village.known) == ["sea age young"]


def test_of_what_clashes_a_person_counts_for_the_last_told(village):
    village.all_tell([ANN, BEA, CARL], "sea", "age", "=old")
    village.tell(CARL, "sea", "age", "=young")
    assert village.everything(SHARED_GRAPH) == []


def test_the_conflict_shows_who_weighs_how_much(village):
    village.all_tell([ANN, BEA, CARL], "sea", "age", "=old")
    village.tell(DAN, "sea", "age", "=young")
    village.tell(ANN, "almond", "be", "=brown")
    (conflict,) = village.quarantine.conflicts()
    best, other = conflict.standings
    assert (best.contribution.claim, other.contribution.claim) == (claim("sea", "age", "=old"), claim("sea", "age", "=young"))
    assert (best.people, other.people) == ({ANN, BEA, CARL}, {DAN})
    assert conflict.truth.reliabilities[str(ANN)] > conflict.truth.reliabilities[str(DAN)]


def test_no_conflict_where_a_relation_has_many_values(village):
    village.tell(ANN, "almond", "be", "=brown")
    village.tell(BEA, "almond", "be", "=hard")
    assert village.quarantine.conflicts() == []


# --- Time --------------------------------------------------------------------------------------------


def test_a_review_forgets_who_contributes_no_more(village):
    village.all_tell([ANN, BEA, CARL], "almond", "be", "=brown")
    village.quarantine.review(lambda people: set(people) - {ANN})
    assert village.everything(SHARED_GRAPH) == []
    assert str(ANN) not in str(village.everything(QUARANTINE_GRAPH))


def test_a_review_promotes_what_has_become_old_enough(engine):
    strict = Village(engine, people=4)
    strict.all_tell([ANN, BEA, CARL], "almond", "be", "=brown")
    assert Village(engine).quarantine.review(set) == 1
    assert list(strict.known) == ["almond be brown"]


def test_one_persons_many_wordings_change_nothing(village):
    for number in range(20):
        village.tell(DAN, "sea", "age", f"=young {number}")
        village.tell(DAN, "sea", "be", f"=young {number}")
    assert village.everything(SHARED_GRAPH) == []
    village.all_tell([ANN, BEA, CARL], "sea", "age", "=old")
    assert list(village.known) == ["sea age old"]
