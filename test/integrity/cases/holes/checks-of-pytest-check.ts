import { type Change, type Expected, PYPROJECT, upon } from '../change.js'

const onPytest = upon({ 'pyproject.toml': PYPROJECT, 'fare.py': 'def fare(zones):\n    return 2 + sum(zones)\n' })
const TEST = (head: string, ...checks: readonly string[]) =>
  `${head}\n\nfrom fare import fare\n\n\ndef test_fare():\n${checks.map((check) => `    ${check}\n`).join('')}`
const checked = (name: string, expected: Expected, before: readonly [string, ...string[]], after: readonly [string, ...string[]]): Change =>
  onPytest(name, expected, { 'tests/test_fare.py': TEST(...before) }, { 'tests/test_fare.py': TEST(...after) })

const MODULE = 'import pytest_check as check'
const NAMES = 'from pytest_check import check'
const ONE = 'check.equal(fare([1]), 3)'

/** Checks of pytest-check, which go on after a failure. */
export const CHECKS_OF_PYTEST_CHECK: readonly Change[] = [
  checked('a check of pytest-check goes', 'assertion_weakening', [MODULE, ONE, 'check.is_in(fare([2]), (4, 5))'], [MODULE, ONE]),
  checked(
    'a check of pytest-check asks for less',
    'assertion_weakening',
    [NAMES, ONE, 'check.equal(fare([2]), 4)'],
    [NAMES, ONE, 'check.is_not_none(fare([2]))'],
  ),
  checked(
    'checks of pytest-check become plain ones',
    'silent',
    [MODULE, ONE, 'check.is_true(fare([2]) > 3)'],
    [MODULE, 'assert fare([1]) == 3', 'assert fare([2]) > 3'],
  ),
]
