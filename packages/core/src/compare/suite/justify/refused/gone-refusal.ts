import type { Guard, InventoryCheck, RevisionPair, Value } from '../../../../contract/index.js'
import { lastName } from '../../../../run/code/dotted-name.js'
import { literalPattern } from '../../../../run/literal-pattern.js'
import { oncePer } from '../../../once-per.js'
import { compareSources } from '../../../sources/compare-sources.js'
import type { PlacedTest } from '../../../suite-comparison.js'
import { stemsOf, wordsOf } from '../names/stems.js'
import { speakingSources } from '../names/vanished-names.js'

/** A refusal whose message is put together of texts and values. */
interface Refusal {
  readonly path: string
  readonly name: string
  readonly pieces: readonly string[]
  readonly pattern: RegExp
  /** A part of it with a value in it, which no other refusal of the change says: `"plum" does not exist`. */
  readonly told: (part: string) => boolean
}

const LEAST_LETTERS = 12

/**
 * The text of an error that a test asked for, which only a refusal of the source could say that is gone: `'Theme "' + name + '" does not exist.'` says
 * `Theme "plum" does not exist.`, whatever else says a part of it. One that stays under its condition says it in other words.
 */
export function goneRefusal(pair: RevisionPair, { test }: PlacedTest): string | null {
  const texts = test.checks.flatMap(textsOf)
  if (texts.length === 0) return null
  const gone = goneRefusals(pair).find(({ pattern, told }) => texts.some((text) => pattern.test(text) || told(text)))
  return gone === undefined
    ? null
    : `${gone.name} of ${gone.path} says ${gone.pieces.map((piece) => JSON.stringify(piece)).join(' ... ')} no more, by the same change`
}

const OF_TITLES = /^(?:test|tests|it|should|is|are|a|an|the|when|if|raise|raises|throw|throws|fail|fails|error|errors)$/
const LEAST_STEMS = 3

/**
 * The refusal of which a test's title tells in the words of its message, `test_pantry_not_folder` of `raise IOError("pantry is not a folder")`, went from its
 * function, and nothing of the change says as much.
 */
export function goneTitledRefusal(pair: RevisionPair, { test }: PlacedTest): string | null {
  const [types, stems] = [new Set(test.checks.map(askedError)), stemsIn(test.titlePath.at(-1) ?? '').filter((stem) => !OF_TITLES.test(stem))]
  const [type] = types
  if (types.size !== 1 || type === undefined || type === null || stems.length < LEAST_STEMS) return null
  const { changed, gone, added } = compareSources(pair)
  const says = ({ kind, effect }: Guard) => {
    const words = kind === 'throw' && effect.startsWith(`${type}:`) ? new Set(stemsIn(saidBy(effect).join(' '))) : null
    return words !== null && stems.every((stem) => words.has(stem))
  }
  if ([...changed.map(({ head }) => head), ...added].some(({ fn }) => fn.guards.some(says))) return null
  const from = [...changed.map(({ base }) => base), ...gone].find(({ fn }) => fn.guards.some(says))
  return from === undefined ? null : `${lastName(from.fn.name)} of ${from.path} raises no ${type} of which its title tells any more, by the same change`
}

function askedError({ relation, negated, errorType }: InventoryCheck): string | null {
  return relation === 'throws' && !negated ? errorType : null
}

function stemsIn(text: string): readonly string[] {
  return wordsOf(text).flatMap(stemsOf)
}

function textsOf({ expected, message, negated }: InventoryCheck): readonly string[] {
  const values = negated ? [] : message === null ? expected : [message]
  const texts = values.flatMap((value) => (value.kind === 'string' ? [value.text] : value.kind === 'regex' ? wholeText(value.text) : madePattern(value)))
  return texts.filter(({ length }) => length >= LEAST_LETTERS)
}

/** `new RegExp('…')` */
function madePattern(value: Value): readonly string[] {
  const made = value.kind === 'expression' ? /^(?:new )?RegExp\('((?:[^'\\]|\\.)+)'\)$/.exec(value.text)?.[1] : undefined
  return made === undefined ? [] : wholeText(made)
}

/** The one text that a pattern without wildcards fits: `/no such rule 'a'\./` */
function wholeText(pattern: string): readonly string[] {
  const plain = pattern.replace(/^\/|\/[a-z]*$/g, '')
  return /^(?:[^\\^$.*+?()[\]{}|]|\\\W)+$/.test(plain) ? [plain.replace(/\\(\W)/g, '$1')] : []
}

const goneRefusals = oncePer((pair: RevisionPair): readonly Refusal[] => {
  const { changed, gone, added } = compareSources(pair)
  const stays = [...changed.map(({ head }) => head), ...added].flatMap(({ fn }) => fn.guards.map(({ effect }) => saidBy(effect)))
  const lost = [
    ...changed.map(({ base, head }) => ({ at: base, guards: base.fn.guards.filter((one) => !isKept(one, head.fn.guards)) })),
    ...gone.map((at) => ({ at, guards: at.fn.guards })),
  ]
  return lost.flatMap(({ at: { path, fn }, guards }) =>
    guards.flatMap(({ kind, effect }): Refusal[] => {
      const pieces = kind === 'throw' || kind === 'reject' ? saidBy(effect) : []
      if (pieces.length < 2 || pieces.join('').replace(/\W/g, '').length < LEAST_LETTERS) return []
      if (stays.some((other) => other.join('\n') === pieces.join('\n')) || isSaidElsewhere(pair, path, pieces)) return []
      const told = (part: string) => isToldBy(pieces, part) && !stays.some((other) => isToldBy(other, part))
      return [{ path, name: lastName(fn.name), pieces: pieces.filter(Boolean), pattern: new RegExp(`^${pieces.map(literalPattern).join('.+')}$`, 's'), told }]
    }),
  )
})

/** It begins in one piece and ends in the next one, with a word between them. */
function isToldBy(pieces: readonly string[], part: string): boolean {
  return pieces.some((piece, at) => {
    const next = pieces[at + 1]
    if (next === undefined) return false
    const value = [...part.matchAll(/[\w-]+/g)].find(
      ({ index, 0: word }) => index > 0 && piece.endsWith(part.slice(0, index)) && next.startsWith(part.slice(index + word.length)),
    )
    return value !== undefined && part.replace(value[0], '').replace(/\W/g, '').length >= LEAST_LETTERS
  })
}

/** The same function refuses under the same condition still. */
function isKept({ kind, condition }: Guard, guards: readonly Guard[]): boolean {
  return guards.some((other) => other.kind === kind && other.condition === condition)
}

/** What stands between the values in the message of an error: `Theme "`, `" does not exist.`; one text alone where it holds none, nothing where it cannot be told. */
export function saidBy(effect: string): readonly string[] {
  const message = /^[\w$.]+: ?([\s\S]+)$/.exec(effect)?.[1] ?? ''
  const texts = [...message.matchAll(/(f|F)?(['"`])((?:\\.|(?!\2)[\s\S])*)\2/g)]
  const first = texts[0]
  if (first === undefined || first.index !== 0) return []
  const end = texts.at(-1)
  const pieces = texts
    .flatMap(([, format, quote, text = '']) => (format || quote === '`' ? text.split(/\$?\{[^{}]*\}/) : [text]))
    .map((piece) => piece.replace(/\\(['"`\\])/g, '$1'))
  return end !== undefined && end.index + end[0].length < message.length ? [...pieces, ''] : pieces
}

/** A source that the change leaves alone says all of it on one line. */
function isSaidElsewhere(pair: RevisionPair, path: string, pieces: readonly string[]): boolean {
  const word = pieces.flatMap((piece) => piece.match(/[A-Za-z]{4,}/g) ?? []).reduce((longest, one) => (one.length > longest.length ? one : longest), '')
  const says = (line: string) => pieces.every((piece) => line.includes(piece))
  return word === '' || speakingSources(pair, word).some((other) => other !== path && (pair.text('head', other) ?? '').split('\n').some(says))
}
