import { type ComparedTest, compareSources, type GoneTest } from '../../../compare/index.js'
import type { InventoryCheck, RevisionPair, Side } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { endOfPart } from '../../../run/code/parts.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { enclosingLines } from '../../sources/enclosing-lines.js'
import { mayExplain } from '../may-explain.js'
import { isComeTo, withoutBlocks } from './is-come-to.js'

const DIRECTIVE = String.raw`(?<!@ts-expect-error[^\n]*\n[ \t]*)`

/** What the types or the code refused stands there as a statement of its own now, refused no more, and the change has something that may be why. */
export function isAllowedNow(pair: RevisionPair, test: ComparedTest, check: InventoryCheck): boolean {
  return isDone(pair, test, check, (_, words) => words)
}

/** Why a test of nothing but type errors may be gone: each use that was refused stands there still, and the types have to allow it. */
export function usesAllowedNow(pair: RevisionPair, { file, test }: GoneTest): string | null {
  const [first] = test.checks
  const asTest = { base: { file, test }, head: { file, test } }
  const isAllowed = first !== undefined && test.checks.every((check) => check.relation === 'type_error' && isDone(pair, asTest, check, (_, words) => words))
  return isAllowed ? 'what its types refused stands there as it did and is refused no more, as the code of this change differs' : null
}

/** Where the function refuses under another condition, the same may be done with more of what it takes. */
export function allowedWithMore(pair: RevisionPair, test: ComparedTest, check: InventoryCheck): string | null {
  if (check.relation !== 'throws') return null
  const isMore = isDone(pair, test, check, (use, words) => (use.endsWith(')') && refusesOtherwise(pair, use) ? `${words.slice(0, -2)}(?:,[^\\n]*)?\\)` : null))
  return isMore ? 'what was refused is done in its place, by a function that refuses under another condition' : null
}

type Form = (use: string, words: string) => string | null

function isDone(pair: RevisionPair, { base, head }: Pick<ComparedTest, 'base' | 'head'>, { relation, negated, text }: InventoryCheck, form: Form): boolean {
  if (relation !== 'type_error' && (relation !== 'throws' || negated)) return false
  const statement = text.replace(/;$/, '')
  const use = relation === 'throws' ? refusedIn(statement) : (/^expectError\(([\s\S]*)\)$/.exec(statement)?.[1]?.trim() ?? statement)
  if (use === '') return false
  const plain = use
    .replace(/\/\/ ?@ts-expect-error /g, '')
    .split(/\s+/)
    .map(literalPattern)
    .join('\\s+')
    .replace(/\\s\+(?=\\[)}\]])/g, ',?\\s+')
  const words = form(use, plain)
  if (words === null) return false
  const stated = new RegExp(`(?<=^[ \\t]*)${DIRECTIVE}${words}(?=[ \\t]*;?[ \\t]*(?://.*)?$)`, 'gm')
  const times = (side: Side, path: string) => {
    const text = withoutBlocks(pair.text(side, path) ?? '')
    return [...text.matchAll(stated)].filter(({ index }) => !isCaught(text, index) && isComeTo(text, text.slice(0, index).split('\n').length)).length
  }
  return times('head', head.file) > times('base', base.file) && mayExplain(pair, { base, head })
}

/** A function of this name throws what it threw, under a condition that is another one. */
function refusesOtherwise(pair: RevisionPair, use: string): boolean {
  const name = /^[\w$.]*?([\w$]+)\([^()]/.exec(use)?.[1]
  return compareSources(pair).changed.some(({ base, head }) => {
    if (name === undefined || lastName(head.fn.name) !== name) return false
    const thrown = head.fn.guards.filter(({ kind }) => kind === 'throw')
    return base.fn.guards.some(
      (one) => one.kind === 'throw' && !thrown.some(({ condition }) => condition === one.condition) && thrown.some(({ effect }) => effect === one.effect),
    )
  })
}

const CATCHES = /^\s*try\b|\bsuppress\(|\b(?:skip|xfail)/

/** Where it fails nobody hears of it. */
function isCaught(text: string, index: number): boolean {
  return enclosingLines(text.split('\n'), text.slice(0, index).split('\n').length).some((line) => CATCHES.test(line))
}

const TRIED = /^(?:[\w$.]+\(\s*)?(?:async\s+)?(?:\(\)\s*=>|function\s*\(\))\s*|^with [\w.]*raises\([^()]*\)(?: as \w+)?: ?/

/** The one call that was to be refused: `make(1)` of `t.throws(() => make(1), /no/)` and of `expect(() => { make(1) }).toThrow()`; '' where it is none. */
function refusedIn(statement: string): string {
  const opening = TRIED.exec(statement)?.[0]
  if (opening === undefined) return ''
  const rest = statement.slice(opening.length)
  const body = opening.startsWith('with') ? rest : firstArgument(rest)
  const call = body
    .replace(/^\{([\s\S]*)\}$/, '$1')
    .replace(/^\s*return\b|;\s*$/g, '')
    .trim()
  return /[\w$]\(/.test(call) && !/[;\n]\s*\S/.test(call.replace(/\{[\s\S]*\}/g, '')) ? call : ''
}

/** Up to the comma or bracket that ends it. */
function firstArgument(text: string): string {
  const end = endOfPart(text, 0)
  return end === text.length ? '' : text.slice(0, end).trim()
}
