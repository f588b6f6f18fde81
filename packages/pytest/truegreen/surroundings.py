"""What surrounds a run: machine, configuration file, coverage report."""
from __future__ import annotations

import os
import platform
import sys
from datetime import datetime
from typing import Any, Dict, List, Optional, Tuple

_DEFAULT_CONFIGS = ("pytest.toml", ".pytest.toml", "pytest.ini", ".pytest.ini", "pyproject.toml", "tox.ini", "setup.cfg")
_AGENTS = (
    ("claude", "CLAUDECODE CLAUDE_CODE"),
    ("replit", "REPL_ID"),
    ("gemini", "GEMINI_CLI"),
    ("codex", "CODEX_SANDBOX CODEX_THREAD_ID"),
    ("opencode", "OPENCODE"),
    ("auggie", "AUGMENT_AGENT"),
    ("goose", "GOOSE_PROVIDER"),
    ("junie", "JUNIE_DATA JUNIE_SHIM_PATH"),
    ("copilot", "COPILOT_AGENT COPILOT_CLI"),
    ("cursor", "CURSOR_AGENT"),
)
_CI = "CI CONTINUOUS_INTEGRATION BUILD_NUMBER TF_BUILD TEAMCITY_VERSION GITHUB_ACTIONS GITLAB_CI BUILDKITE CIRCLECI".split()
_ARCH = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "i686": "ia32", "i386": "ia32"}


def environment() -> Dict[str, Any]:
    """As the reporters of the other runners name things: Node's words for system and processor."""
    machine = platform.machine().lower()
    agent = os.environ.get("AI_AGENT", "").lower() or next((name for name, marks in _AGENTS if any(os.environ.get(mark) for mark in marks.split())), None)
    return {
        "runtime": sys.implementation.name,
        "runtime_version": platform.python_version(),
        "os": sys.platform,
        "arch": _ARCH.get(machine, machine),
        "ci": any(os.environ.get(name, "").lower() not in ("", "0", "false") for name in _CI),
        "agent": agent,
    }


def config_file(config: Any) -> Optional[str]:
    """The configuration file where it is not one that pytest finds by itself."""
    path = getattr(config, "inipath", None) or getattr(config, "inifile", None)
    return None if path is None or os.path.basename(str(path)) in _DEFAULT_CONFIGS else os.path.realpath(str(path))


def coverage_file(config: Any, started: datetime) -> Tuple[Optional[str], List[str]]:
    """The report that pytest-cov was asked for, and what is to be said of it."""
    option = config.option
    if config.pluginmanager.get_plugin("_cov") is None or not getattr(option, "cov_source", None) or getattr(option, "no_cov", False):
        return None, []
    asked = getattr(option, "cov_report", None)
    asked = asked if isinstance(asked, dict) else {}
    for kind, name in (("json", "coverage.json"), ("lcov", "coverage.lcov"), ("xml", "coverage.xml")):
        if kind not in asked:
            continue
        path = os.path.realpath(os.path.join(str(config.invocation_params.dir), asked[kind] or name))
        if os.path.exists(path) and os.path.getmtime(path) < started.timestamp() - 2:
            return path + ".of-this-run", ["%s is older than this run" % path]
        return path, []
    return None, ["coverage was measured and not written where it can be read: add --cov-report=json"]


def tool_version() -> str:
    from . import __version__

    return __version__
