import type { Relation, Value } from '../../../contract/index.js'
import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { member } from '../fold-name.js'
import { recordTable } from '../name-table.js'
import { valueText } from '../normal-text-value.js'
import type { Node } from '../syntax.js'
import type { Link } from './chain.js'
import { argumentList, calledSubject, type Demand, type Subject } from './demand.js'
import { thrown } from './thrown.js'

const WORDS = new Set('to be been is that which and has have with at of same but does still also it should always must'.split(' '))
const FLAGS = new Set(['not', 'deep', 'nested', 'own', 'ordered', 'any', 'all', 'eventually', 'itself'])

const PROPERTIES = recordTable<Relation | Value>({
  ok: 'truthy',
  true: { kind: 'boolean', text: 'true' },
  false: { kind: 'boolean', text: 'false' },
  null: { kind: 'null' },
  undefined: { kind: 'undefined' },
  NaN: { kind: 'nan' },
  exist: 'exists',
  empty: 'empty',
  called: 'called',
  truthy: 'truthy',
  falsy: 'falsy',
  defined: 'defined',
})
const COUNTS = recordTable<string>({ calledOnce: '1', calledTwice: '2', calledThrice: '3', once: '1', twice: '2', thrice: '3' })

const METHODS = recordTable<Relation>({
  above: 'greater',
  gt: 'greater',
  greaterThan: 'greater',
  least: 'greater_equal',
  gte: 'greater_equal',
  greaterThanOrEqual: 'greater_equal',
  below: 'less',
  lt: 'less',
  lessThan: 'less',
  most: 'less_equal',
  lte: 'less_equal',
  lessThanOrEqual: 'less_equal',
  lengthOf: 'has_length',
  length: 'has_length',
  match: 'matches',
  matches: 'matches',
  string: 'contains',
  oneOf: 'one_of',
  callCount: 'called_times',
  exactly: 'called_times',
  calledWith: 'called_with',
  calledWithExactly: 'called_with',
  calledWithMatch: 'called_with',
  calledOnceWith: 'once_called_with',
  calledOnceWithExactly: 'once_called_with',
  containSubset: 'matches_object',
  startWith: 'starts_with',
  endWith: 'ends_with',
  startsWith: 'starts_with',
  endsWith: 'ends_with',
})
const LATER = new Set(['lengthOf', 'length', 'a', 'an', 'include', 'includes', 'contain', 'contains'])
const ENDS = new Set([
  'equal',
  'equals',
  'eq',
  'eql',
  'eqls',
  'throw',
  'throws',
  'Throw',
  'property',
  'keys',
  'key',
  'members',
  'closeTo',
  'approximately',
  'instanceof',
  'instanceOf',
  'satisfy',
  'satisfies',
  'respondTo',
  'within',
  'change',
  'rejectedWith',
  ...METHODS.keys(),
  ...LATER,
])
const AGREED = new Set(['fulfilled', 'rejected'])

/** True for a word that only chai-style chains use after their subject. */
export function isChaiWord(name: string): boolean {
  return WORDS.has(name) || FLAGS.has(name)
}

/** The demands of a chai or should.js chain, in order. A known method that is never called demands nothing. */
export function chaiDemands(links: readonly Link[], node: Node | null, start: Subject, frame: Frame): Demand[] {
  const flags = new Set<string>()
  const demands: Demand[] = []
  let subject = start
  const add = (relation: Relation, matcher: string, expected: readonly Value[], more: Partial<Demand> = {}): void => {
    const settled = flags.has('eventually') ? ({ ...subject, settled: 'resolved' } as const) : subject
    demands.push({ subject: settled, relation, matcher, negated: flags.has('not'), expected, ...more })
  }
  links.forEach((link, index) => {
    const { name, args } = link
    if (name === null) return
    if (args === null) {
      if (FLAGS.has(name)) flags.add(name)
      else if (WORDS.has(name)) return
      else if (PROPERTIES.has(name)) {
        const meaning = PROPERTIES.get(name) as Relation | Value
        if (typeof meaning === 'string') add(meaning, name, [])
        else add('identical', name, [meaning])
      } else if (COUNTS.has(name)) add('called_times', name, [{ kind: 'number', text: COUNTS.get(name) as string }])
      else if (AGREED.has(name)) agreed(name)
      else if (LATER.has(name) && index < links.length - 1) return
      else if (ENDS.has(name)) add('nothing', name, [], /^throws?$/i.test(name) && node !== null ? { subject: calledSubject(node, frame) } : {})
      else add('custom', name, [])
      return
    }
    // dirty-chai calls what is a property elsewhere.
    if (args.length === 0 && (COUNTS.has(name) || name === 'called')) {
      const times = COUNTS.get(name)
      if (times === undefined) add('called', name, [])
      else add('called_times', name, [{ kind: 'number', text: times }])
      return
    }
    const values = args.map((argument) => fold(argument, frame))
    const [value] = values
    method(name, args, values, value)
    flags.delete('deep')
  })
  if (demands.length === 0) add('nothing', 'expect', [])
  return demands

  function agreed(name: string): void {
    const negated = name === 'rejected' ? flags.has('not') : !flags.has('not')
    settles(name, { negated, errorType: null, message: null })
  }

  /** What follows in the chain is asked of the reason. */
  function settles(name: string, more: Partial<Demand>): void {
    const reason = { ...subject, settled: 'rejected' } as const
    add('throws', name, [], { subject: reason, ...more })
    if (more.negated ?? flags.has('not')) return
    subject = reason
    flags.delete('eventually')
  }

  function instanceOf(name: string, type: string): void {
    const before = demands.at(-1)
    const isReason = before?.relation === 'throws' && before.subject === subject && subject.settled === 'rejected'
    if (isReason && before.errorType === null && !flags.has('not')) demands[demands.length - 1] = { ...before, errorType: type }
    else add('instance_of', name, [{ kind: 'string', text: type }])
  }

  function method(name: string, expectedNodes: readonly Node[], values: readonly Value[], value: Value | undefined): void {
    switch (name) {
      case 'equal':
      case 'equals':
      case 'eq':
      case 'be':
      case 'exactly':
        if (name === 'exactly' && links.some((link) => link.name === 'called')) break
        add(flags.has('deep') ? 'strict_equal' : 'identical', name, value === undefined ? [] : [value], { expectedNodes })
        return
      case 'eql':
      case 'eqls':
      case 'deepEqual':
        add('strict_equal', name, value === undefined ? [] : [value], { expectedNodes })
        return
      case 'ok':
        add('truthy', name, [])
        return
      case 'true':
      case 'false':
      case 'null':
      case 'undefined':
      case 'empty':
      case 'exist': {
        const meaning = PROPERTIES.get(name) as Relation | Value
        if (typeof meaning === 'string') add(meaning, name, [])
        else add('identical', name, [meaning])
        return
      }
      case 'a':
      case 'an':
      case 'type':
        if (value?.kind === 'string') add('type_of', name, [value])
        else instanceOf(name, value === undefined ? '' : valueText(value))
        return
      case 'instanceof':
      case 'instanceOf':
        instanceOf(name, value === undefined ? '' : valueText(value))
        return
      case 'include':
      case 'includes':
      case 'contain':
      case 'contains':
        if (value?.kind === 'object') add('matches_object', name, [value], { expectedNodes })
        else add(flags.has('deep') ? 'contains_equal' : 'contains', name, value === undefined ? [] : [value], { expectedNodes })
        return
      case 'throw':
      case 'throws':
      case 'Throw':
        add('throws', name, [], { subject: node === null ? subject : calledSubject(node, frame), ...thrown(expectedNodes, frame) })
        return
      case 'rejectedWith':
        settles(name, thrown(expectedNodes, frame))
        return
      case 'property':
      case 'haveOwnProperty':
      case 'ownProperty':
        add('has_property', name, values.slice(0, 2), { expectedNodes: expectedNodes.slice(1) })
        if (value?.kind === 'string') {
          const inner = value.text.split('.').reduce<Value>((at, key) => member(at, key), { kind: 'expression', text: subject.text })
          subject = { ...subject, text: valueText(inner), value: null, names: [...subject.names, `.${value.text}`] }
        }
        return
      case 'keys':
      case 'key': {
        const keys = expectedNodes.length === 1 && value?.kind === 'array' ? value : argumentList(values)
        const some = flags.has('any') || links.some((link) => /^(include|contain)s?$/.test(link.name ?? ''))
        add(flags.has('any') ? 'custom' : some ? 'includes_keys' : 'has_keys', name, [keys])
        return
      }
      case 'members': {
        const includes = links.some((link) => /^(include|contain)s?$/.test(link.name ?? ''))
        add(includes ? 'includes_members' : flags.has('ordered') ? 'strict_equal' : 'same_members', name, value === undefined ? [] : [value])
        return
      }
      case 'closeTo':
      case 'approximately':
        add('close_to', name, values.slice(0, 2))
        return
      case 'within':
        add('greater_equal', name, values.slice(0, 1))
        add('less_equal', name, values.slice(1, 2))
        return
      default:
    }
    const relation = METHODS.get(name)
    if (relation === undefined) add('custom', name, values)
    else if (/called/i.test(relation) && relation !== 'called_times') add(relation, name, [argumentList(values)])
    else if (relation === 'matches' && value?.kind === 'string') add('contains', name, [value])
    else add(relation, name, value === undefined ? [] : [value], { expectedNodes })
  }
}
