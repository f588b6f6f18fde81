import { literalPattern } from '../../../run/literal-pattern.js'
import type { Demand } from './demand.js'

const PRINTED = String.raw`(?:Any<\w+>|Anything|(?:Not)?(?:StringMatching|StringContaining|ObjectContaining|ArrayContaining) )`

/** Whether a snapshot lets any value stand in places that the one before it fixed. A field that was not there before was not fixed. */
export function isBlinded(base: Demand, head: Demand): boolean {
  if (wildcardsIn(head) <= wildcardsIn(base)) return false
  const [was, is] = [textOf(base), textOf(head)]
  if (was === null || is === null) return true
  const before = openKeys(was)
  const came = [...openKeys(is)].filter(([key, times]) => times > (before.get(key) ?? 0))
  return came.length === 0 || came.some(([key]) => key === '' || new RegExp(`^${INDENT}${literalPattern(key)}: `, 'm').test(was))
}

/** Leaves that any value fulfils, given as matchers or printed by them. */
function wildcardsIn({ expected }: Demand): number {
  return (JSON.stringify(expected).match(new RegExp(`"kind":"wildcard"|: ${PRINTED}`, 'g')) ?? []).length
}

const INDENT = String.raw`\s*`

function textOf({ relation, expected: [stored] }: Demand): string | null {
  return relation === 'inline_snapshot' && stored?.kind === 'string' ? stored.text : null
}

/** Keys of a printed value whose leaf is open, with how often; an item of a list has none. */
function openKeys(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const [, key = ''] of text.matchAll(new RegExp(`^${INDENT}(?:([^\\n]*?): )?${PRINTED}`, 'gm'))) found.set(key, (found.get(key) ?? 0) + 1)
  return found
}
