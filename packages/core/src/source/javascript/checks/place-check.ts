import type { InventoryCheck } from '../../../contract/index.js'
import { oneLine } from '../../../run/one-line.js'
import type { Frame } from '../fold-frame.js'
import { isSupport } from '../fold-support.js'
import type { Binding } from '../scope.js'
import { bare, type JavascriptFile, type Node } from '../syntax.js'
import { canonicalDemands, isTautology } from './canonical.js'
import { type Demand, isEquality } from './demand.js'
import { asksOfNone, goneThrough } from './gone-through.js'
import { handedTo } from './handed.js'
import { importsOf } from './names-of.js'
import { isOneValue } from './one-value.js'
import { type Sink, type State, weaken } from './state.js'
import { areTwoObjects } from './two-objects.js'
import { withoutExpectations } from './without-expectations.js'

/** Checks of one test that are read. */
export const MOST_CHECKS = 20_000
const STATIC = new Set<InventoryCheck['relation']>(['type_equal', 'type_matches', 'type_error'])
const EXPECTS_VALUE = new Set<InventoryCheck['relation']>([
  'identical',
  'strict_equal',
  'equal',
  'loose_equal',
  'loose_deep_equal',
  'matches_object',
  'contains',
  'contains_equal',
  'same_members',
  'includes_members',
  'close_to',
  'greater',
  'greater_equal',
  'less',
  'less_equal',
  'has_length',
  'one_of',
  'body',
])

/** Puts demands into the test at a node's place, each in its one form. */
export function placeDemands(demands: readonly Demand[], node: Node, state: State, sink: Sink): void {
  for (const demand of demands) for (const canonical of canonicalDemands(demand)) place(canonical, node, state, sink)
}

function place(demand: Demand, node: Node, state: State, sink: Sink): void {
  if (sink.checks.length >= MOST_CHECKS) return
  const { file } = state.frame
  const { subject } = demand
  const gone = subject.node === null ? null : (/^(?:all|any)$/.test(demand.relation) ? goneThrough : asksOfNone)(subject.node, subject.frame.file)
  const { modality, under } = gone === null ? state : weaken(state, 'unreachable', `${gone} was gone through before`)
  // A constant that is asserted to be true demands nothing that code could break.
  const [other] = demand.expectedNodes ?? []
  const areTwo = subject.node !== null && other !== undefined && areTwoObjects(subject.node, other, subject.frame.file)
  const selfReferential =
    demand.selfReferential === true || (!areTwo && (isTautology(demand) || dependsOnSubject(demand, sink)) && !takenEarlier(demand, node, state))
  const oneValue =
    isEquality(demand.relation) &&
    subject.node !== null &&
    other !== undefined &&
    isOneValue(subject.node, other, subject.frame) &&
    !takenEarlier(demand, node, state)
  // What a call hands to its callback is typed by that call.
  const handed = STATIC.has(demand.relation) ? handedTo(subject.node, state) : null
  const text = oneValue ? uncopied(demand) : subject.text
  sink.checks.push({
    subject: handed === null ? text : `${handed} => ${text}`,
    subjectValue: subject.value,
    subjectNames: subject.names,
    settled: subject.settled,
    relation: demand.relation,
    matcher: demand.matcher,
    negated: demand.negated,
    expected: demand.expected,
    errorType: demand.errorType ?? null,
    message: demand.message ?? null,
    // Types are checked where nothing runs.
    modality: STATIC.has(demand.relation) && modality !== 'unreachable' ? 'always' : modality,
    under: STATIC.has(demand.relation) && modality !== 'unreachable' ? null : under,
    times: state.times,
    polled: state.polled || demand.polled === true,
    selfReferential,
    ...(oneValue ? { oneValue } : {}),
    ...(state.ways === undefined || STATIC.has(demand.relation) ? {} : { ways: state.ways }),
    line: file.lineOf(node.start),
    endLine: file.lineOf(node.end),
    file: file.path === sink.file.path ? null : file.path,
    text: oneLine(file.text.slice(node.start, Math.min(node.end, node.start + 400))).slice(0, 300),
  })
}

/** Of a value and its copy, the value. */
function uncopied({ subject, expected: [other] }: Demand): string {
  return other?.kind === 'expression' && other.text.length < subject.text.length ? other.text : subject.text
}

/** One side was taken into a local before something else was called: what it was then is compared with what it is now. */
function takenEarlier({ subject, expectedNodes = [] }: Demand, node: Node, { frame }: State): boolean {
  const { file } = frame
  const said = subject.node && file.text.slice(subject.node.start, subject.node.end)
  if (expectedNodes.some((side) => file.text.slice(side.start, side.end) === said)) return false
  const own = subject.node && takenBy(notedIn(subject.node, file), file)
  if (own !== null && expectedNodes.some((side) => takenBy(notedIn(side, file), file) === own)) return false
  return [subject.node, ...expectedNodes.flatMap(partsOf)].some((whole) => {
    const side = whole && notedIn(whole, file)
    if (side?.type !== 'Identifier') return false
    if (isTakenByCaller(side, frame)) return true
    const binding = file.scopes.resolve(side.name, side.start)
    if (binding?.init === null || binding === null || binding.scope === file.scopes.module || binding.node.end > node.start) return false
    return /[\w$\])]\s*\(/.test(withoutExpectations(file.text.slice(binding.node.end, node.start)))
  })
}

/** The local of `before.listeners.length`, where that was noted in an object: `const before = { listeners: count() }`. */
function notedIn(node: Node, file: JavascriptFile): Node {
  let root = node
  while (root.type === 'MemberExpression') root = bare(root.object)
  const binding = root !== node && root.type === 'Identifier' ? file.scopes.resolve(root.name, root.start) : null
  return binding?.init && bare(binding.init).type === 'ObjectExpression' ? root : node
}

/** A helper of two parameters was handed a local that its caller had taken before: `same(second, empty)`, after `const [first, second] = split(list)`. */
function isTakenByCaller(side: Node, frame: Frame): boolean {
  const binding = side.type === 'Identifier' ? frame.file.scopes.resolve(side.name, side.start) : null
  const given = binding === null ? undefined : frame.bound.get(binding)
  if (binding?.kind !== 'param' || given?.kind !== 'node' || given.node.type !== 'Identifier') return false
  const local = given.frame.file.scopes.resolve(given.node.name, given.node.start)
  return local !== null && local.steps.length > 0 && local.init !== null && local.scope !== given.frame.file.scopes.module
}

/** What a literal holds, where that is names and constants alone: a list of what was made before is no answer to the call. */
function partsOf(node: Node): readonly Node[] {
  const parts = leavesIn(node)
  return parts.every(({ type }) => type === 'Identifier' || type === 'Literal') ? parts : [node]
}

function leavesIn(node: Node): readonly Node[] {
  const inner = bare(node)
  if (inner.type === 'ArrayExpression') return inner.elements.flatMap((one) => (one === null ? [] : leavesIn(one)))
  if (inner.type === 'ObjectExpression') return inner.properties.flatMap((one) => (one.type === 'Property' ? leavesIn(one.value) : [one]))
  return [inner]
}

/** The declaration that a name holds the value of: its own, or that of another name whose value it was given and kept. */
function takenBy(node: Node, file: JavascriptFile): Binding | null {
  const binding = node.type === 'Identifier' ? file.scopes.resolve(node.name, node.start) : null
  const from = binding?.init?.type === 'Identifier' && binding.steps.length === 0 && file.scopes.writes(binding).length === 0 ? binding.init : null
  const other = from === null ? null : file.scopes.resolve(from.name, from.start)
  return other === null || other === binding || file.scopes.writes(other).length > 0 ? binding : other
}

/** There and back again: `read(written(made))` is to be `made`, which asks two calls more than it is made of. */
function isRoundTrip({ subject: { text }, expected: [first] }: Demand): boolean {
  if (first?.kind !== 'expression' || !text.includes(`(${first.text}`)) return false
  const calls = (of: string): number => of.match(/[\w$)\]]\(/g)?.length ?? 0
  return calls(text) >= calls(first.text) + 2
}

/** A file of the project; one that is reached through `node_modules` is a package's. */
function isOwnModule(from: string): boolean {
  return from.startsWith('.') && !from.split('/').includes('node_modules')
}

/** The expected side reads from the module whose function the subject calls. */
function dependsOnSubject(demand: Demand, sink: Sink): boolean {
  const { subject, expectedNodes = [], relation } = demand
  if (subject.node === null || !EXPECTS_VALUE.has(relation) || demand.expected[0]?.kind === 'wildcard' || isRoundTrip(demand)) return false
  if (expectedNodes.every((node) => bare(node).type === 'Literal' || isChosenText(node, subject.frame.file))) return false
  const called = importsOf(subject.node, subject.frame, null)
  for (const node of expectedNodes) {
    const expected = importsOf(node, subject.frame, called)
    for (const from of expected.keys())
      if (called.has(from) && !isSupport(from, subject.frame.file.path) && (sink.underTest === null ? isOwnModule(from) : sink.underTest.has(from))) return true
  }
  return false
}

/** One of two values that are written down, by a flag that nothing is called for: `const total = shop.taxed ? 7 : 6`. */
function isChosenText(node: Node, file: JavascriptFile): boolean {
  const inner = bare(node)
  const binding = inner.type === 'Identifier' ? file.scopes.resolve(inner.name, inner.start) : null
  const chosen =
    binding === null ? inner : binding.init !== null && binding.steps.length === 0 && file.scopes.writes(binding).length === 0 ? bare(binding.init) : null
  if (chosen?.type !== 'ConditionalExpression' || bare(chosen.consequent).type !== 'Literal' || bare(chosen.alternate).type !== 'Literal') return false
  let flag = bare(chosen.test)
  while (flag.type === 'MemberExpression' && !flag.computed) flag = bare(flag.object)
  const root = flag.type === 'Identifier' ? file.scopes.resolve(flag.name, flag.start) : null
  return root !== null && root.scope === file.scopes.module
}
