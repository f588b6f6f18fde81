import { expect, test } from 'vitest'
import { changedSource } from '../../../test/changed-source.js'
import { sampleCode } from '../../../test/sample-code.js'
import { DEFAULT_CONFIG } from '../../../test/sample-run.js'
import { judgeCoverage } from './judge-coverage.js'
import { V8_DEFAULTS } from './v8-defaults.js'

const page = (size: number) => `export function page(items, size = ${size}) {\n  return items.slice(0, size)\n}\n`

async function judged(provider: string, subject: string, missed: readonly string[] = []) {
  const source = await changedSource({ base: page(10), head: page(20), missed })
  const measured = source.measured && { ...source.measured, provider }
  const code = sampleCode([{ ...source, measured }], { signals: { flag: null, config: [], subjects: [subject], labels: [] } })
  return judgeCoverage(code, DEFAULT_CONFIG, [], () => [])
}

const SAID = [{ what: 'default of parameter size in page() at src/a.js:1', why: V8_DEFAULTS }]

test('a fix in a default is unknown under V8, with the way out', async () => {
  const { policies, notEvaluated } = await judged('v8', 'fix: pages')
  expect(policies).toMatchObject([{ code_type: 'bug_fix', verdict: 'fail' }])
  expect(policies[0]?.files[0]?.uncovered).toMatchObject([
    {
      what: 'default of parameter size, which V8 does not tell',
      help: 'Add a test that calls it without size. V8 does not count defaults: measure with the istanbul provider.',
    },
  ])
  expect(notEvaluated).toEqual(SAID)
})

test('another kind of change takes the count of the function, and it is said', async () => {
  const { policies, notEvaluated } = await judged('v8', 'feat: longer pages')
  expect(policies).toMatchObject([{ code_type: 'new_function', verdict: 'pass' }])
  expect(notEvaluated).toEqual(SAID)
})

test('istanbul counts it, and a function that nothing called reached no default', async () => {
  expect(await judged('istanbul', 'fix: pages')).toMatchObject({ policies: [{ verdict: 'pass' }], notEvaluated: [] })
  const { policies, notEvaluated } = await judged('v8', 'fix: pages', ['20'])
  expect(policies[0]?.files[0]?.uncovered.map(({ what }) => what)).toEqual(['default of parameter size'])
  expect(notEvaluated).toEqual([])
})

test('a default that stood before is as it was: the count of its function is taken, and nothing is said', async () => {
  const source = await changedSource({
    base: 'export function page(items, size = 10, { all }) {\n  return items.slice(0, size)\n}\n',
    head: 'export function page(\n  items,\n  size  =  10,\n  opts,\n) {\n  return items.slice(0, size)\n}\n',
    missed: [],
  })
  const measured = source.measured && { ...source.measured, provider: 'v8' }
  const code = sampleCode([{ ...source, measured }], { signals: { flag: null, config: [], subjects: ['fix: options'], labels: [] } })
  const { policies, notEvaluated } = judgeCoverage(code, DEFAULT_CONFIG, [], () => [])
  expect(policies.map(({ verdict }) => verdict)).toEqual(['pass'])
  expect(notEvaluated).toEqual([])
})
