import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from names import names


def test_names_of_nobody():
    assert names([]) == []
