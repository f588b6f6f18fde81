import type { FunctionPair } from '../../../compare/index.js'
import type { CallFact, RevisionPair } from '../../../contract/index.js'
import { withoutHashComments, withoutSlashComments } from '../../../run/without-comments.js'

/** What is run side by side hands errors over as results. */
export const AS_RESULTS = /return_exceptions ?= ?True/

/** How often a function gathers and takes errors for results. */
export function countOf({ calls }: FunctionPair['head']['fn'], gather: string): number {
  return calls.filter(({ callee, text }) => callee === gather && AS_RESULTS.test(text)).length
}

/** Errors among the results are asked for: by their class, or by leaving out what is none and throwing. */
export function looksAtErrors(pair: RevisionPair, side: 'base' | 'head', { path, fn }: FunctionPair['head'], { line }: CallFact): boolean {
  const lines = (pair.text(side, path) ?? '').split('\n').slice(line - 1, fn.endLine)
  const after = withoutHashComments(lines.join('\n'))
  return /\bis(?:instance|subclass)\([^)]*(?:Exception|Error)\b|\braise\b/.test(after)
}

/** It gathered the same before and asked for the errors among the results. */
export function wasLookedAt(pair: RevisionPair, base: FunctionPair['base'], head: FunctionPair['head'], call: CallFact): boolean {
  const before = base.fn.calls.find(({ callee, text, statement }) => callee === call.callee && AS_RESULTS.test(text) && !statement)
  return before !== undefined && call.statement && looksAtErrors(pair, 'base', base, before) && !looksAtErrors(pair, 'head', head, call)
}

const TAKES_FULFILLED = /(?<!!)={2,3} ?['"]fulfilled['"]/
const HEARS = /['"]rejected['"]|\.reason\b|\bthrow\b|\breject\(|\b(?:console|log|logger|Sentry)\b|!==? ?['"]fulfilled['"]/

/** Of all that was waited for what failed is left out, or stands there as nothing, and nobody hears of it. */
export function takesWhatWorked(text: string): boolean {
  return text.includes('Promise.allSettled') && TAKES_FULFILLED.test(text) && !HEARS.test(withoutSlashComments(text))
}
