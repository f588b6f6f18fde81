import type { Value } from '../../../contract/index.js'
import { outsideOfBrackets } from '../../../run/code/brackets.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

const PIECE = /^"([\w-]+)": ?("(?:[^"\\]|\\.)*"|true|false|null|-?\d+(?:\.\d+)?)$/

/** A piece of JSON that a text was to hold is an entry of what it is read as now: `'"user": "kim"' in answer` in `answer.json == {"user": "kim", ...}`. */
export function piecesInWhole(
  base: WeighedCheck,
  bases: readonly WeighedCheck[],
  heads: readonly WeighedCheck[],
  free: Set<WeighedCheck>,
  pairs: CheckPair[],
): boolean {
  const { relation, negated, expected, subject } = base.demand
  const came = heads.filter(({ key }) => !bases.some((other) => other.key === key))
  const joined = joinedNow(base, came) ?? came.find((head) => isRestOf(base, head, bases))
  if (joined !== undefined) {
    free.delete(joined)
    pairs.push(checkPair(base, joined, { strength: 'changed', accepts: null, severity: null, negated: false }, 'replaced'))
    return true
  }
  const caught = caughtInWhole(base, heads)
  if (caught !== undefined) return told(base, caught, free, pairs)
  const [, key, value] = relation === 'contains' && !negated && expected[0]?.kind === 'string' ? (PIECE.exec(expected[0].text) ?? []) : []
  if (key === undefined || value === undefined) return false
  const head = heads.find(
    ({ check, demand }) =>
      isExact(demand.relation) &&
      !demand.negated &&
      looseness(check) <= looseness(base.check) &&
      (isReadFrom(demand.subject, subject) || isOfSameLocal(base, check.text)) &&
      holds(demand.expected[0], key, value),
  )
  return head !== undefined && told(base, head, free, pairs)
}

const NEXT = /^next\(([\s\S]+)\)$/
const ALL = /^(?:['"]{2}\.join|list|tuple)\(([\s\S]+)\)$/

/** One of the pieces that something gives one by one, all of which are asked for together now: `next(stream) == '<li>'`, `''.join(stream) == '<li>one</li>'`. */
function joinedNow({ check, demand }: WeighedCheck, came: readonly WeighedCheck[]): WeighedCheck | undefined {
  const from = isExact(demand.relation) && !demand.negated ? NEXT.exec(demand.subject)?.[1] : undefined
  return from === undefined
    ? undefined
    : came.find(({ check: other, demand: asked }) => {
        const [whole] = asked.expected
        const isWritten = (whole?.kind === 'string' && whole.text !== '') || (whole?.kind === 'array' && !whole.open && whole.items.length > 0)
        return (
          isWritten &&
          isExact(asked.relation) &&
          !asked.negated &&
          looseness(other) <= looseness(check) &&
          withoutInput(ALL.exec(asked.subject)?.[1]) === withoutInput(from)
        )
      })
}

/** What was left behind the pieces that were asked for one by one is the end of the list of all of them: `list(steps) == ['b']` of `['a', 'b']`. */
function isRestOf({ demand }: WeighedCheck, { demand: whole, check }: WeighedCheck, bases: readonly WeighedCheck[]): boolean {
  const [rest, all] = [demand.expected[0], whole.expected[0]]
  if (rest?.kind !== 'array' || all?.kind !== 'array' || rest.open || all.open || demand.subject !== whole.subject || check.modality !== 'always') return false
  const from = withoutInput(ALL.exec(demand.subject)?.[1])
  const taken = bases.filter((other) => isExact(other.demand.relation) && from !== '' && withoutInput(NEXT.exec(other.demand.subject)?.[1]) === from)
  const told = [...taken.flatMap(({ demand: { expected } }) => expected), ...rest.items]
  return taken.length > 0 && JSON.stringify(told) === JSON.stringify(all.items)
}

/** A call by the names in it: what it is given may be another. */
function withoutInput(call = ''): string {
  return outsideOfBrackets(withoutTexts(call), '()').replaceAll('()', '')
}

function told(base: WeighedCheck, head: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): true {
  free.delete(head)
  pairs.push(checkPair(base, head, { strength: 'equal', accepts: null, severity: null, negated: false }))
  return true
}

/** A field of the error that a call is caught with, where a whole or a part of that error is asked for now: `rejects.toMatchObject({ code: 'ERR_LINKS' })`. */
function caughtInWhole({ check, demand }: WeighedCheck, heads: readonly WeighedCheck[]): WeighedCheck | undefined {
  const { relation, negated, expected, subject, message } = demand
  const isMessage = relation === 'throws' && message?.kind === 'string' && demand.errorType === null
  const field = isExact(relation) ? (/^caught\((?:await )?([\s\S]+)\)\.([A-Za-z_$][\w$]*)$/.exec(subject) ?? []) : []
  const [, call, key] = negated ? [] : isMessage ? [null, subject, 'message'] : field
  const wanted = JSON.stringify(isMessage ? message : expected[0])
  return key === undefined
    ? undefined
    : heads.find(({ check: other, demand: asked }) => {
        const [whole] = asked.expected
        const isAsked = asked.rejected && asked.subject === call && !asked.negated && (asked.relation === 'matches_object' || isExact(asked.relation))
        return (
          isAsked &&
          looseness(other) <= looseness(check) &&
          whole?.kind === 'object' &&
          whole.entries.some(([name, value]) => name === key && JSON.stringify(value) === wanted)
        )
      })
}

/** `answer.json`, `answer.json()`, `JSON.parse(answer)`, `json.loads(answer)`. */
function isReadFrom(whole: string, text: string): boolean {
  return [`${text}.json`, `${text}.json()`, `JSON.parse(${text})`, `json.loads(${text})`].includes(whole)
}

/** The local of both goes by one name, though what it is was asked for otherwise. */
function isOfSameLocal({ check: { text } }: WeighedCheck, now: string): boolean {
  const name = /\bin ([A-Za-z_]\w*)$|^expect\(([A-Za-z_$][\w$]*)\)/.exec(text)?.slice(1).find(Boolean)
  return name !== undefined && new RegExp(`^(?:assert |expect\\()${namePattern(name)}\\.json\\b`).test(now)
}

function holds(whole: Value | undefined, key: string, value: string): boolean {
  const held = whole?.kind === 'object' ? whole.entries.find(([name]) => name === key)?.[1] : undefined
  if (held === undefined) return false
  if (value.startsWith('"')) return held.kind === 'string' && JSON.stringify(held.text) === value
  return held.kind === 'null' ? value === 'null' : 'text' in held && held.kind !== 'string' && held.text === value
}
