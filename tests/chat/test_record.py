from datetime import UTC, datetime, timedelta

from chat.off_record import HOLDS, Record

NOW = datetime(2026, 1, 22, 19, tzinfo=UTC)
SOON = timedelta(minutes=2)


def test_off_the_record_by_a_word_holds_until_somebody_is_back_on():
    record = Record()
    said = [
        "off the record ok? i went for a drink with ryan",
        "hes moving to leeds for work",
        "right back on the record. i got the job",
        "it starts in july",
    ]
    assert [record.leaves_out(text, NOW + n * SOON) for n, text in enumerate(said)] == [True, True, False, False]


def test_who_is_on_the_record_asks_for_nothing():
    assert not Record().leaves_out("right back on the record lol. what days is his mentor thing", NOW)


def test_after_a_long_silence_it_is_over():
    record = Record()
    assert record.leaves_out("off the record, i cant stand my boss", NOW)
    assert not record.leaves_out("we had soup for lunch", NOW + HOLDS + SOON)


def test_a_number_of_messages_is_left_out_however_long_they_take():
    record = Record()
    assert record.leaves_out("the next two messages are off the record", NOW)
    assert [record.leaves_out("we had soup for lunch", NOW + n * (HOLDS + SOON)) for n in (1, 2, 3)] == [True, True, False]


def test_the_button_holds_however_long_the_silence():
    record = Record()
    record.switch(on=True)
    assert record.leaves_out("we had soup for lunch", NOW + 2 * HOLDS)
    record.switch(on=False)
    assert not record.leaves_out("we had soup for lunch", NOW)


def test_a_confidence_is_one_message():
    record = Record()
    assert record.leaves_out("this stays between us: i nearly texted him back", NOW)
    assert not record.leaves_out("we had soup for lunch", NOW + SOON)


def test_a_matter_told_in_confidence_ends_with_the_matter():
    record = Record()
    said = [
        "off the record, i still ring mums old number to hear her on the machine",
        "it makes me feel a bit daft",
        "My beans won third prize at the show, I was proud.",
        "it was the best day all summer",
    ]
    assert [record.leaves_out(text, NOW + n * SOON) for n, text in enumerate(said)] == [True, True, False, False]


def test_who_only_asks_for_it_stays_off_the_record_whatever_comes():
    record = Record()
    said = ["lets go off the record", "My beans won third prize at the show.", "We had soup for lunch with Ann."]
    assert all(record.leaves_out(text, NOW + n * SOON) for n, text in enumerate(said))
