import type { Value } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isConstant, isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import { DEFAULT, LEFT_OUT, MARK } from './rough-forms.js'
import type { WeighedCheck } from './weighed-check.js'

/**
 * What was fixed as a whole is asked for in a form that says less of it: `items.slice(0, 1)` of `items`, `Math.round(total)` of `total`. Parts in which all
 * of it stands may say it together, and what one says that expects something else is not known.
 */
export function madeLess(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const [value] = base.demand.expected
  const isFixed = isExact(base.demand.relation) || /^same_(?:members|set)$/.test(base.demand.relation)
  if (base.demand.negated || !isFixed || value === undefined || !isConstant(value)) return false
  const { subject } = base.demand
  if ([...free].some((head) => head.demand.subject === subject)) return false
  const wholes = wholesOf(subject)
  const found = [...free].flatMap((head) => {
    const less = head.demand.negated || looseness(head.check) > looseness(base.check) ? null : lessOf(wholes, head, value)
    return less === null ? [] : [{ head, less }]
  })
  const [one] = found
  if (one === undefined || sayItTogether(found, value)) return false
  free.delete(one.head)
  const { accepts, severity } = one.less
  pairs.push(checkPair(base, one.head, { strength: 'weaker', accepts, severity, negated: false }))
  return true
}

interface Less {
  readonly accepts: string
  readonly severity: 'medium' | 'high'
}

const PARTLY: Less = { accepts: 'anything in what it leaves out', severity: 'medium' }

/** Several parts in which everything stands that was expected. */
function sayItTogether(found: readonly { readonly head: WeighedCheck; readonly less: Less }[], value: Value): boolean {
  if (found.length < 2 || found.some(({ less }) => less !== PARTLY)) return false
  const said = new Set(found.flatMap(({ head }) => head.demand.expected.flatMap(wordsIn)))
  return plainIn(value).every((word) => said.has(word))
}

/** The subject, and what it gathers in a list. */
function wholesOf(subject: string): readonly string[] {
  const gathered = /^(?:\[\.\.\.([\s\S]+)\]|(?:list|tuple|Array\.from)\(([\s\S]+)\))$/.exec(subject)
  const inner = gathered?.[1] ?? gathered?.[2]
  return inner === undefined ? [subject] : [subject, inner]
}

function lessOf(wholes: readonly string[], { demand }: WeighedCheck, value: Value): Less | null {
  const isFixed = isExact(demand.relation)
  const subject = withDefault(demand.subject)
  const ofItems = lessOfItems(wholes[0] ?? '', subject, demand.expected, value)
  if (ofItems !== null && isFixed) return ofItems
  const picked = OF_EACH.exec(wholes[0] ?? '')
    ?.slice(1)
    .find((part) => part !== undefined)
  if (
    picked !== undefined &&
    subject.includes(picked) &&
    saysOnlySome(
      subject.replace(picked, () => MARK),
      demand,
      value,
    )
  )
    return onlySome(demand)
  for (const whole of wholes) {
    if (!subject.includes(whole) || subject === whole) continue
    const form = EACH.test(subject) || / \? | if /.test(subject) ? subject.replaceAll(whole, () => MARK) : subject.replace(whole, () => MARK)
    if (form.includes(whole)) continue
    const given = DEFAULT.exec(form)
      ?.slice(1)
      .find((part) => part !== undefined)
    if (given !== undefined && isFixed && saysTheSame(given, value)) return { accepts: 'that there is nothing, for which the default stands', severity: 'high' }
    if (isFixed && PUT.test(form) && putIn(form, value)) return { accepts: 'what the test has put in itself', severity: 'high' }
    const anyway = AND.exec(form)?.[1]
    if (isFixed && ((anyway !== undefined && saysTheSame(anyway, value)) || TRUTH.test(form))) return { accepts: 'any truthy value', severity: 'high' }
    if (isFixed && LIMIT.test(form) && wordsIn(value).some((word) => form.includes(word))) return { accepts: 'every number beyond it', severity: 'high' }
    if (isFixed && (COUNT.test(form) || COUNT_EACH.test(form))) return { accepts: 'anything of that many', severity: 'high' }
    if (TEXT.test(form) && !isFixed) return { accepts: 'any text that holds it', severity: 'medium' }
    if (ROUGH.test(form) && isFixed) return { accepts: 'every number that comes to the same', severity: 'medium' }
    if (EACH_ITEM.test(form) && isFixed) return { accepts: 'all items of which that is true', severity: 'medium' }
    if (isFixed && PICKED.test(form)) return PARTLY
    if (saysOnlySome(form, demand, value)) return onlySome(demand)
    if (LEFT_OUT.test(form) && JSON.stringify(demand.expected[0]) === JSON.stringify(value)) return PARTLY
    const isPart = PART.test(form) || (value.kind === 'object' && GATHERED.test(form))
    if (isPart && JSON.stringify(demand.expected[0]) !== JSON.stringify(value) && within(demand.expected, value)) return PARTLY
  }
  return null
}

const NONE_LEFT: Less = { accepts: 'a list in which none of them is', severity: 'high' }
const ONE_SUCH: Less = { accepts: 'everything beside the one that it looks for', severity: 'medium' }

function onlySome({ relation }: WeighedCheck['demand']): Less {
  return relation === 'all' ? NONE_LEFT : ONE_SUCH
}

/** What each or one of those that are picked out fulfils, of a list that was fixed: `found.filter(isTab).every(isOnTwo)`. */
function saysOnlySome(form: string, { relation }: WeighedCheck['demand'], value: Value): boolean {
  if (value.kind !== 'array' || value.items.length === 0) return false
  return (/^(?:all|any)$/.test(relation) && FILTERED.test(form)) || (/^(?:truthy|exists|defined)$/.test(relation) && FOUND.test(form))
}

/** Of `[row['code'] for row in ordered(rows)]`: a piece of each item, or one item alone. */
function lessOfItems(whole: string, subject: string, expected: readonly Value[], value: Value): Less | null {
  const [, item, over] = COLLECTED.exec(whole) ?? []
  const [now] = expected
  if (item === undefined || over === undefined || now === undefined || value.kind !== 'array') return null
  const [, cut, same] = COLLECTED.exec(subject) ?? []
  if (same === over && cut !== undefined && cut.startsWith(item) && CUT.test(cut.slice(item.length)) && now.kind === 'array')
    return now.items.length === value.items.length && now.items.every((one, at) => isPieceOf(one, value.items[at])) ? PARTLY : null
  const place = item.startsWith(`each(${over})`) ? item.slice(`each(${over})`.length) : null
  const isOne = place !== null && value.items.length > 1 && new RegExp(`^\\[-?\\d+\\]${literalPattern(place)}$`).test(subject.slice(over.length))
  return isOne && subject.startsWith(over) && within(expected, value) ? PARTLY : null
}

const COLLECTED = /^\[([\s\S]+) for ([\s\S]+)\]$/
const CUT = /^\[-?\d*:-?\d*\]$|^\[-?\d+\]$|^\.(?:lower|upper|casefold)\(\)$/

function isPieceOf(piece: Value, whole: Value | undefined): boolean {
  if (whole === undefined || !('text' in piece) || !('text' in whole)) return false
  return whole.text.toLowerCase().includes(piece.text.toLowerCase())
}

/** `(order['total'] or 10)` for `order.get('total', 10)` and `getattr(order, 'total', 10)`. */
function withDefault(subject: string): string {
  const [, of, key, other] = /^([\s\S]+)\.get\(('[^']*'|"[^"]*"), ([^()]+)\)$/.exec(subject) ?? []
  // On the way there an empty one stands for what is missing: `order.get('owner', {}).get('name', 'Ada')`.
  if (of !== undefined) return `(${of.replace(/\.get\(('[^']*'|"[^"]*"), (?:\{ ?\}|dict\(\))\)/g, '[$1]')}[${key}] or ${other})`
  const [, object, name, given] = /^getattr\(([\s\S]+), '(\w+)', (.+)\)$/.exec(subject) ?? []
  return object === undefined ? subject : `(${object}.${name} or ${given})`
}

const EACH = /^[[{](?:\w+\()?each\(/
const GATHERED = /^(?:list|set|sorted)\(§\)$/
const AND = /^\(§ (?:&&|and) ([\s\S]+)\)$/
// Only what is named is written.
const PICKED = /^JSON\.stringify\(§, \[/
const TRUTH = /!§|\b(?:Boolean|bool)\(§\)/
/** A list that is made of each item. */
const OF_EACH = /^([\s\S]+)\.map\(\(\$1\) => [^()]*\)$|^\[each\([\s\S]+\)[.[][^()]* for ([\s\S]+)\]$/
const FILTERED = /^§\.(?:filter|slice)\(|^§\[-?\d*:-?\d*\]$|^filter\([\s\S]*, §\)$|^[[(]each\(§\)[\s\S]* for § if /
const FOUND = /^§\.(?:find|findLast)\(|^next\(\(?each\(§\)[\s\S]* for § if /
const LIMIT = /^(?:Math\.)?(?:min|max)\((?=[\s\S]*§)[^'"]*\)$/
const PUT =
  /^\{ ?(?:\.\.\.|\*\*)§, [\s\S]+\}$|^Object\.assign\(\{ ?\}, §, [\s\S]+\)$|^(?:Object\.assign|dict|(?:dataclasses\.|copy\.)?replace)\(§, [\s\S]+\)$|^\(§ \| \{[\s\S]+\}\)$/
const COUNT =
  /^§\.reduce\(\(\$1\) => \(\$1 \+ 1\), 0\)$|^(?:set|sorted|list|new Set|Object\.(?:keys|values|entries))\(§\)\.(?:length|size)$|^§\.(?:split(?:lines)?\([^()]*\)|sort\(\))\.length$/
const COUNT_EACH = /^\[(?:len|type|bool|id)\(each\(§\)\) for §\]$/
const TEXT = /^(?:'[^']*'|"[^"]*")\.join\((?:sorted\()?§\)+$|^str\(sorted\(§\)\)$|^(?:JSON\.stringify|json\.dumps|String|str|repr)\(§[^§]*\)$|^`\$\{§\}`$/
const ROUGH =
  /^(?:Number\()?(?:Math\.(?:round|floor|ceil|trunc|abs|sign)\(\(?§(?: [/*%] [\d.]+)?\)?\)|§\.toFixed\(\d*\)|parseInt\(§[^§]*\)|(?:round|int|abs)\(\(?§(?: [/*%] [\d.]+)?\)?(?:, ?\d+)?\)|\(§ (?:%|\/\/) [\d.]+\))\)?$/
const EACH_ITEM =
  /^§\.map\(\(\$1\) => (?:\(?typeof \$1\)?|\$1\.length|\$1\.constructor\.name|\$1\[\d\]|\$1\.(?:slice|at|charAt|charCodeAt|substring|substr|toLowerCase|toUpperCase)\([^()]*\)|!!\$1|Boolean\(\$1\))\)$/
const TAKES =
  /^\.(?:slice|filter|find|findLast|at|pop|shift|map|flatMap|substring|substr|charAt|next|toLowerCase|toUpperCase|lower|upper|casefold)\(|^\.(?:keys|values)\(\)|^\.split\([^()]*\)(?:\[|\.at\()|^\[-?\d*:-?\d*\]|^\[-\d+\]/
const PART = new RegExp(
  `^\\.\\.\\.§$|^(?:\\[\\.\\.\\.§\\]|(?:sorted|list|tuple)\\(§\\)|§)(?:\\.\\w+(?!\\w*\\()|\\[\\d+\\]|\\['[^']*'\\])*(?:${TAKES.source.replaceAll('^', '')})|^(?:next|max|min)\\((?:iter\\()?§|^sorted\\(§\\)\\[\\d+\\]$|^list\\(§\\.(?:keys|values)\\(|^(?:list\\()?filter\\([\\s\\S]*, §\\)|^Object\\.(?:keys|values)\\(§\\)|^[[{]each\\(§\\)[\\s\\S]* for ${MARK}`,
)

/** The text of a value, its entries in any order. */
export function saysTheSame(text: string, value: Value): boolean {
  const words = (of: string) =>
    of
      .split(/[\s'"`,:()[\]{}]+/)
      .filter(Boolean)
      .sort()
  return words(text).join('\n') === words(wordsIn(value).join(' ')).join('\n')
}

/** An entry that is expected is put over what the code answered. */
function putIn(form: string, value: Value): boolean {
  if (value.kind !== 'object') return false
  return value.entries.some(([key, entry]) => {
    const [leaf, ...others] = wordsIn(entry)
    if (leaf === undefined || others.length > 0) return false
    return new RegExp(
      `[{,(] ?'?${literalPattern(key)}'?(?:: ?| ?= ?)'?${literalPattern(leaf)}${/^-?\d+$/.test(leaf) ? '(?:\\.0*)?' : ''}'?(?= ?[,)}])`,
      'i',
    ).test(form)
  })
}

/** All that is expected now was expected before. */
function within(expected: readonly Value[], whole: Value): boolean {
  const had = new Set(wordsIn(whole).map((leaf) => leaf.toLowerCase()))
  const has = expected.flatMap(wordsIn)
  return has.length > 0 && has.every((leaf) => had.has(leaf.toLowerCase()) || [...had].some((one) => one.includes(leaf.toLowerCase()) && leaf.length > 1))
}

/** Texts and numbers of a value, without the names of its entries. */
function plainIn(value: Value): readonly string[] {
  if (value.kind === 'array') return value.items.flatMap(plainIn)
  return value.kind === 'object' ? value.entries.flatMap(([, entry]) => plainIn(entry)) : wordsIn(value)
}

/** Texts, numbers and names of a value. */
function wordsIn(value: Value): readonly string[] {
  switch (value.kind) {
    case 'array':
      return value.items.flatMap(wordsIn)
    case 'object':
      return value.entries.flatMap(([key, entry]) => [key, ...wordsIn(entry)])
    case 'null':
    case 'undefined':
    case 'nan':
      return [value.kind]
    case 'wildcard':
      return []
    default:
      return [value.text]
  }
}
