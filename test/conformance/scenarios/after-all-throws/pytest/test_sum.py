def teardown_module():
    raise TypeError('no clean-up')


def test_one():
    assert 1 == 1
