import type { InventoryCheck, RevisionPair, SourceFunction } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { compareSources } from '../../sources/compare-sources.js'
import { surplus } from '../../sources/gained.js'
import { lastCallee } from '../last-callee.js'
import { isSpecific } from './names/specific-name.js'

/** The part of a text that a check looks for in what a function answers: the function had one text with it, has none any more, and has no new one. */
export function goneAnswer(pair: RevisionPair, { subject, relation, negated, expected }: InventoryCheck): string | null {
  const wanted = expected[0]
  const name = relation === 'contains' && !negated ? lastCallee(subject) : null
  if (name === null || wanted?.kind !== 'string' || !isSpecific(wanted.text)) return null
  const lost = compareSources(pair).changed.find(({ base, head }) => {
    if (base.fn.kind === 'class' || base.fn.kind === 'module' || lastName(base.fn.name) !== name) return false
    const [was, is] = [textsOf(base.fn), textsOf(head.fn)]
    return was.some((text) => text.includes(wanted.text)) && !is.some((text) => text.includes(wanted.text)) && surplus(is, was, String).length === 0
  })
  return lost === undefined
    ? null
    : `${lastName(lost.head.fn.name)} of ${lost.head.path} answers nothing with ${JSON.stringify(wanted.text)} any more, by the same change`
}

function textsOf({ literals }: SourceFunction): readonly string[] {
  return literals.flatMap((value) => (value.kind === 'string' ? [value.text] : []))
}
