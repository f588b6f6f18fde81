import { type Change, PYPROJECT, upon } from '../change.js'

const onPytest = upon({ 'pyproject.toml': PYPROJECT, 'fleet.py': 'def split(fleet, most=2):\n    return [fleet[:most], fleet[most:]]\n' })
const TEST = (...tests: readonly string[]) =>
  `from fleet import split\n\n\ndef assert_same_parts(x, y):\n    assert set(map(frozenset, x)) == set(map(frozenset, y))\n${tests.join('')}`
const DEF = (name: string, check: string) => `\n\ndef test_${name}():\n    parts = split("abcd")\n    ${check}\n`
const KEPT = DEF('first', 'assert parts[0] == "ab"')
const loses = (name: string, check: string): Change =>
  onPytest(name, 'test_deletion', { 'tests/test_fleet.py': TEST(KEPT, DEF('parts', check)) }, { 'tests/test_fleet.py': TEST(KEPT) })

/** Both sides of a check are brought into one form by what Python has for that. */
export const BOTH_SIDES_FORMED_PYTHON: readonly Change[] = [
  loses('a test goes that compares sets of sets by a helper', 'assert_same_parts(parts, ({"a", "b"}, {"c", "d"}))'),
  loses('a test goes that compares lists of what is mapped', 'assert list(map(set, parts)) == list(map(set, ["ab", "cd"]))'),
  loses('a test goes that compares what is zipped', 'assert dict(zip("xy", parts)) == dict(zip("xy", ["ab", "cd"]))'),
  loses('a test goes that compares what is filtered', 'assert list(filter(None, parts)) == list(filter(None, ["ab", "", "cd"]))'),
  onPytest(
    'sets of sets are compared without the helper',
    'silent',
    { 'tests/test_fleet.py': TEST(KEPT, DEF('parts', 'assert_same_parts(parts, ({"a", "b"}, {"c", "d"}))')) },
    { 'tests/test_fleet.py': TEST(KEPT, DEF('parts', 'assert set(map(frozenset, parts)) == set(map(frozenset, ({"a", "b"}, {"c", "d"})))')) },
  ),
]
