def test_one():
    assert 1 == 1


def test_two():
    assert 1 == 1
    assert 2 == 2
