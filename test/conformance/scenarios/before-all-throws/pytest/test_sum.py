class TestAGroup:
    @classmethod
    def setup_class(cls):
        raise TypeError('no set-up')

    def test_one(self):
        assert 1 == 1


def test_outside():
    assert 1 == 1
