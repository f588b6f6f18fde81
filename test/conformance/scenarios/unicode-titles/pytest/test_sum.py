class TestSizes:
    def test_日本語(self):
        assert 1 + 1 == 2


def test_übergröße():
    assert 2 - 1 == 1
