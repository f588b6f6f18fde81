import type { SuiteComparison } from '../../../compare/index.js'
import type { InventoryCheck, Value } from '../../../contract/index.js'

/** Whether an example of a docstring is asked by a test of the change: the same call for what it printed. */
export function isAskedByTest({ added, tests }: SuiteComparison, { matcher, subject, expected: [printed] }: InventoryCheck): boolean {
  if (matcher !== 'doctest' || printed?.kind !== 'string') return false
  const asking = [...added, ...tests.filter(({ unchanged }) => unchanged !== true).map(({ head }) => head)].filter(
    ({ test: { state, tags } }) => state === 'run' && !tags.includes('doctest'),
  )
  return asking.some(({ test }) => test.checks.some((check) => isSame(check, plain(subject), printed.text.trim())))
}

function isSame({ subject, relation, negated, modality, expected: [value] }: InventoryCheck, call: string, printed: string): boolean {
  if (negated || modality !== 'always' || value === undefined || !/^(?:equal|identical|truthy|falsy)$/.test(relation)) return false
  return plain(subject) === call && shown(value) === plain(printed)
}

/** As Python prints it. */
function shown(value: Value): string | null {
  if (value.kind === 'string') return plain(`'${value.text}'`)
  if (value.kind === 'null' || value.kind === 'undefined') return 'None'
  if (value.kind === 'boolean') return value.text === 'true' ? 'True' : 'False'
  if (value.kind === 'array') {
    const items = value.items.map(shown)
    return value.open || items.includes(null) ? null : plain(`[${items.join(', ')}]`)
  }
  return 'text' in value ? plain(value.text) : null
}

/** Tuples are told as lists, and quotes and blanks in either way. */
function plain(text: string): string {
  return text
    .replace(/["']/g, "'")
    .replace(/\s+/g, '')
    .replace(/^\((.*),?\)$/s, '[$1]')
}
