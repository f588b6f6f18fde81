def test_adds():
    assert 1 == 1


class TestAGroup:
    raise RuntimeError('while collecting')
