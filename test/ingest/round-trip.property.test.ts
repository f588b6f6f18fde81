import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReport } from '../../packages/core/src/ingest/index.js'
import { toTestRun } from '../../packages/core/src/run/index.js'
import { judgeReport } from './judge.mjs'
import { mutate, randomFrom } from './mutate.mjs'
import { sourceOf } from './source-of.js'
import { failingRuns, greenRuns, runs, type Told } from './told.js'
import { WRITERS } from './writers.js'

fc.configureGlobal({ seed: 20261122 })

const core = { readReport, toTestRun }
const CASES = WRITERS.map((writer, at) => ({ name: `${writer.format} ${at}`, ...writer }))

test.each(CASES)('$name: what was written is read, as far as the format tells it', ({ format, write, tell }) => {
  fc.assert(
    fc.property(runs, (run) => {
      const read = readReport(sourceOf(write(run)), format)
      if (!read.ok) throw new Error(`${read.fault.detail}\n${write(run)}`)
      const told = read.value.modules.flatMap(({ file, tests }) => tests.map(({ titlePath, status }) => `${file} ${titlePath.join(' ')} ${status}`))
      expect(told.sort()).toEqual(run.map(tell).sort())
      expect(readReport(sourceOf(write(run)), null)).toEqual(read)
    }),
    { numRuns: 40 },
  )
})

test.each(CASES)('$name: nothing that is done to it once makes a failed run a passed one', ({ format, write }) => {
  fc.assert(
    fc.property(failingRuns, fc.integer(), (run, seed) => {
      const text = write(run)
      expect(judgeReport(core, text, format).kind).toBe('failing')
      const { text: other, ways } = mutate(text, [{ text }], randomFrom(seed), 1)
      expect([ways, other, judgeReport(core, other, format).kind]).toEqual([ways, other, expect.stringMatching(/^(?:refused|failing)$/)])
    }),
    { numRuns: 80 },
  )
})

const SMALL: readonly Told[] = [
  { file: 'a.x', suites: ['cart'], title: 'adds', status: 'passed', ms: 1, why: 'x' },
  { file: 'a.x', suites: [], title: 'rounds', status: 'skipped', ms: 0, why: 'later' },
  { file: 'a.x', suites: [], title: 'sums up', status: 'passed', ms: 20, why: 'x' },
]

test.each(CASES)('$name: cut off at any place, it is never green', ({ format, write }) => {
  const green = write(SMALL)
  expect(judgeReport(core, green, format).kind).toBe('green')
  const failing = write(SMALL.map((one) => ({ ...one, status: 'failed' })))
  for (const [text, kinds] of [
    [green, /^refused$/],
    [failing, /^(?:refused|failing)$/],
  ] as const) {
    // What ends a stream of TAP is its plan; comments may follow.
    const whole = text.trimEnd().replace(/(?:\n# .*)+$/, '')
    for (let at = 0; at < whole.length; at++) {
      const cut = whole.slice(0, at)
      expect([cut, judgeReport(core, cut, format).kind]).toEqual([cut, expect.stringMatching(kinds)])
    }
  }
})

test.each(CASES)('$name: no word exchanged for one that passes, and no word or line that is gone, makes a failure pass', ({ format, write }) => {
  const text = write(SMALL.map((one, at) => (at === 2 ? { ...one, status: 'failed' } : one)))
  const words = [...text.matchAll(/[A-Za-z_]+|\d+/g)]
  const others = ['passed', 'ok', 'pass', 'skip', 'skipped', 'ignored', 'pending', 'true', 'null', '0', '2', '']
  const spans = [...words, ...text.matchAll(/(?:not )|[^\n]*\n|<[^>]*>|"[^"]*":/g)]
  for (const { 0: word, index } of spans)
    for (const other of words.some((one) => one.index === index && one[0] === word) ? others : ['']) {
      if (other === word) continue
      const mutated = text.slice(0, index) + other + text.slice(index + word.length)
      const { kind } = judgeReport(core, mutated, format)
      if (kind !== 'refused' && kind !== 'failing') throw new Error(`${kind} by ${JSON.stringify(word)} → ${JSON.stringify(other)} at ${index} in\n${text}`)
    }
})

test.each(CASES)('$name: a run in which nothing failed is green', ({ format, write }) => {
  fc.assert(
    fc.property(greenRuns, (run) => {
      expect(judgeReport(core, write(run), format).kind).toBe('green')
    }),
    { numRuns: 15 },
  )
})
