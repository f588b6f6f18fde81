import type { SourceComparison } from '../../compare/index.js'

/** Docs of the change tell of it, or another product file spoke of it and does no more. */
export function isToldElsewhere({ pair }: SourceComparison, path: string, word: string): boolean {
  return pair.files.some(({ role, base, head, basePath }) => {
    if (role === 'docs') return true
    if (basePath === path || role === 'test' || role === 'test_support' || role === 'snapshot') return false
    return base?.mentions.has(word) === true && head?.mentions.has(word) !== true
  })
}
