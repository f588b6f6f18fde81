import { fold, foldedTruth } from '../fold.js'
import { isConstant, valueText } from '../normal-text-value.js'
import { bare, eachChild, type Node, propertyName } from '../syntax.js'
import { demanded } from './condition.js'
import { endsOnlyIn, settles } from './done.js'
import { reachedBehind } from './left-loop.js'
import { isOwnKey } from './own-key.js'
import { placeDemands } from './place-check.js'
import { placeNamed } from './place-named.js'
import { placeQuery } from './place-query.js'
import { isWonAtOnce } from './race.js'
import { refusesItself } from './refuses-itself.js'
import { branched, opposite, type Sink, type State, waiting, weaken } from './state.js'
import { isGathered, isTriedAgain } from './tried-again.js'
import { refuseTypes, typeErrorsBefore } from './type-errors.js'
import { walkAnswer } from './walk-call.js'
import { walkExpression } from './walk-expression.js'
import { walkLoop } from './walk-loop.js'
import { walkTry } from './walk-try.js'

/** How a list of statements ends: whether what follows it can be reached. */
export type Ending = 'through' | 'left'

/** Walks statements in order and collects what they check. */
export function walkStatements(statements: readonly Node[], start: State, sink: Sink): Ending {
  let state = start
  let ended: Ending = 'through'
  for (const [at, statement] of statements.entries()) {
    if (--sink.budget < 0) return ended
    const before = sink.checks.length
    typeErrorsBefore(statement, state, sink)
    const isRefused = sink.checks.length > before
    const again = isTriedAgain(statements, at, state.frame.file)
    const heard = isGathered(statements, at, state.frame.file) ? { ...state, tried: true } : state
    const left = again ? walkTriedAgain(statement, state, sink) : walkStatement(statement, heard, sink)
    if (isRefused && sink.checks.length > before + 1 && statement.type === 'ExpressionStatement') refuseTypes(before, sink)
    if (left === 'through') {
      // Outermost statements of a test still fail it.
      if (state.inner && settles(statement, state.settlers, state.frame.file)) state = weaken(state, 'floating', 'the test has ended before')
      // What only fails behind a loop is reached where nothing was found.
      const unless = again || statements.slice(at + 1).every(failure) ? null : reachedBehind(statement, state)
      if (unless === null) continue
      noteReturn(statement, opposite(unless), state, sink, before)
      state = weaken(state, 'conditional', unless)
      continue
    }
    if (left === 'elsewhere') return 'left'
    if (left === 'left') {
      state = weaken(state, 'unreachable', 'after the end')
      ended = 'left'
    } else state = weaken(state, 'conditional', left.unless)
  }
  return ended
}

/** What a statement does to those after it: nothing, ends them, keeps this caller from them, or ends them under a condition. */
type Effect = Ending | 'elsewhere' | { readonly unless: string }

/** As though it was tried once: what holds then holds in the end. */
function walkTriedAgain(loop: Node, state: State, sink: Sink): Ending {
  if ('body' in loop) walkStatements([loop.body as Node], { ...state, inner: true, polled: true, tried: true }, sink)
  return 'through'
}

function walkStatement(node: Node, state: State, sink: Sink): Effect {
  switch (node.type) {
    case 'ExpressionStatement': {
      placeQuery(node.expression, state, sink)
      const asked = placeNamed(node.expression, state, sink)
      for (const given of asked ?? []) walkExpression(given, state, sink, true)
      if (asked !== null) return 'through'
      return walkExpression(node.expression, isUnasked(node.expression) ? weaken(state, 'swallowed', 'nobody looks at how it ended') : state, sink, false) ===
        'ends'
        ? 'left'
        : 'through'
    }
    case 'VariableDeclaration':
      for (const { init } of node.declarations) if (init !== null) walkExpression(init, state, sink, true)
      return 'through'
    case 'ReturnStatement':
      if (node.argument !== null) walkAnswer(node.argument, state, sink)
      noteReturn(node, null, state, sink)
      return 'left'
    case 'ThrowStatement':
      return 'left'
    case 'BreakStatement':
    case 'ContinueStatement':
      return 'left'
    case 'BlockStatement':
      return walkStatements(node.body, state, sink)
    case 'LabeledStatement':
      return walkStatement(node.body, state, sink)
    case 'IfStatement':
      return walkIf(node, state, sink)
    case 'SwitchStatement':
      walkSwitch(node, state, sink)
      return 'through'
    case 'TryStatement':
      return walkTry(node, state, sink)
    case 'ForStatement':
    case 'ForOfStatement':
    case 'ForInStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      walkLoop(node, state, sink)
      return 'through'
    default:
      return 'through'
  }
}

/** `await Promise.allSettled([…])` whose answer goes nowhere, `Promise.any`, for which one success is enough, and a race that is won by itself. */
function isUnasked(expression: Node): boolean {
  const outer = bare(expression)
  const call = outer.type === 'AwaitExpression' ? bare(outer.argument) : outer
  const callee = call.type === 'CallExpression' ? bare(call.callee) : null
  if (callee?.type !== 'MemberExpression' || callee.object.type !== 'Identifier' || callee.object.name !== 'Promise') return false
  const name = propertyName(callee) ?? ''
  return /^(?:allSettled|any)$/.test(name) || (name === 'race' && call.type === 'CallExpression' && isWonAtOnce(call.arguments[0]))
}

function ownKeyTruth(test: Node, frame: State['frame']): boolean | null {
  const node = bare(test)
  if (node.type === 'UnaryExpression' && node.operator === '!') return isOwnKey(node.argument, frame) ? false : null
  return isOwnKey(node, frame) ? true : null
}

/** True when a condition asks for a parameter of a helper that is followed, or for what a loop gives to its round. */
function asksWhatWasHanded(node: Node, frame: State['frame'], sink: Sink): boolean {
  if (node.type === 'Identifier') {
    const binding = frame.file.scopes.resolve(node.name, node.start)
    return binding !== null && (binding.kind === 'param' || binding.kind === 'loop') && binding.node !== sink.test && frame.bound.has(binding)
  }
  let asks = false
  eachChild(node, (child) => {
    asks ||= asksWhatWasHanded(child, frame, sink)
  })
  return asks
}

function walkIf(node: Extract<Node, { type: 'IfStatement' }>, state: State, sink: Sink): Effect {
  const decided = foldedTruth(node.test, state.frame) ?? ownKeyTruth(node.test, state.frame)
  const condition = valueText(fold(node.test, state.frame))
  if (decided !== null && asksWhatWasHanded(node.test, state.frame, sink)) {
    // The other way is another caller's, or another round's.
    const way = decided ? node.consequent : node.alternate
    return way !== null && walkStatements([way], state, sink) === 'left' ? 'elsewhere' : 'through'
  }
  if (decided !== null) {
    const dead = weaken(state, 'unreachable', condition)
    const first = walkStatements([node.consequent], decided ? state : dead, sink)
    const second = node.alternate === null ? 'through' : walkStatements([node.alternate], decided ? dead : state, sink)
    return decided ? first : second
  }
  walkExpression(node.test, state, sink, true)
  const thrown = failure(node.consequent)
  if (thrown && node.alternate === null) {
    // `if (wrong) throw`: an assertion written by hand.
    placeDemands(demanded(node.test, state.frame, true, 'throw'), node, state, sink)
    return 'through'
  }
  const before = sink.checks.length
  // A test that waits for its end, which this branch alone brings, does not pass without coming here.
  const isAwaited = node.alternate === null && waiting(state, sink) && state.settlers.some((settler) => endsOnlyIn(node.consequent, settler))
  const within = isAwaited ? { ...state, inner: true } : branched(state, condition)
  const first = walkStatements([node.consequent], within, sink)
  if (node.alternate === null && refusesItself(sink.checks.slice(before), demanded(node.test, state.frame, true, 'throw'), within)) {
    sink.checks.length = before
    placeDemands(demanded(node.test, state.frame, true, 'throw'), node, state, sink)
    return 'through'
  }
  const second = node.alternate === null ? 'through' : walkStatements([node.alternate], branched(state, opposite(condition)), sink)
  if (first === 'left' && second === 'left') return 'left'
  if (first === 'left' && !thrown) {
    if (leavesTest(node.consequent)) noteReturn(node, condition, state, sink, before)
    return { unless: opposite(condition) }
  }
  return second === 'left' && node.alternate !== null && !failure(node.alternate) ? { unless: condition } : 'through'
}

/** A branch that does nothing but fail. */
function failure(node: Node): boolean {
  const only = node.type === 'BlockStatement' ? (node.body.length === 1 ? node.body[0] : undefined) : node
  if (only?.type === 'ThrowStatement') return true
  const expression = only?.type === 'ExpressionStatement' ? only.expression : only?.type === 'ReturnStatement' ? only.argument : null
  if (expression === null || expression === undefined) return false
  const call = bare(expression)
  if (call.type !== 'CallExpression') return false
  const callee = bare(call.callee)
  if (callee.type === 'Identifier') return /^(fail|reject)$/.test(callee.name) || (/^(done|next|cb|callback)$/.test(callee.name) && call.arguments.length > 0)
  return callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier' && /^(fail|unreachable)$/.test(callee.property.name)
}

function leavesTest(node: Node): boolean {
  const last = node.type === 'BlockStatement' ? node.body.at(-1) : node
  return last?.type === 'ReturnStatement'
}

function noteReturn(node: Node, condition: string | null, state: State, sink: Sink, checksBefore = sink.checks.length): void {
  if (state.inner || state.level > 0 || sink.skip !== null || state.modality === 'unreachable') return
  sink.skip = {
    by: 'return before the checks',
    condition: condition ?? (state.modality === 'always' ? null : state.under),
    line: state.frame.file.lineOf(node.start),
    checksBefore,
  }
}

function walkSwitch(node: Extract<Node, { type: 'SwitchStatement' }>, state: State, sink: Sink): void {
  walkExpression(node.discriminant, state, sink, true)
  const value = fold(node.discriminant, state.frame)
  const text = valueText(value)
  let matched: boolean | null = isConstant(value) ? false : null
  let isOver = false
  for (const branch of node.cases) {
    const label = branch.test === null ? null : fold(branch.test, state.frame)
    if (isOver) matched = false
    else if (matched === false && label !== null && isConstant(label) && valueText(label) === text) matched = true
    else if (matched === false && label === null && branch === node.cases.at(-1)) matched = true
    const inner = { ...state, inner: true }
    const under = label === null ? `${text} is another` : `(${text} === ${valueText(label)})`
    const left = walkStatements(
      branch.consequent,
      matched === null ? weaken(inner, 'conditional', under) : matched ? inner : weaken(inner, 'unreachable', under),
      sink,
    )
    isOver ||= matched === true && left === 'left'
  }
}
