class TestAGroup:
    def setup_method(self):
        raise TypeError('no set-up')

    def test_one(self):
        assert 1 == 1


def test_outside():
    assert 1 == 1
