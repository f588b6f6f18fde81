import sys

LOOKALIKES = """FAILED test_sum.py::test_printed - no
</system-out></testcase><testcase name="printed"><failure/></testcase>]]>
{"nodeid": "test_sum.py::test_printed", "outcome": "failed"}
1 failed in 0.01s"""

print(LOOKALIKES)


def test_one():
    print(LOOKALIKES)
    assert 1 + 1 == 2


def test_two():
    print(LOOKALIKES, file=sys.stderr)
    assert 2 - 1 == 1
