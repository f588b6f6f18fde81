import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { oncePer } from '../../once-per.js'
import { compareSources } from '../../sources/compare-sources.js'

const LEAST = 24
const OF_ERROR = /\b(?:exception|error|err|exc\w*|message)\b|\braised\(|\bcaught\(/i

/**
 * Why the text of an error is asked for no more: it began with a sentence that a function of the change wrote, behind which something was put in, and that
 * nothing of the change writes now.
 */
export function goneSentence(pair: RevisionPair, { subject, relation, negated, expected: [told] }: InventoryCheck): string | null {
  if (negated || told?.kind !== 'string' || !OF_ERROR.test(subject) || !/^(?:equal|identical|contains|loose_equal)$/.test(relation)) return null
  const { gone, stays } = sentencesOf(pair)
  const found = gone.find((sentence) => told.text.startsWith(sentence) && !stays.some((other) => other.includes(sentence)))
  return found === undefined ? null : `no error of the change says ${JSON.stringify(found.trim())} any more`
}

interface Sentences {
  readonly gone: readonly string[]
  readonly stays: readonly string[]
}

/** What stands before the first place where something is put in. */
const sentencesOf = oncePer((pair: RevisionPair): Sentences => {
  const { changed, added, gone } = compareSources(pair)
  const saidBy = (functions: readonly { readonly fn: (typeof added)[number]['fn'] }[]) =>
    functions.flatMap(({ fn }) => fn.literals.flatMap((value) => (value.kind === 'string' ? [value.text.split(/%\(?\w*\)?[sdr]|\{/)[0] ?? ''] : [])))
  const before = saidBy([...changed.map(({ base }) => base), ...gone])
  const stays = saidBy([...changed.map(({ head }) => head), ...added])
  return { gone: before.filter((text) => text.length >= LEAST && text.includes(' ') && !stays.includes(text)), stays }
})
