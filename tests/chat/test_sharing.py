"""What people tell, and what becomes everybody's: with turns as the site has them."""

import pytest

from chat import sharing, tasks
from chat.accounts.models import User
from memory.access import memory_of
from memory.vocabulary import QUARANTINE_GRAPH
from tests.chat.telling import contributor, in_quarantine, says, shared, values_in

NAMES = ("ann", "bea", "carl", "dan", "eva", "fred")


@pytest.fixture
def people(store, db, clock):
    """Six who agreed to contribute."""
    return {name: contributor(name, number, clock) for number, name in enumerate(NAMES)}


def test_nobody_contributes_who_has_not_agreed(store, alice, clock):
    assert not User().contributes
    says(alice, "Almonds are brown.", clock)
    assert values_in(QUARANTINE_GRAPH) == []


@pytest.mark.parametrize(
    "text",
    [
        "My sister Anna lives in Graz.",
        "I am allergic to almonds.",
        "Anna is a nurse.",
        "My dog is brown.",
        "I like almonds.",
        "Almonds are my favourite nuts.",
    ],
)
def test_what_is_about_the_person_or_those_close_never_leaves(people, clock, text):
    says(people["ann"], text, clock)
    assert values_in(QUARANTINE_GRAPH) == []


def test_a_name_the_person_gave_keeps_a_statement_in(people, clock):
    says(people["ann"], "My sister is called Brown.", clock)
    says(people["ann"], "Almonds are brown.", clock)
    assert values_in(QUARANTINE_GRAPH) == []


def test_what_is_about_the_world_waits_without_the_persons_words(people, clock):
    says(people["ann"], "You know what? Almonds are brown.", clock)
    assert "term/almond" in in_quarantine()
    assert "You know what" not in in_quarantine()


def test_what_three_people_tell_another_hears_with_no_name(people, bob, clock):
    for name in ("ann", "bea", "carl"):
        says(people[name], "Almonds are brown.", clock)
    reply = says(bob, "What colour are almonds?", clock).reply
    assert "brown" in reply.text
    assert "someone else" in reply.text.lower()
    assert not any(name in str(reply) or str(person.pk) in str(reply) for name, person in people.items())


def test_where_people_disagree_the_reply_says_both_and_that_they_do(people, bob, clock):
    for name, statement in zip(NAMES, ["Almonds are brown."] * 3 + ["Almonds are not brown."] * 3, strict=True):
        says(people[name], statement, clock)
    disputed = memory_of(bob, clock).learned.shared.facts()
    assert [(each.is_denied, each.is_disputed) for each in disputed] == [(True, True), (False, True)]
    reply = says(bob, "What colour are almonds?", clock).reply
    assert "not agree" in reply.text


def test_one_person_with_many_phrasings_plants_nothing(people, bob, clock):
    planted = [
        "Almonds are poisonous.",
        "Almonds are very poisonous.",
        "almonds are poisonous!",
        "All almonds are poisonous.",
        "Almonds are deadly.",
        "An almond is poisonous.",
        "Almonds are poisonous, believe me.",
        "The almond is poisonous.",
    ]
    before = says(bob, "Are almonds poisonous?", clock).reply
    for text in planted * 2:
        says(people["dan"], text, clock)
    after = says(bob, "Are almonds poisonous?", clock).reply
    assert shared() == ""
    assert "term/almond" in in_quarantine()
    assert after.answers == before.answers
    assert str(people["dan"].pk) not in str(after)


def test_new_accounts_do_not_count_until_they_are_old_enough(store, db, clock):
    fresh = [contributor(name, number, clock, days=0) for number, name in enumerate(NAMES)]
    for each in fresh:
        says(each, "Almonds are made of wood.", clock)
    assert shared() == ""
    User.objects.update(date_joined=clock().replace(year=2020))
    assert sharing.review(clock) == 1
    assert "made-of" in shared()


def test_who_says_no_takes_everything_back(people, clock):
    for name in ("ann", "bea", "carl"):
        says(people[name], "Almonds are brown.", clock)
    sharing.choose_contributing(people["ann"], clock, contributes=False)
    assert (shared(), str(people["ann"].pk) in in_quarantine()) == ("", False)


def test_who_says_yes_contributes_what_was_told_before(store, alice, clock):
    says(alice, "Almonds are brown.", clock)
    says(alice, "My sister lives in Graz.", clock)
    sharing.choose_contributing(alice, clock, contributes=True)
    assert "term/almond" in in_quarantine()
    assert "graz" not in in_quarantine().lower()


def test_who_changes_their_mind_contributes_the_new_statement_alone(people, clock):
    says(people["ann"], "Almonds are blue.", clock)
    says(people["ann"], "Almonds are not blue.", clock)
    contributed = [each.claim.is_denied for each in sharing.quarantine(clock).listed("waiting")]
    assert contributed == [True]


def test_an_account_that_is_gone_is_forgotten_by_the_review(people, clock):
    says(people["ann"], "Almonds are brown.", clock)
    gone = str(people["ann"].pk)
    people["ann"].delete()
    tasks.review_contributions()
    assert gone not in in_quarantine()


def test_nobodys_memory_reads_the_quarantine(people, clock):
    says(people["ann"], "Almonds are brown.", clock)
    bobs = memory_of(people["bea"], clock)
    assert bobs.learned.facts.facts() == bobs.learned.shared.facts() == []
