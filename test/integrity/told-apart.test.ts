import { afterEach, expect, test } from 'vitest'
import type { Finding } from '../../packages/core/src/contract/index.js'
import type { LanguageReader } from '../../packages/core/src/source/index.js'
import { javascriptReader } from '../../packages/core/src/source/javascript/read-javascript.js'
import { type Change, headOf } from './cases/change.js'
import { GROUPS } from './cases/groups.js'
import { judgeAll } from './judge-all.js'

const reader: { -readonly [Way in 'readBoth' | 'readTouched']?: LanguageReader[Way] | undefined } = javascriptReader
const { readBoth, readTouched } = reader
afterEach(() => {
  Object.assign(reader, { readBoth, readTouched })
})

const OPENS = /^(?:it|test|describe)\b[^\n]*\(/m
const STAYING = Array.from(
  { length: 9 },
  (_, at) =>
    `\nit('stays as it was ${at}', () => {\n  const kept${at} = [${at}, ${at + 1}, 7].map((each) => each * ${at + 3})\n  expect(kept${at}.length).toBe(3)\n})\n`,
).join('')

/** The change with tests that it leaves alone in each test file that it edits; null where it edits none of JavaScript. */
function amongOthers(change: Change): Change | null {
  const head = headOf(change)
  const stands = (path: string) => change.base[path] !== undefined && head[path] !== undefined && change.base[path] !== head[path]
  const tests = Object.keys(head).filter((path) => /\.[cm]?[jt]sx?$/.test(path) && stands(path) && OPENS.test(change.base[path] ?? ''))
  if (tests.length === 0) return null
  const staying = /import\b[^\n]*\btest\b[^\n]* from/.test(change.base[tests[0] ?? ''] ?? '') ? STAYING.replaceAll('\nit(', '\ntest(') : STAYING
  const longer = (text: string | undefined) => `${text?.trimEnd()}\n${staying}`
  const gone = Object.keys(change.base).filter((path) => head[path] === undefined)
  return {
    ...change,
    base: { ...change.base, ...Object.fromEntries(tests.map((path) => [path, longer(change.base[path])])) },
    edits: Object.fromEntries([
      ...Object.entries(head).map(([path, text]) => [path, tests.includes(path) ? longer(text) : text]),
      ...gone.map((path) => [path, null]),
    ]),
  }
}

const wordsOf = (findings: readonly Finding[] = []) => findings.map(({ rule, severity, gating, message }) => `${rule} ${severity} ${gating} ${message}`).sort()

// In parts, each within the time of one test on a busy machine.
const PARTS = [0, 1, 2]

test.each(PARTS)(
  'beside tests that a change leaves alone everything is told that reading whole files tells, part %i',
  async (part) => {
    const changes = GROUPS.flatMap(([, all]) => all)
      .flatMap((change) => amongOthers(change) ?? [])
      .filter((_, at) => at % (5 * PARTS.length) === 5 * part)
    expect(changes.length).toBeGreaterThan(80)
    let toldApart = 0
    reader.readTouched = (base, head) => {
      const read = readTouched?.(base, head) ?? null
      if (read !== null) toldApart += 1
      return read
    }
    const apart = await judgeAll(changes)
    expect(toldApart).toBeGreaterThan(changes.length / 2)
    Object.assign(reader, { readBoth: undefined, readTouched: undefined })
    const whole = await judgeAll(changes)
    for (const { name } of changes) expect({ name, told: wordsOf(apart.get(name)?.all) }).toEqual({ name, told: wordsOf(whole.get(name)?.all) })
  },
  120_000,
)
