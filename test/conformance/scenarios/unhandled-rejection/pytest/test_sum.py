import threading


def work():
    raise TypeError('nobody handles this')


def test_adds():
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert 1 == 1
