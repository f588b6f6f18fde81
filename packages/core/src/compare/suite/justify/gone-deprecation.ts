import type { InventoryCheck, RevisionPair, SourceFunction } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import { compareSources } from '../../sources/compare-sources.js'
import { surplus } from '../../sources/gained.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { isSpecific } from './names/specific-name.js'

/** A function of the product that told its callers to leave something, and does not any more. */
interface GoneDeprecation {
  readonly path: string
  /** The method that went as a whole, by its own name. */
  readonly went: string | null
  /** Last part of the function's name, and of its class for a method. */
  readonly holders: readonly string[]
  /** Parameters that the function takes no more; all of them where it went. */
  readonly params: readonly string[]
  /** What its message put in quotes. */
  readonly quoted: ReadonlySet<string>
}

/** Why a lost check may be right: the warning of a deprecation that it asked for went from the source, the deprecated parameter by which it calls, or the property that it reads. */
export function goneDeprecation(pair: RevisionPair, check: InventoryCheck): string | null {
  for (const { path, went, holders, params, quoted } of deprecationsOf(pair)) {
    if (went !== null && new RegExp(`\\.${namePattern(went)}(?!\\()`).test(check.text))
      return `${went} of ${path}, which told of its end, is gone in the same change`
    const words = new Set(`${check.subject} ${check.text}`.match(/[A-Za-z_]\w*/g) ?? [])
    if (asksForDeprecation(check) && [...quoted, ...holders].some((word) => words.has(word)))
      return `${path} does not tell of the deprecation any more, by the same change`
    const taken = holders.some((holder) => check.subject.includes(`${holder}(`)) ? params.find((param) => check.subject.includes(`${param}=`)) : undefined
    if (taken !== undefined) return `${holders[0]} of ${path} takes the deprecated ${taken} no more, by the same change`
  }
  return null
}

/** Why a test that is gone may be right: it asked for a deprecation that is no more, of a parameter or function which went in the same change. */
export function goneDeprecated(pair: RevisionPair, { test }: PlacedTest): string | null {
  if (!test.checks.some(asksForDeprecation)) return null
  for (const { path, holders, params, quoted } of deprecationsOf(pair)) {
    const gone = params.find((param) => quoted.has(param) && test.mentions.has(param))
    if (gone !== undefined && holders.some((holder) => test.mentions.has(holder)))
      return `${holders[0]} of ${path} takes the deprecated ${gone} no more, by the same change`
  }
  return null
}

function asksForDeprecation({ errorType, matcher }: InventoryCheck): boolean {
  return /Deprecat/.test(errorType ?? '') || /deprecated_call$/.test(matcher)
}

const deprecationsOf = oncePer((pair: RevisionPair): readonly GoneDeprecation[] => {
  const { changed, gone } = compareSources(pair)
  return [...changed.flatMap(({ base, head }) => goneFrom(base.path, base.fn, head.fn)), ...gone.flatMap(({ path, fn }) => goneFrom(path, fn, null))]
})

function goneFrom(path: string, base: SourceFunction, head: SourceFunction | null): GoneDeprecation[] {
  if (base.kind === 'module' || surplus(warnings(base), head === null ? [] : warnings(head), ({ callee }) => callee).length === 0) return []
  const now = new Set(head === null ? [] : texts(head))
  const messages = texts(base).filter((text) => /deprecat/i.test(text) && !now.has(text))
  // `deprecate("fill", 10)` says it by its own name.
  const named = warnings(base)
    .filter(({ callee }) => /deprecat/i.test(callee))
    .flatMap(({ args: [first] }) => (first?.kind === 'string' && /^\w+$/.test(first.text) ? [first.text] : []))
  const quoted = messages.flatMap((text) => [...text.matchAll(/['"`](\w+)(?:=[^'"`]*|\(\))?['"`]/g)].map(([, word = '']) => word))
  const parts = base.name.split('.')
  const holders = [lastName(base.name) === '__init__' ? [] : [lastName(base.name)], parts.length > 1 ? [parts.at(-2) ?? ''] : []].flat()
  return [
    {
      path,
      went: head === null && parts.length > 1 ? lastName(base.name) : null,
      holders: holders.filter(isSpecific),
      params: base.params.filter((param) => head?.params.includes(param) !== true),
      quoted: new Set([...quoted, ...named].filter((word) => word.length > 2)),
    },
  ]
}

function warnings({ calls }: SourceFunction): SourceFunction['calls'] {
  return calls.filter(({ callee, args }) => /deprecat/i.test(`${callee} ${args.map((arg) => ('text' in arg ? arg.text : '')).join(' ')}`))
}

function texts({ literals }: SourceFunction): string[] {
  return literals.flatMap((value) => ('text' in value ? [value.text] : []))
}
