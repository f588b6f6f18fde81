import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const SHOWN = `export const shown = (of: string) => of + '\\n'
export const sizes = (of: string) => [...of].map((one) => one.length)
`
const SHOWN_TEST = `import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shown, sizes } from '../src/shown'
import { rows } from './rows'

it.each(rows)('shows %s', (given, wanted, list) => {
  const all = sizes(given)
  expect(shown(given)).toBe(wanted)
  expect(all).toEqual(list)
})

it('shows a page', () => {
  const page = readFileSync('page.txt', 'utf8')
  expect(shown('page')).toBe(page)
  expect(shown('jam').trim()).toBe(page.trim())
  expect(shown('tea')).toBe('tea\\n')
})
`
const javascript = (
  name: string,
  expected: Change['expected'],
  edits: readonly (readonly [string, string])[],
  code: readonly (readonly [string, string])[] = [],
) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/shown.ts': SHOWN,
      'test/rows.ts': "export const rows: [string, string, number[]][] = [['ant', 'ant\\n', [1, 1, 1]]]\n",
      'test/shown.test.ts': SHOWN_TEST,
    },
    { ...(code.length === 0 ? {} : { 'src/shown.ts': code }), 'test/shown.test.ts': edits },
  )
const ROW = 'expect(shown(given)).toBe(wanted)'
const PAGE = "expect(shown('page')).toBe(page)"
const TEA = "expect(shown('tea')).toBe('tea\\n')"

const TEST = `from shop.shown import shown, sizes


def read(name):
    with open(name) as page:
        return page.read()


def test_shown():
    page = read("page.txt")
    assert shown("page") == page
    assert shown("jam").strip() == page.strip()
    assert sizes("tea") == [1, 1, 1]
`
const python = (name: string, expected: Change['expected'], is: string) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/shown.py': 'def shown(of):\n    return of + "\\n"\n\n\ndef sizes(of):\n    return [len(one) for one in of]\n',
      'tests/test_shown.py': TEST,
    },
    { 'tests/test_shown.py': [['    assert shown("page") == page\n', is]] },
  )

const FOUND = `export const found = (of: string) => ({ id: of, rows: [{ id: 1, name: of }], label: of + '!' })
`
const FOUND_TEST = `import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { found } from '../src/found'

it('finds what is written down', () => {
  const wanted = JSON.parse(readFileSync('wanted.json', 'utf8'))
  const result = found('ant')
  expect(result).toEqual(wanted)
})
`
const WHOLE = 'expect(result).toEqual(wanted)'
const found = (name: string, expected: Change['expected'], is: string, code = FOUND) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/found.ts': FOUND, 'test/found.test.ts': FOUND_TEST },
    { ...(code === FOUND ? {} : { 'src/found.ts': code }), 'test/found.test.ts': [[WHOLE, is]] },
  )

const FOUND_PYTHON = `import pytest
from shop.found import found


def test_found(wanted, total):
    result = found("ant")
    assert result == wanted
    assert result["total"] == total
`
const foundPython = (name: string, expected: Change['expected'], is: string, was = '    assert result == wanted\n') =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/found.py': 'def found(of):\n    return {"id": of, "rows": [{"id": 1, "name": of}], "total": 1.2}\n',
      'tests/conftest.py':
        'import json\nimport pytest\n\n\n@pytest.fixture\ndef wanted():\n    with open("wanted.json") as file:\n        return json.load(file)\n\n\n@pytest.fixture\ndef total(wanted):\n    return wanted["total"]\n',
      'tests/test_found.py': FOUND_PYTHON,
    },
    { 'tests/test_found.py': [[was, is]] },
  )

/** What is compared after something is taken from it, on one side or on both. */
export const ROUGHENED: readonly Change[] = [
  javascript('white space around a row is taken off both sides', 'assertion_weakening', [[ROW, 'expect(shown(given).trim()).toBe(wanted.trim())']]),
  javascript('white space around a file is taken off both sides', 'assertion_weakening', [[PAGE, "expect(shown('page').trim()).toBe(page.trim())"]]),
  javascript('white space is taken off one side', 'assertion_weakening', [[TEA, "expect(shown('tea').trimEnd()).toBe('tea')"]]),
  javascript('letters of any case', 'assertion_weakening', [[PAGE, "expect(shown('page').toLowerCase()).toBe(page.toLowerCase())"]]),
  javascript('white space within is made one', 'assertion_weakening', [[PAGE, "expect(shown('page').replace(/\\s+/g, ' ')).toBe(page.replace(/\\s+/g, ' '))"]]),
  javascript('white space is taken out by a function of the test', 'assertion_weakening', [
    [PAGE, "expect(flat(shown('page'))).toBe(flat(page))"],
    ["import { rows } from './rows'\n", "import { rows } from './rows'\n\nconst flat = (text: string) => text.replace(/\\s/g, '')\n"],
  ]),
  javascript('the first letters of both', 'assertion_weakening', [[PAGE, "expect(shown('page').slice(0, 4)).toBe(page.slice(0, 4))"]]),
  javascript('lines end as on any platform', 'silent', [[PAGE, "expect(shown('page').replace(/\\r\\n/g, '\\n')).toBe(page.replace(/\\r\\n/g, '\\n'))"]]),
  javascript('folders are parted as on any platform', 'silent', [[PAGE, "expect(shown('page').replaceAll('\\\\', '/')).toBe(page.replaceAll('\\\\', '/'))"]]),
  javascript('both are sorted', 'silent', [['expect(all).toEqual(list)', 'expect([...all].sort()).toEqual([...list].sort())']]),
  javascript('what was taken off is compared now', 'silent', [["expect(shown('jam').trim()).toBe(page.trim())", "expect(shown('jam')).toBe(page)"]]),
  javascript('what is taken off by another name', 'silent', [
    ["expect(shown('jam').trim()).toBe(page.trim())", "const jam = shown('jam')\n  expect(jam.trim()).toBe(page.trim())"],
  ]),
  javascript(
    'the code takes it off itself now',
    'silent',
    [
      [ROW, 'expect(shown(given)).toBe(wanted.trim())'],
      [TEA, "expect(shown('tea')).toBe('tea')"],
      [PAGE, "expect(shown('page')).toBe(page.trim())"],
    ],
    [["of + '\\n'", 'of.trim()']],
  ),
  python('white space around is taken off both sides, in Python', 'assertion_weakening', '    assert shown("page").strip() == page.strip()\n'),
  python('words alone are compared, in Python', 'assertion_weakening', '    assert shown("page").split() == page.split()\n'),
  python('letters of any case, in Python', 'assertion_weakening', '    assert shown("page").lower() == page.lower()\n'),
  python('the first letters of both, in Python', 'assertion_weakening', '    assert shown("page")[:4] == page[:4]\n'),
  python('line by line, in Python', 'silent', '    assert shown("page").splitlines() == page.splitlines()\n'),
  python('by a local, in Python', 'silent', '    found = shown("page")\n    assert found == page\n'),
  found('keys of both', 'assertion_weakening', 'expect(Object.keys(result)).toEqual(Object.keys(wanted))'),
  found('a member of both', 'assertion_weakening', 'expect(result.label).toEqual(wanted.label)'),
  found(
    'all but a member of both',
    'assertion_weakening',
    'const { id, ...rest } = result\n  const { id: _, ...others } = wanted\n  expect(rest).toEqual(others)',
  ),
  found('a part of each row of both', 'assertion_weakening', 'expect(result.rows.map(({ id }) => id)).toEqual(wanted.rows.map(({ id }) => id))'),
  found(
    'members that a function of the test picks',
    'assertion_weakening',
    'const pick = (one: any) => ({ id: one.id })\n  expect(pick(result)).toEqual(pick(wanted))',
  ),
  found('what is wanted where there is nothing', 'assertion_weakening', 'expect(result ?? wanted).toEqual(wanted)'),
  found('what the same call answers', 'assertion_weakening', "const other = found('ant')\n  expect(result).toEqual(other)"),
  found('what is wanted is put in first', 'assertion_weakening', `Object.assign(result, wanted)\n  ${WHOLE}`),
  found('one member is put in first', 'assertion_weakening', `result.id = wanted.id\n  ${WHOLE}`),
  found('one member is taken out of both', 'assertion_weakening', `delete result.id\n  delete wanted.id\n  ${WHOLE}`),
  found(
    'each member for itself',
    'silent',
    'expect(result.id).toEqual(wanted.id)\n  expect(result.rows).toEqual(wanted.rows)\n  expect(result.label).toEqual(wanted.label)',
  ),
  found('by other names', 'silent', 'const got = result\n  expect(got).toEqual(wanted)'),
  found('what is wanted is put in elsewhere', 'silent', `const copy = Object.assign({}, wanted)\n  expect(copy.id).toBe('ant')\n  ${WHOLE}`),
  found('what is wanted is put in after it was compared', 'silent', `${WHOLE}\n  result.id = wanted.id\n  delete result.label`),
  javascript('a default that is another text', 'silent', [[TEA, "expect(shown('tea') ?? '!').toBe('tea\\n')"]]),
  javascript(
    'a default that is another text, of signs and letters of any language',
    'silent',
    [[TEA, "expect(shown('tea') ?? 'Нет').toBe('шшш')"]],
    [["of + '\\n'", "[...of].map(() => 'ш').join('')"]],
  ),
  found('a copy is compared', 'silent', 'expect({ ...result }).toEqual(wanted)'),
  foundPython('keys of both, in Python', 'assertion_weakening', '    assert set(result) == set(wanted)\n'),
  foundPython(
    'a part of each row, in Python',
    'assertion_weakening',
    '    assert [row["id"] for row in result["rows"]] == [row["id"] for row in wanted["rows"]]\n',
  ),
  foundPython('the first of the rows, in Python', 'assertion_weakening', '    assert result["rows"][:1] == wanted["rows"][:1]\n'),
  foundPython('one entry is taken out of both, in Python', 'assertion_weakening', '    del result["id"]\n    del wanted["id"]\n    assert result == wanted\n'),
  foundPython('what is wanted is put in first, in Python', 'assertion_weakening', '    result.update(wanted)\n    assert result == wanted\n'),
  foundPython(
    'numbers that come to the same, in Python',
    'assertion_weakening',
    '    assert round(result["total"]) == round(total)\n',
    '    assert result["total"] == total\n',
  ),
  foundPython('entry for entry, in Python', 'silent', '    assert result["id"] == wanted["id"]\n    assert result["rows"] == wanted["rows"]\n'),
  foundPython('as a dict, in Python', 'silent', '    assert dict(result) == wanted\n'),
]
