import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { compareSources, type FunctionPair, lastName, type PlacedFunction, type SourceComparison } from '../../sources/compare-sources.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { lastCallee } from '../last-callee.js'

const LOOKS_AFTER = /^_*(?:check|assert|validate|verify|ensure|throw|refuse|forbid|require)/i

/**
 * Why a test that is gone may be right: all that it asked for is that calls of a function of the sources are refused, and that function, with what it
 * holds and what it called to look after that, refuses in fewer places by the same change. That a refusal went is told for itself.
 */
export function refusesNoMore(pair: RevisionPair, { test: { checks } }: PlacedTest): string | null {
  const names = checks.map(({ relation, negated, subject }) => (relation === 'throws' && !negated ? lastCallee(subject) : null))
  const [name = null] = names
  if (name === null || names.some((one) => one !== name)) return null
  const sources = compareSources(pair)
  const found = sources.changed.filter(({ base }) => lastName(base.fn.name) === name)
  const [only] = found
  if (
    !only ||
    found.length > 1 ||
    checks.some((check) => isSaidStill(check, only.head.fn)) ||
    refusalsOf(only, sources, 'head') >= refusalsOf(only, sources, 'base')
  )
    return null
  return `${name} of ${only.head.path} refuses in fewer places, by the same change`
}

function isSaidStill({ message }: InventoryCheck, { guards }: PlacedFunction['fn']): boolean {
  return message?.kind === 'string' && guards.some(({ effect }) => effect.includes(message.text))
}

/** Throws of its own and of functions within it, and calls of functions of its file that throw and are called as such do. */
function refusalsOf(pair: FunctionPair, { changed, gone, added }: SourceComparison, side: 'base' | 'head'): number {
  const { fn, file, path } = pair[side]
  const others = [...changed.map((one) => one[side]), ...(side === 'base' ? gone : added)]
  const within = others.filter((one) => one.path === path && one.fn.name.startsWith(`${fn.name}.`))
  const called = fn.calls.filter(({ callee }) => {
    const name = lastName(callee)
    return LOOKS_AFTER.test(name) && file.functions.some((other) => lastName(other.name) === name && throwsOf(other) > 0)
  })
  return throwsOf(fn) + within.reduce((sum, one) => sum + throwsOf(one.fn), 0) + called.length
}

function throwsOf({ guards }: PlacedFunction['fn']): number {
  return guards.filter(({ kind }) => kind === 'throw' || kind === 'reject').length
}
