from measuring.benchmarks.stores import ROUNDS, measure_stores


def test_one_server_and_two_are_measured_in_turn():
    *rows, sizes, ratio = measure_stores(2, 5)
    assert [row["servers"] for row in rows] == [1, 2] * ROUNDS
    assert all(row["a_second"] > 0 for row in rows)
    assert 5 < sizes["statements_a_message"] < 100
    assert abs(ratio["ratio"] - ratio["two_a_second"] / ratio["one_a_second"]) < 0.02
