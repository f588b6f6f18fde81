import { type Change, change, type Expected, PYPROJECT, VITEST } from '../change.js'

const ROWS = '[[1, 2], [2, 4], [3, 6]]\n'
const EACH = (from: string, cut: string) => `import { expect, it } from 'vitest'
import { twice } from '../src/twice.js'
${from}
${cut}
it.each(rows)('%i', (given, wanted) => {
  expect(twice(given)).toBe(wanted)
})
`
const IMPORTED = "import rows from './rows.json'"
const READ = "import { readFileSync } from 'node:fs'\n\nconst rows = JSON.parse(readFileSync(new URL('./rows.json', import.meta.url), 'utf8'))"
const onVitest = (name: string, expected: Expected, from: string, cut: string, edits: Change['edits'] = {}): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/twice.js': 'export const twice = (n) => 2 * n\n', 'test/rows.json': ROWS, 'test/twice.test.js': EACH(from, '') },
    { 'test/twice.test.js': EACH(from, cut), ...edits },
  )
const PARAMETRIZED = (cut: string) => `import json
from pathlib import Path

import pytest

from shop.twice import twice

ROWS = json.loads((Path(__file__).parent / "rows.json").read_text())
${cut}

@pytest.mark.parametrize("given,wanted", ROWS)
def test_twice(given, wanted):
    assert twice(given) == wanted
`
const onPytest = (name: string, expected: Expected, cut: string): Change =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/twice.py': 'def twice(n):\n    return 2 * n\n',
      'tests/rows.json': ROWS,
      'tests/test_twice.py': PARAMETRIZED(''),
    },
    { 'tests/test_twice.py': PARAMETRIZED(cut) },
  )

/** Rows that are taken off a table, which stands in a file of data, before tests are made of it. */
export const CUT_TABLES: readonly Change[] = [
  onVitest('the last row is taken off an imported table', 'test_deletion', IMPORTED, 'rows.pop()\n'),
  onVitest('a table that is read gets shorter', 'test_deletion', READ, 'rows.length = 1\n'),
  onVitest('rows are taken out of a table that is read', 'test_deletion', READ, 'rows.splice(1)\n'),
  onVitest('a row comes to a table that is read', 'silent', READ, 'rows.push([4, 8])\n'),
  onVitest('a list beside the table gets shorter', 'silent', READ, 'const others = [1, 2]\nothers.pop()\n'),
  onPytest('the last row is taken off a table of Python', 'test_deletion', 'ROWS.pop()\n'),
  onPytest('rows are deleted from a table of Python', 'test_deletion', 'del ROWS[1:]\n'),
  onPytest('a part of a table of Python becomes nothing', 'test_deletion', 'ROWS[1:] = []\n'),
  onPytest('a table of Python is sorted', 'silent', 'ROWS.sort()\n'),
]
