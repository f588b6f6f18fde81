import type { InventoryTest, RevisionPair } from '../../../contract/index.js'
import { endOfBrackets } from '../../../run/code/brackets.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { argumentsFrom, itemsOf, partsFrom } from '../../../run/code/parts.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import { compareSources } from '../../sources/compare-sources.js'
import { functionLines } from '../../sources/function-lines.js'
import type { PlacedFunction } from '../../sources/function-pair.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { takesFrom } from './gone-member.js'
import { isSpecific } from './names/specific-name.js'

interface LostKeys {
  readonly path: string
  readonly name: string
  readonly keys: readonly string[]
}

/**
 * A key of the options that a test of JavaScript hands to a function, `make(rows, { strict: true })`, or of the properties that it gives a component,
 * `<Field focused>`: the function read it of what it is given and reads it no more, though others may. A test that stays and hands it over still is against it,
 * and so is a function that refuses less than it did, or that ended early by what it read.
 */
export function goneOptionKey(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  if (file.endsWith('.py')) return null
  const staying = pair.inventory('head', file)?.tests ?? []
  for (const { path, name, keys } of lostKeys(pair)) {
    const key = keys.find((one) => hands(test, name, one) && isAbout(test, name, one) && !staying.some((other) => hands(other, name, one)))
    if (key !== undefined && (takesFrom(pair, file, path) || takesByName(pair, file, name, path)))
      return `${name} of ${path} reads no ${key} of what it is given any more, by the same change`
  }
  return null
}

/** Under its own name, from a module of its folder that hands it on: `components/Field/index.ts`. */
function takesByName(pair: RevisionPair, file: string, name: string, path: string): boolean {
  return (pair.inventory('base', file)?.imports ?? []).some(({ from, names }) => {
    const module = names.some(([, local]) => local === name) ? pair.resolve('base', file, from) : null
    return module !== null && path.startsWith(module.slice(0, module.lastIndexOf('/') + 1))
  })
}

/** Its title says the key, or a check looks at what the call gives: what comes of another key that is handed over beside it may be lost. */
function isAbout({ titlePath, checks, text }: InventoryTest, name: string, key: string): boolean {
  if (text.includes(`<${name}`)) return true
  const words = new RegExp(namePattern(key), 'i')
  return (
    words.test(titlePath.at(-1) ?? '') ||
    checks.some(({ subject }) => new RegExp(`(?<![\\w$.])${literalPattern(name)}\\(`).test(subject) && words.test(subject))
  )
}

/** In the text of the test, to the function by its own name. */
function hands({ text }: InventoryTest, name: string, key: string): boolean {
  const own = literalPattern(name)
  if (new RegExp(`<${own}\\b(?:[^<>]|=>)*?\\s${namePattern(key)}(?=[\\s=/>])`).test(text)) return true
  return [...text.matchAll(new RegExp(`(?<![\\w$.])${own}\\(`, 'g'))].some(({ index, 0: call }) =>
    (argumentsFrom(text, index + call.length) ?? []).some((given) => itemsIn(given).some((item) => nameIn(item) === key)),
  )
}

const lostKeys = oncePer((pair: RevisionPair): readonly LostKeys[] =>
  compareSources(pair).changed.flatMap(({ base, head }) => {
    if (base.path.endsWith('.py') || base.fn.kind === 'class' || base.fn.kind === 'module') return []
    const refusals = ({ fn }: PlacedFunction) => fn.guards.filter(({ kind }) => kind !== 'return').length
    const [was, is] = [readBy(pair, 'base', base), readBy(pair, 'head', head)]
    if (refusals(head) < refusals(base) || is.handedOn > was.handedOn) return []
    const left = new Set(head.fn.guards.map(({ condition }) => condition))
    const refused = base.fn.guards.flatMap(({ condition }) => (condition === null || left.has(condition) ? [] : (condition.match(/[A-Za-z_$][\w$]*/g) ?? [])))
    const keys = [...was.keys].filter((key) => isSpecific(key) && !is.keys.has(key) && !refused.includes(key))
    return keys.length === 0 ? [] : [{ path: head.path, name: lastName(head.fn.name), keys }]
  }),
)

/** What a function reads of its parameters by name, and how often it hands one of them on as a whole. */
function readBy(pair: RevisionPair, side: 'base' | 'head', placed: PlacedFunction): { readonly keys: ReadonlySet<string>; readonly handedOn: number } {
  const text = functionLines(pair, side, placed).join('\n')
  const opening = text.indexOf('(')
  const keys = new Set(opening < 0 ? [] : partsFrom(text, opening + 1).parts.flatMap((part) => itemsIn(part.slice(0, endOfBrackets(part, 0) ?? 0)).map(nameIn)))
  let handedOn = 0
  for (const param of placed.fn.params.map((one) => one.replace(/^\.{3}/, '')).filter((one) => /^[A-Za-z_$][\w$]*$/.test(one))) {
    const own = namePattern(param)
    for (const [, key = ''] of text.matchAll(new RegExp(`${own}\\??\\.([A-Za-z_$][\\w$]*)(?![\\w$]|\\()`, 'g'))) keys.add(key)
    for (const item of takenApart(text, own)) keys.add(nameIn(item))
    handedOn += text.match(new RegExp(`(?:\\.{3}|[(,]\\s*)${own}\\s*(?=[,)}])`, 'g'))?.length ?? 0
  }
  return { keys, handedOn }
}

/** `a` and `b: c` of `const { a, b: c } = props`. */
function takenApart(text: string, own: string): readonly string[] {
  return [...text.matchAll(/\b(?:const|let|var)\s*(?=\{)/g)].flatMap(({ index, 0: word }) => {
    const open = index + word.length
    const end = endOfBrackets(text, open)
    if (end === null || !new RegExp(`^\\s*(?::[^=;]*)?=\\s*${own}(?!\\s*\\??[.([])`).test(text.slice(end))) return []
    return itemsOf(text.slice(open, end))
  })
}

function itemsIn(given: string): readonly string[] {
  return given.startsWith('{') ? itemsOf(given) : []
}

/** `strict` of `strict: true`, `strict = false` and `'strict': isStrict`. */
function nameIn(item: string): string {
  return /^\s*['"]?([\w$-]+)['"]?\s*(?:[:=]|$)/.exec(item)?.[1] ?? ''
}
