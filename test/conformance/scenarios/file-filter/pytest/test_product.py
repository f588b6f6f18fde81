def test_multiplies():
    assert 2 * 3 == 6
