import { type Change, type Expected, PYPROJECT, upon } from '../change.js'

const onPytest = upon({ 'pyproject.toml': PYPROJECT, 'fare.py': 'def fare(zones):\n    return 2 + sum(zones)\n' })

const HEAD = 'import itertools\nimport unittest\nfrom enum import Enum\n\nimport pytest\n\nfrom fare import fare\n\n'
const ROWS = (rows: string) => `\n@pytest.mark.parametrize("n", ${rows})\ndef test_fare(n):\n    assert fare([n]) == n + 2\n`
const side = (text: string) => ({ 'tests/test_fare.py': HEAD + text })
const loses = (name: string, made: (all: boolean) => string): Change => onPytest(name, 'test_deletion', side(made(true)), side(made(false)))
const becomes = (name: string, expected: Expected, before: string, after: string): Change => onPytest(name, expected, side(before), side(after))

const MAKE = 'def make(n):\n    def check():\n        assert fare([n]) == n + 2\n\n    return check\n\n\n'
const MAKE_METHOD =
  'def make(n):\n    def check(self):\n        self.assertEqual(fare([n]), n + 2)\n\n    return check\n\n\nclass TestFare(unittest.TestCase):\n    pass\n\n\n'
const TEST = (name: string, n: number) => `\n\ndef test_${name}():\n    assert fare([${n}]) == ${n + 2}\n`

/** Tables in Python that calls, generators, names and statements make, and tests that are made by calls. */
export const MADE_ROWS_PYTHON: readonly Change[] = [
  loses('a row goes from a sorted set', (all) => ROWS(`sorted({1, 2${all ? ', 3' : ''}})`)),
  loses(
    'a row goes from a product',
    (all) =>
      `\n@pytest.mark.parametrize("a, b", list(itertools.product([1, 2], [3${all ? ', 4' : ''}])))\ndef test_fare(a, b):\n    assert fare([a, b]) == a + b + 2\n`,
  ),
  loses('a row goes from lists in a chain', (all) => `CITY = [1]\nCOAST = [2${all ? ', 3' : ''}]\n\n${ROWS('itertools.chain(CITY, COAST)')}`),
  loses('a row is yielded no more', (all) => `def zones():\n    yield 1\n${all ? '    yield 2\n' : ''}\n${ROWS('zones()')}`),
  loses('a row is yielded in a loop no more', (all) => `def zones():\n    for n in (1${all ? ', 2' : ','}):\n        yield n\n\n${ROWS('zones()')}`),
  loses(
    'a row is returned no more',
    (all) => `def zones():\n    """City and coast."""\n    city = 1\n    return [city${all ? ', 2' : ''}]\n\n${ROWS('zones()')}`,
  ),
  loses(
    'a word goes from a text that is split',
    (all) => `\n@pytest.mark.parametrize("n", "1 2${all ? ' 3' : ''}".split())\ndef test_fare(n):\n    assert fare([int(n)]) == int(n) + 2\n`,
  ),
  loses('a text goes that is made a number', (all) => ROWS(`map(int, ["1"${all ? ', "2"' : ''}])`)),
  loses('a row goes of those that say something', (all) => ROWS(`filter(None, [1${all ? ', 2' : ''}])`)),
  loses('a condition of a generator leaves a row out', (all) => ROWS(`tuple(n for n in range(5) if n < ${all ? 4 : 3})`)),
  loses('a row is added to a list no more', (all) => `ZONES = [1]\n${all ? 'ZONES += [2]\n' : ''}\n${ROWS('ZONES')}`),
  loses('a row is appended to an empty list no more', (all) => `ZONES = []\nZONES.append(1)\n${all ? 'ZONES.append(2)\n' : ''}\n${ROWS('ZONES')}`),
  loses('an entry is put into a dict no more', (all) => `ZONES = {}\nZONES["city"] = 1\n${all ? 'ZONES["coast"] = 2\n' : ''}\n${ROWS('ZONES.values()')}`),
  loses(
    'a member goes from an enumeration',
    (all) =>
      `class Zone(Enum):\n    CITY = 1\n${all ? '    COAST = 2\n' : ''}\n\n@pytest.mark.parametrize("zone", list(Zone))\ndef test_fare(zone):\n    assert fare([zone.value]) == zone.value + 2\n`,
  ),
  loses(
    'a parameter of a fixture is returned no more',
    (all) =>
      `def zones():\n    return [1${all ? ', 2' : ''}]\n\n\n@pytest.fixture(params=zones())\ndef n(request):\n    return request.param\n\n\ndef test_fare(n):\n    assert fare([n]) == n + 2\n`,
  ),
  loses('a test is made no more', (all) => `${MAKE}test_city = make(1)\n${all ? 'test_coast = make(2)\n' : ''}`),
  loses('a test is put among the names of the module no more', (all) => `${MAKE}for n in [1${all ? ', 2' : ''}]:\n    globals()[f"test_{n}"] = make(n)\n`),
  loses(
    'a test is set on a class no more',
    (all) => `${MAKE_METHOD}for n in (1${all ? ', 2' : ','}):\n    name = f"test_{n}"\n    setattr(TestFare, name, make(n))\n`,
  ),
  onPytest(
    'all of fewer items have to be right',
    'assertion_weakening',
    side('\ndef test_fare():\n    assert all(fare([n]) == n + 2 for n in (1, 2, 3))\n'),
    side('\ndef test_fare():\n    assert all(fare([n]) == n + 2 for n in (1, 2))\n'),
  ),
  becomes(
    'all of more items have to be right',
    'silent',
    '\ndef test_fare():\n    assert all(fare([n]) == n + 2 for n in (1, 2))\n',
    '\ndef test_fare():\n    assert all(fare([n]) == n + 2 for n in (3, 1, 2))\n',
  ),
  becomes('rows are sorted', 'silent', ROWS('[3, 1, 2]'), ROWS('sorted([3, 1, 2])')),
  becomes('rows are yielded', 'silent', ROWS('[1, 2]'), `def zones():\n    yield 1\n    yield 2\n\n${ROWS('zones()')}`),
  becomes('rows are returned and grow', 'silent', ROWS('[1, 2]'), `def zones():\n    return [1, 2, 3]\n\n${ROWS('zones()')}`),
  becomes('rows are appended one by one', 'silent', `ZONES = [1, 2]\n\n${ROWS('ZONES')}`, `ZONES = []\nZONES.append(1)\nZONES.append(2)\n\n${ROWS('ZONES')}`),
  becomes('tests that were made are written down', 'silent', `${MAKE}test_city = make(1)\ntest_coast = make(2)\n`, `${TEST('city', 1)}${TEST('coast', 2)}`),
]
