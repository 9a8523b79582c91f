from measuring.benchmarks.recall import MadeUpVectors, measure


def test_a_memory_of_each_size_is_measured():
    (row,) = measure([60], 2)
    assert row["turns"] == 60
    assert 0 < row["p50_ms"] <= row["p95_ms"]


def test_a_made_up_vector_is_always_the_same_and_of_length_one():
    first, second = MadeUpVectors().vectors(["a", "a"])
    assert (first == second).all()
    assert abs(float(first @ second) - 1) < 1e-5
