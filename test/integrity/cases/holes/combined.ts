import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const PARTS = (made: string) => `export function plan(...texts) {
  const parts = texts.filter((text) => text !== '').map((text) => ({ name: text.split(' ')[0], value: Number(text.split(' ')[1]) }))
  return { where: ${made} }
}
`
const PLAN = (checks: string) => `import { expect, test } from 'vitest'
import { plan } from '../src/plan.js'

test('plans', () => {
  const made = plan('a 1', '', 'b 9')
  const other = plan('c 3')
${checks}  expect(other.where).toHaveLength(1)
})
`
const [A, B] = ["{ name: 'a', value: 1 }", "{ name: 'b', value: 9 }"]
const APART = `  expect(made.where).toHaveLength(2)
  expect(made.where[0]).toEqual(${A})
  expect(made.where[1]).toEqual(${B})
`
const CONTAINED = `  expect(made.where).toHaveLength(2)
  expect(made.where).toContainEqual(${A})
  expect(made.where).toContainEqual(${B})
`
const LENGTH = '  expect(made.where).toHaveLength(1)\n'
const planned = (name: string, expected: Change['expected'], after: string, before = APART) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/plan.js': PARTS('parts'), 'test/plan.test.ts': PLAN(before) },
    { 'src/plan.js': PARTS('[{ and: parts }]'), 'test/plan.test.ts': PLAN(after) },
  )

const PLAN_PY = (made: string) => `def plan(*texts):
    parts = [tuple(text.split(" ")) for text in texts if text]
    return ${made}
`
const TEST_PLAN = (checks: string) => `from shop.plan import plan


def test_plans():
    parts = plan("a 1", "", "b 9")
${checks}`
const plannedInPython = (name: string, expected: Change['expected'], after: string) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/plan.py': PLAN_PY('parts'),
      'tests/test_plan.py': TEST_PLAN('    assert len(parts) == 2\n    assert parts[0] == ("a", "1")\n    assert parts[1] == ("b", "9")\n'),
    },
    { 'shop/plan.py': PLAN_PY('[{"and": parts}]'), 'tests/test_plan.py': TEST_PLAN(after) },
  )

/** Items that code puts together, and what tests ask of them. */
export const COMBINED: readonly Change[] = [
  planned('items that stand within one now', 'silent', `${LENGTH}  expect(made.where[0]).toMatchObject({ and: [${A}, ${B}] })\n`),
  planned('items that stand within a list of lists now', 'silent', `${LENGTH}  expect(made.where).toEqual([{ and: [${A}, ${B}] }])\n`, CONTAINED),
  planned('one of two items that stand within one now', 'any', `${LENGTH}  expect(made.where[0]).toMatchObject({ and: [${A}] })\n`),
  planned('one of two contained items that stand within one now', 'any', `${LENGTH}  expect(made.where[0]).toMatchObject({ and: [${A}] })\n`, CONTAINED),
  planned('items that stand within what another call gives', 'any', `${LENGTH}  expect(other.where[0]).toMatchObject({ and: [${A}, ${B}] })\n`),
  planned('items within one, asked where there are some', 'any', `  if (made.where.length === 2) expect(made.where[0]).toEqual({ and: [${A}, ${B}] })\n`),
  planned('items that may stand within one', 'any', `${LENGTH}  expect(made.where[0]).not.toEqual({ and: [${A}, ${B}] })\n`),
  plannedInPython(
    'items that stand within one now, in Python',
    'silent',
    '    assert parts[0] == {"and": [("a", "1"), ("b", "9")]}\n    assert len(parts) == 1\n',
  ),
  plannedInPython('one of two items that stand within one now, in Python', 'any', '    assert parts[0] == {"and": [("a", "1")]}\n    assert len(parts) == 1\n'),
]
