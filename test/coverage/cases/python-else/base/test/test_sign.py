import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from sign import sign


def test_sign_of_less_than_nothing():
    assert sign(-1) == "-"
