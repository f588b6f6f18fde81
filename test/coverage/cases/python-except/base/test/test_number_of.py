import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from number_of import number_of


def test_number():
    assert number_of("3") == 3
