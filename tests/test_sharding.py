from tests.sharding import simulate


def test_people_are_spread_evenly_and_a_new_store_is_given_its_part():
    found = simulate(people=1000, stores=4)
    assert found["people_a_store"] == [250, 250]
    assert found["moved_by_rebalancing"] == 200
