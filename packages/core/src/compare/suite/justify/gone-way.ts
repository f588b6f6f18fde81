import type { RevisionPair, Side, SourceFunction } from '../../../contract/index.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import { compareSources } from '../../sources/compare-sources.js'
import type { PlacedFunction } from '../../sources/function-pair.js'
import { surplus } from '../../sources/gained.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { isInherited } from './given-by-base.js'
import { isTakenUp } from './names/is-taken-up.js'
import { renamedNames } from './names/renamed-names.js'
import { isSpecific } from './names/specific-name.js'
import { unsharedTitles } from './names/unshared-titles.js'

/** What a function of the product does no more. */
export interface LostWay {
  readonly path: string
  /** What a test calls: the last part of the function's name, its class for what Python calls by itself. */
  readonly name: string
  /** The base told its callers to leave it. */
  readonly wasDeprecated: boolean
  /** Texts by which it decided, and of which it does not speak any more. */
  readonly texts: ReadonlySet<string>
  /** The same of how a text begins. */
  readonly beginnings: readonly string[]
}

/** `GET`: a word of its own, however short. */
const CAPITALS = /^[A-Z][A-Z0-9_]{2,}$/

/**
 * A branch of a function that the test calls by name went in the same change: one that the base had declared deprecated, or one that was taken for a
 * text that the test hands over or has in its title. A function that lost a refusal is no reason: what it refused is let in now.
 */
export function goneWay(pair: RevisionPair, gone: PlacedTest): string | null {
  const { test } = gone
  const titled = new Set(test.titlePath.flatMap(wordsOf))
  for (const { path, fn } of compareSources(pair).gone) {
    const name = lastName(fn.name)
    if (renamedNames(pair).has(ownerOf(fn.name))) continue
    if (fn.kind === 'method' && name !== fn.name && isSpecific(name) && titled.has(name) && test.mentions.has(name))
      return `${fn.name} of ${path} is gone in the same change`
    if (fn.kind === 'method' && callsOn(fn.name).test(test.text) && !isInherited(pair, path, fn.name))
      return `${fn.name} of ${path}, which it calls, is gone in the same change`
  }
  const own = new Set(unsharedTitles(pair, gone).flatMap(wordsOf))
  for (const { path, name, wasDeprecated, texts, beginnings } of lostWays(pair)) {
    if (!test.mentions.has(name) && !own.has(name)) continue
    if (wasDeprecated && titled.has(name) && test.mentions.has(name)) return `${name} of ${path} loses in the same change what the base had declared deprecated`
    for (const text of texts)
      if ((own.has(text) || test.mentions.has(text)) && !isTakenUp(pair, text))
        return `${name} of ${path} decides nothing by ${JSON.stringify(text)} any more, by the same change`
    const begun = beginnings.find((one) => [...test.mentions].some((text) => isSpecific(text) && text.startsWith(one) && /^\W/.test(text.slice(one.length))))
    if (begun !== undefined) return `${name} of ${path} decides nothing by how a text begins any more (${JSON.stringify(begun)}), by the same change`
  }
  return null
}

/** The method on what is called as its class is: `socket.use(` of `Socket.use`. */
function callsOn(name: string): RegExp {
  const [owner = '', method = ''] = name.split('.')
  return new RegExp(`(?<![\\w$.])${literalPattern(owner.charAt(0).toLowerCase() + owner.slice(1))}\\.${literalPattern(method)}\\(`)
}

/** Functions of the product that decide less than they did, kept for the pair. */
export const lostWays = oncePer((pair: RevisionPair): readonly LostWay[] =>
  compareSources(pair).changed.flatMap(({ base, head }) => {
    const way = wayOf(base.path, base.fn, head.fn)
    if (way === null) return []
    const texts = [...way.texts].filter((text) => !isKept(pair, base, head, text))
    return way.wasDeprecated || texts.length > 0 || way.beginnings.length > 0 ? [{ ...way, texts: new Set(texts) }] : []
  }),
)

/** Code outside of the function has the text now, by a name: `const AREA = 'back'`. */
function isKept(pair: RevisionPair, base: PlacedFunction, head: PlacedFunction, text: string): boolean {
  const own = base.fn.literals.filter((value) => 'text' in value && value.text === text).length
  const times = (side: Side, path: string) => (pair.text(side, path) ?? '').split(new RegExp(`['"\`]${literalPattern(text)}['"\`]`)).length
  return times('head', head.path) > times('base', base.path) - own
}

function wayOf(path: string, base: SourceFunction, head: SourceFunction): LostWay | null {
  const name = calledAs(base)
  if (base.kind === 'module' || base.kind === 'class' || name === 'default' || calledAs(head) !== name) return null
  const lost = surplus(base.conditions, head.conditions, ({ text }) => text)
  const refusals = ({ guards }: SourceFunction) => guards.filter(({ kind }) => kind !== 'return').length
  const refused = refusals(head) < refusals(base)
  if (lost.length === 0 || refused) return null
  const wasDeprecated = deprecations(base) > deprecations(head)
  const less = decisions(head) < decisions(base) && head.statements < base.statements
  const stays = new Set(head.literals.map((value) => ('text' in value ? value.text : '')))
  const texts = new Set(
    less ? lost.flatMap(({ text }) => comparedTexts(text)).filter((text) => (isSpecific(text) || CAPITALS.test(text)) && !stays.has(text)) : [],
  )
  const beginnings = less ? lost.flatMap(({ text }) => beginningsIn(text)).filter((text) => ![...stays].some((other) => other.startsWith(text))) : []
  return wasDeprecated || texts.size > 0 || beginnings.length > 0 ? { path, name, wasDeprecated, texts, beginnings } : null
}

/** Each of several parts of a condition decides, what they are put together to does not once more. */
function decisions({ conditions }: SourceFunction): number {
  return conditions.filter(({ text }) => !/ (?:&&|\|\||and|or) /.test(text)).length
}

/** `total` of `Cart.total`, `Cart` of `Cart.__call__`. */
function calledAs({ name }: SourceFunction): string {
  return lastName(name.replace(/\.__\w+__$/, ''))
}

/** `kind.startsWith('text')` */
function beginningsIn(condition: string): string[] {
  return [...condition.matchAll(/\.starts[Ww]ith\((['"])([A-Za-z]{3,}[^'"\\]*)\1\)/g)].map(([, , text = '']) => text)
}

/** Texts that a condition compares with: `url === 'back'`, `'shop.gift' in order`, `kind.includes('form')`. */
function comparedTexts(condition: string): string[] {
  return [...condition.matchAll(/(?:==|\bin\b|\.(?:includes|has)\()\s*\(?\[?\s*(['"])([^'"\\]+)\1|(['"])([^'"\\]+)\3\s*(?:==|in\b)/g)].map(
    ([, , right, , left]) => right ?? left ?? '',
  )
}

function deprecations({ calls }: SourceFunction): number {
  return calls.filter(({ callee, args }) => /deprecat/i.test(`${callee} ${args.map((arg) => ('text' in arg ? arg.text : '')).join(' ')}`)).length
}

function wordsOf(title: string): string[] {
  return title.match(/[A-Za-z_$][\w$]*/g) ?? []
}
