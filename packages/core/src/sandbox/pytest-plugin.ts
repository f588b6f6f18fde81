/** Name of the module that the plugin is written to. */
export const PYTEST_PLUGIN = 'truegreen_verify_report'

/**
 * A pytest plugin that writes a line of JSON for each test, for each file that cannot be collected, and for each module that came
 * from the work tree although the copy has it (an editable install). JUnit XML would do for the tests, but it tells a class and a
 * file by one dotted name and nothing of modules.
 */
export const PYTEST_PLUGIN_TEXT = `import json, os, sys

OUT = os.environ["TRUEGREEN_VERIFY_REPORT"]
TREE = os.environ["TRUEGREEN_VERIFY_TREE"]
COPY = os.environ["TRUEGREEN_VERIFY_COPY"]


def write(**line):
    with open(OUT, "a", encoding="utf-8") as out:
        out.write(json.dumps(line) + "\\n")


def path_of(nodeid, config):
    return os.path.join(str(config.rootpath), nodeid.split("::")[0])


def message_of(report):
    crash = getattr(report.longrepr, "reprcrash", None)
    if crash is not None:
        return crash.message
    lines = [line[1:].strip() for line in str(report.longrepr).splitlines() if line.startswith("E ")]
    return lines[-1] if lines else str(report.longrepr)


class Report:
    def __init__(self, config):
        self.config = config

    def pytest_collectreport(self, report):
        if report.failed and report.nodeid:
            write(kind="unloaded", file=path_of(report.nodeid, self.config), error=message_of(report))

    def pytest_runtest_logreport(self, report):
        if report.when != "call" and not report.failed and not (report.when == "setup" and report.skipped):
            return
        status = "failed" if report.failed else "skipped" if report.skipped else "passed"
        write(
            kind="test",
            file=path_of(report.nodeid, self.config),
            title_path=parts_of(report.nodeid),
            status=status,
            error=message_of(report) if report.failed else None,
        )

    def pytest_sessionfinish(self):
        for module in list(sys.modules.values()):
            file = getattr(module, "__file__", None)
            if isinstance(file, str) and is_foreign(os.path.realpath(file)):
                write(kind="foreign", file=os.path.relpath(os.path.realpath(file), TREE))
        write(kind="end")


def parts_of(nodeid):
    # Brackets hold what parametrize gave, double colons included.
    names, at = nodeid, nodeid.find("[")
    head, row = (names, "") if at < 0 else (names[:at], names[at:])
    parts = head.split("::")[1:]
    parts[-1] += row
    return parts


def is_foreign(file):
    if not file.startswith(TREE + os.sep) or file.startswith(os.path.realpath(sys.prefix) + os.sep):
        return False
    inside = os.path.relpath(file, TREE)
    return not any(name in inside.split(os.sep) for name in ("site-packages", "dist-packages")) and os.path.exists(os.path.join(COPY, inside))


def pytest_configure(config):
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Report(config), "truegreen-verify-report")
`
