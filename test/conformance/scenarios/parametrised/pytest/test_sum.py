import pytest


@pytest.mark.parametrize('a, b, both', [(1, 1, 2), (2, 3, 5)], ids=['1 and 1', '2 and 3'])
def test_adds(a, b, both):
    assert a + b == both


@pytest.mark.parametrize('colour', ['red', 'green'])
class TestIn:
    def test_is_a_colour(self, colour):
        assert colour in ('red', 'green')
