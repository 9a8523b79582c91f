from datetime import UTC, date, datetime

import pytest

from memory.understanding.reminders import reminder_in

NOW = datetime(2026, 6, 21, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("said", "what", "is_deed", "day"),
    [
        ("Can you remind me on 1 August to buy a paddling pool.", "buy a paddling pool", True, date(2026, 8, 1)),
        ("remind me on the 30th to pack my bag and the tablets", "pack my bag and the tablets", True, date(2026, 6, 30)),
        ("dont let me forget the dentist on thursday", "the dentist", False, date(2026, 6, 25)),
        ("next tuesday pls remind me to ring the vet", "ring the vet", True, date(2026, 6, 23)),
        ("please remind me to take the bins out", "take the bins out", True, None),
        ("set a reminder for the 14th, dads scan", "dads scan", False, date(2026, 7, 14)),
        ("give me a nudge tomorrow about the recycling", "the recycling", False, date(2026, 6, 22)),
        ("remind me the day before Nan's party to fetch the cake, it's on 4 July", "fetch the cake", True, date(2026, 7, 3)),
        ("remind me a week before 30 July to pay the rent, i beg you", "pay the rent", True, date(2026, 7, 23)),
        ("remind me to ring Mum the day before the wedding, it's on 21 July", "ring Mum", True, date(2026, 7, 20)),
        ("it's on 21 July, remind me two days before to order flowers", "order flowers", True, date(2026, 7, 19)),
        ("Bo turns 7 on the 16th, can you remind me the 15th to get the cake", "get the cake", True, date(2026, 7, 15)),
        ("please remember me on 14 july that i post the form", "post the form", True, date(2026, 7, 14)),
        ("remind me on the 30th to get gloves and tape pls i WILL forget", "get gloves and tape", True, date(2026, 6, 30)),
        (
            "remind me thursday nothing to eat after ten, ill have a bun without thinking",
            "nothing to eat after ten",
            False,
            date(2026, 6, 25),
        ),
        ("Remind me Friday at 4 to ring the vet. Biscuit needs her jab.", "ring the vet", True, date(2026, 6, 26)),
        ("remind me tomorrow at 10 to 4 to ring the vet", "ring the vet", True, date(2026, 6, 22)),
        ("remind me tomorrow at 9 in the evening to take my pill", "take my pill", True, date(2026, 6, 22)),
        ("remind me tomorrow to ask if they deliver or i collect", "ask if they deliver or i collect", True, date(2026, 6, 22)),
        ("Set a reminder for tomorrow. Ring the vet.", "Ring the vet", True, date(2026, 6, 22)),
        ("the flight is on 21 July at 6am, remind me the day before to pack", "pack", True, date(2026, 7, 20)),
        (
            "remind me tomorrow to pack socks, my charger, my passport",
            "pack socks, my charger, my passport",
            True,
            date(2026, 6, 22),
        ),
        ("remind me tomorrow to call mum or my sister", "call mum or my sister", True, date(2026, 6, 22)),
        ("Remind me! I need to call mum tomorrow", "call mum", True, date(2026, 6, 22)),
        ("remind me tomorrow i must call the bank", "call the bank", True, date(2026, 6, 22)),
        ("remind me the day before the wedding to iron my shirt", "iron my shirt", True, None),
    ],
)
def test_what_one_wants_to_be_reminded_of_and_when(said, what, is_deed, day):
    found = reminder_in(said, NOW)
    assert found is not None
    assert (found.what, found.is_deed, found.day) == (what, is_deed, day)


@pytest.mark.parametrize(
    "said",
    [
        "remind me",
        "Please remind me on Friday.",
        "does she remember me?",
        "do you remember me at all?",
        "I bought a pool on 1 August",
    ],
)
def test_of_nothing_there_is_no_reminder(said):
    assert reminder_in(said, NOW) is None


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("pls remind me the 15th that mum's card has to be posted", "that mum's card has to be posted"),
        ("remind me tomorrow ring the hospital about the form", "to ring the hospital about the form"),
        ("remind me about the dentist", "about the dentist"),
        ("remind me tomorrow to ring Nan and say ta", "to ring Nan and say ta"),
    ],
)
def test_a_reminder_is_said_as_it_was_put(said, asked):
    found = reminder_in(said, NOW)
    assert f"{found.particle} {found.what}" == asked


def test_what_has_to_be_done_by_a_day_keeps_that_day_in_its_words():
    found = reminder_in("Remind me that the forms have to go out by Friday, June 26th.", NOW)
    assert (found.what, found.day, found.until) == ("the forms have to go out by Friday, June 26th", None, date(2026, 6, 26))


@pytest.mark.parametrize(
    "said", ["he says i can have the morning off and be back on the van by 2", "it was done by noon, and went well"]
)
def test_an_hour_by_which_something_is_to_be_done_is_no_day(said):
    assert reminder_in(said, NOW) is None
    assert reminder_in(f"remind me to ring mum, {said}", NOW).until is None


def test_what_asks_for_a_date_is_no_reminder():
    assert reminder_in("Remind an old friend of the date: when is the boiler serviced?", NOW) is None


@pytest.mark.parametrize(
    ("said", "when"),
    [
        ("remind me of a wednesday that its choir", "every Wednesday, starting Wednesday 24 June"),
        ("remind me every weekday morning at half 6 to stretch", "every weekday at 6:30 am, starting Monday 22 June"),
        ("remind me monthly on the 1st to pay the rent", "on the 1st of every month, starting Wednesday 1 July"),
        ("remind me around the 15th of august to sort the tax", "on Saturday 15 August"),
    ],
)
def test_what_comes_again_and_roughly_is_said_as_it_will_be(said, when):
    assert reminder_in(said, NOW).when_in_words == when
