import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const LOCK = `from shop.store import read_pid


def is_locked(path):
    try:
        pid = read_pid(path)
    except OSError:
        return False
    return pid is not None
`
const COMMON = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/store.py': 'def read_pid(path):\n    with open(path) as file:\n        return int(file.read())\n',
  'shop/lock.py': LOCK,
}
const FILE = 'tests/test_lock.py'
const HEAD = 'import unittest\nfrom unittest.mock import Mock, patch\n\nfrom shop.lock import is_locked\n\n\n'

const asked = (title: string, error: string, look = 'assert is_locked("a.pid") is False') =>
  `@patch("shop.lock.read_pid")\ndef ${title}(read):\n    read.side_effect = ${error}()\n    ${look}\n`
const CALLED = 'is_locked("a.pid")'
const LOCKED = '@patch("shop.lock.read_pid")\ndef test_locked(read):\n    read.return_value = 12\n    assert is_locked("a.pid") is True\n'
const file = (...tests: readonly string[]) => `${HEAD}${tests.join('\n\n')}`

const MISSING = asked('test_free_when_missing', 'FileNotFoundError')
const REFUSED = asked('test_free_when_refused', 'PermissionError')
const ALL = file(LOCKED, MISSING, REFUSED)
const STEPS = file(LOCKED, asked('test_free_when_missing', 'FileNotFoundError', CALLED), asked('test_free_when_refused', 'PermissionError', CALLED))

const OF_UNITTEST = `${HEAD}class LockTest(unittest.TestCase):
    def setUp(self):
        read = patch("shop.lock.read_pid")
        self.read = read.start()
        self.addCleanup(read.stop)

    def test_free_when_missing(self):
        self.read.side_effect = FileNotFoundError()
        self.assertFalse(is_locked("a.pid"))

    def test_free_when_refused(self):
        self.read.side_effect = PermissionError()
        self.assertFalse(is_locked("a.pid"))
`

const on = (name: string, expected: Change['expected'], before: string, ...edits: (readonly [string, string])[]): Change =>
  change(name, expected, { ...COMMON, [FILE]: before }, { [FILE]: edits })
const whole = (name: string, expected: Change['expected'], before: string, after: string): Change =>
  change(name, expected, { ...COMMON, [FILE]: before }, { [FILE]: after })

const LOAD = 'export async function load(client) {\n  try {\n    return (await client.get()).rows\n  } catch {\n    return null\n  }\n}\n'
const DOWN = `import { expect, test, vi } from 'vitest'
import { load } from '../src/load.js'

test('none when it is down', async () => {
  const get = vi.fn()
  get.mockRejectedValue(new TypeError('down'))
  expect(await load({ get })).toBeNull()
})
`
const inScript = (name: string, expected: Change['expected'], ...edits: (readonly [string, string])[]): Change =>
  change(name, expected, { 'package.json': VITEST, 'src/load.js': LOAD, 'tests/load.test.js': DOWN }, { 'tests/load.test.js': edits })

/** What a test tells a double to answer or to raise. */
export const TOLD_DOUBLES: readonly Change[] = [
  whole(
    'a test of steps alone that lets a double raise is gone',
    'test_deletion',
    STEPS,
    file(LOCKED, asked('test_free_when_missing', 'FileNotFoundError', CALLED)),
  ),
  on('a test of steps alone becomes its neighbour by what its double raises', 'test_deletion', STEPS, ['PermissionError', 'FileNotFoundError']),
  on('a test becomes its neighbour by what its double raises', 'test_deletion', ALL, ['PermissionError', 'FileNotFoundError']),
  on('a test becomes its neighbour under a new title', 'test_deletion', ALL, ['PermissionError', 'FileNotFoundError'], ['when_refused', 'when_not_there']),
  on(
    'a test of unittest becomes its neighbour under a new title',
    'test_deletion',
    OF_UNITTEST,
    ['PermissionError', 'FileNotFoundError'],
    ['when_refused', 'when_gone'],
  ),
  on('a double answers nothing where it failed', 'assertion_weakening', ALL, ['side_effect = PermissionError()', 'return_value = None']),
  on('a double fails no more in a test of unittest', 'assertion_weakening', OF_UNITTEST, ['side_effect = PermissionError()', 'return_value = None']),
  inScript('a double answers where it was rejected', 'assertion_weakening', ["mockRejectedValue(new TypeError('down'))", 'mockResolvedValue({ rows: null })']),

  on('a test has a new title', 'silent', ALL, ['when_refused', 'when_not_allowed']),
  whole('a test is written twice under two titles', 'silent', ALL, file(LOCKED, MISSING, REFUSED, asked('test_free_when_not_allowed', 'PermissionError'))),
  whole('one of two tests that say the same is gone', 'silent', file(LOCKED, MISSING, REFUSED, asked('test_free_when_not_allowed', 'PermissionError')), ALL),
  whole(
    'one of two tests that say the same has a new title',
    'silent',
    file(LOCKED, MISSING, REFUSED, asked('test_free_when_not_allowed', 'PermissionError')),
    file(LOCKED, MISSING, REFUSED, asked('test_free_when_kept_out', 'PermissionError')),
  ),
  on('a double fails by what the patch is given', 'silent', ALL, [
    '@patch("shop.lock.read_pid")\ndef test_free_when_refused(read):\n    read.side_effect = PermissionError()\n',
    '@patch("shop.lock.read_pid", side_effect=PermissionError())\ndef test_free_when_refused(read):\n',
  ]),
  on('a double fails at its first call', 'silent', ALL, ['PermissionError()', '[PermissionError()]']),
  on('a double fails with more words', 'silent', ALL, ['PermissionError()', 'PermissionError("not yours")']),
  on('a double is made that fails', 'silent', ALL, ['    read.side_effect = PermissionError()\n', '    read.configure_mock(side_effect=PermissionError())\n']),
  inScript('a double is rejected by a function', 'silent', [
    "mockRejectedValue(new TypeError('down'))",
    "mockImplementation(() => Promise.reject(new TypeError('down')))",
  ]),
  change(
    'a double answers nothing where it failed, as what it stands for answers nothing now',
    'silent',
    { ...COMMON, [FILE]: file(LOCKED, MISSING) },
    {
      'shop/store.py': [
        ['def', 'import os\n\n\ndef'],
        ['    with', '    if not os.path.exists(path):\n        return None\n    with'],
      ],
      [FILE]: [['side_effect = FileNotFoundError()', 'return_value = None']],
    },
  ),
]
