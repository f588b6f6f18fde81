import type { FileInventory, InventoryCheck, RevisionPair, Side, Value } from '../../../contract/index.js'
import { ownerOf } from '../../../run/code/dotted-name.js'
import { endOfPart } from '../../../run/code/parts.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { isTelling } from './names/specific-name.js'

interface GoneField {
  readonly path: string
  /** `Issue.reason` */
  readonly member: string
}

/**
 * Why nothing asks for a field with this value any more, however common its name is: a type of the source, which stays, lost it in the same change, and so
 * did each object of the changed sources that gave it this value. A value that stands under another name now is no reason.
 */
export function goneField(pair: RevisionPair, key: string, value: Value): string | null {
  const field = goneFields(pair).get(key)
  if (field === undefined || (value.kind !== 'string' && value.kind !== 'number' && value.kind !== 'boolean')) return null
  const text = value.kind === 'string' ? `(['"\`])${literalPattern(value.text)}\\1` : `()${literalPattern(value.text)}(?![\\w.])`
  const written = new RegExp(`(?<![\\w$.'"-])['"]?${namePattern(key)}['"]?\\s*:\\s*${text}`, 'g')
  const [before, after] = [textsOf(pair, 'base'), textsOf(pair, 'head')]
  const times = (pattern: RegExp, texts: readonly string[]) => texts.reduce((sum, one) => sum + [...one.matchAll(pattern)].length, 0)
  const given = new RegExp(`:\\s*${text}`, 'g')
  // The type's own field goes as well, and nothing makes one of that name in another way: `{ path, reason }`, `{ reason: GONE }`.
  const named = new RegExp(`(?<![\\w$.'"-])['"]?${namePattern(key)}['"]?\\s*\\??[:,}]`, 'g')
  const went = times(written, before)
  if (went === 0 || times(written, after) > 0 || times(given, before) - times(given, after) < went) return null
  if (times(named, before) - times(named, after) <= went) return null
  return `${field.member} of ${field.path} is gone in the same change, and nothing of it writes ${key} any more`
}

/**
 * Why nothing asks for a field any more, whatever it holds: a type of the source, which stays, lost it in the same change, no changed source names it more
 * often than before, and the test asks nothing for a field of that name. Other types may have one.
 */
export function lostField(pair: RevisionPair, { subject, text }: InventoryCheck, { test }: PlacedTest): string | null {
  const key = /\.([A-Za-z_$][\w$]*)$/.exec(subject)?.[1]
  const field = key === undefined || !isTelling(key) ? undefined : goneFields(pair).get(key)
  if (key === undefined || field === undefined || test.checks.some((check) => check.subject.endsWith(`.${key}`)))
    return lostOf(pair, `${subject}\n${text}`, test.checks)
  return isNamedLess(pair, key) ? `${field.member} of ${field.path} is gone in the same change` : null
}

const MEMBER = /(?=(?<![\w$])([A-Za-z_$][\w$]{3,})\.([A-Za-z_$][\w$]*))/g

// What is long is cut in a subject.
/** The same of a short name, read of something that is called as the type is: `slip.url` of a `PaidSlip` without `url`. */
function lostOf(pair: RevisionPair, asked: string, checks: readonly InventoryCheck[]): string | null {
  const fields = goneFields(pair)
  if (fields.size === 0) return null
  for (const [, owner = '', key = ''] of asked.matchAll(MEMBER)) {
    const field = fields.get(key)
    const type = field?.member.slice(0, field.member.indexOf('.')) ?? ''
    if (field === undefined || !isCalledAs(owner, type)) continue
    const read = new RegExp(`${namePattern(owner)}\\.${namePattern(key)}`)
    if (
      !checks.some((check) => read.test(check.subject) || read.test(check.text)) &&
      isNamedLess(pair, key, `(?:(?<!\\.\\.)\\.${namePattern(key)}|${namePattern(key)} ?=(?!=))`)
    )
      return `${field.member} of ${field.path} is gone in the same change`
  }
  return null
}

/** `slip` of a `PaidSlip`, `actual_paid_slip` of one as well. */
function isCalledAs(owner: string, type: string): boolean {
  const [own, of] = [owner.replaceAll('_', '').toLowerCase(), type.toLowerCase()]
  return of !== '' && (of.endsWith(owner.toLowerCase()) || own.endsWith(of))
}

/** No source of the change names it more often than before, and beside the type's own field something that gave it a value is gone. */
function isNamedLess(pair: RevisionPair, key: string, pattern = namePattern(key)): boolean {
  const named = new RegExp(pattern, 'g')
  const times = (text: string | null) => text?.match(named)?.length ?? 0
  const came = pair.files.flatMap(({ role, basePath, headPath }) =>
    role === 'source' && headPath !== null ? [times(pair.text('head', headPath)) - (basePath === null ? 0 : times(pair.text('base', basePath)))] : [],
  )
  return came.every((more) => more <= 0) && came.reduce((sum, more) => sum + more, 0) < -1
}

/** Whether a value is the same but for entries that went with the fields of a type, whatever they held. */
export function losesEntries(pair: RevisionPair, was: Value, is: Value): boolean {
  const keys = new Set([...goneFields(pair).keys()].filter((key) => isNamedLess(pair, key)))
  if (keys.size === 0) return false
  const [before, after] = [was, is].map((value) => JSON.stringify(value))
  return before !== after && JSON.stringify(withoutEntries(was, keys)) === after
}

function withoutEntries(value: Value, keys: ReadonlySet<string>): Value {
  if (value.kind === 'array') return { ...value, items: value.items.map((item) => withoutEntries(item, keys)) }
  if (value.kind !== 'object') return value
  return { ...value, entries: value.entries.flatMap(([key, held]) => (keys.has(key) ? [] : [[key, withoutEntries(held, keys)] as const])) }
}

/** A call's text without the entries of a name at which the other differs from it. */
function withoutKey(text: string, key: string, other: string): string {
  const entry = new RegExp(`(?:, )?(?<![\\w$.'"])${namePattern(key)}: `, 'g')
  const differs = [...text].findIndex((sign, i) => sign !== other[i])
  const at = differs < 0 ? undefined : [...text.matchAll(entry)].findLast(({ index, 0: said }) => index <= differs && differs <= index + said.length)
  if (at === undefined) return text
  const rest = text.slice(endOfPart(text, at.index + at[0].length))
  return withoutKey(`${text.slice(0, at.index)}${at[0].startsWith(',') ? rest : rest.replace(/^, /, '')}`, key, other)
}

/** Whether a call is the same but for fields of objects that went with their types: `check({ path: 'a', reason: 'gone' })` and `check({ path: 'a' })`. */
export function losesGoneFields(pair: RevisionPair, was: string, is: string): boolean {
  let text = was
  let bare = was
  for (const key of goneFields(pair).keys()) {
    if (isNamedLess(pair, key)) bare = withoutKey(bare, key, is)
    const entry = `(?<![\\w$.'"])${namePattern(key)}: '([^'\\\\]*)'(?= ?[,}])`
    const without = (whole: string, value: string) => (goneField(pair, key, { kind: 'string', text: value }) === null ? whole : '')
    text = text.replace(new RegExp(`, ${entry}`, 'g'), without).replace(new RegExp(`${entry}, `, 'g'), without)
  }
  return was !== is && (text === is || bare === is)
}

const goneFields = oncePer((pair: RevisionPair): ReadonlyMap<string, GoneField> => {
  const fields = new Map<string, GoneField>()
  for (const { role, base, head } of pair.files) {
    if (role !== 'source' || base === null || head === null) continue
    const [was, is] = [membersOf(pair, 'base', base), membersOf(pair, 'head', head)]
    const types = new Set([...is].map(ownerOf))
    for (const member of was) {
      const at = member.lastIndexOf('.')
      if (at > 0 && !is.has(member) && types.has(member.slice(0, at))) fields.set(member.slice(at + 1), { path: head.path, member })
    }
  }
  return fields
})

/** With what classes declare outside their methods: `total = field(default=0)`, `total: int`, `readonly total: number`. */
function membersOf(pair: RevisionPair, side: Side, file: FileInventory): ReadonlySet<string> {
  const { path, members } = file
  if (/\.[cm]?tsx?$/.test(path)) return new Set([...members, ...typedFields(pair.text(side, path) ?? '', file)])
  if (!path.endsWith('.py')) return members
  let owner = ''
  const found = new Set<string>()
  for (const line of (pair.text(side, path) ?? '').split('\n')) {
    owner = /^class (\w+)/.exec(line)?.[1] ?? (/^\S/.test(line) ? '' : owner)
    const name = /^ {4}([A-Za-z_]\w*)(?: ?:[^=]*)?(?:=(?!=)|$)/.exec(line.replace(/ =/, '='))?.[1]
    if (owner !== '' && name !== undefined) found.add(`${owner}.${name}`)
  }
  return found
}

const TYPED = /^(?:(?:public|protected|private|readonly|static|declare|override|accessor) )*([A-Za-z_$][\w$]*)[?!]?: [^(),]+;?$/

/** Fields of a class of TypeScript that it declares with a type, on lines as deep as its first one. */
function typedFields(text: string, { functions }: FileInventory): readonly string[] {
  const lines = text.split('\n')
  return functions.flatMap(({ kind, name, line, endLine }) => {
    const own = kind === 'class' ? lines.slice(line, endLine - 1) : []
    const indent = /^[ \t]+(?=\S)/.exec(own.find((one) => /\S/.test(one)) ?? '')?.[0] ?? ''
    return own.flatMap((one) => {
      const field = indent !== '' && one.startsWith(indent) ? TYPED.exec(one.slice(indent.length).trimEnd())?.[1] : undefined
      return field === undefined ? [] : [`${name}.${field}`]
    })
  })
}

function textsOf(pair: RevisionPair, side: 'base' | 'head'): readonly string[] {
  return pair.files.flatMap((file) => (file.role === 'source' && file[`${side}Path`] !== null ? (pair.text(side, file[`${side}Path`] ?? '') ?? []) : []))
}
