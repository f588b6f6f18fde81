import type { InventoryCheck, Value } from '../../../contract/index.js'
import { unbracketed } from '../../../run/code/brackets.js'
import { itemsOf } from '../../../run/code/parts.js'
import type { CheckPair } from '../../suite-comparison.js'
import { choicesIn } from '../choices-in.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** What was asked for in one of two branches is one arm of what is asked for now, by the same condition: `expect(names).toEqual(isNext ? ['a'] : ['a', 'b'])`. */
export function chosenByCondition(base: WeighedCheck, heads: readonly WeighedCheck[], free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { demand, check } = base
  const [told] = demand.expected
  if (check.modality !== 'conditional' || check.under === null || told === undefined || !isExact(demand.relation) || demand.negated) return false
  const [isTurned, asked] = askedIn(check.under)
  const wanted = written(told)
  const head = heads.find(({ demand: now, check: is }) => {
    const [choice] = now.expected
    if (now.subject !== demand.subject || now.relation !== demand.relation || now.negated || looseness(is) > 0 || choice?.kind !== 'expression') return false
    const [condition, ...arms] = choiceIn(choice.text) ?? []
    if (condition === undefined) return takenFromTable(choice.text, check)?.replace(/['"\s]/g, '') === wanted
    const [isOther, by] = askedIn(condition)
    return by === asked && arms[isTurned === isOther ? 0 : 1]?.replace(/['"\s]/g, '') === wanted
  })
  if (head === undefined) return false
  free.delete(head)
  pairs.push(checkPair(base, head))
  return true
}

/** The entry of `{ node: ['a'], browser: ['b'] }[kind]` that is taken where the check was made: under `kind === 'node'`. */
function takenFromTable(text: string, { ways, under }: InventoryCheck): string | undefined {
  const [, table = '', key = ''] = /^(\{[\s\S]*\})\[((?:(?!\}\[)[\s\S])+)\]$/.exec(unbracketed(text)) ?? []
  if (table === '') return undefined
  const told = [...(ways ?? []), under ?? ''].flatMap((way) => {
    const [, asked = '', , word = ''] = /^([\s\S]+) ===? (['"])([\w-]+)\2$/.exec(unbracketed(way)) ?? []
    return asked === key ? [word] : []
  })
  const entries = itemsOf(table).map((entry) => /^(['"]?)([\w-]+)\1: ([\s\S]+)$/.exec(entry))
  return entries.find((entry) => entry?.[2] !== undefined && told.includes(entry[2]))?.[3]
}

/** Condition and both arms of `(a ? b : c)`, and of Python's `b if a else c`. */
function choiceIn(text: string): readonly [string, string, string] | null {
  const inner = unbracketed(text)
  const [, met, condition, other] = PYTHON.exec(inner) ?? []
  if (met !== undefined && condition !== undefined && other !== undefined) return [condition, met, other]
  const asked = /^([\s\S]+?) \? /.exec(inner)?.[1]
  // The last arm comes first.
  const [last, first, ...more] = choicesIn(inner)
  return asked === undefined || last === undefined || first === undefined || more.length > 0 ? null : [asked, first, last]
}

const VALUE = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|-?[\d.]+|True|False|None)`
const PYTHON = new RegExp(`^(${VALUE}) if ([\\s\\S]+) else (${VALUE})$`)

/** Whether a condition is turned round, and what it asks. */
function askedIn(condition: string): readonly [boolean, string] {
  const [, not, asked = ''] = /^(!|not )?([\s\S]+)$/.exec(unbracketed(condition)) ?? []
  return [not !== undefined, unbracketed(asked)]
}

/** As code writes it, without quotes and white space. */
function written(value: Value): string {
  switch (value.kind) {
    case 'array':
      return `[${value.items.map(written).join(',')}]`
    case 'object':
      return `{${[...value.entries]
        .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
        .map(([key, entry]) => `${key}:${written(entry)}`)
        .join(',')}}`.replace(/['"\s]/g, '')
    case 'wildcard':
      return value.wildcard
    default:
      return ('text' in value ? value.text : value.kind).replace(/['"\s]/g, '')
  }
}
