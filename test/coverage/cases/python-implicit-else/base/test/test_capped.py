import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from capped import capped


def test_capped():
    assert capped(9, 5) == 5
