from gone import total


def test_adds():
    assert total(1, 1) == 2
