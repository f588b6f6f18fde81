"""pytest's hooks: what each process sees of its tests, and the recorder of the one that was started."""
from __future__ import annotations

import os
import sys
from typing import Any, Dict, List

import pytest

from . import counting
from .recorder import Recorder

# Runs that decide nothing.
_NO_RUN = ("collectonly", "showfixtures", "show_fixtures_per_test", "markers", "setupplan", "setuponly", "version", "help", "cacheshow")
_OWN_MARKS = ("parametrize", "usefixtures", "skip", "skipif", "xfail", "filterwarnings")
_deselected: Dict[str, Dict[str, Any]] = {}
_depth: List[Any] = []


@pytest.hookimpl(trylast=True)
def pytest_configure(config: Any) -> None:
    if _is_off(config) or hasattr(config, "workerinput"):
        return
    try:
        config.pluginmanager.register(Recorder(config, _deselected), "truegreen-recorder")
        _depth.append(config)
    except Exception as cause:
        warn(config, cause)


def _is_off(config: Any) -> bool:
    nested = bool(_depth) or "PYTEST_CURRENT_TEST" in os.environ
    return nested or os.environ.get("TRUEGREEN_PYTEST") == "0" or any(getattr(config.option, name, False) for name in _NO_RUN)


def warn(config: Any, cause: BaseException) -> None:
    """One line, and the run goes on."""
    try:
        sys.stderr.write("truegreen: this run is not recorded: %s: %s\n" % (type(cause).__name__, cause))
    except Exception:
        pass


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: Any) -> None:
    if not _is_off(early_config):
        counting.switch_on(early_config)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: Any) -> None:
    counting.begin()


def pytest_deselected(items: Any) -> None:
    for item in items:
        try:
            _deselected[item.nodeid] = _told(item)
        except Exception:
            _deselected[getattr(item, "nodeid", "?")] = {}


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: Any) -> None:
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["truegreen_deselected"] = dict(_deselected)


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: Any, call: Any):
    outcome = yield
    try:
        report = outcome.get_result()
        told = _told(item) if call.when == "setup" else {}
        if call.excinfo is not None:
            value = call.excinfo.value
            if report.outcome == "failed" or report.outcome == "rerun":
                told["error"] = _error(call.excinfo)
            told["declared"] = bool(getattr(value, "_use_item_location", False)) or _unittest_mark(item)
        if call.when == "teardown":
            told["assertions"] = counting.counted(item)
        report.truegreen = told
    except Exception:
        pass


def _unittest_mark(item: Any) -> bool:
    method = getattr(item, "obj", None)
    return bool(getattr(method, "__unittest_skip__", False) or getattr(getattr(item, "cls", None), "__unittest_skip__", False))


def _told(item: Any) -> Dict[str, Any]:
    titles: List[str] = []
    file = None
    for node in item.listchain():
        if isinstance(node, pytest.File):
            titles, file = [], str(getattr(node, "path", None) or node.fspath)
        elif file is not None and node.name and node.name != "()":
            titles.append(node.name)
    marks = sorted({mark.name for mark in item.iter_markers()} - set(_OWN_MARKS))
    place, line, _ = item.location
    here = file is not None and os.path.normpath(os.path.join(str(item.config.rootdir), place)) == os.path.normpath(file)
    return {"title": titles, "file": file, "line": line + 1 if here and isinstance(line, int) and line >= 0 else None, "tags": marks}


def _error(excinfo: Any) -> Dict[str, Any]:
    message = getattr(excinfo.value, "msg", None) if excinfo.typename in ("Failed", "Exit") else None
    frames = ["    at %s:%d" % (frame.path, frame.lineno + 1) for frame in excinfo.traceback if hasattr(frame, "path")]
    own = [frame for frame in frames if "/_pytest/" not in frame and "/pluggy/" not in frame]
    return {"name": excinfo.typename, "message": str(message or excinfo.value), "stack": "\n".join(reversed((own or frames)[-20:])) or None}
