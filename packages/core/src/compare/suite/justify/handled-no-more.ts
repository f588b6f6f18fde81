import type { InventoryTest, RevisionPair, Side } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { argumentsFrom } from '../../../run/code/parts.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import { compareSources } from '../../sources/compare-sources.js'
import type { FunctionPair, PlacedFunction } from '../../sources/function-pair.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { loads } from './less-in-called.js'

/** A parameter for which a function of the base did something where it is missing or of another kind, and does no more. */
interface Untended {
  readonly path: string
  readonly name: string
  readonly param: string
  readonly place: number
}

const UNTYPED = /@ts-(?:expect-error|ignore)\b|\$FlowFixMe/g
const NOTHING = /^(?:undefined|null)$/

/**
 * Why a test that is gone may be right: each time it called a function, it left an argument away or gave one that the types refuse, as its own directive says,
 * and by the same change that function no longer does anything for such an argument. A refusal that went is no reason.
 */
export function handledNoMore(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  if (file.endsWith('.py')) return null
  const found = untended(pair).find((one) => test.mentions.has(one.name) && loads(pair, file, one.path) && givesNone(test, one))
  return found === undefined ? null : `${found.name} of ${found.path} does nothing for a missing or other ${found.param} any more, by the same change`
}

function givesNone({ text, calls, checks }: InventoryTest, { name, place }: Untended): boolean {
  const call = new RegExp(`${namePattern(name)}\\(`, 'g')
  const told = [...text.matchAll(call)].length
  if (told > 0 && (text.match(UNTYPED)?.length ?? 0) >= told) return true
  const given = [...calls, ...checks.map(({ subject }) => subject)].flatMap((one) =>
    [...one.matchAll(call)].map(({ index, 0: head }) => argumentsFrom(one, index + head.length)),
  )
  return given.length > 0 && given.every((all) => all !== null && !all.some((one) => one.startsWith('...')) && NOTHING.test(all[place] ?? 'undefined'))
}

const untended = oncePer((pair: RevisionPair): readonly Untended[] =>
  compareSources(pair).changed.flatMap((one) => (/\.[cm]?[jt]sx?$/.test(one.head.path) ? ofFunction(pair, one) : [])),
)

function ofFunction(pair: RevisionPair, { base, head }: FunctionPair): readonly Untended[] {
  const refusals = ({ fn }: PlacedFunction) => fn.guards.filter(({ kind }) => kind !== 'return').length
  if (refusals(head) < refusals(base) || head.fn.statements > base.fn.statements) return []
  const [was, is] = [textOf(pair, 'base', base), textOf(pair, 'head', head)]
  return base.fn.params.flatMap((param, place) => {
    const now = head.fn.params[place]
    const isUntended = now !== undefined && tends(was, param) && !tends(is, now) && !tends(is, param) && handsOn(is, now) <= handsOn(was, param)
    return isUntended ? [{ path: head.path, name: lastName(head.fn.name), param, place }] : []
  })
}

/** It asks whether the parameter is there or what it is, or has something in its place. */
function tends(text: string, param: string): boolean {
  const name = namePattern(param)
  return new RegExp(
    `typeof ${name}|Array\\.isArray\\(${name}|!${name}|${name}(?:\\?\\.|\\s*(?:\\|\\||\\?\\?|\\?(?![.:])|[!=]==?\\s*(?:null|undefined)|(?::[^,()=]+)?=(?![=>])))|if \\(${name}\\)`,
  ).test(text)
}

/** How often something is called with it, which may do what the function did. */
function handsOn(text: string, param: string): number {
  return [...text.matchAll(new RegExp(`[\\w$]\\((?:[^()]*,\\s*)?${namePattern(param)}\\s*[,)]`, 'g'))].length
}

function textOf(pair: RevisionPair, side: Side, { path, fn: { line, endLine } }: PlacedFunction): string {
  return (pair.text(side, path) ?? '')
    .split('\n')
    .slice(line - 1, endLine)
    .join('\n')
}
