import type { Value } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { type Demand, isExact, isPlainList, number } from './demand.js'

const STEP = /^(?:\??\.([A-Za-z_$][\w$]*)|(?:\?\.)?\[(-?\d+)\]|(?:\?\.)?\[(["'])((?:(?!\3).)*)\3\])/

/** What a demand on `x` says of `x.name[0].length`; null when it says nothing of it, or the subject is no part of its own. */
export function projected(demand: Demand, subject: string): Demand | null {
  if (subject === demand.subject) return demand
  if (demand.negated || subject.length <= demand.subject.length || !subject.startsWith(demand.subject)) return null
  const steps = stepsOf(subject.slice(demand.subject.length))
  if (!steps) return null
  let current: Demand | null = demand
  for (const step of steps) {
    current = current && taken(current, step)
    if (!current) return null
  }
  return { ...current, subject }
}

/** What a demand that a list or text holds something says of the place at which that stands: `x.indexOf('a')`; null for others. */
export function located({ relation, negated, expected, ...demand }: Demand, subject: string): Demand | null {
  const [sought] = expected
  const text = sought?.kind === 'string' ? `'${sought.text}'` : sought !== undefined && 'text' in sought ? sought.text : null
  if (text === null || (relation !== 'contains' && relation !== 'contains_equal') || subject !== `${demand.subject}.indexOf(${text})`) return null
  return { ...demand, subject, relation: negated ? 'identical' : 'greater_equal', negated: false, expected: [number(negated ? -1 : 0)] }
}

/** What a demand on a list that is made of each item says of how many there are: `[row.id for row in rows]`, `rows.map((row) => row.id)`; null for others. */
export function counted({ relation, negated, expected: [list], ...demand }: Demand, subject: string): Demand | null {
  const whole = /^(.+)\.length$/s.exec(subject)?.[1]
  if (whole === undefined || negated || !(isExact(relation) || relation === 'same_members') || list?.kind !== 'array' || list.open) return null
  const [of] = /^\[each\(/.test(demand.subject) ? (/ for (.*)\]$/s.exec(demand.subject)?.slice(1) ?? []) : []
  const mapped = demand.subject.startsWith(`${whole}.map((`) && /^\(\(\w+\) => [^()]*\)$/.test(demand.subject.slice(whole.length + 4))
  if (of !== whole && !mapped) return null
  return { ...demand, subject, relation: 'identical', negated: false, expected: [number(list.items.length)] }
}

/** The property names and indexes of a path such as `.items[0]["a b"]`; null when it is more than a path. */
function stepsOf(path: string): string[] | null {
  const steps: string[] = []
  let rest = path
  while (rest !== '') {
    const found = STEP.exec(rest)
    if (!found) return null
    steps.push(found[1] ?? found[2] ?? found[4] ?? '')
    rest = rest.slice(found[0].length)
  }
  return steps
}

/** chai's `include({ name: 'oak' })` holds each property against its value as a whole. */
const OF_CHAI = /^(?:include|contain)s?$/

function taken(demand: Demand, step: string): Demand | null {
  const [first] = demand.expected
  if (demand.relation === 'matches_object' && OF_CHAI.test(demand.matcher) && first?.kind === 'object') {
    const part = first.entries.find(([key]) => key === step)?.[1]
    return part === undefined ? null : { ...demand, relation: /^(?:array|object)$/.test(part.kind) ? 'strict_equal' : 'identical', expected: [part] }
  }
  if (isExact(demand.relation) || demand.relation === 'matches_object') return first ? takenFrom(demand, first, step) : null
  // What a whole snapshot holds of a part is what a snapshot of the part holds.
  if (demand.relation === 'snapshot') return demand
  if (step !== 'length') return null
  const items = first?.kind === 'array' && !first.open ? first.items.length : null
  switch (demand.relation) {
    case 'same_members':
      return items === null ? null : { ...demand, relation: 'identical', expected: [number(items)] }
    case 'includes_members':
      return items ? { ...demand, relation: 'greater', expected: [number(0)] } : null
    case 'contains':
    case 'contains_equal':
      return first?.kind === 'string' && first.text === '' ? null : { ...demand, relation: 'greater', expected: [number(0)] }
    default:
      return null
  }
}

function takenFrom(demand: Demand, value: Value, step: string): Demand | null {
  const open = demand.relation === 'matches_object'
  if (value.kind === 'array') {
    const relation = demand.relation
    if (step === 'length') return value.open ? null : { ...demand, relation: 'identical', expected: [number(value.items.length)] }
    // Python counts from the end below zero.
    const item = /^-?\d+$/.test(step) && !value.open ? value.items.at(Number(step)) : undefined
    return item ? { ...demand, relation, expected: [item] } : null
  }
  if (value.kind === 'string') return step === 'length' ? { ...demand, relation: 'identical', expected: [number(value.text.length)] } : null
  if (value.kind === 'wildcard')
    return value.wildcard === 'object_containing' && value.of ? takenFrom({ ...demand, relation: 'matches_object' }, value.of, step) : null
  if (value.kind === 'expression') {
    const given = givenAs(value.text, step)
    return given === null ? null : { ...demand, expected: [given] }
  }
  if (value.kind !== 'object') return null
  const entry = value.entries.find(([key]) => key === step)?.[1]
  if (entry)
    return {
      ...demand,
      relation: open && (isPlainList(entry) || (entry.kind !== 'object' && entry.kind !== 'array')) ? 'equal' : demand.relation,
      expected: [entry],
    }
  return open || value.open ? null : { ...demand, relation: 'identical', expected: [{ kind: 'undefined' }] }
}

/** What an object of Python is made with under a name: 94 of `Station(name='oslo', height=94)`. */
function givenAs(text: string, name: string): Value | null {
  if (!/^(?:\w+\.)*[A-Z]\w*\([^()]*\)$/.test(text)) return null
  const [, written = '', quoted] = new RegExp(`[(,] ?${namePattern(name)} ?= ?('([^'\\\\]*)'|-?\\d+(?:\\.\\d+)?|True|False|None)(?=[,)])`).exec(text) ?? []
  if (written === '') return null
  if (quoted !== undefined) return { kind: 'string', text: quoted }
  if (written === 'None') return { kind: 'null' }
  return /^[TF]/.test(written) ? { kind: 'boolean', text: written.toLowerCase() } : { kind: 'number', text: written }
}
