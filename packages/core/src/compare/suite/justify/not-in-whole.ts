import type { InventoryCheck, InventoryTest, RevisionPair } from '../../../contract/index.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'
import { changeScope } from '../change-scope.js'

const READ = /^\)*(?:\.([A-Za-z_$][\w$]*)|\[(['"])([\w$-]+)\2\])/

/**
 * Why nothing asks for a part of a value any more: the whole of it, for which the same test asks as it did, held that part and holds none of its name now:
 * `Object.fromEntries(arg.formData)` beside `expect(arg).toMatchInlineSnapshot(…)`. Whether the whole may be another is told there.
 */
export function notInWhole(pair: RevisionPair, check: InventoryCheck, base: InventoryTest, head: InventoryTest): string | null {
  if (changeScope(pair).onlyTests) return null
  for (const whole of head.checks) {
    if (!isWhole(whole) || !check.subject.includes(whole.subject)) continue
    const [, member, , quoted] = READ.exec(check.subject.slice(check.subject.indexOf(whole.subject) + whole.subject.length)) ?? []
    const key = member ?? quoted
    if (key === undefined || holds(whole, key)) continue
    const before = base.checks.find((one) => isWhole(one) && one.subject === whole.subject && one.relation === whole.relation && holds(one, key))
    if (before !== undefined) return `the test asks for the whole of it still, which has no ${key} any more, as the code of this change differs`
  }
  return null
}

/** All that a value holds is told, as it is written beside the check. */
function isWhole({ relation, negated, modality, subject, file, expected: [value] }: InventoryCheck): boolean {
  if (negated || modality !== 'always' || file !== null || subject === '') return false
  if (relation === 'inline_snapshot') return value?.kind === 'string' && /^\s*(?:Object )?\{/.test(value.text)
  return (relation === 'equal' || relation === 'strict_equal') && value?.kind === 'object' && !value.open
}

function holds({ expected: [value] }: InventoryCheck, key: string): boolean {
  if (value?.kind === 'object') return value.entries.some(([name]) => name === key)
  return value?.kind === 'string' && new RegExp(`^\\s*(?:"${literalPattern(key)}"|${namePattern(key)}): `, 'm').test(value.text)
}
