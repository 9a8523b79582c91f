"""Long work gives way while it reads."""

from memory.consolidation.work import READ_AT_ONCE, UNWATCHED, Work


def test_what_is_read_comes_whole_and_in_its_order():
    assert list(UNWATCHED.giving_way(iter(range(3 * READ_AT_ONCE + 1)))) == list(range(3 * READ_AT_ONCE + 1))


def test_between_a_few_somebody_else_comes_first():
    events: list[str] = []
    for each in Work(gives_way=lambda: events.append("way")).giving_way(range(2 * READ_AT_ONCE)):
        events.append(f"read {each}")
    assert [place for place, event in enumerate(events) if event == "way"] == [READ_AT_ONCE, 2 * READ_AT_ONCE + 1]
