def test_never_passes():
    assert 1 == 2
