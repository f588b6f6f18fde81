def test_is_right():
    assert 1 == 1


def test_is_wrong():
    assert 1 == 2
