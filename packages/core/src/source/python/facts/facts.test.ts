import { expect, test } from 'vitest'
import type { FileInventory } from '../../../contract/index.js'
import { loadPythonReader } from '../read-python.js'

const reader = await loadPythonReader()

function read(text: string, path = 'src/bank.py'): FileInventory {
  const reading = reader.read(text, { path, framework: null, python: { files: ['test_*.py'], classes: ['Test'], functions: ['test'] }, imported: () => null })
  if ('unreadable' in reading) throw new Error(reading.unreadable.detail)
  return reading.inventory
}

const functionIn = (text: string, name: string): FileInventory['functions'][number] | undefined => read(text).functions.find((one) => one.name === name)

test('what a function refuses', () => {
  const pay = functionIn(
    'def pay(sum, limit):\n    assert sum is not None\n    if sum > limit and limit:\n        raise ValueError("too much")\n    if not sum:\n        return None\n    validate(sum)\n    return book(sum)\n',
    'pay',
  )
  expect(pay?.guards.map(({ kind, condition, effect }) => [kind, condition, effect])).toEqual([
    ['assert', 'not (sum is not None)', 'AssertionError'],
    ['throw', 'sum > limit and limit', 'ValueError: too much'],
    ['return', 'not sum', 'None'],
    ['call', null, 'validate(sum)'],
  ])
  expect(pay?.unusedParams).toEqual([])
})

test.each([
  ['except:\n        pass', [], 'ignored'],
  ['except BaseException:\n        pass', [], 'ignored'],
  ['except (KeyError, OSError):\n        return None', ['KeyError', 'OSError'], 'ignored'],
  ['except Exception as e:\n        logger.warning(e)', [], 'logged'],
  ['except Exception:\n        return []', [], 'default'],
  ['except ValueError as e:\n        raise Bad() from e', ['ValueError'], 'wrapped'],
  ['except ValueError:\n        raise', ['ValueError'], 'rethrown'],
  ['finally:\n        return 1', [], 'ignored'],
])('%j', (handler, only, effect) => {
  expect(functionIn(`def go():\n    try:\n        send()\n    ${handler}\n`, 'go')?.catches.map((one) => [one.over, one.only, one.effect])).toEqual([
    [['send'], only, effect],
  ])
})

test('suppress and lenient decoding catch too', () => {
  const go = functionIn('def go(p):\n    with contextlib.suppress(Exception):\n        return load(p)\n    return open(p, errors="ignore")\n', 'go')
  expect(go?.catches.map((one) => [one.over, one.only, one.effect])).toEqual([
    [['load'], [], 'ignored'],
    [['open'], ['UnicodeError'], 'ignored'],
  ])
})

test.each([
  ['return True', { kind: 'boolean', text: 'true' }, false],
  ['return []', { kind: 'array', items: [], open: false }, false],
  ['return x', { kind: 'expression', text: 'x' }, false],
  ['return f(x)', null, false],
  ['pass', null, true],
  ['"""Doc."""\n    raise NotImplementedError', null, true],
])('a body that is only %j', (body, returnsOnly, stub) => {
  expect(functionIn(`def f(x):\n    ${body}\n`, 'f')).toMatchObject({ returnsOnly, stub })
})

test('comments that hide complaints', () => {
  const { suppressions } = read(
    'import os  # noqa: F401\nx = f()  # type: ignore[arg-type]\nif x:  # pragma: no cover\n    go()\n    stop()\ndef g():  # pragma: no cover\n    raise NotImplementedError\nif __name__ == "__main__":  # pragma: no cover\n    g()\n',
  )
  expect(suppressions.map((one) => [one.line, one.tool, one.directive, one.rules.join(), one.lines, one.harmless])).toEqual([
    [1, 'lint', 'noqa', 'F401', 1, false],
    [2, 'types', 'type: ignore', 'arg-type', 1, false],
    [3, 'coverage', 'pragma: no cover', '', 3, false],
    [6, 'coverage', 'pragma: no cover', '', 2, true],
    [8, 'coverage', 'pragma: no cover', '', 2, true],
  ])
})

test.each([
  ['conftest.py', 'collect_ignore_glob = ["*_slow.py"]', 'collection_ignored'],
  ['conftest.py', 'def pytest_collection_modifyitems(config, items):\n    items[:] = [i for i in items if "a" not in i.name]', 'items_dropped'],
  ['conftest.py', '@hook\ndef pytest_runtest_makereport(item, call):\n    out = yield\n    out.get_result().outcome = "passed"', 'outcome_rewritten'],
  ['conftest.py', 'def pytest_sessionfinish(session, exitstatus):\n    session.exitstatus = 0', 'exit_code_forced'],
  ['tests/test_a.py', 'import unittest\nunittest.TestCase.assertEqual = lambda *a: None', 'assertion_patched'],
  ['tests/test_a.py', 'class Any:\n    def __eq__(self, other):\n        return True', 'equality_redefined'],
  ['tests/test_a.py', 'import sys\nsys.modules["bank"] = object()', 'path_redirected'],
  ['tests/test_a.py', 'import warnings\nwarnings.simplefilter("ignore")', 'warnings_silenced'],
  [
    'tests/test_a.py',
    'from unittest import mock\ndef test_a():\n    with mock.patch("bank.pay", return_value=1):\n        assert pay() == 1',
    'subject_mocked',
  ],
  ['src/bank.py', 'import sys\nFAST = "pytest" in sys.modules', 'test_detected'],
  ['src/bank.py', 'import requests\ndef get(u):\n    return requests.get(u, verify=False)', 'verification_disabled'],
  ['src/bank.py', 'def pay(n, seen=[]):\n    seen.append(n)\n    if len(seen) > 3:\n        return 1\n    return n', 'module_state'],
  ['src/bank.py', 'import sys\nsys.excepthook = lambda *a: None', 'errors_swallowed'],
])('%s: %j', (path, text, kind) => {
  expect(read(`${text}\n`, path).harness.map((fact) => fact.kind)).toContain(kind)
})

test.each([
  ["sys.stdout = open(os.devnull, 'w')", ['console_silenced']],
  ['sys.stderr = None', ['console_silenced']],
  ['sys.stdout = io.StringIO()', []],
  ['sys.stdout = sys.__stdout__', []],
])('%s: only what goes nowhere is silenced, a capture is read', (text, kinds) => {
  expect(read(`import io, os, sys\n${text}\n`).harness.map((fact) => fact.kind)).toEqual(kinds)
})

test('names and commented-out code', () => {
  const { exports, constants, commentedOut, imports } = read(
    '__all__ = ["pay"]\nLIMIT = 10\ndef pay(): ...\n# def test_pay():\n#     assert pay() == 1\nfrom .rates import rate as r\n',
  )
  expect(exports).toEqual(['pay'])
  expect(constants.map((one) => one.name)).toEqual(['__all__', 'LIMIT'])
  expect(commentedOut).toEqual([{ line: 4, lines: 2, titles: ['test_pay'], checks: 1 }])
  expect(imports).toEqual([{ from: '.rates', names: [['rate', 'r']], typeOnly: false, line: 6 }])
})
