"""Which context reached which lines, where coverage.py was asked to measure it."""
from __future__ import annotations

import os
from typing import Any, Dict, Iterable, List, Optional, Tuple


def measured_contexts(config: Any) -> Optional[Dict[str, Any]]:
    """What pytest-cov's data tells, of all workers; None where no contexts were recorded."""
    controller = getattr(config.pluginmanager.get_plugin("_cov"), "cov_controller", None)
    coverage = getattr(controller, "cov", None)
    if coverage is None:
        return None
    data = coverage.get_data()
    if not any(data.measured_contexts()):
        return None
    folder = os.path.realpath(str(config.invocation_params.dir))
    read = [(os.path.join(folder, file), data.contexts_by_lineno(file)) for file in sorted(data.measured_files())]
    names = sorted({name for _, lines in read for reached in lines.values() for name in reached}, key=_by_phase)
    places = {name: place for place, name in enumerate(names)}
    return {"names": names, "files": [{"file": file, "lines": _grouped(lines, places)} for file, lines in read if lines]}


def _by_phase(name: str) -> Tuple[str, str]:
    """What a file's tests reach in one phase stands side by side, which packs well."""
    return name.rpartition("|")[2] if "|" in name else "", name


def _grouped(lines: Dict[int, List[str]], places: Dict[str, int]) -> List[List[List[int]]]:
    """Lines with the same contexts, and these."""
    groups: Dict[Tuple[int, ...], List[int]] = {}
    for line in sorted(lines):
        if line > 0:
            groups.setdefault(tuple(sorted({places[name] for name in lines[line]})), []).append(line)
    return [[_packed(reached), _packed(named)] for named, reached in groups.items()]


def _packed(ascending: Iterable[int]) -> List[int]:
    """Runs of numbers without a gap: how far the first is behind the number before it, and how many follow it."""
    packed: List[int] = []
    last = 0
    for number in ascending:
        if packed and number == last + 1:
            packed[-1] += 1
        else:
            packed += [number - last, 0]
        last = number
    return packed
