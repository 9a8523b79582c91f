"""Long work gives way while it reads."""

from memory.consolidation.work import READ_AT_ONCE, UNWATCHED, Work


def test_what_is_read_comes_whole_and_in_its_order():
    assert list(UNWATCHED.giving_way(iter(range(3 * READ_AT_ONCE + 1)))) == list(range(3 * READ_AT_ONCE + 1))


def test_between_a_few_somebody_else_comes_first():
    read: list[int] = []
    seen: list[int] = []
    for each in Work(gives_way=lambda: seen.append(len(read))).giving_way(range(2 * READ_AT_ONCE)):
        read.append(each)
    assert seen == [READ_AT_ONCE, 2 * READ_AT_ONCE]
