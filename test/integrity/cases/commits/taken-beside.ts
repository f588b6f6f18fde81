import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const BARGE = `import datetime


class Barge:
    def __init__(self, name):
        self.name = name
        self.crew = 4
        self.built = datetime.date(1931, 6, 12)


def launch(name):
    if not name:
        raise ValueError("nameless", 7)
    return Barge(name)


def toll(crew):
    return crew * 3
`
const HEAD = 'import datetime\n\nimport pytest\nfrom yard.barge import launch, toll\n\n\n'
const python = (name: string, expected: Change['expected'], from: string, to: string) =>
  change(
    `python: ${name}`,
    expected,
    { 'pyproject.toml': PYPROJECT, 'yard/barge.py': BARGE, 'tests/test_barge.py': HEAD + from },
    { 'tests/test_barge.py': HEAD + to },
  )
const BARGE_TS = `export class Barge {
  readonly crew = 4
  readonly built = new Date('1931-06-12')
  constructor(readonly name: string) {}
  toString() {
    return \`\${this.name} (\${this.crew})\`
  }
}
export const launch = (name: string) => new Barge(name)
export const toll = (crew: number) => crew * 3
`
const IMPORTS = "import { expect, it } from 'vitest'\nimport { launch, toll } from '../src/barge'\n\n"
const javascript = (name: string, expected: Change['expected'], from: string, to: string) =>
  change(name, expected, { 'package.json': VITEST, 'src/barge.ts': BARGE_TS, 'test/barge.test.ts': IMPORTS + from }, { 'test/barge.test.ts': IMPORTS + to })

const table = (beside: string) =>
  `CREWS = [(1, 3), (2, 6), (5, 15)]\n${beside}\n\n@pytest.mark.parametrize("crew, due", CREWS)\ndef test_toll(crew, due):\n    assert toll(crew) == due\n`
const loop = (beside: string) =>
  `CREWS = [(1, 3), (2, 6), (5, 15)]\n${beside}\n\ndef test_toll():\n    for crew, due in CREWS:\n        assert toll(crew) == due\n`
const each = (beside: string) =>
  `const crews = [\n  [1, 3],\n  [2, 6],\n  [5, 15],\n]\n${beside}it.each(crews)('takes of %i', (crew, due) => {\n  expect(toll(crew)).toBe(due)\n})\n`

const asks = (line: string) => `def test_built():\n    barge = launch("Aurora")\n${line}`
const asksIn = (line: string) => `it('is built', () => {\n  const barge = launch('Aurora')\n${line}})\n`
const ISO = asks('    assert barge.built.isoformat() == "1931-06-12"\n')
const ARGS = (line: string) => `def test_nameless():\n    with pytest.raises(ValueError) as caught:\n        launch("")\n${line}`

const USES = 'def test_crew(barge):\n    assert barge.crew == 4\n'
const FIXTURE = 'import pytest\nfrom yard.barge import launch\n\n\n'
const conftest = (name: string, expected: Change['expected'], from: string, to: string) =>
  change(
    `conftest: ${name}`,
    expected,
    { 'pyproject.toml': PYPROJECT, 'yard/barge.py': BARGE, 'tests/conftest.py': FIXTURE + from, 'tests/test_barge.py': USES },
    { 'tests/conftest.py': FIXTURE + to },
  )
const ROWS = (rows: string) => `@pytest.fixture(params=[${rows}])\ndef barge(request):\n    return launch(request.param)\n`
const MADE = '@pytest.fixture\ndef barge():\n    return launch("Aurora")\n'

/** Rows that a statement beside their table takes, fixtures of a conftest that give less, and one member in place of all that a text tells. */
export const TAKEN_BESIDE: readonly Change[] = [
  python('the last row is popped', 'test_deletion', table(''), table('CREWS.pop()\n')),
  python('rows are deleted by a slice', 'test_deletion', table(''), table('del CREWS[1:]\n')),
  python('all rows are cleared', 'test_deletion', table(''), table('CREWS.clear()\n')),
  python('a row is removed by its value', 'test_deletion', table(''), table('CREWS.remove((2, 6))\n')),
  python('a slice is overwritten with nothing', 'test_deletion', table(''), table('CREWS[1:] = []\n')),
  python('the table is written anew from its first row', 'test_deletion', table(''), table('CREWS = CREWS[:1]\n')),
  python('the table is written anew without a row', 'test_deletion', table(''), table('CREWS = [row for row in CREWS if row[0] != 5]\n')),
  python('a loop over a list that is popped', 'assertion_weakening', loop(''), loop('CREWS.pop()\n')),
  python('a row more is appended', 'silent', table(''), table('CREWS.append((7, 21))\n')),
  python('a row is written in the table and no more appended', 'silent', table('CREWS.append((7, 21))\n'), table('').replace('(5, 15)', '(5, 15), (7, 21)')),
  python(
    'rows that a loop appends as before',
    'silent',
    table('for n in range(3):\n    CREWS.append((n, n * 3))\n'),
    table('for n in range(3):\n    CREWS.append((n, 3 * n))\n'),
  ),
  python('a copy is popped', 'silent', table(''), table('LAST = list(CREWS).pop()\n')),
  javascript('the last row is popped', 'test_deletion', each(''), each('crews.pop()\n')),
  javascript('rows are spliced', 'test_deletion', each(''), each('crews.splice(1)\n')),
  javascript('the length is set', 'test_deletion', each(''), each('crews.length = 1\n')),
  javascript('the first row is shifted', 'test_deletion', each(''), each('crews.shift()\n')),
  javascript('a row is pushed', 'silent', each(''), each('crews.push([7, 21])\n')),
  javascript('a pushed row stands in the table now', 'silent', each('crews.push([7, 21])\n'), each('').replace('[5, 15],', '[5, 15],\n  [7, 21],')),
  javascript('a copy is popped', 'silent', each(''), each('const last = [...crews].pop()\n')),
  python('the year of a whole date', 'assertion_weakening', ISO, asks('    assert barge.built.year == 1931\n')),
  python(
    'year, month and day',
    'silent',
    ISO,
    asks('    assert barge.built.year == 1931\n    assert barge.built.month == 6\n    assert barge.built.day == 12\n'),
  ),
  python('the date itself', 'silent', ISO, asks('    assert barge.built == datetime.date(1931, 6, 12)\n')),
  python(
    'a word of all that an error was given',
    'assertion_weakening',
    ARGS('    assert caught.value.args == ("nameless", 7)\n'),
    ARGS('    assert "nameless" in str(caught.value)\n'),
  ),
  python(
    'both that an error was given',
    'silent',
    ARGS('    assert caught.value.args == ("nameless", 7)\n'),
    ARGS('    first, second = caught.value.args\n    assert (first, second) == ("nameless", 7)\n'),
  ),
  javascript(
    'the year of a whole date',
    'assertion_weakening',
    asksIn("  expect(barge.built.toISOString()).toBe('1931-06-12T00:00:00.000Z')\n"),
    asksIn('  expect(barge.built.getFullYear()).toBe(1931)\n'),
  ),
  javascript('one member of a text', 'assertion_weakening', asksIn("  expect(String(barge)).toBe('Aurora (4)')\n"), asksIn('  expect(barge.crew).toBe(4)\n')),
  javascript(
    'both members of a text',
    'silent',
    asksIn("  expect(String(barge)).toBe('Aurora (4)')\n"),
    asksIn("  expect(barge.crew).toBe(4)\n  expect(barge.name).toBe('Aurora')\n"),
  ),
  javascript(
    'how the function is called in place of its answer',
    'assertion_weakening',
    asksIn('  expect(toll(barge.crew)).toBe(12)\n'),
    asksIn("  expect(toll.name).toBe('toll')\n"),
  ),
  python(
    'how the function is called in place of its answer',
    'assertion_weakening',
    asks('    assert toll(barge.crew) == 12\n'),
    asks('    assert toll.__name__ == "toll"\n'),
  ),
  conftest('a fixture loses rows', 'test_deletion', ROWS('"Aurora", "Bella", "Cleo"'), ROWS('"Aurora"')),
  conftest('a fixture gets a row', 'silent', ROWS('"Aurora"'), ROWS('"Aurora", "Bella"')),
  conftest(
    'a fixture gives a stand-in',
    'assertion_weakening',
    MADE,
    'from types import SimpleNamespace\n\n\n@pytest.fixture\ndef barge():\n    return SimpleNamespace(crew=4)\n',
  ),
  conftest(
    'a fixture gives an object of its own class',
    'assertion_weakening',
    MADE,
    'class Still:\n    crew = 4\n\n\n@pytest.fixture\ndef barge():\n    return Still()\n',
  ),
  conftest('a fixture makes it another way', 'silent', MADE, '@pytest.fixture\ndef barge():\n    name = "Aurora"\n    return launch(name)\n'),
]
