def test_adds():
    assert 1 + 1 == 2
    assert 2 + 2 == 4


def test_subtracts():
    assert 2 - 1 == 1
