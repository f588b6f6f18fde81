import gone


def test_never_seen():
    pass
