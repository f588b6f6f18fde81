import type { SourceComparison } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'

/** Docs of the change tell of it, or another product file spoke of it and does no more. */
export function isToldElsewhere({ pair }: SourceComparison, path: string, word: string): boolean {
  return pair.files.some(({ role, base, head, basePath }) => {
    if (role === 'docs') return true
    if (basePath === path || role === 'test' || role === 'test_support' || role === 'snapshot') return false
    return base?.mentions.has(word) === true && head?.mentions.has(word) !== true
  })
}

/** A document of the change says the word, on either side. */
export function isSaidInDocs({ files, text }: RevisionPair, word: string): boolean {
  return files.some(({ role, headPath, basePath }) => {
    if (role !== 'docs') return false
    const texts = [basePath === null ? null : text('base', basePath), headPath === null ? null : text('head', headPath)]
    return texts.some((said) => said?.includes(word) === true)
  })
}
