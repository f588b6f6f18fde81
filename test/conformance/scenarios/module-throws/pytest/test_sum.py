def test_adds():
    assert 1 == 1


raise TypeError('at the top')
