"""Gathers one run in the process that was started, and leaves it in the debug memory's incoming/ folder."""
from __future__ import annotations

import json
import os
from datetime import datetime, timezone
from typing import Any, Dict, List, Optional, Tuple

import pytest

from . import work_tree
from .contexts import measured_contexts
from .outcome import Entry, error_in, unselected
from .selection import argv_of, partial_of, unordered
from .settings import read_settings
from .surroundings import config_file, coverage_file, environment, tool_version

_UNHANDLED = ("PytestUnhandledThreadExceptionWarning", "PytestUnraisableExceptionWarning", "PytestUnhandledCoroutineWarning")


class Recorder:
    def __init__(self, config: Any, deselected: Dict[str, Dict[str, Any]]) -> None:
        self.config = config
        self.deselected = deselected
        self.session: Any = None
        self.entries: List[Entry] = []
        self.open: Dict[Tuple[str, str], Entry] = {}
        self.modules: Dict[str, List[Dict[str, Any]]] = {}
        self.skipped_modules: List[str] = []
        self.unhandled: List[Dict[str, Any]] = []
        self.warnings: List[str] = []
        self.interrupted: Optional[str] = None
        self.collected: List[str] = []
        self.broken: Optional[BaseException] = None
        self.started = datetime.now(timezone.utc)
        self.root = str(getattr(config, "rootpath", None) or config.rootdir)
        self.top = work_tree.top_level(self.root)
        self.settings = read_settings(self.top)
        self.folder = os.path.join(self.top, self.settings.memory_dir, "incoming")
        stamp = self.started.strftime("%Y%m%dT%H%M%S") + "%03dZ" % (self.started.microsecond // 1000)
        self.run_id = "%s-%s" % (stamp, os.urandom(4).hex())
        self.before: Optional[work_tree.WorkTree] = None

    def guarded(self, step: Any) -> None:
        """A failure of ours never disturbs the run."""
        try:
            step()
        except Exception as cause:
            self.broken = self.broken or cause

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionstart(self, session: Any) -> None:
        def start() -> None:
            self.session = session
            self.before = self._tree()
            # Where this process is killed, this is what stays.
            self._write(self._run(None, None))

        self.guarded(start)

    def pytest_runtest_logreport(self, report: Any) -> None:
        def log() -> None:
            worker = str(getattr(getattr(getattr(report, "node", None), "gateway", None), "id", ""))
            entry = self.open.get((worker, report.nodeid))
            if entry is None or (entry.ended and report.when != "teardown"):
                entry = Entry(report.nodeid)
                self.entries.append(entry)
                self.open[(worker, report.nodeid)] = entry
            entry.add(report)

        self.guarded(log)

    def pytest_collectreport(self, report: Any) -> None:
        def collect() -> None:
            if report.failed:
                text = str(getattr(report, "longreprtext", "") or report.longrepr)
                file = report.nodeid.partition("::")[0]
                error = error_in(text)
                if file:
                    self.modules.setdefault(file, []).append(error)
                else:
                    self.unhandled.append(error)
            elif report.skipped and report.nodeid:
                self.skipped_modules.append(report.nodeid)

        self.guarded(collect)

    def pytest_collection_finish(self, session: Any) -> None:
        self.guarded(lambda: self.collected.extend(item.nodeid for item in session.items))

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: Any, ids: Any) -> None:
        self.collected = self.collected or list(ids)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: Any) -> None:
        def down() -> None:
            self.deselected.update((getattr(node, "workeroutput", None) or {}).get("truegreen_deselected", {}))
            if error:
                self.unhandled.append({"name": None, "message": "worker %s: %s" % (node.gateway.id, error), "stack": None})

        self.guarded(down)

    def pytest_keyboard_interrupt(self, excinfo: Any) -> None:
        self.interrupted = str(excinfo.value) or excinfo.typename

    def pytest_internalerror(self, excrepr: Any) -> None:
        self.guarded(lambda: self.unhandled.append(error_in(str(excrepr))))

    def pytest_warning_recorded(self, warning_message: Any, nodeid: str) -> None:
        def warned() -> None:
            name = warning_message.category.__name__
            if name in _UNHANDLED:
                self.warnings.append("%s %s: %s" % (nodeid, name, str(warning_message.message).split("\n")[0]))

        self.guarded(warned)

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self, config: Any) -> None:
        from .plugin import _depth, warn

        if config in _depth:
            _depth.remove(config)
        if self.session is None:
            return
        try:
            if self.broken is not None:
                self.warnings.append("the recorder failed: %r" % (self.broken,))
            coverage, said = coverage_file(config, self.started)
            self.warnings.extend(said)
            contexts = self._contexts() if coverage is not None else None
            run = dict(self._run(int(self.session.exitstatus), coverage), contexts=contexts)
            self._write(run)
            self._say(sum(len(module["tests"]) for module in run["modules"]), len(self.deselected))
        except Exception as cause:
            warn(config, cause)

    def _contexts(self) -> Optional[Dict[str, Any]]:
        try:
            return measured_contexts(self.config)
        except Exception as cause:
            self.warnings.append("coverage's contexts could not be read: %s: %s" % (type(cause).__name__, cause))
            return None

    def _tree(self) -> work_tree.WorkTree:
        memory = os.path.relpath(os.path.join(self.top, self.settings.memory_dir), self.top).replace(os.sep, "/")
        return work_tree.read_work_tree(self.top, memory, self.settings.ignore)

    def _run(self, exit_code: Optional[int], coverage: Optional[str]) -> Dict[str, Any]:
        before, after = self.before, None
        if exit_code is not None:
            try:
                after = self._tree()
            except (work_tree.GitError, OSError) as cause:
                self.warnings.append("the tree could not be read: %s" % cause)
        else:
            after = before
        return {
            "schema_version": 1,
            "run_id": self.run_id,
            "recorder": {"name": "truegreen-pytest", "version": tool_version()},
            "framework": {"name": "pytest", "version": pytest.__version__},
            "started_at": _time(self.started),
            "finished_at": _time(datetime.now(timezone.utc)),
            "root": os.path.realpath(self.root),
            "cwd": os.path.realpath(str(self.config.invocation_params.dir)),
            "config": config_file(self.config),
            "suite": os.environ.get("TRUEGREEN_SUITE") or None,
            "argv": argv_of(self.config),
            "exit_code": exit_code,
            "git": (before or after).git() if before or after else None,
            "tree": _tree_of(before, after, [os.path.relpath(coverage, self.top).replace(os.sep, "/")] if coverage else []),
            "environment": environment(),
            "partial": self._partial(exit_code),
            "shard": None,
            "modules": self._modules(),
            "unhandled_errors": self.unhandled,
            "coverage": coverage,
            "warnings": self.warnings + ["%s was skipped as a whole" % name for name in self.skipped_modules],
        }

    def _partial(self, exit_code: Optional[int]) -> List[Dict[str, Any]]:
        reasons = partial_of(self.config, len(self.deselected))
        if exit_code is None:
            return reasons + [{"kind": "interrupted", "detail": "the end of the run was not seen"}]
        if self.interrupted is not None:
            reasons.append({"kind": "interrupted", "detail": self.interrupted[:200]})
        left = len(set(self.collected) - {entry.nodeid for entry in self.entries})
        if left > 0 and self.interrupted is None:
            stopped = getattr(self.session, "shouldfail", False) or getattr(self.session, "shouldstop", False)
            reasons.append({"kind": "bail" if stopped else "unknown", "detail": "%d of %d tests did not run" % (left, len(self.collected))})
        if self.broken is not None:
            reasons.append({"kind": "unknown", "detail": "the recorder failed"})
        return reasons

    def _modules(self) -> List[Dict[str, Any]]:
        tests: Dict[str, List[Dict[str, Any]]] = {file: [] for file in self.modules}
        order = unordered(self.collected)
        for entry in sorted(self.entries, key=lambda entry: order(entry.nodeid)):
            tests.setdefault(self._file(entry.nodeid, entry.seen), []).append(entry.draft())
        for nodeid, told in self.deselected.items():
            tests.setdefault(self._file(nodeid, told), []).append(unselected(nodeid, told))
        return [
            {
                "project": "",
                "file": file,
                "loaded": file not in self.modules,
                "duration_ms": sum(test["duration_ms"] for test in found),
                "errors": self.modules.get(file, []),
                "tests": found,
            }
            for file, found in tests.items()
        ]

    def _file(self, nodeid: str, told: Dict[str, Any]) -> str:
        """As pytest names it, relative to its root; a file elsewhere keeps its own place."""
        named = nodeid.partition("::")[0]
        known = told.get("file")
        return named if known is None or os.path.exists(os.path.join(self.root, named)) else known

    def _write(self, run: Dict[str, Any]) -> None:
        os.makedirs(self.folder, exist_ok=True)
        file = os.path.join(self.folder, self.run_id + ".json")
        with open(file + ".tmp", "w", encoding="utf-8") as out:
            json.dump(run, out, allow_nan=False)
        os.replace(file + ".tmp", file)

    def _say(self, tests: int, deselected: int) -> None:
        if self.config.pluginmanager.get_plugin("terminalreporter") is None:
            return
        own = os.path.exists(os.path.join(self.top, "node_modules", ".bin", "truegreen"))
        ran = tests - deselected
        left = " and %d deselected" % deselected if deselected else ""
        line = "truegreen: recorded %d test%s%s; next: %struegreen check" % (ran, "" if ran == 1 else "s", left, "npx " if own else "")
        self.config.get_terminal_writer().line(line)


def _time(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + "%03dZ" % (moment.microsecond // 1000)


def _tree_of(before: Optional[work_tree.WorkTree], after: Optional[work_tree.WorkTree], own: List[str]) -> Optional[Dict[str, Any]]:
    if before is None or after is None:
        return None
    return {
        "fingerprint": work_tree.fingerprint_of(before.contents),
        "fingerprint_after": work_tree.fingerprint_of(after.contents),
        "changed_during_run": work_tree.changed_during(before, after, own),
    }
