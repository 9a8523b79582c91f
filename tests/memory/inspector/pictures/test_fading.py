from memory.inspector.pictures.fading import LABEL, picture, step_of

MEMORIES = [(1.0, 0.0), (3.0, -0.5), (200.0, -2.6), (200.0, 0.3), (5000.0, -4.2)]


def test_an_activation_has_a_word():
    assert [step_of(each) for each in (0.0, -1.0, -1.1, -2.5, -2.6)] == ["clear", "clear", "fading", "fading", "faint"]


def test_memories_are_counted_by_age_and_clearness():
    found = picture(MEMORIES, 1.0)
    assert [(bar.age, bar.numbers) for bar in found.bars] == [
        ("this week", (2, 0, 0)),
        ("a year", (1, 0, 1)),
        ("older", (0, 0, 1)),
    ]
    assert found.words == "3 are clear and 2 are faint"


def test_of_a_sample_each_stands_for_several():
    assert [bar.number for bar in picture(MEMORIES, 10.0).bars] == [20, 20, 10]


def test_pieces_of_a_bar_follow_one_another_from_the_same_beginning():
    for drawing in picture(MEMORIES, 1.0).drawings:
        for bar in drawing.bars:
            assert bar.parts[0].x == LABEL
            assert bar.end == bar.parts[-1].x + bar.parts[-1].width <= drawing.frame.width


def test_without_memories_there_are_no_bars():
    assert picture([], 1.0).bars == ()
