import type { ComparedTest } from '../../compare/index.js'
import type { InventoryCheck, Value } from '../../contract/index.js'

const CHOICES = [
  /^\(*(?<met>(?<one>['"])(?:(?!\k<one>).)*\k<one>|-?[\d.]+) if (?<condition>.+) else (?<other>(?<two>['"])(?:(?!\k<two>).)*\k<two>|-?[\d.]+)\)*$/s,
  /^\(*(?<condition>.+) \? (?<met>(?<one>['"])(?:(?!\k<one>).)*\k<one>|-?[\d.]+) : (?<other>(?<two>['"])(?:(?!\k<two>).)*\k<two>|-?[\d.]+)\)*$/s,
]

/**
 * A check that stood in one way of a condition is made whatever comes, and what it expects is chosen by that very condition:
 * `assert name == ("Fast" if fast else "Slow")` in place of `if fast: assert name == "Fast"`.
 */
export function isChosenByCondition({ head: { test } }: ComparedTest, lost: InventoryCheck): boolean {
  const { under, modality, expected } = lost
  const wanted = expected.length === 1 ? writtenAs(expected[0]) : null
  if (modality !== 'conditional' || under === null || wanted === null) return false
  return test.checks.some((one) => {
    const isLike = one.modality === 'always' && one.subject === lost.subject && one.relation === lost.relation && one.negated === lost.negated
    const [value, ...others] = one.expected
    if (!isLike || others.length > 0 || value?.kind !== 'expression') return false
    const { condition = '', met = '', other = '' } = CHOICES.map((form) => form.exec(value.text)?.groups).find((groups) => groups !== undefined) ?? {}
    const asked = plain(condition)
    return (plain(under) === asked && unquoted(met) === wanted) || (isOppositeOf(under, asked) && unquoted(other) === wanted)
  })
}

function writtenAs(value: Value | undefined): string | null {
  return value?.kind === 'string' || value?.kind === 'number' ? value.text : null
}

function unquoted(text: string): string {
  return text.replace(/^(['"])(.*)\1$/s, '$2')
}

/** Without brackets around the whole. */
function plain(text: string): string {
  const inner = /^\((.*)\)$/s.exec(text)?.[1]
  return inner === undefined || inner.indexOf(')') < inner.indexOf('(') || (inner.includes(')') && !inner.includes('(')) ? text : plain(inner)
}

function isOppositeOf(text: string, asked: string): boolean {
  const other = /^\(?(?:not |!)(.+?)\)?$/s.exec(plain(text))?.[1]
  return other !== undefined && [other, `${other})`, other.replace(/^\(|\)$/g, '')].some((one) => plain(plain(one)) === asked)
}
