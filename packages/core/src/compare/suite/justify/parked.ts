import type { FilePair, RevisionPair } from '../../../contract/index.js'

/** Code in a comment: a call, a key, an assignment behind the mark. */
const COMMENTED = /^\s*(?:\/\/+|#+)\s*(.*[([{=;,].*)$/gm

const kept = new WeakMap<RevisionPair, Map<string, readonly string[]>>()

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
  const { basePath, headPath } = file
  if (basePath === null || headPath === null) return false
  const files = kept.get(pair) ?? new Map<string, readonly string[]>()
  kept.set(pair, files)
  const lines = files.get(headPath) ?? silencedLines(pair.text('base', basePath), pair.text('head', headPath))
  files.set(headPath, lines)
  return lines.some((line) => line.includes(name))
}

/** Lines of the base that stand in a comment on the head. */
function silencedLines(base: string | null, head: string | null): readonly string[] {
  if (base === null || head === null) return []
  const before = new Set(base.split(/\r?\n/).map((line) => line.trim()))
  return [...head.matchAll(COMMENTED)].flatMap(([, code = '']) => (before.has(code.trim()) ? [code.trim()] : []))
}
