import type { Relation, Value } from '../../../contract/index.js'
import { fold, runOf } from '../fold.js'
import { argumentValues } from '../fold-call.js'
import type { Frame } from '../fold-frame.js'
import { recordTable } from '../name-table.js'
import { valueText } from '../normal-text-value.js'
import { bare, isFunction, type Node, propertyName } from '../syntax.js'
import { typeText } from '../type-text.js'
import { chainOf, type Link } from './chain.js'
import { argumentList, calledSubject, type Demand, type Subject, subjectOf } from './demand.js'

const SINON = recordTable<readonly [Relation, string?]>({
  called: ['called'],
  notCalled: ['called'],
  calledOnce: ['called_times', '1'],
  calledTwice: ['called_times', '2'],
  calledThrice: ['called_times', '3'],
  callCount: ['called_times'],
  calledWith: ['called_with'],
  calledWithExactly: ['called_with'],
  calledWithMatch: ['called_with'],
  alwaysCalledWith: ['called_with'],
  neverCalledWith: ['called_with'],
  calledOnceWithExactly: ['once_called_with'],
  calledOnceWithMatch: ['once_called_with'],
})

/** `sinon.assert.calledOnce(spy)`. */
export function sinonDemands(name: string, args: readonly Node[], frame: Frame): Demand[] | null {
  const [spy, ...rest] = args
  if (spy === undefined) return null
  const [relation, times] = SINON.get(name) ?? ['custom' as const]
  const values = rest.map((argument) => fold(argument, frame))
  const expected: Value[] =
    times !== undefined
      ? [{ kind: 'number', text: times }]
      : relation === 'called_times' || relation === 'custom'
        ? values
        : relation === 'called'
          ? []
          : [argumentList(values)]
  return [{ subject: subjectOf(spy, frame), relation, matcher: name, negated: name.startsWith('n'), expected }]
}

/** `fc.assert(fc.property(...generators, predicate), { numRuns })`: generators with their preconditions. */
export function propertyDemand(
  args: readonly Node[],
  frame: Frame,
): { readonly demand: Demand; readonly predicate: Node | null; readonly promise: boolean } | null {
  const property = args[0] === undefined ? null : propertyCall(args[0], frame, 0)
  if (property === null) return null
  const predicate = property.call.arguments.at(-1)
  if (predicate === undefined) return null
  const inner = bare(predicate)
  const run = runOf(4000)
  const generators = argumentValues(property.call, property.frame, run, 0).slice(0, -1)
  const pre: Value[] = []
  let text = valueText(fold(inner, property.frame))
  if (isFunction(inner) && inner.body?.type === 'BlockStatement') {
    const kept: string[] = []
    for (const statement of inner.body.body) {
      const part = valueText(fold(statement, property.frame))
      if (/^(fc\.)?pre\(/.test(part)) pre.push({ kind: 'expression', text: part })
      else if (part !== '') kept.push(part.replace(/^return /, ''))
    }
    text = kept.join('; ')
  }
  const options = args[1] === undefined ? null : fold(args[1], frame)
  const runs = options?.kind === 'object' ? (options.entries.find(([key]) => key === 'numRuns')?.[1] ?? null) : null
  const expected: Value[] = [{ kind: 'expression', text }, argumentList([...generators, ...pre]), runs ?? { kind: 'null' }]
  const subject: Subject = { ...calledSubject(predicate, property.frame), text }
  return {
    demand: { subject, relation: 'property', matcher: 'assert', negated: false, expected },
    predicate: isFunction(inner) ? inner : null,
    promise: property.asynchronous,
  }
}

function propertyCall(
  node: Node,
  frame: Frame,
  depth: number,
): { readonly call: Extract<Node, { type: 'CallExpression' }>; readonly frame: Frame; readonly asynchronous: boolean } | null {
  const inner = bare(node)
  if (inner.type === 'Identifier' && depth < 4) {
    const binding = frame.file.scopes.resolve(inner.name, inner.start)
    return binding?.init && binding.steps.length === 0 ? propertyCall(binding.init, frame, depth + 1) : null
  }
  if (inner.type !== 'CallExpression') return null
  const callee = bare(inner.callee)
  const name = callee.type === 'Identifier' ? callee.name : (propertyName(callee) ?? '')
  if (/^(async)?property$/i.test(name)) return { call: inner, frame, asynchronous: /^async/.test(name) }
  // `.beforeEach(...)` and its like around a property.
  return callee.type === 'MemberExpression' ? propertyCall(callee.object, frame, depth + 1) : null
}

const TYPES = recordTable<Relation>({
  toEqualTypeOf: 'type_equal',
  toBe: 'type_equal',
  toEqual: 'type_equal',
  toMatch: 'type_matches',
  toExtend: 'type_matches',
  toMatchTypeOf: 'type_matches',
  toMatchObjectType: 'type_matches',
  toBeAssignableTo: 'type_matches',
  toBeAssignable: 'type_matches',
  toBeAssignableFrom: 'type_matches',
  toBeAssignableWith: 'type_matches',
  toRaiseError: 'type_error',
})

/** Matchers of TSTyche that ask whether the type that is given may stand where the first is wanted; the first is its name of before. */
const ASSIGNABLE = new Set(['toBeAssignable', 'toBeAssignableFrom', 'toBeAssignableWith'])

const NAMED_TYPES = new Map(
  ['any', 'unknown', 'never', 'void', 'undefined', 'null', 'string', 'number', 'boolean', 'bigint', 'symbol'].map((type) => [
    `toBe${type === 'bigint' ? 'BigInt' : `${type.charAt(0).toUpperCase()}${type.slice(1)}`}`,
    type,
  ]),
)

/** `expectTypeOf(x).toEqualTypeOf<T>()`, `assertType<T>(x)`, tsd's `expectType<T>(x)`, TSTyche's `expect(x).type.toBe<T>()`. `links` start with the function. */
export function typeDemands(links: readonly Link[], frame: Frame): Demand[] | null {
  const [head] = links
  if (head === undefined || head.args === null) return null
  const { text } = frame.file
  const typeArgument = (link: Link): Value[] => {
    const node = bare(link.node)
    const list = node.type === 'CallExpression' ? node.typeArguments : null
    const own = link === head ? undefined : link.args?.[0]
    const types = list?.params.filter((param) => own === undefined || !isTypeOf(own, typeText(param, text), frame)) ?? []
    const values: Value[] = types.map((param) => ({ kind: 'expression', text: typeText(param, text) }))
    return link === head ? values : [...values, ...(link.args ?? []).map((argument) => fold(argument, frame))]
  }
  const [argument] = head.args
  const nothing: Subject = { text: typeArgument(head).map(valueText).join(', '), value: null, names: [], settled: null, node: null, frame }
  let subject = argument === undefined ? nothing : { ...subjectOf(argument, frame), value: null }
  const name = head.name ?? ''
  if (name !== 'expectTypeOf' && name !== 'expect') {
    const relation: Relation = /Error|Deprecated/.test(name) ? 'type_error' : /^expect(Not)?Type$/.test(name) ? 'type_equal' : 'type_matches'
    return [{ subject, relation, matcher: name, negated: /Not/.test(name), expected: typeArgument(head) }]
  }
  let negated = false
  for (const link of links.slice(1)) {
    if (link.name === 'not') negated = !negated
    else if (name === 'expect' && link.name === 'type') continue
    else if (link.name?.startsWith('to') && link.args !== null) {
      const named = NAMED_TYPES.get(link.name)
      // expect-type takes what extends string for a string; any, unknown and never are asked for as such.
      if (named !== undefined) {
        const relation = name === 'expect' || /^(any|unknown|never)$/.test(named) ? 'type_equal' : 'type_matches'
        return [{ subject, relation, matcher: link.name, negated, expected: [{ kind: 'expression', text: named }] }]
      }
      const given = link.args[0]
      const used = name === 'expect' ? useOf(subject.text, link.name, link.args, frame) : null
      if (used !== null) return [{ subject: { ...subject, text: used }, relation: 'type_error', matcher: link.name, negated: !negated, expected: [] }]
      // `expect<Target>().type.toBeAssignableFrom(source)` asks of what is given.
      if (ASSIGNABLE.has(link.name) && argument === undefined && given !== undefined)
        return [{ subject: { ...subjectOf(given, frame), value: null }, relation: 'type_matches', matcher: link.name, negated, expected: typeArgument(head) }]
      const relation = TYPES.get(link.name)
      const expected: Value[] = relation === undefined ? [{ kind: 'string', text: link.name }, ...typeArgument(link)] : typeArgument(link)
      return [{ subject, relation: relation ?? 'type_matches', matcher: link.name, negated, expected }]
    } else if (link.name !== null)
      subject = {
        ...subject,
        text: `${subject.text}.${link.name}${link.args === null ? '' : `(${link.args.map((part) => valueText(fold(part, frame))).join(', ')})`}`,
      }
  }
  return [{ subject, relation: 'nothing', matcher: name, negated, expected: [] }]
}

/** The use that TSTyche asks of a type, as tsd has it refused: `expect(pay).type.not.toBeCallableWith(3)` is `expectError(pay(3))`. */
function useOf(subject: string, matcher: string, args: readonly Node[], frame: Frame): string | null {
  const given = args.map((argument) => valueText(fold(argument, frame))).join(', ')
  if (matcher === 'toBeCallableWith') return `${subject}(${given})`
  if (matcher === 'toBeConstructableWith') return `new ${subject}(${given})`
  return matcher === 'toHaveProperty' ? `${subject}.${given.replace(/^(['"`])([\w$]+)\1$/, '$2')}` : null
}

/** The type is the one that the value beside it has by what it is declared as: `toEqualTypeOf<typeof cart>(cart)`. */
function isTypeOf(value: Node, type: string, { file, bound }: Frame): boolean {
  if (value.type !== 'Identifier') return false
  if (type === `typeof ${value.name}`) return true
  const binding = file.scopes.resolve(value.name, value.start)
  if (binding?.kind !== 'const' || binding.steps.length > 0 || bound.has(binding) || binding.node.type !== 'VariableDeclarator') return false
  const { id } = binding.node
  const declared = id.type === 'Identifier' ? id.typeAnnotation?.typeAnnotation : null
  return declared ? typeText(declared, file.text) === type : false
}

/** Supertest's `.expect(…)`: a status, a header, a body. Functions are checks of their own and are not told here. */
export function responseDemands(link: Link, subject: Subject, frame: Frame): Demand[] {
  const all = link.args ?? []
  const args = all.length > 1 && isDone(all.at(-1), frame) ? all.slice(0, -1) : all
  const values = args.map((argument) => fold(argument, frame))
  const [first, second] = values
  if (first === undefined) return []
  const make = (relation: Relation, expected: readonly Value[]): Demand => ({ subject, relation, matcher: 'expect', negated: false, expected })
  // What such a function returns is heard by nobody: it has to throw, or to call what may.
  if (args[0] !== undefined && isFunction(bare(args[0])))
    return /\bthrow\b|[\w$\])]\s*\(|\bshould\b/.test(bodyText(args[0], frame)) ? [] : [make('nothing', [])]
  if (first.kind === 'number' || (first.kind === 'expression' && args.length === 1)) {
    const status = make('status', [first])
    return second === undefined || (args[1] !== undefined && isFunction(bare(args[1]))) ? [status] : [status, make('body', [second])]
  }
  if (first.kind === 'string' && second !== undefined) return [make('header', [{ kind: 'string', text: first.text.toLowerCase() }, second])]
  return [make('body', [first])]
}

/** `.expect(204, done)` */
function isDone(node: Node | undefined, { file, bound }: Frame): boolean {
  if (node?.type !== 'Identifier') return false
  const binding = file.scopes.resolve(node.name, node.start)
  return binding?.kind === 'param' && binding.steps.length === 0 && !bound.has(binding)
}

function bodyText(node: Node, { file }: Frame): string {
  const inner = bare(node)
  return isFunction(inner) && inner.body !== null ? file.text.slice(inner.body.start, inner.body.end) : ''
}

/** A request's chain without its expectations. */
export function requestSubject(node: Node, frame: Frame): Subject {
  const { root, links } = chainOf(node)
  const kept = links.filter(({ name }) => name !== 'expect' && name !== 'end' && name !== 'then')
  const text = kept.reduce(
    (at, { name, args }) =>
      `${at}${name === null ? '' : `.${name}`}${args === null ? '' : `(${args.map((argument) => valueText(fold(argument, frame))).join(', ')})`}`,
    valueText(fold(root, frame)),
  )
  return { text, value: null, names: kept.flatMap(({ name }) => (name === null ? [] : [`.${name}`])), settled: 'resolved', node: null, frame }
}
