import { expect, test } from 'vitest'
import { type SampleModule, type SampleRun, type SampleTest, sampleBaseline, sampleRun } from '../../test/sample-run.js'
import { compareSuite } from './compare-suite.js'
import type { BodyOf, Comparison } from './comparison.js'

const FILE = 'test/cart.test.ts'

function compare(base: readonly SampleModule[], head: readonly SampleModule[], rest: SampleRun & { bodyOf?: BodyOf } = {}): Comparison {
  return compareSuite(sampleBaseline(base), sampleRun(head, rest), rest.bodyOf)
}

function inFile(before: readonly SampleTest[], after: readonly SampleTest[], rest: SampleRun & { bodyOf?: BodyOf } = {}): Comparison {
  return compare([{ file: FILE, tests: before }], [{ file: FILE, tests: after }], rest)
}

function titles(tests: readonly { readonly identity: { readonly title_path: readonly string[] } }[]): string[] {
  return tests.map(({ identity }) => identity.title_path.join(' > '))
}

function pairs(list: Comparison['moved']): string[] {
  return list.map(
    ({ base, head }) => `${base.identity.file} ${base.identity.title_path.join(' > ')} = ${head.identity.file} ${head.identity.title_path.join(' > ')}`,
  )
}

test('a deleted test is removed, a new one added', () => {
  const result = inFile(['cart > adds', 'cart > refunds'], ['cart > adds', 'other > is new'])
  expect(titles(result.removed)).toEqual(['cart > refunds'])
  expect(titles(result.added)).toEqual(['other > is new'])
})

test('a file that moved has moved tests', () => {
  const result = compare([{ file: 'src/a/x.test.ts', tests: ['one', 'two'] }], [{ file: 'lib/a/x.test.ts', tests: ['one', 'two', 'three'] }])
  expect(result.moved).toHaveLength(2)
  expect(result.removed).toEqual([])
  expect(titles(result.added)).toEqual(['three'])
})

test('of several files with the same titles the likest path is the partner', () => {
  const names = ['a', 'b', 'c']
  const base = names.map((name) => ({ file: `src/${name}/index.test.ts`, tests: ['renders'] }))
  const head = [...names].reverse().map((name) => ({ file: `lib/${name}/index.test.ts`, tests: ['renders'] }))
  expect(pairs(compare(base, head).moved)).toEqual(names.map((name) => `src/${name}/index.test.ts renders = lib/${name}/index.test.ts renders`))
})

test('a test that moves keeps company: the file that took most tests over wins', () => {
  const result = compare(
    [{ file: 'old.test.ts', tests: ['works', 'adds', 'removes'] }],
    [
      { file: 'a.test.ts', tests: ['works'] },
      { file: 'new.test.ts', tests: ['adds', 'removes', 'works'] },
    ],
  )
  expect(new Set(result.moved.map(({ head }) => head.identity.file))).toEqual(new Set(['new.test.ts']))
  expect(result.added.map(({ identity }) => identity.file)).toEqual(['a.test.ts'])
})

test('a lone test of the same title elsewhere that checks less is no move', () => {
  const result = compare(
    [{ file: 'a.test.ts', tests: [{ title: 'works', assertions: 5 }, 'stays'] }],
    [
      { file: 'a.test.ts', tests: ['stays'] },
      { file: 'b.test.ts', tests: [{ title: 'works', assertions: 1 }] },
    ],
  )
  expect(titles(result.removed)).toEqual(['works'])
})

test('a test that stands in both files before is removed when one is deleted', () => {
  const both = [
    { file: 'a.test.ts', tests: ['works'] },
    { file: 'b.test.ts', tests: ['works'] },
  ]
  expect(compare(both, both.slice(0, 1)).removed.map(({ identity }) => identity.file)).toEqual(['b.test.ts'])
})

test('a file renamed together with its describe is moved', () => {
  const result = compare(
    [{ file: 'cart.test.ts', tests: ['cart > adds', 'cart > removes'] }],
    [{ file: 'basket.test.ts', tests: ['basket > adds', 'basket > removes'] }],
  )
  expect(result.removed).toEqual([])
  expect(result.moved).toHaveLength(2)
})

test('the same file in another project is moved', () => {
  const result = compare([{ file: FILE, project: '', tests: ['a', 'b'] }], [{ file: FILE, project: 'unit', tests: ['a', 'b'] }])
  expect(result.moved).toHaveLength(2)
})

test('a project that is gone takes its tests with it', () => {
  const node = { file: FILE, project: 'node', tests: ['a'] }
  const result = compare([node, { ...node, project: 'browser' }], [node])
  expect(result.removed.map(({ identity }) => identity.project)).toEqual(['browser'])
})

test('a test renamed between its neighbours is renamed', () => {
  const result = inFile(['adds', 'rounds half cents', 'refunds'], ['adds', 'uses banker rounding', 'refunds'])
  expect(pairs(result.renamed)).toEqual([`${FILE} rounds half cents = ${FILE} uses banker rounding`])
  expect(result.removed).toEqual([])
})

test('a newcomer in the place of a gone test that checks less is no rename', () => {
  const result = inFile(['adds', { title: 'rounds', assertions: 3 }, 'refunds'], ['adds', { title: 'placeholder', assertions: 1 }, 'refunds'])
  expect(titles(result.removed)).toEqual(['rounds'])
})

test('without numbers of checks only a like title in the same place is a rename', () => {
  const unknown = (title: string): SampleTest => ({ title, assertions: null })
  expect(inFile([unknown('rounds half cents up')], [unknown('rounds half cents to even')]).renamed).toHaveLength(1)
  expect(inFile([unknown('rounds half cents up')], [unknown('placeholder')]).removed).toHaveLength(1)
})

test('a rename beside a new test is told by its title', () => {
  const result = inFile(['adds', 'rounds half cents', 'refunds'], ['adds', 'rounds half a cent', 'something else entirely', 'refunds'])
  expect(pairs(result.renamed)).toEqual([`${FILE} rounds half cents = ${FILE} rounds half a cent`])
  expect(titles(result.added)).toEqual(['something else entirely'])
})

test('a rename is recognised by its body wherever it stands in its describe', () => {
  const bodyOf: BodyOf = (_side, { title_path }) => (['old', 'new'].includes(title_path.at(-1) ?? '') ? 'expect( sum(1) ).toBe(1)' : 'other')
  const result = inFile(['old', 'b', 'c'], ['b', 'c', 'new', 'fresh'], { bodyOf })
  expect(pairs(result.renamed)).toEqual([`${FILE} old = ${FILE} new`])
})

test('rows of a table that change their values are renamed, rows that are gone are removed', () => {
  const rows = (numbers: readonly number[]) => numbers.map((n) => ({ title: `squares ${n}`, line: 5 }))
  expect(inFile(rows([1, 2, 3]), rows([1, 4, 3])).renamed).toHaveLength(1)
  const fewer = inFile(rows([1, 2, 3, 4]), rows([1, 5, 3]))
  expect([fewer.renamed.length, fewer.removed.length]).toEqual([1, 1])
})

test('a renamed describe keeps its tests, one deleted among them is removed', () => {
  const result = inFile(['cart > adds', 'cart > refunds', 'cart > empties'], ['basket > adds', 'basket > refunds'])
  expect(result.renamed).toHaveLength(2)
  expect(titles(result.removed)).toEqual(['cart > empties'])
})

test('a test renamed inside a describe that was renamed, and inside a file that moved', () => {
  expect(inFile(['cart > a', 'cart > b', 'cart > c'], ['basket > a', 'basket > other', 'basket > c']).removed).toEqual([])
  const moved = compare([{ file: 'a.test.ts', tests: ['a', 'b', 'c'] }], [{ file: 'lib/a.test.ts', tests: ['a', 'other', 'c'] }])
  expect([moved.moved.length, moved.renamed.length, moved.removed.length]).toEqual([2, 1, 0])
})

test('tests wrapped in a new describe are renamed', () => {
  expect(inFile(['adds', 'refunds'], ['cart > adds', 'cart > refunds']).renamed).toHaveLength(2)
})

test('one of several tests with equal titles that is deleted is exactly one removed, whichever it was', () => {
  const twins: SampleTest[] = [
    { title: 'works', assertions: 1 },
    { title: 'works', assertions: 2 },
    { title: 'works', assertions: 3 },
  ]
  for (const left of [0, 1, 2]) {
    const result = inFile(
      twins,
      twins.filter((_, index) => index !== left),
    )
    expect(result.removed.map(({ test }) => test.assertions)).toEqual([left + 1])
    expect([result.fewerAssertions, result.moreAssertions, result.added]).toEqual([[], [], []])
  }
})

test('a test that ran and is skipped or todo now is newly skipped; one that was skipped before is not', () => {
  const result = inFile(
    ['a', 'b', 'c', { title: 'd', status: 'skipped' }],
    [
      { title: 'a', status: 'skipped' },
      { title: 'b', status: 'todo' },
      { title: 'c', status: 'skipped', skip: { kind: 'unknown', reason: null } },
      { title: 'd', status: 'skipped' },
    ],
  )
  expect(titles(result.newlySkipped.map(({ head }) => head))).toEqual(['a', 'b', 'c'])
})

test('tests that a focused sibling leaves out are not newly skipped, a declared skip beside them is', () => {
  const tests: SampleTest[] = [
    'a',
    { title: 'b', status: 'skipped', skip: { kind: 'unselected', reason: null } },
    { title: 'c', status: 'skipped' },
    { title: 'd', status: 'skipped', skip: { kind: 'unknown', reason: null } },
  ]
  const result = compare([{ file: FILE, tests: ['a', 'b', 'c', 'd'] }], [{ file: FILE, focused: true, tests }], {
    partial: [{ kind: 'focused', detail: FILE }],
  })
  expect(titles(result.newlySkipped.map(({ head }) => head))).toEqual(['c'])
  expect(result.focused).toEqual([{ project: '', file: FILE, unselected: 2 }])
  expect(result.notJudged).toEqual([{ what: 'skipped tests', why: 'a filter or .only left them out', tests: 2 }])
})

test('left out without a filter or a focus is newly skipped', () => {
  expect(inFile(['a'], [{ title: 'a', status: 'skipped', skip: { kind: 'unselected', reason: null } }]).newlySkipped).toHaveLength(1)
})

test('a test that is expected to fail now', () => {
  expect(inFile(['a'], [{ title: 'a', expected_to_fail: true }]).newlyExpectedToFail).toHaveLength(1)
  expect(inFile([{ title: 'a', status: 'todo' }], [{ title: 'a', expected_to_fail: true }]).newlyExpectedToFail).toEqual([])
})

test('numbers of checks count only when both are known, passed and not flaky', () => {
  const three = { title: 'a', assertions: 3 }
  expect(inFile([three], [{ title: 'a', assertions: 1 }]).fewerAssertions).toHaveLength(1)
  expect(inFile([three], [{ title: 'a', assertions: 4 }]).moreAssertions).toHaveLength(1)
  for (const after of [{ assertions: null }, { assertions: 1, status: 'failed' as const }, { assertions: 1, flaky: true }]) {
    expect(inFile([three], [{ title: 'a', ...after }]).fewerAssertions).toEqual([])
  }
  expect(inFile([three], [{ title: 'a', assertions: null }]).notJudged).toEqual([
    { what: 'numbers of checks', why: 'the runner did not tell them in this run', tests: 1 },
  ])
})

test('a test that passed and fails is newly failing', () => {
  expect(inFile(['a'], [{ title: 'a', status: 'failed' }]).newlyFailing).toHaveLength(1)
})

test.each(['file_filter', 'shard', 'changed_only', 'project_filter', 'bail', 'interrupted'] as const)('%s: files that did not run are not judged', (kind) => {
  const base = [
    { file: 'a.test.ts', tests: ['a', 'b'] },
    { file: 'b.test.ts', tests: ['c', 'd'] },
  ]
  const result = compare(base, [{ file: 'a.test.ts', tests: ['a'] }], { partial: [{ kind, detail: null }] })
  const endedEarly = kind === 'bail' || kind === 'interrupted'
  expect(titles(result.removed)).toEqual(endedEarly ? [] : ['b'])
  expect(result.notJudged).toEqual([{ what: 'removed tests', why: `partial run: ${kind}`, tests: endedEarly ? 3 : 2 }])
})

test.each(['name_filter', 'line_filter', 'tag_filter'] as const)('%s: tests that are absent or left out are not judged, declared skips are', (kind) => {
  const after: SampleTest[] = [
    { title: 'a', assertions: 1 },
    { title: 'b', status: 'skipped', skip: { kind: 'unselected', reason: null } },
    { title: 'c', status: 'skipped' },
  ]
  const result = inFile([{ title: 'a', assertions: 2 }, 'b', 'c', 'd'], after, { partial: [{ kind, detail: null }] })
  expect(result.removed).toEqual([])
  expect(titles(result.newlySkipped.map(({ head }) => head))).toEqual(['c'])
  expect(result.fewerAssertions).toHaveLength(1)
})

test('tests of a file that did not load are not removed, nor those of a moved file that did not load', () => {
  const base = [{ file: FILE, tests: ['a'] }]
  expect(compare(base, [{ file: FILE, status: 'not_loaded', tests: [] }]).removed).toEqual([])
  expect(compare(base, [{ file: 'lib/cart.test.ts', status: 'not_loaded', tests: [] }]).removed).toEqual([])
  expect(compare(base, [{ file: 'lib/other.test.ts', status: 'not_loaded', tests: [] }]).removed).toHaveLength(1)
})
