import type { Relation, Value } from '../../../contract/index.js'
import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { recordTable } from '../name-table.js'
import { valueText } from '../normal-text-value.js'
import type { Node } from '../syntax.js'
import { argumentList, calledSubject, type Demand, type Subject } from './demand.js'
import { matcherToday } from './matchers-older-expect.js'
import { errorOf, thrown } from './thrown.js'

const PLAIN = recordTable<Relation>({
  toBe: 'identical',
  toEqual: 'equal',
  toStrictEqual: 'strict_equal',
  toMatchObject: 'matches_object',
  toContain: 'contains',
  toContainEqual: 'contains_equal',
  toHaveLength: 'has_length',
  toBeTruthy: 'truthy',
  toBeFalsy: 'falsy',
  toBeDefined: 'defined',
  toBeGreaterThan: 'greater',
  toBeGreaterThanOrEqual: 'greater_equal',
  toBeLessThan: 'less',
  toBeLessThanOrEqual: 'less_equal',
  toBeOneOf: 'one_of',
  toHaveBeenCalled: 'called',
  toBeCalled: 'called',
  toHaveBeenCalledTimes: 'called_times',
  toBeCalledTimes: 'called_times',
  toHaveReturned: 'returned',
  toReturn: 'returned',
  toStartWith: 'starts_with',
  toEndWith: 'ends_with',
  toInclude: 'contains',
})

const CALLS = recordTable<Relation>({
  toHaveBeenCalledWith: 'called_with',
  toBeCalledWith: 'called_with',
  toHaveBeenLastCalledWith: 'last_called_with',
  lastCalledWith: 'last_called_with',
  toHaveBeenCalledExactlyOnceWith: 'once_called_with',
  toHaveBeenCalledOnceWith: 'once_called_with',
  toHaveReturnedWith: 'returned_with',
  toReturnWith: 'returned_with',
})

const FIXED = recordTable<Value>({
  toBeUndefined: { kind: 'undefined' },
  toBeNull: { kind: 'null' },
  toBeNaN: { kind: 'nan' },
  toBeTrue: { kind: 'boolean', text: 'true' },
  toBeFalse: { kind: 'boolean', text: 'false' },
})

const THROWS = new Set(['toThrow', 'toThrowError', 'toThrowWithMessage', 'toThrowExactly'])

/** What a Jest or Vitest matcher demands. `subject` is null where the matcher calls a function itself: then `node` is that function. */
export function jestDemand(matcher: string, args: readonly Node[], node: Node, subject: Subject, negates: boolean, frame: Frame, defaultDigits = 2): Demand {
  const { name, negated: turns } = matcherToday(matcher, args)
  const negated = negates !== turns
  const values = (): Value[] => args.map((argument) => fold(argument, frame))
  const [first, second] = args
  const make = (relation: Relation, expected: readonly Value[], more: Partial<Demand> = {}): Demand => ({
    subject,
    relation,
    matcher,
    negated,
    expected,
    expectedNodes: args,
    ...more,
  })
  const called = (): Subject => (subject.settled === 'rejected' || subject.settled === 'resolved' ? subject : calledSubject(node, subject.frame))
  if (THROWS.has(name)) {
    const asked = thrown(args, frame)
    // Of a plain object the message alone is compared.
    const fields = first !== undefined && fold(first, frame).kind === 'object' ? [] : asked.fields
    return make('throws', [], { subject: called(), ...asked, fields, expectedNodes: [] })
  }
  const plain = PLAIN.get(name)
  if (plain !== undefined) {
    const [value] = values()
    if (plain === 'contains' && value === undefined) return make('nothing', [])
    if (subject.settled === 'rejected' && (plain === 'equal' || plain === 'strict_equal') && errorOf(first) !== null)
      return make('throws', [], { ...thrown(args, frame), expectedNodes: [] })
    return make(plain, value === undefined ? [] : [value])
  }
  const fixed = FIXED.get(name)
  if (fixed !== undefined) return make('identical', [fixed])
  const call = CALLS.get(name)
  if (call !== undefined) return make(call, [argumentList(values())], { expectedNodes: [] })
  switch (name) {
    case 'toHaveBeenCalledOnce':
      return make('called_times', [{ kind: 'number', text: '1' }])
    case 'toHaveBeenNthCalledWith':
    case 'nthCalledWith': {
      const [at, ...rest] = values()
      return make('nth_called_with', [at ?? { kind: 'undefined' }, argumentList(rest)], { expectedNodes: [] })
    }
    case 'toHaveProperty': {
      const [path, ...rest] = values()
      return make('has_property', [pathOf(path), ...rest])
    }
    case 'toMatch': {
      const [value] = values()
      return make(value?.kind === 'string' ? 'contains' : 'matches', value === undefined ? [] : [value])
    }
    case 'toBeInstanceOf': {
      const type: Value = { kind: 'string', text: first === undefined ? '' : valueText(fold(first, frame)) }
      if (subject.settled === 'rejected') return make('throws', [], { errorType: type.text, message: null, expectedNodes: [] })
      return make('instance_of', [type], { expectedNodes: [] })
    }
    case 'toBeTypeOf':
      return make('type_of', values())
    case 'toBeCloseTo': {
      const [value] = values()
      const digits = second === undefined ? defaultDigits : number(fold(second, frame))
      const distance: Value[] = digits === null ? [] : [{ kind: 'number', text: String(10 ** -digits / 2) }]
      return make('close_to', [value ?? { kind: 'undefined' }, ...distance])
    }
    case 'toMatchSnapshot':
    case 'toMatchFileSnapshot':
    case 'toMatchAriaSnapshot':
      return make('snapshot', values(), { expectedNodes: [] })
    case 'toMatchInlineSnapshot':
      return make('inline_snapshot', values().reverse(), { expectedNodes: [] })
    case 'toThrowErrorMatchingSnapshot':
      return make('snapshot', values(), { subject: called(), expectedNodes: [] })
    case 'toThrowErrorMatchingInlineSnapshot':
      return make('inline_snapshot', values(), { subject: called(), expectedNodes: [] })
    default:
      return make('custom', withoutWait(values()), { expectedNodes: [] })
  }
}

/** How long a matcher waits is no part of what it waits for: `toHaveValue('paid', { timeout: 20_000 })`. */
function withoutWait(values: readonly Value[]): readonly Value[] {
  const last = values.at(-1)
  const isWait = last?.kind === 'object' && !last.open && last.entries.length > 0 && last.entries.every(([key]) => /^(?:timeout|intervals?)$/.test(key))
  return isWait ? values.slice(0, -1) : values
}

function pathOf(value: Value | undefined): Value {
  if (value?.kind !== 'array' || value.open) return value ?? { kind: 'undefined' }
  const parts = value.items.map((item) => (item.kind === 'string' || item.kind === 'number' ? item.text : null))
  return parts.includes(null) ? value : { kind: 'string', text: parts.join('.') }
}

function number(value: Value): number | null {
  return value.kind === 'number' ? Number(value.text) : null
}
