import pytest


def test_decides_while_it_runs():
    pytest.skip('not on this day')


def test_runs():
    assert 1 == 1
