import type { InventoryCheck, RevisionPair, Value } from '../../../contract/index.js'
import { oncePer } from '../../once-per.js'
import { differingLines } from '../../sources/differing-lines.js'
import { surplus } from '../../sources/gained.js'
import type { CheckPair } from '../../suite-comparison.js'
import type { Justification } from './justification.js'

const LEAST = 8
const TEXT = /(['"`])((?:\\.|(?!\1).)+)\1/g

/**
 * Why a text may be sought in a shorter form: the code wrote `function open() {`, which the check held, writes `function open(door) {` now, and the check
 * seeks all up to where the two part, `function open(`.
 */
export function justifyShortened(pair: RevisionPair, { base, head }: CheckPair): Justification | null {
  const message = shorterMessage(pair, base, head)
  if (message !== null) return { reason: `the code says ${JSON.stringify(message)} now, by the same change`, verified: true }
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

/**
 * The message of an error is sought by fewer words, in the same order, as the code says it by fewer: none of those that are sought no more stands in the
 * message that came for the one which held all of them.
 */
function shorterMessage(pair: RevisionPair, base: InventoryCheck, head: InventoryCheck): string | null {
  if (base.relation !== 'throws' || head.relation !== 'throws' || base.errorType !== head.errorType || base.subject !== head.subject) return null
  const [was, is] = [soughtIn(base.message), soughtIn(head.message)]
  if (was === null || is === null || is.length < LEAST) return null
  const [sought, kept] = [wordsOf(was), wordsOf(is)]
  const dropped = surplus(sought, kept, String)
  if (dropped.length === 0 || dropped.length + kept.length !== sought.length) return null
  for (const file of pair.files.filter(({ role, change }) => role === 'source' && change === 'modified')) {
    const { gone, come } = differingLines(pair, file)
    const [had, has] = [textsIn(gone), textsIn(come)]
    const now = had.some((text) => text.includes(was))
      ? has.find((text) => text.includes(is) && !dropped.some((word) => wordsOf(text).includes(word)))
      : undefined
    if (now !== undefined && !has.some((text) => text.includes(was))) return now
  }
  return null
}

/** Plain words of a text, or of a pattern that is nothing else. */
function soughtIn(value: Value | null): string | null {
  if (value?.kind === 'string') return value.text
  const words = value?.kind === 'regex' ? /^\/?([\w ',:"-]+)\/?[a-z]*$/.exec(value.text)?.[1] : undefined
  return words ?? null
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

function textsIn(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => [...line.matchAll(TEXT)].map(([, , text = '']) => text))
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
  return sources.flatMap((file) => {
    const { gone, come } = differingLines(pair, file)
    const now = textsIn(come)
    return textsIn(gone).flatMap((text) => {
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
