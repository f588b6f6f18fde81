import { expect, test } from 'vitest'
import { mergeReports, readReport } from '../../packages/core/src/ingest/index.js'
import { REPORTS } from './seeds.mjs'
import { sourceOf } from './source-of.js'

const SEEDS: readonly { readonly name: string; readonly format: string; readonly text: string }[] = REPORTS
const seed = (name: string) => SEEDS.find((one) => one.name === name)?.text ?? ''
const [VITEST, JEST, CTRF, PYTEST, MOCHA, SUREFIRE] = ['vitest.json', 'jest', 'ctrf', 'pytest-json', 'mocha', 'surefire'].map(seed) as [
  string,
  string,
  string,
  string,
  string,
  string,
]

function seen(text: string, format: string | null = null): string {
  const read = readReport(sourceOf(text), format)
  if (!read.ok) return `${read.fault.code} ${read.fault.detail}`
  const { modules, unhandledErrors } = read.value
  const failed = modules.some(({ loaded, errors, tests }) => !loaded || errors.length > 0 || tests.some(({ status }) => status === 'failed'))
  return failed || unhandledErrors.length > 0 ? 'failing' : 'green'
}

test.each(SEEDS)('$name is told by its beginning and has a failure', ({ text, format }) => {
  const read = readReport(sourceOf(text), null)
  expect(read.ok && read.value.format).toBe(format)
  expect(seen(text)).toBe('failing')
})

test.each(SEEDS)('$name cut off at each fiftieth is refused', ({ text, format }) => {
  // What ends a stream of TAP is its plan; comments may follow.
  const whole = text.trimEnd().replace(/(?:\n# .*)+$/, '')
  for (let part = 0; part < 50; part++)
    expect([part, seen(whole.slice(0, Math.floor((whole.length * part) / 50)), format)]).toEqual([part, expect.stringMatching(/^TG410[25] /)])
})

test.each([
  ['Vitest', VITEST, '"status":"failed"', '"status":"failed","status":"passed"'],
  ['Jest', JEST, '"status":"failed"', '"status":"failed","\\u0073tatus":"passed"'],
  ['CTRF', CTRF, '"status":"failed"', '"status":"failed","status":"passed"'],
  ['pytest', PYTEST, '"summary":', '"tests":[],"summary":'],
  ['mocha', MOCHA, '"failures":[', '"failures":[],"failures":['],
  ['go', seed('go.jsonl'), '"Action":"fail"', '"Action":"fail","Action":"pass"'],
  ['libtest', seed('libtest.jsonl'), '"event": "failed"', '"event": "failed", "event": "ok"'],
])('%s: a key that stands twice is refused', (_, text, once, twice) => {
  expect(text).toContain(once)
  expect(seen(text)).toBe('failing')
  expect(seen(text.replaceAll(once, twice))).toMatch(/^TG4102 report:\d+: .*twice/)
})

test.each([
  ['a list', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['an object', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
])('%s in 100,000 of its kind is refused', (_, deep) => {
  for (const text of [VITEST, CTRF, PYTEST, MOCHA]) expect(seen(text.replace('{', `{"deep":${deep},`), formatOf(text))).toMatch(/^TG4102 report:\d+: .*200/)
  expect(seen(seed('go.jsonl').replace('{', `{"deep":${deep},`), 'go-test')).toMatch(/^TG4102 report:1: /)
})

function formatOf(text: string): string | null {
  return SEEDS.find((one) => one.text === text)?.format ?? null
}

test('elements of XML, 100,000 deep, are refused', () => {
  expect(seen(`${'<testsuite>'.repeat(100_000)}${'</testsuite>'.repeat(100_000)}`)).toMatch(/^TG4102 report, character \d+: .*256/)
})

test.each([
  ['entities that grow', '<!DOCTYPE t [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'],
  ['an entity from elsewhere', '<!DOCTYPE t [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
  ['an entity of a parameter', '<!DOCTYPE t [<!ENTITY % a SYSTEM "http://localhost/x.dtd"> %a;]>'],
])('%s are refused', (_, doctype) => {
  expect(seen(SUREFIRE.replace('?>', `?>${doctype}`), 'junit')).toMatch(/^TG4102 report, character \d+: the document type declares/)
  expect(seen(SUREFIRE.replace('name="adds"', 'name="&b;"'))).toMatch(/^TG4102 report, character \d+: &b; in the attribute name/)
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is a name like any other', (name) => {
  expect(seen(CTRF.replace('"status":"failed"', `"status":"${name}"`))).toMatch(/^TG4102 report: results\.tests\[1\] has the status/)
  expect(seen(VITEST.replace('"status":"passed"', `"status":"${name}"`))).toMatch(/^TG4102 /)
  expect(seen(PYTEST.replace('"summary":', `"${name}":{"exitcode":0,"tests":[]},"summary":`))).toBe('failing')
  const named = readReport(sourceOf(CTRF.replaceAll('a.test.ts', name).replace('"rounds"', `"${name}"`)), null)
  expect(named.ok && named.value.modules.map(({ file, tests }) => [file, tests[1]?.titlePath])).toEqual([[name, [name]]])
  expect(Object.prototype).not.toHaveProperty('exitcode')
})

test.each([
  ['Vitest', VITEST, /"startTime":[\d.]+/, '"startTime":1e300'],
  ['CTRF', CTRF, /"start":\d+/, '"start":1e300'],
  ['CTRF', CTRF, /"duration":3/, '"duration":1e300'],
  ['CTRF', CTRF, /"line":3/, '"line":1e300'],
  ['CTRF', CTRF, /"retries":1/, '"retries":1e300'],
  ['pytest', PYTEST, /"created":[\d.]+/, '"created":1e300'],
  ['pytest', PYTEST, /"duration":0.5/, '"duration":1e300'],
  ['JUnit', SUREFIRE, /time="0.01"/, 'time="1e300"'],
  ['JUnit', SUREFIRE, /time="1,234.5"/, `time="${'9'.repeat(400)}"`],
  ['JUnit', SUREFIRE, /time="1,234.5"/, 'time="NaN"'],
  ['TAP', seed('node.tap'), /:\d+:\d+'/, `:${'9'.repeat(400)}:1'`],
])('%s: a number that cannot be (%s → %s) is none', (_, text, number, other) => {
  expect(text).toMatch(number)
  const read = readReport(sourceOf(text.replace(number, other)), null)
  if (!read.ok) throw new Error(read.fault.detail)
  const { startedAt, durationMs, modules } = read.value
  if (startedAt !== null) expect(new Date(startedAt.getTime() + (durationMs ?? 0)).toISOString()).toMatch(/^\d{4}-/)
  for (const test of modules.flatMap(({ tests }) => tests)) {
    for (const number of [test.durationMs, test.attempts, test.location?.line ?? 1]) expect(number).toBeLessThan(2 ** 53)
  }
})

test.each([
  ['comments', `<?xml version="1.0"?>${'<!---->'.repeat(400)}<other/>`, null],
  ['line breaks in a message', VITEST.replace('"failureMessages":["', `"failureMessages":["${'\\n'.repeat(400_000)}`), 'vitest-json'],
  ['directives', `1..1\nok 1 - ${'#skip:'.repeat(150_000)}\u2028\n`, 'tap'],
  ['white space', `1..1\nok 1 - x\n  ---\n  location:${' '.repeat(400_000)}\u2028\n  ...\n`, 'tap'],
  ['panics', seed('libtest.jsonl').replace('"stdout": "', `"stdout": "${'panicked at '.repeat(30_000)}`), 'libtest'],
  [
    'reasons',
    PYTEST.replace(
      '"outcome":"passed","setup":{"outcome":"passed"',
      `"outcome":"skipped","setup":{"outcome":"skipped","longrepr":"('${"', 1, '".repeat(100_000)}"`,
    ),
    'pytest-json',
  ],
  ['points', `1..100000\n${Array.from({ length: 100_000 }, (__, index) => `ok ${index + 1} - t${index}`).join('\n')}\n`, 'tap'],
  [
    'packages',
    Array.from(
      { length: 20_000 },
      (__, index) => `{"Action":"pass","Package":"p${index}"}\n{"Action":"build-output","ImportPath":"p${index}","Output":"x"}\n`,
    ).join(''),
    'go-test',
  ],
])('many %s take no longer than their size', (_, text, format) => {
  const before = process.cpuUsage()
  seen(text, format)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(2000)
})

test.each([
  ['a title', CTRF.replace('"name":"adds"', `"name":"${'x'.repeat(100_000)}"`)],
  ['a suite', CTRF.replace('"suite":["cart"]', `"suite":["${'x'.repeat(100_000)}"]`)],
])('%s is kept up to 4 KiB', (_, text) => {
  const read = readReport(sourceOf(text), null)
  const titles = read.ok ? read.value.modules.flatMap(({ tests }) => tests.flatMap(({ titlePath }) => titlePath)) : []
  expect(Math.max(...titles.map(({ length }) => length))).toBe(4096)
})

test.each([
  ['a suite is gone', seed('vitest.junit.xml').replace(/<testsuite [\s\S]*?<\/testsuite>/, ''), 'TG4105'],
  ['a failure became none', 'ok 1 - a\nok 2 - b\n1..2\n# tests 2\n# fail 1\n', 'TG4105'],
  ['a plan stands twice', `1..1\n1..2\nok 1 - a\nok 2 - b\n`, 'TG4102'],
])('%s: refused', (_, text, code) => expect(seen(text)).toMatch(new RegExp(`^${code} `)))

test('Vitest says that it was no success and shows no failure: none', () => {
  const green = JSON.parse(VITEST) as Record<string, unknown>
  const text = JSON.stringify({ ...green, numTotalTests: 0, numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 0, testResults: [] })
  expect(seen(text)).toBe('failing')
})

test('a package of Go that failed once has failed', () => {
  const text = ['start', 'fail', 'pass'].map((Action) => `${JSON.stringify({ Action, Package: 'a' })}\n`).join('')
  expect(seen(text)).toBe('failing')
})

test('a test that is called like its file is one', () => {
  const text = '<testsuites name="vitest tests"><testsuite name="a.test.ts" tests="2"><testcase classname="a.test.ts" name="a.test.ts"/>'
  const read = readReport(sourceOf(`${text}<testcase classname="a.test.ts" name="adds"/></testsuite></testsuites>`), null)
  expect(read.ok && read.value.modules.flatMap(({ tests }) => tests.map(({ titlePath }) => titlePath))).toEqual([['a.test.ts'], ['adds']])
})

test('two reports that contradict each other: the failure stands, and it is said', () => {
  const [passed, failed] = ['', '<failure message="no"/>'].map((body) => {
    const text = `<testsuite name="org.x.A" tests="1"><testcase classname="org.x.A" name="adds">${body}</testcase></testsuite>`
    return readReport(sourceOf(text), null)
  })
  if (!passed?.ok || !failed?.ok) throw new Error('not read')
  for (const drafts of [
    [passed.value, failed.value],
    [failed.value, passed.value],
  ]) {
    const merged = mergeReports(drafts.map((draft, at) => ({ file: `${at}.xml`, draft })))
    expect(merged.ok && merged.value.modules.flatMap(({ tests }) => tests.map(({ status }) => status))).toEqual(['failed'])
    expect(merged.ok && merged.value.warnings).toEqual([expect.stringMatching(/adds in org\/x\/A\.java: one report says/)])
  }
})
