"""From the reports of a test's stages and attempts to one entry of the record."""
from __future__ import annotations

import re
from typing import Any, Dict, List, Optional

STRICT = "[XPASS(strict)]"


class Entry:
    """A test of one worker, as its reports come in."""

    def __init__(self, nodeid: str) -> None:
        self.nodeid = nodeid
        self.seen: Dict[str, Any] = {}
        self.stages: Dict[str, Any] = {}
        self.earlier: List[Dict[str, Any]] = []
        self.extra: List[Dict[str, Any]] = []
        self.attempts = 0
        self.again = False
        self.duration = 0.0

    def add(self, report: Any) -> None:
        told = getattr(report, "truegreen", None)
        if isinstance(told, dict):
            self.seen.update(told)
        if hasattr(report, "context") or type(report).__name__ == "SubTestReport":
            if report.failed:
                self.extra.append(error_of(report, "subtest " + _subtest(report)))
            return
        self.duration += max(0.0, float(getattr(report, "duration", 0) or 0))
        if report.when == "setup" and self.again:
            # What is torn down belongs to the attempt before; its failure is no other than one of the test.
            self.extra += [error_of(late, str(late.when)) for late in self.stages.values() if late.outcome == "failed"]
            self.stages, self.again = {}, False
        if report.outcome == "rerun":
            self.attempts += 1
            self.again = True
            self.earlier.append(error_of(report, report.when))
            self.stages = {}
        else:
            self.stages[str(report.when)] = report

    @property
    def ended(self) -> bool:
        return "teardown" in self.stages and not self.again

    def draft(self) -> Dict[str, Any]:
        """The entry as incoming-run.schema.yaml says."""
        reports = list(self.stages.values())
        failures = [error_of(report, str(report.when)) for report in reports if report.outcome == "failed"] + self.extra
        strict = any(_longrepr(report).startswith(STRICT) for report in reports)
        xpassed = any(report.outcome == "passed" and hasattr(report, "wasxfail") for report in reports)
        skipped = [report for report in reports if report.outcome == "skipped"]
        xfailed = [report for report in skipped if hasattr(report, "wasxfail")]
        declared = bool(self.seen.get("declared"))
        not_run = declared or any(str(report.when) == "setup" for report in skipped)
        if not failures and "call" not in self.stages and not skipped:
            failures = [{"name": None, "message": "the test did not come to its end", "stack": None}]
        skip = None
        if not failures and skipped and (not xfailed or "call" not in self.stages):
            skip = _skip(skipped[0], declared)
        attempts = self.attempts + (0 if skip is not None and not_run else 1)
        return {
            "title_path": self.seen.get("title") or titles_of(self.nodeid),
            "status": "failed" if failures else "skipped" if skip else "passed",
            "expected_to_fail": strict or xpassed or bool(xfailed),
            "line": self.seen.get("line"),
            "duration_ms": self.duration * 1000,
            "attempts": attempts,
            "flaky": self.attempts > 0 and not failures and skip is None,
            "skip": skip,
            "tags": self.seen.get("tags") or [],
            "annotations": [{"type": "xpass", "message": "it was expected to fail and passed"}] if xpassed else [],
            "assertions": self.seen.get("assertions") or None,
            "failures": failures + (self.earlier if not skip else []),
        }


def unselected(nodeid: str, told: Dict[str, Any]) -> Dict[str, Any]:
    """A test that was collected and left out."""
    return {
        "title_path": told.get("title") or titles_of(nodeid),
        "status": "skipped",
        "expected_to_fail": False,
        "line": told.get("line"),
        "duration_ms": 0,
        "attempts": 0,
        "flaky": False,
        "skip": {"kind": "unselected", "reason": "deselected"},
        "tags": told.get("tags") or [],
        "assertions": None,
        "failures": [],
    }


def titles_of(nodeid: str) -> List[str]:
    """`a.py::TestX::test_y[a::b]`: what stands in brackets may hold anything."""
    rest = nodeid.partition("::")[2]
    names, bracket, row = rest.partition("[")
    parts = names.split("::")
    parts[-1] += bracket + row
    return [part for part in parts if part] or [nodeid]


def error_of(report: Any, stage: str) -> Dict[str, Any]:
    """The error of a failed stage; the exception itself where the process that saw it told of it."""
    told = getattr(report, "truegreen", None)
    error = told.get("error") if isinstance(told, dict) else None
    if not error:
        error = error_in(_longrepr(report))
    message = error["message"].strip()
    return dict(error, message=message if stage in ("call", "collect", "???") else "in %s: %s" % (stage, message))


def error_in(text: str) -> Dict[str, Any]:
    """The last error that pytest printed, from its text alone."""
    printed = re.findall(r"^E   (\S.*)$", text, re.M)
    lines = [line for line in text.splitlines() if line.strip()]
    said = printed[-1] if printed else lines[0] if text.startswith(STRICT) else lines[-1] if lines else "no reason given"
    name = re.match(r"([A-Za-z_][\w.]*(?:Error|Exception|Exit|Interrupt|Warning|Failed)): ", said)
    frames = re.findall(r"^(\S[^\n:]*\.py):(\d+): ", text, re.M)
    stack = "\n".join("    at %s:%s" % frame for frame in reversed(frames[-20:]))
    return {"name": name.group(1) if name else None, "message": said[name.end() :] if name else said, "stack": stack or None}


def _longrepr(report: Any) -> str:
    try:
        if isinstance(report.longrepr, str):
            return report.longrepr
        return str(getattr(report, "longreprtext", None) or getattr(report, "longrepr", "") or "")
    except Exception:
        return ""


def _subtest(report: Any) -> str:
    context = getattr(report, "context", None)
    message = getattr(context, "msg", None)
    values = getattr(context, "kwargs", None) or {}
    row = "(%s)" % ", ".join("%s=%s" % pair for pair in values.items()) if values else ""
    return " ".join(part for part in ("[%s]" % message if message is not None else "", row) if part) or "(<subtest>)"


def _skip(report: Any, declared: bool) -> Dict[str, Optional[str]]:
    reason: Optional[str] = getattr(report, "wasxfail", None)
    longrepr = getattr(report, "longrepr", None)
    if reason is None and isinstance(longrepr, (tuple, list)) and len(longrepr) == 3:
        reason = str(longrepr[2])
    reason = re.sub(r"^(Skipped: |\[NOTRUN\] |reason: )", "", reason or "")
    return {"kind": "declared" if declared or hasattr(report, "wasxfail") else "dynamic", "reason": reason or None}
