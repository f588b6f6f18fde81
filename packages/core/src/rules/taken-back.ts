import type { RevisionPair } from '../contract/index.js'
import type { Weakening } from './rule.js'
import { shortened } from './wording.js'

const CODE = /^(?:test|source)$/

/** The same loss, with its reason where the change takes back a commit as a whole: code that came with its tests goes with them. */
export function orTakenBack(pair: RevisionPair, weakening: Weakening): Weakening {
  if (weakening.severity === 'low' || weakening.justification?.verified) return weakening
  const role = pair.files.find(({ basePath, headPath }) => headPath === weakening.file || basePath === weakening.file)?.role
  const back = role !== undefined && CODE.test(role) ? pair.takenBack() : null
  if (back === null) return weakening
  const reason = `all code of this change, sources and tests, says again what it said before ${back.commit.slice(0, 7)} (${shortened(back.subject, 80)})`
  return { ...weakening, justification: { reason, verified: true } }
}
