import type { FileInventory, RevisionPair } from '../../../../contract/index.js'
import { literalPattern } from '../../../../run/literal-pattern.js'

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|^\s*#.*$/gm
/** `const deprecations = [`: what a table lists that is refused or warned about. */
const TABLE = /^(?:export )?(?:const|let|var )?\s*\w*(?:deprecat|remov|obsolete|unsupported)\w*\b[^\n]*[[{]\s*$/gim

/**
 * A file names it as a text or key alone, in a table of what is gone: `const removed = [{ from: 'source', to: 'children' }]`. On the base it did not stand
 * there.
 */
export function isListedAsGone(pair: RevisionPair, { path }: FileInventory, name: string): boolean {
  if (!/^[\w$-]+$/.test(name)) return false
  const code = codeOf(pair.text('head', path))
  if (code.search(TABLE) < 0 || !REFUSES.test(code)) return false
  const places = [...code.matchAll(new RegExp(`(?<![\\w$-])${literalPattern(name)}(?![\\w$-])`, 'g'))].map(({ index }) => index)
  const isListed = (at: number) =>
    isInTable(code, at) && LISTED.test(`${code.slice(Math.max(0, at - 40), at)}§${code.slice(at + name.length, at + name.length + 2)}`)
  return places.length > 0 && places.every(isListed) && !wasInTable(pair, path, name)
}

/** Somebody hears of it: a table of what is taken over under a new name refuses nothing. */
const REFUSES = /\b(?:throw|raise|unreachable|console\.\w+|warn\w*|\w*[eE]rror)\b/

/** A text of its own, or a key. */
const LISTED = /(['"`])§\1|(?:^|[\n{,])\s*§:/

function isInTable(text: string, at: number): boolean {
  const start = [...text.matchAll(TABLE)].findLast(({ index }) => index < at)?.index
  return start !== undefined && !/^[\])}]/m.test(text.slice(start, at))
}

/** Wherever the table stood on the base. */
function wasInTable(pair: RevisionPair, path: string, name: string): boolean {
  const before = pair.files.find(({ headPath }) => headPath === path)?.basePath ?? null
  const text = before === null ? '' : codeOf(pair.text('base', before))
  return [...text.matchAll(new RegExp(`(?<![\\w$-])${literalPattern(name)}(?![\\w$-])`, 'g'))].some(({ index }) => isInTable(text, index))
}

function codeOf(text: string | null): string {
  return (text ?? '').replace(COMMENTS, '')
}
