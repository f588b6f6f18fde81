import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { compareSources, type PlacedFunction } from '../../sources/compare-sources.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { argumentsFrom } from './arguments-from.js'

interface Narrowed {
  readonly path: string
  readonly name: string
  /** Parameters of the head. */
  readonly params: readonly string[]
  /** How many arguments by place the head takes and the base took. */
  readonly places: number
  readonly before: number
  /** The base took any argument by name. */
  readonly anyName: boolean
}

const known = new WeakMap<RevisionPair, readonly Narrowed[]>()

/** What a test of Python hands to a function that refuses the call now: more arguments by place than it takes, or one by a name that it took with `**names`. */
export function refusedCall(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  if (!file.endsWith('.py')) return null
  // What is long is cut in calls and subjects.
  const texts = [test.text, ...test.calls, ...test.checks.map(({ subject }) => subject)]
  for (const one of narrowedOf(pair)) {
    const call = new RegExp(`(?<![\\w$.])${literalPattern(one.name)}\\(`, 'g')
    for (const text of texts)
      for (const { index, 0: head } of text.matchAll(call)) {
        const given = argumentsFrom(text, index + head.length)
        if (given === null || given.some((argument) => argument.startsWith('*'))) continue
        const places = given.filter((argument) => !BY_NAME.test(argument)).length
        const name = given.map((argument) => BY_NAME.exec(argument)?.[1]).find((word) => word !== undefined && !one.params.includes(word))
        if (places > one.places && places <= one.before) return `${one.name} of ${one.path} takes ${one.places} arguments now, by the same change`
        if (one.anyName && name !== undefined) return `${one.name} of ${one.path} takes no ${name} any more, by the same change`
      }
  }
  return null
}

const BY_NAME = /^(\w+)=(?!=)/

function narrowedOf(pair: RevisionPair): readonly Narrowed[] {
  const found = known.get(pair)
  if (found) return found
  const narrowed = compareSources(pair).changed.flatMap(({ base, head }): Narrowed[] => {
    if (head.fn.kind !== 'function' || !head.path.endsWith('.py') || head.fn.name.includes('.')) return []
    const [was, is] = [headOf(pair, 'base', base), headOf(pair, 'head', head)]
    const anyName = /\*\*\w/.test(was) && !/\*\*\w/.test(is)
    const [before, places] = [placesOf(was), placesOf(is)]
    return before === null || places === null || (!anyName && places >= before)
      ? []
      : [{ path: head.path, name: head.fn.name, params: head.fn.params, places, before, anyName }]
  })
  known.set(pair, narrowed)
  return narrowed
}

/** `visit(root: Node, visitor: Visitor) -> Any` */
function headOf(pair: RevisionPair, side: 'base' | 'head', { path, fn }: PlacedFunction): string {
  const lines = (pair.text(side, path) ?? '').split('\n').slice(fn.line - 1, fn.endLine)
  return /\bdef\s+[\s\S]*?\)\s*(?:->[^:\n]*)?:/.exec(lines.join('\n'))?.[0] ?? ''
}

/** How many arguments a head takes by place; null where it cannot be read. */
function placesOf(head: string): number | null {
  const open = head.indexOf('(')
  const given = open < 0 ? null : argumentsFrom(head, open + 1)
  if (given === null) return null
  if (given.some((one) => /^\*\w/.test(one))) return Number.POSITIVE_INFINITY
  const last = given.findIndex((one) => one.startsWith('*'))
  return given.slice(0, last < 0 ? given.length : last).filter((one) => one !== '/').length
}
