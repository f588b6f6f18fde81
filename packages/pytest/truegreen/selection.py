"""What a run was asked to leave out, as far as its arguments alone do not show it."""
from __future__ import annotations

import os
import shlex
from typing import Any, Callable, Dict, List, Sequence


def argv_of(config: Any) -> List[str]:
    """The command's words; pytest reads PYTEST_ADDOPTS before those that were typed."""
    return ["pytest"] + _added() + [str(word) for word in config.invocation_params.args]


def partial_of(config: Any, deselected: int) -> List[Dict[str, Any]]:
    """Reasons that the configuration's own addopts do not explain: what they always leave out is not part of the suite."""
    reasons: List[Dict[str, Any]] = []
    option = config.option
    for name in ("lf", "stepwise"):
        if getattr(option, name, False):
            reasons.append({"kind": "failures_only", "detail": "--" + name})
    words = argv_of(config)[1:]
    source = getattr(config, "args_source", None)
    inside = str(config.invocation_params.dir) != str(getattr(config, "rootpath", config.rootdir))
    if inside and getattr(source, "name", "") == "INVOCATION_DIR":
        reasons.append({"kind": "file_filter", "detail": os.path.relpath(str(config.invocation_params.dir), str(config.rootpath))})
    own = any(word.startswith(("-k", "-m", "--deselect")) for word in _configured(config))
    typed = any(word.startswith(("-k", "-m", "--deselect")) for word in words)
    if deselected > 0 and not reasons and (typed or not own):
        reasons.append({"kind": "name_filter", "detail": "%d tests deselected" % deselected})
    return reasons


def unordered(ids: Sequence[str]) -> Callable[[str], int]:
    """Places tests as they were collected, whichever worker ran them first."""
    places = {nodeid: place for place, nodeid in reversed(list(enumerate(ids)))}
    return lambda nodeid: places.get(nodeid, len(places))


def _added() -> List[str]:
    return shlex.split(os.environ.get("PYTEST_ADDOPTS", ""))


def _configured(config: Any) -> List[str]:
    try:
        return [str(word) for word in config.getini("addopts")]
    except (KeyError, ValueError):
        return []
