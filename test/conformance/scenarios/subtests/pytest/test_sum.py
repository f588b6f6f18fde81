def test_table(subtests):
    with subtests.test("one"):
        assert 1 + 1 == 2
    with subtests.test("two"):
        assert 2 - 1 == 2
