import { type ComparedTest, isExactRelation } from '../../../compare/index.js'
import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import { mayExplain } from '../may-explain.js'

/** A part of a text of which the whole is told: beside it before, or in its place now. */
export function isPartOfWhole(pair: RevisionPair, test: ComparedTest, check: InventoryCheck): boolean {
  if (!isPart(check)) return false
  return wasInWhole(test, check) || isToldWhole(pair, test, check)
}

/**
 * `'plum = 2' in shown` beside `expected in shown`, which held it and asks for another text now, or for the same: the part said nothing of its own. What the
 * whole asks for now is judged by itself.
 */
function wasInWhole({ checks }: ComparedTest, check: InventoryCheck): boolean {
  const [part] = check.expected
  if (check.relation !== 'contains' || part?.kind !== 'string' || part.text === '') return false
  return checks.some(({ base: whole, head, strength }) => {
    const [told] = whole.expected
    const isWhole = whole.relation === 'contains' && head.relation === 'contains' && !whole.negated && !head.negated && isAsked(whole) && isAsked(head)
    const isLonger = told?.kind === 'string' && told.text.length > part.text.length && told.text.includes(part.text)
    return isWhole && isLonger && strength !== 'weaker' && whole.subject === check.subject
  })
}

/**
 * `shown.startswith(head)` and `shown.endswith(foot)` that became `shown == whole`: where the whole is put together of texts, and calls nothing more than the
 * parts did, it says at least as exactly what the code gives, which may be another text by this change.
 */
function isToldWhole(pair: RevisionPair, test: ComparedTest, { subject, relation }: InventoryCheck): boolean {
  if (relation !== 'starts_with' && relation !== 'ends_with') return false
  const own = test.base.test.checks.filter((one) => one.subject === subject)
  if (own.some(({ relation: other }) => isExactRelation(other))) return false
  const called = new Set(own.flatMap(callsIn))
  const wholes = test.head.test.checks.filter(
    (one) => one.subject === subject && isExactRelation(one.relation) && !one.negated && isAsked(one) && !one.selfReferential,
  )
  return wholes.some((whole) => isOfTexts(whole) && callsIn(whole).every((name) => called.has(name))) && mayExplain(pair, test)
}

function isPart({ negated, modality }: InventoryCheck): boolean {
  return !negated && modality === 'always'
}

function isAsked({ modality }: InventoryCheck): boolean {
  return modality === 'always'
}

/** Longer texts than none stand in it. */
function isOfTexts({ expected: [whole] }: InventoryCheck): boolean {
  if (whole?.kind === 'string') return whole.text.length >= LEAST_TEXT
  return whole?.kind === 'expression' && whole.text.length - withoutTexts(whole.text, '').length >= LEAST_TEXT
}

const LEAST_TEXT = 20

function callsIn({ expected }: InventoryCheck): readonly string[] {
  return expected.flatMap((value) => (value.kind === 'expression' ? [...value.text.matchAll(/([A-Za-z_]\w*)\(/g)].map(([, name = '']) => name) : []))
}
