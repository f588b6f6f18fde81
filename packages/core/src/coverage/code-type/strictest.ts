import type { CodeType, CodeTypeSource, PolicyRequirement } from '../../contract/index.js'

/** Something that tells a code type. */
export interface Word {
  readonly type: CodeType
  readonly source: CodeTypeSource
  /** In words that a person understands. */
  readonly why: string
}

const RANK: Readonly<Record<CodeType, number>> = { bug_fix: 4, api_endpoint: 3, new_function: 2, integration: 2, refactor: 1 }

/** How strict a kind of change is: bug_fix > api_endpoint > new_function = integration > refactor. */
export function strictness(type: CodeType): number {
  return RANK[type]
}

/** The strictest of several words; of equally strict ones that with the higher minimum, then the first. null without any. */
export function strictest(words: readonly Word[], policies: Readonly<Record<CodeType, PolicyRequirement>>): Word | null {
  let best: Word | null = null
  for (const word of words) if (best === null || isStricter(word.type, best.type, policies)) best = word
  return best
}

function isStricter(type: CodeType, than: CodeType, policies: Readonly<Record<CodeType, PolicyRequirement>>): boolean {
  const apart = RANK[type] - RANK[than]
  return apart > 0 || (apart === 0 && policies[type].minimum_coverage > policies[than].minimum_coverage)
}
