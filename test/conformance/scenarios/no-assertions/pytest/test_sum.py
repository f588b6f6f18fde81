def test_checks_nothing():
    pass


def test_checks_in_a_promise():
    assert 1 == 1
