import type { ComparedTest, GoneTest, PlacedTest, SuiteComparison } from '../../../compare/index.js'
import { testOf } from '../source-places.js'

const DOCSTRING = /^\s*(?:"""[\s\S]*?"""|'''[\s\S]*?'''|"[^"\n]*"|'[^'\n]*')[ \t]*(?:\n|$)/
/** What keeps a failure from the test, or the test from its end, or may go through nothing. */
const HELD_BACK =
  /^(?:except\b|return\b|raise\b|break\b|(?:async )?for\b|if\b|elif\b|else\b|while\b|def\b|class\b|lambda\b|yield\b|with .*\b(?:raises|suppress|warns|patch|skip\w*)\b)/
const GIVES = /^([\w.]+)(?:: [^=]+)? [-+*/|]?= /

/**
 * A test of Python that checked nothing but that its steps get to their end is gone, and a test of its file takes all of them, in the same order and with nothing
 * that changes what they work on between them.
 */
export function doneWithin({ tests, added }: SuiteComparison, { file, test }: GoneTest): string | null {
  if (!file.endsWith('.py') || test.checks.length > 0 || test.unknown.length > 0 || test.row !== null || !/\bdef \w+\((?:self)?\)/.test(test.text)) return null
  const steps = stepsOf(test.text)
  if (steps.length === 0 || steps.some((step) => HELD_BACK.test(step))) return null
  const isHere = ({ file: path, test: other }: PlacedTest) =>
    path === file && other.state === test.state && other.titlePath.slice(0, -1).join('\n') === test.titlePath.slice(0, -1).join('\n')
  const heads = [...tests.flatMap(({ head, unchanged }: ComparedTest) => (unchanged ? [] : [head])), ...added].filter(isHere)
  const into = heads.find((head) => takesAll(stepsOf(head.test.text), steps))
  return into === undefined ? null : `${testOf(into)} takes the same steps in this change`
}

function takesAll(all: readonly string[], steps: readonly string[]): boolean {
  if (all.some((step) => HELD_BACK.test(step))) return false
  const places: number[] = []
  for (const step of steps) {
    const at = all.findIndex((one, i) => i > (places.at(-1) ?? -1) && isStep(one, step))
    if (at < 0) return false
    places.push(at)
  }
  const between = all.slice(places[0], places.at(-1)).filter((_, at) => !places.includes(at + (places[0] ?? 0)))
  return between.every((step) => {
    const given = GIVES.exec(step)?.[1]
    return given === undefined || !steps.some((one) => one.includes(given))
  })
}

/** The same statement, whose answer may be kept now. */
function isStep(now: string, step: string): boolean {
  return now === step || (!GIVES.test(step) && /\)$/.test(step) && now.replace(GIVES, '') === step)
}

function stepsOf(text: string): readonly string[] {
  const [, body = ''] = /\bdef \w+\([^)]*\)[^\n]*:\n([\s\S]*)$/.exec(text) ?? []
  return body
    .replace(DOCSTRING, '')
    .split('\n')
    .map((line) => line.replace(/\s+#(?![^\n]*['"]).*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}
