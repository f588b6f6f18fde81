import type { FunctionPair, SourceComparison } from '../../../compare/index.js'
import type { CodeHunk } from './code-hunks.js'

/** A place where code that stays lost a part and got nothing for it. */
export interface LostCode {
  readonly file: SourceComparison['files'][number]
  readonly hunk: CodeHunk
  /** The innermost function around it that differs; null outside of functions. */
  readonly owner: FunctionPair | null
  /** The first line of the statement of the module that holds it. */
  readonly statement: string
  /** What is gone, in tokens: a string is one. */
  readonly tokens: readonly string[]
  /** Names among them that say something. */
  readonly words: readonly string[]
  readonly baseText: string
  readonly headText: string
  /** It stands in what a failure comes to. */
  readonly inCatch: boolean
}

const OF_FLOW = new Set(['|', '&', 'and', 'or', 'not', 'return', 'throw', 'raise', 'if', 'elif', 'else', '?', 'for', 'while', 'switch', 'case'])

/** It decides which way a function goes. */
export function isOfFlow({ tokens }: Pick<LostCode, 'tokens'>): boolean {
  return tokens.some((token) => OF_FLOW.has(token))
}
