import { differingLines, type SuiteComparison } from '../compare/index.js'
import type { Weakening } from './rule.js'
import { shortened } from './wording.js'

/** Names that an import takes say what the rest of the file needs. */
const IMPORTS = /^(?:import\b.*|(?:type )?[A-Za-z_$][\w$]*,|\} from ['"].*)$/
const CODE = /^(?:test|test_support|source)$/
/** Checks of tests that are gone, for each line of the sources that differs: more of them were about something else. */
const MOST_CHECKS = 3
/** Tests that look closely at little code: so few of them are about it, however much each of them checks. */
const MOST_TESTS = 0.5
/** Of the lines that go, so many may have been worded otherwise since. */
const MOST_REWORDED = 0.1
/** What keeps a test from asking: a commit that is taken back brings back no line of the kind that it had not taken. */
const STOPS = /\b(?:return|skip\w*|todo|only|xfail|try|catch|except|pass|if)\b/
const LEFT_OUT = /(?<=^\w+)\.(?:skip|todo|fixme)\b/
const SAYS_MUCH = /\b(?:expect|assert\w*|should|raises|test|it|describe|suite|context|def|function|class|t\.\w+)\b/

/**
 * The same loss, with its reason where the change takes back a commit: as a whole, or what it did to the sources line by line, if nothing goes from the file
 * that the commit had not brought. Code that came with its tests goes with them.
 */
export function orTakenBack(comparison: SuiteComparison, weakening: Weakening): Weakening {
  if (weakening.severity === 'low' || weakening.justification?.verified) return weakening
  const { pair } = comparison
  const file = pair.files.find(({ basePath, headPath }) => headPath === weakening.file || basePath === weakening.file)
  if (file === undefined || !CODE.test(file.role) || !isInProportion(comparison)) return weakening
  const back = pair.takenBack()
  const undone = back === null ? pair.undone() : null
  const lines = undone?.brought.get(file.basePath ?? '')
  const { gone, come } = differingLines(pair, file)
  const took = undone?.took.get(file.basePath ?? '')
  // A test that came with the code may be left out in place of going.
  const isBack = (line: string) => took?.has(line.trim()) === true || lines?.has(line.trim().replace(LEFT_OUT, '')) === true
  const isUndone = lines !== undefined && gone.length > 0 && isBrought(gone, lines) && come.every((line) => !STOPS.test(line) || isBack(line))
  if (back === null && !isUndone) return weakening
  const what = back !== null ? 'all code of this change, sources and tests, says again what it said' : 'all sources of this change say again what they said'
  const { commit, subject } = back ?? undone ?? { commit: '', subject: '' }
  return { ...weakening, justification: { reason: `${what} before ${commit.slice(0, 7)} (${shortened(subject, 80)})`, verified: true } }
}

/** All of it, but for single lines that were worded otherwise since and say neither what a test is called nor what it asks. */
function isBrought(gone: readonly string[], lines: ReadonlySet<string>): boolean {
  const others = gone.filter((line) => !lines.has(line) && !IMPORTS.test(line.trim()))
  return others.length <= MOST_REWORDED * gone.length && !others.some((line) => SAYS_MUCH.test(line))
}

function isInProportion({ pair, gone: all }: SuiteComparison): boolean {
  // Rows and settings that one test is run with are one test that was written.
  const gone = [...new Map(all.map((test) => [`${test.file}\n${test.test.line}`, test])).values()]
  const checks = gone.reduce((sum, { test }) => sum + Math.max(1, test.checks.length), 0)
  const lines = pair.files.filter(({ role }) => role === 'source').reduce((sum, file) => sum + countOf(differingLines(pair, file)), 0)
  return checks <= MOST_CHECKS * lines || gone.length <= MOST_TESTS * lines
}

function countOf({ gone, come }: ReturnType<typeof differingLines>): number {
  return gone.length + come.length
}
