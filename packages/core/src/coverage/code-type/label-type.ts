import type { CodeType } from '../../contract/index.js'

const NAMES: readonly (readonly [RegExp, CodeType])[] = [
  [/^(?:confirmed )?(?:bug|bugs|bugfix|bug fix|fix|fixes|hotfix|defect|regression)$/, 'bug_fix'],
  [/^(?:new )?(?:feature|features|feat|enhancement|enhancements|feature request)$/, 'new_function'],
  [/^(?:refactor|refactoring|refactored)$/, 'refactor'],
]
/** What may stand before the name: `type: bug`, `kind/bug`, `C-bug`. */
const GROUP = /^(?:type|kind|category|change|changelog|pr|c|t)\s*[:/=-]+\s*/

/** What a pull request's label says of its change; null where it says nothing of it. */
export function labelType(label: string): CodeType | null {
  const name = label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}:/= _-]+/gu, ' ')
    .trim()
    .replace(GROUP, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
  return NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null
}
