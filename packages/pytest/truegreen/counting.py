"""Counts the assertions that pass: pytest asks before each of them whether somebody wants it explained, and nobody is answered."""
from __future__ import annotations

from typing import Any, Optional

_INI = "enable_assertion_pass_hook"
_passed = 0
_on = False


def switch_on(config: Any) -> None:
    """Has test modules compiled so that their assertions ask, into files of their own. Where pytest is not as known, nothing is counted."""
    global _on
    try:
        from _pytest.assertion import rewrite

        asked = bool(config.getini(_INI))
        before, tail = rewrite._check_if_assertion_pass_impl, rewrite.PYC_TAIL
        config._inicache[_INI] = True
        if config.getini(_INI) is not True:
            return

        def check() -> bool:
            global _passed
            _passed += 1
            # Explaining costs far more than counting; only who switched it on has it.
            return asked and before()

        def undo() -> None:
            global _on
            rewrite._check_if_assertion_pass_impl, rewrite.PYC_TAIL = before, tail
            config._inicache[_INI] = asked
            _on = False

        # Files that were compiled without would be taken for these, and the other way round.
        name, dot, extension = tail.rpartition(".")
        rewrite._check_if_assertion_pass_impl, rewrite.PYC_TAIL = check, name + "-truegreen" + dot + extension
        _on = True
        config.add_cleanup(undo)
    except Exception:
        _on = False


def begin() -> None:
    """An attempt of a test begins."""
    global _passed
    _passed = 0


def counted(item: Any) -> Optional[int]:
    """Assertions that passed since then. None where there were none, because other ways to check are not seen, and where chance decides how many."""
    if not _on or getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
        return None
    return _passed or None
