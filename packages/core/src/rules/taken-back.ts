import { differingLines, type SuiteComparison } from '../compare/index.js'
import type { Weakening } from './rule.js'
import { shortened } from './wording.js'

const CODE = /^(?:test|source)$/
/** Checks of tests that are gone, for each line of the sources that differs: more of them were about something else. */
const MOST_CHECKS = 3

/** The same loss, with its reason where the change takes back a commit as a whole: code that came with its tests goes with them. */
export function orTakenBack(comparison: SuiteComparison, weakening: Weakening): Weakening {
  if (weakening.severity === 'low' || weakening.justification?.verified) return weakening
  const { pair } = comparison
  const role = pair.files.find(({ basePath, headPath }) => headPath === weakening.file || basePath === weakening.file)?.role
  const back = role !== undefined && CODE.test(role) ? pair.takenBack() : null
  if (back === null || !isInProportion(comparison)) return weakening
  const reason = `all code of this change, sources and tests, says again what it said before ${back.commit.slice(0, 7)} (${shortened(back.subject, 80)})`
  return { ...weakening, justification: { reason, verified: true } }
}

function isInProportion({ pair, gone }: SuiteComparison): boolean {
  const checks = gone.reduce((sum, { test }) => sum + Math.max(1, test.checks.length), 0)
  const lines = pair.files.filter(({ role }) => role === 'source').reduce((sum, file) => sum + countOf(differingLines(pair, file)), 0)
  return checks <= MOST_CHECKS * lines
}

function countOf({ gone, come }: ReturnType<typeof differingLines>): number {
  return gone.length + come.length
}
