import type { SuiteComparison } from '../compare/index.js'
import type { RevisionPair, WeakeningType } from '../contract/index.js'
import { lastName } from '../run/code/dotted-name.js'
import type { Weakening } from './rule.js'
import type { Told } from './told-twice.js'

const OF_CODE: ReadonlySet<WeakeningType> = new Set(['validation_bypass', 'error_suppression', 'feature_removal'])
/** Rules that tell of an expectation which is another one now. */
const FOLLOWS = new Set(['expectation-changed', 'snapshot-rewritten'])

/**
 * A test that expects something else, or does what was refused, is how tests follow code. Where what it calls lost a refusal, an error or a feature without
 * a reason in the same change, it agrees to that loss.
 */
export function weighedBesideLostCode({ pair }: SuiteComparison, all: readonly Told[]): readonly Told[] {
  if (!all.some(isFollowing)) return all
  const lost = all.filter(
    ({ rule, severity, weakening }) =>
      OF_CODE.has(rule.type) && rule.needs === 'revision_pair' && severity !== 'low' && weakening.justification?.verified !== true,
  )
  const names = new Set(lost.flatMap(({ weakening }) => namesAround(pair, weakening)))
  return all.flatMap((told): readonly Told[] => {
    if (!isFollowing(told)) return [told]
    if (names.size > 0 && wordsOf(pair, told.weakening).some((word) => names.has(word)))
      return [{ ...told, severity: 'medium', weakening: { ...told.weakening, confidence: 'likely' } }]
    return told.weakening.onlyBesideLostCode ? [] : [told]
  })
}

function isFollowing({ rule, severity, weakening }: Told): boolean {
  return (FOLLOWS.has(rule.id) || weakening.onlyBesideLostCode === true) && severity === 'low' && weakening.justification?.verified !== true
}

/** The functions that held what is gone, the innermost alone where they stand in each other, and the class of a constructor. */
function namesAround(pair: RevisionPair, { baseAt }: Weakening): string[] {
  const functions = (baseAt ? pair.inventory('base', baseAt.file)?.functions : undefined) ?? []
  const around = functions.filter(({ kind, line, endLine }) => kind !== 'module' && kind !== 'class' && baseAt && line <= baseAt.line && baseAt.line <= endLine)
  const [inner] = around.sort((a, b) => a.endLine - a.line - (b.endLine - b.line))
  if (inner === undefined) return []
  const name = lastName(inner.name)
  return /^(?:constructor|__init__|__post_init__|__new__)$/.test(name) ? [lastName(inner.name.slice(0, -name.length - 1))] : [name]
}

/** What the test calls. */
function wordsOf(pair: RevisionPair, { test, head, base }: Weakening): readonly string[] {
  const own = test && pair.inventory('head', test.file)?.tests.find(({ titlePath }) => titlePath.join('\n') === test.title_path.join('\n'))
  return `${own ? own.calls.join('\n') : ''}\n${base ?? ''}\n${head ?? ''}`.match(/[A-Za-z_$][\w$]*/g) ?? []
}
