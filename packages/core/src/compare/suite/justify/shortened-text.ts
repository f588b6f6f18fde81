import type { RevisionPair } from '../../../contract/index.js'
import { oncePer } from '../../once-per.js'
import { differingLines } from '../../sources/differing-lines.js'
import type { CheckPair } from '../../suite-comparison.js'
import type { Justification } from './justification.js'

const LEAST = 8
const TEXT = /(['"`])((?:\\.|(?!\1).)+)\1/g

/**
 * Why a text may be sought in a shorter form: the code wrote `function open() {`, which the check held, writes `function open(door) {` now, and the check
 * seeks all up to where the two part, `function open(`.
 */
export function justifyShortened(pair: RevisionPair, { base, head }: CheckPair): Justification | null {
  const [was, is] = [base, head].map(({ relation, negated, expected: [text] }) =>
    relation === 'contains' && !negated && text?.kind === 'string' ? text.text : '',
  )
  if (!was || !is || base.subject !== head.subject) return null
  if (isWrittenFor(pair, was, is))
    return { reason: `the code writes ${JSON.stringify(is)} in place of ${JSON.stringify(was)}, by the same change`, verified: true }
  if (!was.startsWith(is)) return null
  const found = writtenOtherwise(pair).find(([text, shared]) => {
    const rest = was.slice(Math.max(0, is.length - shared.length))
    return is.endsWith(shared) && rest.length > shared.length && (rest.startsWith(text) || text.startsWith(rest))
  })
  return found === undefined ? null : { reason: `the code writes another text than ${JSON.stringify(found[0])} now, by the same change`, verified: true }
}

/** A line that wrote the one text as a whole writes the other one now, and nothing of the change writes the first one any more. */
function isWrittenFor(pair: RevisionPair, was: string, is: string): boolean {
  const sources = pair.files.filter(({ role, change }) => role === 'source' && change === 'modified')
  const quoted = (text: string) => ["'", '"', '`'].map((quote) => `${quote}${text}${quote}`)
  const lines = sources.map((file) => differingLines(pair, file))
  if (lines.some(({ come }) => come.some((line) => quoted(was).some((text) => line.includes(text))))) return false
  return lines.some(({ gone, come }) => {
    const now = new Set(come)
    return gone.some((line) => quoted(was).some((text, at) => line.includes(text) && now.has(line.replace(text, quoted(is)[at] ?? ''))))
  })
}

/** Texts that a source wrote and writes no more, with what another one of the same file, which came, has in common with each from its beginning. */
const writtenOtherwise = oncePer((pair: RevisionPair): readonly (readonly [string, string])[] => {
  const sources = pair.files.filter(({ role, change }) => role === 'source' && change === 'modified')
  const texts = (lines: readonly string[]) => lines.flatMap((line) => [...line.matchAll(TEXT)].map(([, , text = '']) => text))
  return sources.flatMap((file) => {
    const { gone, come } = differingLines(pair, file)
    const now = texts(come)
    return texts(gone).flatMap((text) => {
      const shared = now.filter((other) => other !== text && !other.startsWith(text)).map((other) => sharedBy(text, other))
      return shared.filter(({ length }) => length >= LEAST).map((one) => [text, one] as const)
    })
  })
})

function sharedBy(a: string, b: string): string {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return a.slice(0, length)
}
