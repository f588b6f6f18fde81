import { beforeAll, expect, test } from 'vitest'
import type { ChangedSource, CodeType, CodeTypeSignals, Endpoint, FileInventory, Hunk, ResolvedConfig } from '../../contract/index.js'
import { loadReader } from '../../source/index.js'
import { baseStanding } from './base-standing.js'
import { unitAt } from './changed-units.js'
import { codeTypesOf } from './code-types-of.js'

let read: (path: string, text: string) => FileInventory

beforeAll(async () => {
  const readers = { javascript: await loadReader('javascript'), python: await loadReader('python') }
  read = (path, text) => {
    const context = { path, framework: null, python: { files: [], classes: [], functions: [] }, imported: () => null }
    const reading = readers[path.endsWith('.py') ? 'python' : 'javascript'].read(text, context)
    if ('unreadable' in reading) throw new Error(reading.unreadable.detail)
    return reading.inventory
  }
})

const NOTHING: CodeTypeSignals = { flag: null, config: [], subjects: [], labels: [] }
const minimum = (minimum_coverage: number): { minimum_coverage: number; required_tests: string[] } => ({ minimum_coverage, required_tests: [] })
const CONFIG: ResolvedConfig['coverage'] = {
  maxDrop: 0,
  required: false,
  codeTypes: [],
  defaultCodeType: 'new_function',
  policies: { new_function: minimum(80), bug_fix: minimum(100), refactor: minimum(-1), api_endpoint: minimum(90), integration: minimum(80) },
  enforceRequiredTests: false,
  exclude: [],
}

/** A source whose lines that end in `// +` are the changed ones; without a base text all are. */
function source(text: string, base: string | null, path = 'src/cart.ts'): ChangedSource {
  const lines = text.split('\n')
  const hunks: Hunk[] =
    base === null
      ? [{ base: { start: 0, count: 0 }, head: { start: 1, count: lines.length } }]
      : lines.flatMap((line, at) => (/[/#] \+$/.test(line) ? [{ base: { start: at + 1, count: 1 }, head: { start: at + 1, count: 1 } }] : []))
  return {
    path,
    basePath: base === null ? null : path,
    change: base === null ? 'added' : 'modified',
    hunks,
    text,
    baseText: base,
    inventory: read(path, text),
    baseInventory: base === null ? null : read(path, base),
    measured: null,
    baseMeasured: null,
    coverable: null,
    excluded: [],
  }
}

const TOTAL = 'export function total(items) {\n  return items.length\n}\n'
const CHANGED = 'export function total(items) {\n  return items.length + 1 // +\n}\n'
const ADDED = `${TOTAL}export function parse(text) { // +\n  const parts = text.split(',') // +\n  return parts // +\n} // +\n`

type Row = readonly [string, string, string | null, Partial<CodeTypeSignals>, CodeType, string, string]
const ROWS: readonly Row[] = [
  ['nothing known', CHANGED, TOTAL, {}, 'new_function', 'default', 'nothing tells what kind of change it is; coverage.defaultCodeType is new_function'],
  ['a fix', CHANGED, TOTAL, { subjects: ['fix: rounding'] }, 'bug_fix', 'commit', 'the commit subject "fix: rounding"'],
  ['a feature in what was there', CHANGED, TOTAL, { subjects: ['feat: rounding'] }, 'new_function', 'commit', 'the commit subject "feat: rounding"'],
  ['a refactoring of what was there', CHANGED, TOTAL, { subjects: ['refactor: total'] }, 'refactor', 'commit', 'the commit subject "refactor: total"'],
  ['several commits', CHANGED, TOTAL, { subjects: ['refactor: a', 'feat: b', 'fix: c', 'chore: d'] }, 'bug_fix', 'commit', 'the commit subject "fix: c"'],
  ['merges are skipped', CHANGED, TOTAL, { subjects: ['Merge branch fix', 'refactor: a'] }, 'refactor', 'commit', 'the commit subject "refactor: a"'],
  ['a label raises', CHANGED, TOTAL, { subjects: ['refactor: a'], labels: ['bug'] }, 'bug_fix', 'label', 'the label "bug"'],
  ['a label does not lower', CHANGED, TOTAL, { subjects: ['fix: a'], labels: ['refactor'] }, 'bug_fix', 'commit', 'the commit subject "fix: a"'],
  ['a new function', ADDED, TOTAL, {}, 'new_function', 'code', 'the base has no function parse'],
  [
    'a new function called refactoring',
    ADDED,
    TOTAL,
    { subjects: ['refactor: x'] },
    'new_function',
    'code',
    'the base has no function parse, which the commit subject "refactor: x" does not lower',
  ],
  ['a new function in a fix', ADDED, TOTAL, { subjects: ['fix: x'] }, 'bug_fix', 'commit', 'the commit subject "fix: x"'],
  ['the flag lowers', ADDED, TOTAL, { flag: 'refactor', subjects: ['fix: x'] }, 'refactor', 'flag', '--code-type refactor'],
  [
    "the base's configuration lowers",
    ADDED,
    TOTAL,
    { config: [{ paths: ['src/**'], type: 'refactor' }], subjects: ['fix: x'] },
    'refactor',
    'config',
    'coverage.codeTypes of the base: src/** is refactor',
  ],
  [
    'a pattern that does not match',
    ADDED,
    TOTAL,
    { config: [{ paths: ['lib/**'], type: 'refactor' }] },
    'new_function',
    'code',
    'the base has no function parse',
  ],
  [
    'a file of module code',
    'export const limits = [1, 2]\n',
    null,
    { subjects: ['refactor: x'] },
    'new_function',
    'code',
    'the base has no file src/cart.ts, which the commit subject "refactor: x" does not lower',
  ],
]

test.each(ROWS)('%s', (_title, head, base, signals, type, decidedBy, why) => {
  const found = codeTypesOf(source(head, base), { ...NOTHING, ...signals }, CONFIG, [])
  expect(found.map((one) => [one.type, one.decidedBy, one.why])).toEqual([[type, decidedBy, why]])
})

test('paths raise and do not lower', () => {
  const types = (path: string, subjects: readonly string[], defaultCodeType: CodeType = 'new_function'): unknown =>
    codeTypesOf(source(CHANGED, TOTAL, path), { ...NOTHING, subjects }, { ...CONFIG, defaultCodeType }, []).map(({ type, decidedBy, why }) => [
      type,
      decidedBy,
      why,
    ])
  expect(types('src/routes/cart.ts', [])).toEqual([['api_endpoint', 'path', 'src/routes/ is by convention where endpoints stand']])
  expect(types('src/clients/cart.ts', [], 'refactor')).toEqual([['integration', 'path', 'src/clients/ is by convention where other systems are spoken to']])
  expect(types('src/clients/cart.ts', [], 'bug_fix')).toMatchObject([['bug_fix', 'default', {}]].map(([type, by]) => [type, by, expect.any(String)]))
  expect(types('src/routes/cart.ts', ['fix: x'])).toEqual([['bug_fix', 'commit', 'the commit subject "fix: x"']])
})

test('a touched registration, its handler elsewhere, and what stands in an inline handler are endpoints', () => {
  const text =
    "import express from 'express'\nconst app = express()\napp.get('/a', list) // +\nfunction list() {\n  return 1 // +\n}\napp.post('/b', () => {\n  const inner = () => {\n    return 2 // +\n  }\n})\n"
  const base =
    "import express from 'express'\nconst app = express()\napp.get('/a', other)\nfunction list() {\n  return 0\n}\napp.post('/b', () => {\n  const inner = () => {\n    return 1\n  }\n})\n"
  const endpoints: Endpoint[] = [
    { method: 'GET', route: '/a', line: 3, endLine: 3, handler: 'list' },
    { method: 'POST', route: '/b', line: 7, endLine: 11, handler: null },
  ]
  const found = codeTypesOf(source(text, base), { ...NOTHING, subjects: ['refactor: x'] }, CONFIG, endpoints)
  expect(found.map(({ unit, type, why }) => [unit.name, unit.endpoint, unit.isNew, type, why])).toEqual([
    ['GET /a', 'GET /a', false, 'api_endpoint', 'GET /a is registered here, which the commit subject "refactor: x" does not lower'],
    ['list', 'GET /a', false, 'api_endpoint', 'list handles GET /a, which the commit subject "refactor: x" does not lower'],
    ['inner', 'POST /b', false, 'api_endpoint', 'POST /b is registered here, which the commit subject "refactor: x" does not lower'],
  ])
  const units = found.map(({ unit }) => unit)
  expect(unitAt(units, 9)?.name).toBe('inner')
  expect(unitAt(units, 12)).toBeNull()
})

test('each line belongs to the innermost unit, module code to the module', () => {
  const base = 'class Cart {\n  tax = 1\n  total() {\n    const add = () => {\n      return 1\n    }\n    return add()\n  }\n}\nlog(1)\n'
  const head = 'class Cart {\n  tax = 2 // +\n  total() {\n    const add = () => {\n      return 2 // +\n    }\n    return add()\n  }\n}\nlog(2) // +\n'
  const found = codeTypesOf(source(head, base), NOTHING, CONFIG, [])
  expect(found.map(({ unit }) => [unit.name, unit.line, unit.endLine, unit.isNew])).toEqual([
    ['<module>', 1, 11, false],
    ['Cart', 1, 9, false],
    ['Cart.total.add', 4, 6, false],
  ])
})

const BODY = '  const parts = text.split(";")\n  const kept = parts.filter(Boolean)\n  report(kept)\n  return kept'

test('a function that comes from another file of the change is not new, a copy is', () => {
  const there = source('export const a = 1 // +\n', `export const a = 0\nexport function parse(text) {\n${BODY}\n}\n`, 'src/a.ts')
  const here = source(`export function split(text) { // +\n${BODY.replaceAll('\n', ' // +\n')} // +\n} // +\n`, 'export const b = 1\n', 'src/b.ts')
  const types = (other: ChangedSource): unknown =>
    codeTypesOf(here, { ...NOTHING, subjects: ['refactor: x'] }, CONFIG, [], baseStanding({ sources: [other, here] })).map(({ unit, type }) => [
      unit.name,
      unit.isNew,
      type,
    ])
  expect(types(there)).toEqual([['split', false, 'refactor']])
  expect(types({ ...there, inventory: there.baseInventory })).toEqual([['split', true, 'new_function']])
  const removed = [{ path: 'src/old.ts', text: there.baseText, inventory: there.baseInventory }]
  expect(codeTypesOf(here, { ...NOTHING, subjects: ['refactor: x'] }, CONFIG, [], baseStanding({ sources: [here], removed }))[0]?.type).toBe('refactor')
})

test('what was extracted from a function of the base is a refactoring where the change says so', () => {
  const base = `export function load(text) {\n${BODY.replace('  return kept', '  return kept.length + 1')}\n}\n`
  const head = `export function load(text) {\n  return keep(text).length + 1 // +\n}\nfunction keep(text) { // +\n${BODY.replaceAll('\n', '\n')}\n} // +\n`
  const types = (signals: Partial<CodeTypeSignals>): unknown =>
    codeTypesOf(source(head, base), { ...NOTHING, ...signals }, CONFIG, []).map(({ unit, type }) => [unit.name, unit.isNew, type])
  expect(types({ subjects: ['refactor: extract keep'] })).toEqual([
    ['load', false, 'refactor'],
    ['keep', false, 'refactor'],
  ])
  expect(types({})).toEqual([
    ['load', false, 'new_function'],
    ['keep', true, 'new_function'],
  ])
})

test('Python functions, and a base that could not be read', () => {
  const head = 'def total(items):\n    return 2  # +\n\ndef parse(text):  # +\n    return text  # +\n'
  const one = source(head, 'def total(items):\n    return 1\n', 'shop/cart.py')
  expect(codeTypesOf(one, NOTHING, CONFIG, []).map(({ unit, why }) => [unit.name, unit.isNew, why])).toEqual([
    ['total', false, 'nothing tells what kind of change it is; coverage.defaultCodeType is new_function'],
    ['parse', true, 'the base has no function parse'],
  ])
  expect(codeTypesOf({ ...one, baseInventory: null }, NOTHING, CONFIG, [])[0]?.why).toBe("the base's shop/cart.py could not be read, so total counts as new")
})

test('lines that are only taken away touch the function that they stood in', () => {
  const one = source(CHANGED, TOTAL)
  const gone = (start: number): unknown =>
    codeTypesOf({ ...one, hunks: [{ base: { start, count: 1 }, head: { start, count: 0 } }] }, NOTHING, CONFIG, []).map(({ unit }) => unit.name)
  expect(gone(1)).toEqual(['total'])
  expect(gone(3)).toEqual([])
})

test('a requirement of your own decides between integration and new_function', () => {
  const config = { ...CONFIG, policies: { ...CONFIG.policies, integration: minimum(95) } }
  const found = codeTypesOf(source(ADDED, TOTAL, 'src/clients/a.ts'), NOTHING, config, [])
  expect(found.map(({ type, decidedBy }) => [type, decidedBy])).toEqual([['integration', 'path']])
  expect(codeTypesOf(source(ADDED, TOTAL, 'src/clients/a.ts'), NOTHING, CONFIG, [])[0]?.type).toBe('integration')
})

test('a closure in what the base has is part of it, a comment touches nothing', () => {
  const head = `${TOTAL.replace('{\n', '{ // +\n  const one = () => { // +\n    return 1 // +\n  } // +\n')}// note // +\n\n`
  const found = codeTypesOf(source(head, TOTAL), { ...NOTHING, subjects: ['refactor: x'] }, CONFIG, [])
  expect(found.map(({ unit, type }) => [unit.name, unit.isNew, type])).toEqual([
    ['total', false, 'refactor'],
    ['total.one', true, 'refactor'],
  ])
})

test('a feature lowers nothing, so nothing is said of it', () => {
  const route: Endpoint = { method: 'GET', route: '/a', line: 1, endLine: 3, handler: 'total' }
  expect(codeTypesOf(source(CHANGED, TOTAL), { ...NOTHING, subjects: ['feat: x'] }, CONFIG, [route])[0]?.why).toBe('total handles GET /a')
})

test('what the code shows is told before what its path says', () => {
  const route: Endpoint = { method: 'GET', route: '/a', line: 1, endLine: 3, handler: null }
  const found = codeTypesOf(source(CHANGED, TOTAL, 'src/routes/a.ts'), NOTHING, CONFIG, [{ ...route, handler: 'total' }])
  expect(found.map(({ type, decidedBy, why }) => [type, decidedBy, why])).toEqual([['api_endpoint', 'code', 'total handles GET /a']])
})
