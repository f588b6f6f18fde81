import type { Value } from '../../../contract/index.js'
import { partsOf } from '../../../run/code/parts.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isConstant, isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/**
 * What was asked of an item, or of its text, is asked of the whole list now: `str(errors[0][1]) == "no such item"` in
 * `errors == [("apple", Invalid("no such item"))]`, and `warnings[0] == text.format("a")` in `warnings == ["gone: a"]`. So is what was asked of
 * a field, of the whole: `stop.minute == 461` in `stop == Stop("Aalen", 461)`, and with another value in `stop` equal to `{ name: 'Aalen', minute: 460 }`;
 * and of a whole that is a text or a number, of which nothing more can be asked.
 */
export function pinnedInWhole(
  base: WeighedCheck,
  bases: readonly WeighedCheck[],
  heads: readonly WeighedCheck[],
  free: Set<WeighedCheck>,
  pairs: CheckPair[],
): boolean {
  const { relation, negated, expected, subject } = base.demand
  const [first] = expected
  if (negated || !isExact(relation) || first === undefined) return false
  const shown = /^(?:str|repr)\(([\s\S]*)\)$/.exec(subject)?.[1]
  const path = shown ?? subject
  const field = /^([\s\S]+)\.([A-Za-z_$][\w$]*)$/.exec(path)
  if (!path.endsWith(']') && field === null) return false
  const head = heads.find(
    ({ check, demand }) =>
      isExact(demand.relation) &&
      !demand.negated &&
      looseness(check) <= looseness(base.check) &&
      (field === null
        ? says(itemAt(demand.expected[0], placeIn(demand.subject, path)), first, shown !== undefined) ||
          isAtOtherPlace(demand.expected[0], placeIn(demand.subject, path), first)
        : shown === undefined &&
          (isGiven(partAt(demand.expected[0], demand.subject, field[1] ?? ''), field[2] ?? '', first) ||
            (isOwner(demand.subject, field[1] ?? '') && (isPlain(demand.expected[0]) || isOfSibling(bases, demand))))),
  )
  if (!head) return false
  // It stands for the fields that it holds, and for no others.
  if (field !== null) free.delete(head)
  pairs.push(
    checkPair(
      base,
      head,
      { strength: 'changed', accepts: null, severity: null, negated: false },
      head.demand.expected[0]?.kind === 'object' ? 'demand' : 'replaced',
    ),
  )
  return true
}

/** `[0][1]` of what is asked of a part of it, in brackets or not; nothing where it is no part. */
function placeIn(whole: string, path: string): string {
  const own = [whole, `(${whole})`].find((text) => path.startsWith(`${text}[`))
  return own === undefined ? '' : path.slice(own.length)
}

/** One item more comes before it in the list that is told whole: `files[0] == "a"` in `files == ["_", "a"]`. */
function isAtOtherPlace(whole: Value | undefined, place: string, wanted: Value): boolean {
  if (!/^\[\d+\]$/.test(place) || whole?.kind !== 'array' || whole.open || !isConstant(wanted) || wanted.kind !== 'string') return false
  return whole.items.some((item) => JSON.stringify(item) === JSON.stringify(wanted))
}

/** What a field of it was to be is what it is to be itself: `child.text` to equal `original` became `child` to equal `original`. */
function isOfSibling(bases: readonly WeighedCheck[], { subject, expected }: WeighedCheck['demand']): boolean {
  const wanted = JSON.stringify(expected)
  if (expected[0]?.kind !== 'expression') return false
  const isField = (other: string) => other.startsWith(`${subject}.`) && /^[\w$]+$/.test(other.slice(subject.length + 1))
  return bases.some(({ demand }) => isExact(demand.relation) && !demand.negated && isField(demand.subject) && JSON.stringify(demand.expected) === wanted)
}

/** A text or a number has the fields that it has. */
function isPlain(whole: Value | undefined): boolean {
  return whole?.kind === 'string' || whole?.kind === 'number'
}

/** A cast leaves brackets around what a field is asked of. */
function isOwner(subject: string, path: string): boolean {
  return path === subject || path === `(${subject})`
}

/** The whole, or an item of it: `stops[1]` of `stops == [Stop('Aalen'), Stop('Ulm')]`. */
function partAt(whole: Value | undefined, subject: string, path: string): Value | undefined {
  if (isOwner(subject, path)) return whole
  return path.startsWith(`${subject}[`) ? (itemAt(whole, path.slice(subject.length)) ?? undefined) : undefined
}

/** `[0][1]` of a list. */
function itemAt(whole: Value | undefined, path: string): Value | null {
  if (!/^(?:\[\d+\])+$/.test(path)) return null
  let at: Value | undefined = whole
  for (const index of path.match(/\d+/g) ?? []) at = at?.kind === 'array' && !at.open ? at.items[Number(index)] : undefined
  return at ?? null
}

/** A fixed value of the same kind by its key, nothing in a whole that is told to its end, or among the arguments of what makes the whole: `Stop('Aalen', 461)`, `Stop(minute=461)`. */
function isGiven(whole: Value | undefined, field: string, wanted: Value): boolean {
  if (whole?.kind === 'object')
    return whole.entries.some(([key, value]) => key === field && isConstant(value) && (value.kind === wanted.kind || (!whole.open && mayBecome(wanted, value))))
  const given = whole?.kind === 'expression' ? /^(?:new )?(?:\w+\.)*[A-Z]\w*\(((?:[^()]|\([^()]*\))*)\)$/.exec(whole.text)?.[1] : undefined
  if (given === undefined || !('text' in wanted) || !isConstant(wanted)) return false
  const text = wanted.kind === 'string' ? `'${wanted.text}'` : wanted.text
  const args = partsOf(given) ?? []
  return args.includes(`${field}=${text}`) || (args.includes(text) && !args.some((arg) => arg.startsWith(`${field}=`)))
}

/** Nothing in place of a fixed value, and what is written out in place of a member of an enumeration: `TypeKind.SCALAR`. */
function mayBecome(wanted: Value, value: Value): boolean {
  if (value.kind === 'null') return isConstant(wanted)
  return (value.kind === 'string' || value.kind === 'number') && wanted.kind === 'expression' && /^[A-Z]\w*\.[A-Z]\w*$/.test(wanted.text)
}

function says(item: Value | null, wanted: Value, asText: boolean): boolean {
  if (item === null) return false
  if (wanted.kind === 'string' && asText) {
    const made = item.kind === 'expression' ? /^[\w.]+\((['"])([\s\S]*)\1\)$/.exec(item.text)?.[2] : undefined
    return wanted.text !== '' && (made?.replace(/\\(['"\\])/g, '$1') === wanted.text || (item.kind === 'string' && item.text === wanted.text))
  }
  return wanted.kind === 'expression' && !asText && isConstant(item)
}
