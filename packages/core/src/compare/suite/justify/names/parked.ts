import type { FilePair, RevisionPair } from '../../../../contract/index.js'
import { oncePerKey } from '../../../once-per.js'

/** Code in a comment: a call, a key, an assignment behind the mark. */
const COMMENTED = /^\s*(?:\/\/+|#+)\s*(.*[([{=;,].*)$/gm

/**
 * True for a name that stands in a comment now both in a source of the change and in the test's file, in code that stood there without the mark. What is
 * put aside on both sides is not gone: nobody decided against it.
 */
export function isParked(pair: RevisionPair, name: string, test: string): boolean {
  if (!/^[\w$]+$/.test(name)) return false
  const own = pair.files.find(({ basePath, headPath }) => headPath === test || basePath === test)
  if (own === undefined || !isSilenced(pair, own, name)) return false
  return pair.files.some((file) => file.role === 'source' && (file.base?.mentions.has(name) ?? false) && isSilenced(pair, file, name))
}

function isSilenced(pair: RevisionPair, file: FilePair, name: string): boolean {
  return silencedIn(pair, file).has(name)
}

const silencedIn = oncePerKey(
  (pair: RevisionPair, { basePath, headPath }: FilePair): ReadonlySet<string> =>
    basePath === null || headPath === null ? new Set() : silencedNames(pair.text('base', basePath), pair.text('head', headPath)),
)

/** Names in lines of the base that stand in a comment on the head. */
function silencedNames(base: string | null, head: string | null): ReadonlySet<string> {
  if (base === null || head === null) return new Set()
  const before = new Set(base.split(/\r?\n/).map((line) => line.trim()))
  return new Set([...head.matchAll(COMMENTED)].flatMap(([, code = '']) => (before.has(code.trim()) ? code.split(/[^\w$]+/) : [])))
}
