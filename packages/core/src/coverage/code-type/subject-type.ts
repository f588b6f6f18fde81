import type { CodeType } from '../../contract/index.js'

const CONVENTIONAL = /^(?<type>[a-z]+)\s*(?:\((?<scope>[^()]*)\))?\s*!?\s*:\s/i
const PREFIX = /^(?:(?:fixup|squash|amend)!\s+)+/
const MERGE = /^Merge (?:branch|branches|pull request|remote-tracking|commit|tag|request)\b|^Merged? .+ into \S+/
const TYPES: Readonly<Record<string, CodeType>> = {
  fix: 'bug_fix',
  bugfix: 'bug_fix',
  hotfix: 'bug_fix',
  bug: 'bug_fix',
  feat: 'new_function',
  feature: 'new_function',
  refactor: 'refactor',
  refactoring: 'refactor',
}
/** A fix of these is none of the product's behaviour. */
const BESIDE =
  /\b(?:typos?|lint(?:er|ing)?|docs?|documentation|comments?|readme|changelog|tests?|specs?|flaky|ci|build|deps?|dependencies|release|types?|typings?|format(?:ting)?|style|workflows?|links?|spelling|grammar|whitespace|imports?|examples?|warnings?|benchmarks?|package\.json)\b/i
const EMOJI: readonly (readonly [RegExp, CodeType])[] = [
  [/^(?:🐛|🚑️?|🩹|:bug:|:ambulance:|:adhesive_bandage:)/u, 'bug_fix'],
  [/^(?:✨|:sparkles:)/u, 'new_function'],
  [/^(?:♻️?|:recycle:)/u, 'refactor'],
]

/**
 * What a commit's subject says of its change: conventional commits, gitmoji, or a subject that begins with Fix or Refactor.
 * null where it says nothing (merges, reverts, chores, what is not understood).
 */
export function subjectType(subject: string): CodeType | null {
  const text = subject.trim().replace(PREFIX, '')
  if (MERGE.test(text) || /^revert\b/i.test(text)) return null
  for (const [pattern, type] of EMOJI) if (pattern.test(text)) return type
  const groups = CONVENTIONAL.exec(text)?.groups
  if (groups !== undefined) {
    const type = groups['type']?.toLowerCase() ?? ''
    if (!Object.hasOwn(TYPES, type)) return null
    return TYPES[type] === 'bug_fix' && BESIDE.test(groups['scope'] ?? '') ? null : (TYPES[type] ?? null)
  }
  if (/^\[?(?:(?:bug|hot)?fix(?:e[sd])?)\]?\b[^:]*$|^\[(?:bug|hot)?fix(?:e[sd])?\]/i.test(text)) return BESIDE.test(text) ? null : 'bug_fix'
  return /^refactor(?:s|ed|ing)?\b/i.test(text) ? (BESIDE.test(text) ? null : 'refactor') : null
}
