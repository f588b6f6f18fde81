import type { InventoryCheck, InventoryTest, RevisionPair, SourceFunction } from '../../../../contract/index.js'
import { lastName } from '../../../../run/code/dotted-name.js'
import { literalPattern } from '../../../../run/literal-pattern.js'
import { oncePer } from '../../../once-per.js'
import { compareSources } from '../../../sources/compare-sources.js'

interface Refusing {
  readonly path: string
  readonly owner: string
  readonly member: string
  /** A line that uses it; the object is the first group. */
  readonly used: RegExp
}

/** Methods that refuse whatever they are given, by this change: they throw an error and do nothing else. */
const refusing = oncePer((pair: RevisionPair): readonly Refusing[] =>
  compareSources(pair).changed.flatMap(({ base, head }): Refusing[] => {
    const owner = head.fn.name.slice(0, -lastName(head.fn.name).length - 1)
    if (head.fn.kind !== 'method' || owner.includes('.') || !refusesAlways(head.fn) || refusesAlways(base.fn)) return []
    const member = lastName(head.fn.name)
    return [{ path: head.path, owner, member, used: usesOf(member) }]
  }),
)

// What is not implemented yet is no decision against it.
function refusesAlways({ guards, statements, stub }: SourceFunction): boolean {
  return statements === 1 && !stub && guards.some(({ kind, condition }) => kind === 'throw' && condition === null)
}

function usesOf(member: string): RegExp {
  if (member === '__setitem__') return /^\s*([\w.]+)\[.+\]\s*=(?!=)/
  if (member === '__delitem__') return /^\s*del\s+([\w.]+)\[/
  return new RegExp(`(?<![\\w.])([\\w.]+)\\.${literalPattern(member)}\\(`)
}

/** What the test did to the object that a check asks, before it asks, is refused whatever it is given, and the test does it no more. */
export function refusedAlways(pair: RevisionPair, base: InventoryTest, head: InventoryTest, { subject, text, line, file }: InventoryCheck): string | null {
  if (file !== null) return null
  for (const { path, owner, member, used } of refusing(pair)) {
    if (!new RegExp(`(?<!\\w)${literalPattern(owner)}\\(`).test(subject)) continue
    const objects = objectsOf(used, base.text.split('\n').slice(0, Math.max(0, line - base.line)))
    const still = objectsOf(used, head.text.split('\n'))
    if (objects.some((object) => new RegExp(`(?<![\\w.])${literalPattern(object)}(?![\\w])`).test(text) && !still.includes(object)))
      return `${owner}.${member} of ${path}, which the test called before, refuses whatever it is given now`
  }
  return null
}

function objectsOf(used: RegExp, lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => used.exec(line)?.[1] ?? [])
}
