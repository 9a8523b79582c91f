"""Long work gives way while it reads."""

from memory.store.work import READ_AT_ONCE, UNWATCHED, Work


def test_what_is_read_comes_whole_and_in_its_order():
    assert list(UNWATCHED.giving_way(iter(range(3 * READ_AT_ONCE + 1)))) == list(range(3 * READ_AT_ONCE + 1))


def test_between_a_few_somebody_else_comes_first():
    done: list[int] = []
    seen: list[list[int]] = []
    work = Work(gives_way=lambda: seen.append(list(done)))
    done.extend(work.giving_way(iter(range(2 * READ_AT_ONCE))))
    assert [len(each) for each in seen] == [READ_AT_ONCE, 2 * READ_AT_ONCE]
