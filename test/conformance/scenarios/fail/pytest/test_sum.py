def test_adds():
    assert 1 + 1 == 3


def test_is_right():
    assert 1 == 1


def test_throws():
    raise TypeError('nothing')
