class TestOuter:
    class TestInnerOne:
        def test_deep(self):
            assert 1 == 1

    def test_deep(self):
        assert 1 == 1


class TestOuterInner:
    def test_one_deep(self):
        assert 1 == 1
