from measuring.benchmarks.texts import measure


def test_each_vocabulary_is_measured_and_a_thousand_texts_take_less_than_a_second():
    rows = list(measure(300))
    assert [row["vocabulary"] for row in rows] == ["known", "unworded"]
    assert all(row["texts_a_second"] > 1_000 for row in rows)
