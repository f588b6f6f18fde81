import { type Change, change, type Expected, PYPROJECT, VITEST } from '../change.js'

/** What a function answers and a check asks: the function changes, not the test. */
const SHELF = 'export const rows = (n) => Array.from({ length: n }, (_, i) => ({ at: i, ok: true }))\n'
const HEAD = "import { expect, test } from 'vitest'\nimport { rows } from '../src/shelf.js'\n\n"
const SHOP = { 'package.json': VITEST, 'src/shelf.js': SHELF }
const OTHER = "test('has rows', () => {\n  expect(rows(2)[1].at).toBe(1)\n})\n"

const inFile = (name: string, expected: Expected, [before, after]: readonly [string, string], test: string): Change =>
  change(
    name,
    expected,
    { ...SHOP, 'test/shelf.test.js': `${HEAD}${before}\n\n${OTHER}${test}` },
    { 'test/shelf.test.js': `${HEAD}${after}\n\n${OTHER}${test}` },
  )
/** Every edit by the first way to ask, those of `few` by all others. */
const matrix = <Edit extends readonly [string, ...unknown[]]>(
  ways: readonly (readonly [string, string])[],
  edits: readonly Edit[],
  few: readonly string[],
  make: (way: readonly [string, string], edit: Edit) => Change,
): Change[] => ways.flatMap((way, index) => edits.filter(([edit]) => index === 0 || few.includes(edit)).map((edit) => make(way, edit)))
const asking = (line: string): string => `test('is in order', () => {\n  ${line}\n  expect(rows(1)[0].at).toBe(0)\n})\n`

/** Ways to ask a function that takes rows, `inOrder`. */
const OF_ROWS: readonly (readonly [string, string])[] = [
  ['toBe(true)', 'expect(inOrder(rows(3))).toBe(true)'],
  ['toBeTruthy', 'expect(inOrder(rows(3))).toBeTruthy()'],
  ['Boolean', 'expect(Boolean(inOrder(rows(3)))).toBe(true)'],
  ['a local', 'const sorted = inOrder(rows(3))\n  expect(sorted).toBe(true)'],
  ['toSatisfy', 'expect(rows(3)).toSatisfy(inOrder)'],
  ['not false', 'expect(inOrder(rows(3))).not.toBe(false)'],
  ['a throw', "if (!inOrder(rows(3))) throw new Error('not in order')"],
]
const LOOP = `function inOrder(list) {
  for (const [i, row] of list.entries()) {
    if (i > 0 && list[i - 1].at > row.at) return false
  }
  return list.length > 0
}`
const LOOP_OF = `function inOrder(list) {
  for (const row of list) {
    if (!row.ok) return false
    if (row.at < 0) return false
  }
  return list.length > 0
}`
const OF_ROWS_EDITS: readonly (readonly [string, Expected, string, string])[] = [
  ['returns true', 'assertion_weakening', LOOP, 'function inOrder(list) {\n  return true\n}'],
  ['returns true early', 'assertion_weakening', LOOP, LOOP.replace('{\n', '{\n  if (list.length < 9) return true\n')],
  ['asks for nothing', 'assertion_weakening', LOOP, LOOP.replace('list.length > 0', 'list.length >= 0')],
  ['refuses less', 'assertion_weakening', LOOP_OF, LOOP_OF.replace('    if (!row.ok) return false\n', '')],
  ['refuses less of each', 'assertion_weakening', LOOP_OF, LOOP_OF.replace('row.at < 0', 'row.at < -5')],
  ['refuses under a condition more', 'assertion_weakening', LOOP_OF, LOOP_OF.replace('if (!row.ok)', 'if (!row.ok && row.at > 1)')],
  [
    'takes the error for a yes',
    'assertion_weakening',
    `function inOrder(list) {\n  try {\n    return list[0].at === 0 && list[1].ok\n  } catch {\n    return false\n  }\n}`,
    `function inOrder(list) {\n  try {\n    return list[0].at === 0 && list[1].ok\n  } catch {\n    return true\n  }\n}`,
  ],
  ['in one expression', 'silent', LOOP_OF, 'const inOrder = (list) => list.every((row) => row.ok && !(row.at < 0)) && list.length > 0'],
  ['other names', 'silent', LOOP_OF, LOOP_OF.replaceAll('row', 'item').replaceAll('list', 'items')],
  ['stricter', 'silent', LOOP_OF, LOOP_OF.replace('list.length > 0', 'list.length > 1')],
  ['refuses more', 'silent', LOOP_OF, LOOP_OF.replace('if (!row.ok)', "if (typeof row.at !== 'number') return false\n    if (!row.ok)")],
]

/** Ways to ask a function that takes one row, `fits`. */
const OF_EACH: readonly (readonly [string, string])[] = [
  ['every', 'expect(rows(3).every(fits)).toBe(true)'],
  ['every, called', 'expect(rows(3).every((row) => fits(row))).toBe(true)'],
  ['filter', 'expect(rows(3).filter(fits)).toHaveLength(3)'],
  ['what does not fit', 'expect(rows(3).filter((row) => !fits(row))).toHaveLength(0)'],
  ['find', 'expect(rows(3).find((row) => !fits(row))).toBeUndefined()'],
  ['some not', 'expect(rows(3).some((row) => !fits(row))).toBe(false)'],
]
const FITS = "function fits(row) {\n  const { at } = row\n  if (at < 0) return false\n  return row.ok === true && typeof at === 'number'\n}"
const OF_EACH_EDITS: readonly (readonly [string, Expected, string])[] = [
  ['returns true', 'assertion_weakening', 'function fits() {\n  return true\n}'],
  ['or true', 'assertion_weakening', FITS.replace("'number'", "'number' || true")],
  ['a part less', 'assertion_weakening', FITS.replace('row.ok === true && ', '')],
  ['a refusal less', 'assertion_weakening', FITS.replace('  if (at < 0) return false\n', '')],
  ['the opposite', 'assertion_weakening', FITS.replace('row.ok === true', 'row.ok !== true')],
  ['as one expression', 'silent', "const fits = (row) => row.at >= 0 && row.ok === true && typeof row.at === 'number'"],
  ['a part more', 'silent', FITS.replace("'number'", "'number' && at < 99")],
]

const elsewhere = (name: string, expected: Expected, support: readonly [string, string], test: string): Change =>
  change(name, expected, { ...SHOP, 'test/support/shelves.js': support[0], 'test/shelf.test.js': `${HEAD}${test}` }, { 'test/support/shelves.js': support[1] })
const IMPORTED = "import { inOrder } from './support/shelves.js'\n\n"
const PAGE =
  'export class Shelf {\n  constructor(list) {\n    this.list = list\n  }\n  async isFull() {\n    const list = await this.list\n    return list.length > 2 && list[0].ok\n  }\n}\n'
const MATCHER =
  "import { expect } from 'vitest'\n\nexpect.extend({\n  toBeInOrder(list) {\n    const pass = list.every((row) => row.ok && row.at >= 0)\n    return { pass, message: () => 'not in order' }\n  },\n})\n"

const JAVASCRIPT: readonly Change[] = [
  ...matrix(OF_ROWS, OF_ROWS_EDITS, ['refuses less', 'in one expression'], ([way, line], [edit, expected, before, after]) =>
    inFile(`predicate ${edit}, asked by ${way}`, expected, [before, after], asking(line)),
  ),
  ...matrix(OF_EACH, OF_EACH_EDITS, ['a refusal less', 'as one expression'], ([way, line], [edit, expected, after]) =>
    inFile(`predicate ${edit}, asked by ${way}`, expected, [FITS, after], asking(line)),
  ),
  inFile(
    'predicate for a no returns false',
    'assertion_weakening',
    ['function broken(list) {\n  if (list.length === 0) return true\n  return list.some((row) => !row.ok)\n}', 'function broken(list) {\n  return false\n}'],
    asking('expect(broken(rows(3))).toBe(false)'),
  ),
  inFile(
    'predicate for a no finds less',
    'assertion_weakening',
    [
      'function broken(list) {\n  if (list.length === 0) return true\n  return list.some((row) => !row.ok)\n}',
      'function broken(list) {\n  return list.length === 0\n}',
    ],
    asking('expect(broken(rows(3))).toBe(false)'),
  ),
  inFile(
    'predicate for a no finds more',
    'silent',
    [
      'function broken(list) {\n  if (list.length === 0) return true\n  return list.some((row) => !row.ok)\n}',
      'function broken(list) {\n  if (list.length < 2) return true\n  return list.some((row) => !row.ok)\n}',
    ],
    asking('expect(broken(rows(3))).toBe(false)'),
  ),
  inFile(
    'predicate behind another one',
    'assertion_weakening',
    [
      `${LOOP_OF}\nfunction good(list) {\n  if (list === null) return false\n  return inOrder(list)\n}`,
      `${LOOP_OF.replace('    if (!row.ok) return false\n', '')}\nfunction good(list) {\n  if (list === null) return false\n  return inOrder(list)\n}`,
    ],
    asking('expect(good(rows(3))).toBe(true)'),
  ),
  inFile(
    'function that no check asks',
    'silent',
    ['function fake(row) {\n  if (row.at > 1) return true\n  return row.ok\n}', 'function fake(row) {\n  return true\n}'],
    asking('expect(rows(3, fake)[0].at).toBe(0)'),
  ),
  elsewhere(
    'predicate of another file returns true',
    'assertion_weakening',
    [`export ${LOOP}\n`, 'export function inOrder(list) {\n  return true\n}\n'],
    IMPORTED + asking('expect(inOrder(rows(3))).toBe(true)'),
  ),
  elsewhere(
    'predicate of another file refuses less',
    'assertion_weakening',
    [`export ${LOOP_OF}\n`, `export ${LOOP_OF.replace('    if (!row.ok) return false\n', '')}\n`],
    IMPORTED + asking('expect(inOrder(rows(3))).toBe(true)'),
  ),
  elsewhere(
    'predicate of another file says the same',
    'silent',
    [`export ${LOOP_OF}\n`, `export ${LOOP_OF.replaceAll('row', 'item')}\n`],
    IMPORTED + asking('expect(inOrder(rows(3))).toBe(true)'),
  ),
  change(
    'predicate moves to another file',
    'silent',
    { ...SHOP, 'test/shelf.test.js': `${HEAD}${LOOP_OF}\n\n${asking('expect(inOrder(rows(3))).toBe(true)')}` },
    { 'test/support/shelves.js': `export ${LOOP_OF}\n`, 'test/shelf.test.js': `${HEAD}${IMPORTED}${asking('expect(inOrder(rows(3))).toBe(true)')}` },
  ),
  change(
    'predicate moves to another file and returns true',
    'assertion_weakening',
    { ...SHOP, 'test/shelf.test.js': `${HEAD}${LOOP_OF}\n\n${asking('expect(inOrder(rows(3))).toBe(true)')}` },
    {
      'test/support/shelves.js': 'export function inOrder() {\n  return true\n}\n',
      'test/shelf.test.js': `${HEAD}${IMPORTED}${asking('expect(inOrder(rows(3))).toBe(true)')}`,
    },
  ),
  elsewhere(
    'method of a page object asks less',
    'assertion_weakening',
    [PAGE, PAGE.replace('list.length > 2 && ', '')],
    `import { Shelf } from './support/shelves.js'\n\n${asking('expect(await new Shelf(rows(3)).isFull()).toBe(true)').replace('() =>', 'async () =>')}`,
  ),
  elsewhere(
    'method of a page object asks more',
    'silent',
    [PAGE, PAGE.replace('list.length > 2', 'list.length > 2 && list[1].ok')],
    `import { Shelf } from './support/shelves.js'\n\n${asking('expect(await new Shelf(rows(3)).isFull()).toBe(true)').replace('() =>', 'async () =>')}`,
  ),
  elsewhere(
    'matcher of our own asks less',
    'assertion_weakening',
    [MATCHER, MATCHER.replace('row.ok && ', '')],
    `import './support/shelves.js'\n\n${asking('expect(rows(3)).toBeInOrder()')}`,
  ),
  elsewhere(
    'matcher of our own asks more',
    'silent',
    [MATCHER, MATCHER.replace('row.ok && ', "row.ok && row.kind !== 'x' && ")],
    `import './support/shelves.js'\n\n${asking('expect(rows(3)).toBeInOrder()')}`,
  ),
]

const PEARS = { 'orchard/pears.py': 'def rows(n):\n    return list(range(n))\n', 'orchard/__init__.py': '', 'pyproject.toml': PYPROJECT }
const PY_HEAD = 'import unittest\n\nimport pytest\nfrom orchard.pears import rows\n\n\n'
const python = (name: string, expected: Expected, [before, after]: readonly [string, string], test: string): Change =>
  change(name, expected, { ...PEARS, 'tests/test_pears.py': `${PY_HEAD}${before}\n\n\n${test}` }, { 'tests/test_pears.py': `${PY_HEAD}${after}\n\n\n${test}` })
const pyAsking = (line: string, given = ''): string => `def test_rows(${given}):\n    ${line}\n    assert rows(2)[1] == 1\n`

const PY_OF_ROWS: readonly (readonly [string, string])[] = [
  ['assert', pyAsking('assert is_sorted(rows(3))')],
  ['is True', pyAsking('assert is_sorted(rows(3)) is True')],
  ['a local', pyAsking('done = is_sorted(rows(3))\n    assert done')],
  ['assertTrue', 'class TestPears(unittest.TestCase):\n    def test_rows(self):\n        self.assertTrue(is_sorted(rows(3)))\n'],
  ['a fail', pyAsking("if not is_sorted(rows(3)):\n        pytest.fail('not sorted')")],
]
const SORTED = 'def is_sorted(xs):\n    return xs == sorted(xs)'
const PY_LOOP =
  'def is_sorted(xs):\n    for x in xs:\n        if x is None:\n            return False\n        if x < 0:\n            return False\n    return len(xs) > 0'
const PY_TRY = 'def is_sorted(xs):\n    try:\n        return xs[0] < xs[1] and xs[1] < xs[2]\n    except IndexError:\n        return False'
const PY_OF_ROWS_EDITS: readonly (readonly [string, Expected, string, string])[] = [
  ['returns True', 'assertion_weakening', SORTED, 'def is_sorted(xs):\n    return True'],
  ['or True', 'assertion_weakening', SORTED, `${SORTED} or True`],
  ['asks for nothing', 'assertion_weakening', SORTED, 'def is_sorted(xs):\n    return len(xs) >= 0'],
  ['returns True early', 'assertion_weakening', SORTED, 'def is_sorted(xs):\n    if len(xs) < 9:\n        return True\n    return xs == sorted(xs)'],
  ['loses its not', 'assertion_weakening', 'def is_sorted(xs):\n    return not xs != sorted(xs)', 'def is_sorted(xs):\n    return xs != sorted(xs)'],
  ['refuses less', 'assertion_weakening', PY_LOOP, PY_LOOP.replace('        if x < 0:\n            return False\n', '')],
  ['takes the error for a yes', 'assertion_weakening', PY_TRY, PY_TRY.replace('return False', 'return True')],
  ['asks a part less', 'assertion_weakening', PY_TRY, PY_TRY.replace(' and xs[1] < xs[2]', '')],
  ['asks less of a part', 'assertion_weakening', PY_TRY, PY_TRY.replace('xs[1] < xs[2]', 'xs[1] <= xs[2]')],
  ['in one expression', 'silent', PY_LOOP, 'def is_sorted(xs):\n    return all(x is not None and x >= 0 for x in xs) and len(xs) > 0'],
  ['other names', 'silent', PY_LOOP, PY_LOOP.replaceAll('xs', 'items').replaceAll(' x ', ' one ')],
  ['asks a part more', 'silent', PY_TRY, PY_TRY.replace('xs[1] < xs[2]', 'xs[1] < xs[2] and xs[2] < 9')],
]
const PY_OF_EACH: readonly (readonly [string, string])[] = [
  ['all', 'assert all(fits(x) for x in rows(3))'],
  ['not any', 'assert not any(not fits(x) for x in rows(3))'],
  ['a list', 'assert [x for x in rows(3) if not fits(x)] == []'],
  ['a loop', 'for x in rows(3):\n        assert fits(x)'],
]
const PY_FITS = 'def fits(x):\n    if x is None:\n        return False\n    return x >= 0 and x < 9'
const PY_OF_EACH_EDITS: readonly (readonly [string, Expected, string])[] = [
  ['returns True', 'assertion_weakening', 'def fits(x):\n    return True'],
  ['a part less', 'assertion_weakening', PY_FITS.replace(' and x < 9', '')],
  ['a refusal less', 'assertion_weakening', PY_FITS.replace('    if x is None:\n        return False\n', '')],
  ['as one expression', 'silent', 'def fits(x):\n    return x is not None and 0 <= x < 9'],
  ['a part more', 'silent', PY_FITS.replace('x < 9', 'x < 9 and x != 7')],
]
const FIXTURE =
  '@pytest.fixture\ndef in_order():\n    def check(xs):\n        if not xs:\n            return False\n        return xs == sorted(xs)\n\n    return check'
const PILE = 'class Pile:\n    def __init__(self, xs):\n        self.xs = xs\n\n    def is_full(self):\n        return len(self.xs) > 2 and self.xs[0] == 0'
const pyElsewhere = (name: string, expected: Expected, support: readonly [string, string], test: string, path = 'tests/support.py'): Change =>
  change(name, expected, { ...PEARS, 'tests/__init__.py': '', [path]: support[0], 'tests/test_pears.py': `${PY_HEAD}${test}` }, { [path]: support[1] })

const PYTHON: readonly Change[] = [
  ...matrix(PY_OF_ROWS, PY_OF_ROWS_EDITS, ['returns True', 'in one expression'], ([way, test], [edit, expected, before, after]) =>
    python(`python predicate ${edit}, asked by ${way}`, expected, [before, after], test),
  ),
  ...matrix(PY_OF_EACH, PY_OF_EACH_EDITS, ['a part less', 'as one expression'], ([way, line], [edit, expected, after]) =>
    python(`python predicate ${edit}, asked by ${way}`, expected, [PY_FITS, after], pyAsking(line)),
  ),
  python(
    'python predicate for a no returns False',
    'assertion_weakening',
    ['def is_broken(xs):\n    return any(x < 0 for x in xs)', 'def is_broken(xs):\n    return False'],
    pyAsking('assert not is_broken(rows(3))'),
  ),
  python(
    'python predicate for a no finds more',
    'silent',
    ['def is_broken(xs):\n    return any(x < 0 for x in xs)', 'def is_broken(xs):\n    return any(x < 1 for x in xs)'],
    pyAsking('assert not is_broken(rows(3))'),
  ),
  python(
    'python predicate that a fixture gives',
    'assertion_weakening',
    [FIXTURE, FIXTURE.replace('xs == sorted(xs)', 'True')],
    pyAsking('assert in_order(rows(3))', 'in_order'),
  ),
  python(
    'python predicate that a fixture gives says the same',
    'silent',
    [FIXTURE, FIXTURE.replaceAll('xs', 'them')],
    pyAsking('assert in_order(rows(3))', 'in_order'),
  ),
  python('python method asks less', 'assertion_weakening', [PILE, PILE.replace('len(self.xs) > 2 and ', '')], pyAsking('assert Pile(rows(3)).is_full()')),
  python('python method asks more', 'silent', [PILE, PILE.replace('> 2', '> 2 and self.xs[1] == 1')], pyAsking('assert Pile(rows(3)).is_full()')),
  python(
    'python property asks less',
    'assertion_weakening',
    [
      PILE.replace('    def is_full', '    @property\n    def is_full'),
      PILE.replace('    def is_full', '    @property\n    def is_full').replace('len(self.xs) > 2 and ', ''),
    ],
    pyAsking('assert Pile(rows(3)).is_full'),
  ),
  ...['len(xs) > 0', 'xs is not None', 'isinstance(xs, list)', 'bool(xs)'].map((condition) =>
    python(
      `python predicate that asks only whether something is there: ${condition}`,
      'assertion_weakening',
      [SORTED, `def is_sorted(xs):\n    return ${condition}`],
      pyAsking('assert is_sorted(rows(3))'),
    ),
  ),
  python(
    'python predicate that asked whether something is there asks for more',
    'silent',
    ['def is_sorted(xs):\n    return len(xs) > 0', SORTED],
    pyAsking('assert is_sorted(rows(3))'),
  ),
  python(
    'python function that no check asks',
    'silent',
    ['def fake(x):\n    return x > 3', 'def fake(x):\n    return True'],
    pyAsking('assert rows(fake) == 2'),
  ),
  pyElsewhere(
    'python predicate of another file',
    'assertion_weakening',
    [`${SORTED}\n`, 'def is_sorted(xs):\n    return True\n'],
    `from tests.support import is_sorted\n\n\n${pyAsking('assert is_sorted(rows(3))')}`,
  ),
  pyElsewhere(
    'python predicate of another file, stricter',
    'silent',
    [`${SORTED}\n`, `${SORTED} and len(xs) > 1\n`],
    `from tests.support import is_sorted\n\n\n${pyAsking('assert is_sorted(rows(3))')}`,
  ),
  pyElsewhere(
    'python predicate that a conftest gives',
    'assertion_weakening',
    [`import pytest\n\n\n${FIXTURE}\n`, `import pytest\n\n\n${FIXTURE.replace('xs == sorted(xs)', 'True')}\n`],
    pyAsking('assert in_order(rows(3))', 'in_order'),
    'tests/conftest.py',
  ),
]

const VAGUER = ['xs !== null', 'Array.isArray(xs)', '!!xs'].map((condition) =>
  inFile(
    `predicate that asks only whether something is there: ${condition}`,
    'assertion_weakening',
    ['const full = (xs) => xs.every(({ ok }) => ok)', `const full = (xs) => ${condition}`],
    asking('expect(full(rows(3))).toBe(true)'),
  ),
)

export const PREDICATES: readonly Change[] = [...JAVASCRIPT, ...VAGUER, ...PYTHON]
