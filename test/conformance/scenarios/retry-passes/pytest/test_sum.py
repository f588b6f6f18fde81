attempts = 0


def test_passes_the_third_time():
    global attempts
    attempts += 1
    assert attempts > 0
    assert attempts == 3
