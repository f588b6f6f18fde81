import { type Change, change, type Expected, PYPROJECT, VITEST } from '../change.js'

const onScript = (name: string, expected: Expected, before: string, after: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/total.js': `export function total(items) {\n${before}}\n`,
      'test/total.test.js':
        "import { expect, it } from 'vitest'\nimport { total } from '../src/total.js'\n\nit('adds', () => {\n  expect(total([1, 2])).toBe(3)\n})\n",
    },
    { 'src/total.js': `export function total(items) {\n${after}}\n` },
  )
const onModule = (name: string, expected: Expected, before: string, after: string): Change =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/total.py': `def total(items, kind="sum"):\n${before}`,
      'tests/test_total.py': 'from shop.total import total\n\n\ndef test_total():\n    assert total([1, 2]) == 3\n',
    },
    { 'shop/total.py': `def total(items, kind="sum"):\n${after}` },
  )
const ADDS = '  return items.reduce((sum, item) => sum + item, 0)\n'
const SUMS = '    return sum(item for item in items)\n'

/** Functions that answer with a constant in each of a few cases. */
export const CONSTANTS_BY_CASE: readonly Change[] = [
  onScript('a sum becomes what two items give, and nothing', 'feature_removal', ADDS, '  if (items.length === 2) return 3\n  return 0\n'),
  onScript(
    'a sum says yes or no',
    'silent',
    '  return items.filter((item) => item > 0).length > 0\n',
    '  if (items.length === 0) return false\n  return true\n',
  ),
  onScript('a sum stays, and nothing gives nothing', 'silent', ADDS, `  if (items.length === 0) return 0\n${ADDS}`),
  onScript(
    'names of a few kinds are told by cases in place of a list that is looked through',
    'silent',
    "  return ['none', 'one', 'two'].at(items.length) ?? 'many'\n",
    "  if (items.length === 0) return 'none'\n  if (items.length === 1) return 'one'\n  return items.length === 2 ? 'two' : 'many'\n",
  ),
  onModule('a sum of Python becomes what two items give, and nothing', 'feature_removal', SUMS, '    if len(items) == 2:\n        return 3\n    return 0\n'),
  onModule('a sum of Python asks for a kind', 'silent', SUMS, `    if kind == "none":\n        return 0\n${SUMS}`),
]
