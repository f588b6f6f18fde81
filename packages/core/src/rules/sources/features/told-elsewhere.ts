import { differingLines, type SourceComparison } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'

/** Docs of the change tell of it, or another product file spoke of it and does no more. */
export function isToldElsewhere({ pair }: SourceComparison, path: string, word: string): boolean {
  return pair.files.some(({ role, base, head, basePath }) => {
    if (role === 'docs') return true
    if (basePath === path || role === 'test' || role === 'test_support' || role === 'snapshot') return false
    return base?.mentions.has(word) === true && head?.mentions.has(word) !== true
  })
}

/** A line of a document that went or came says the word. */
export function isSaidInDocs(pair: RevisionPair, word: string): boolean {
  return pair.files.some((file) => {
    if (file.role !== 'docs') return false
    const { gone, come } = differingLines(pair, file)
    return [...gone, ...come].some((line) => line.includes(word))
  })
}
