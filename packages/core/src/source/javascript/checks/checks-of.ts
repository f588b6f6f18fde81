import { type InventoryCheck, UNREAD_REST, type Value } from '../../../contract/index.js'
import { AnswersAcross } from '../answers-across.js'
import { fold } from '../fold.js'
import type { PlacedFunction } from '../fold-call.js'
import { bodyShape } from '../normal-text.js'
import { bare, type FunctionNode, isFunction, type Node } from '../syntax.js'
import type { CheckContext, CheckedBody } from './checked-body.js'
import { doneOf, endsAtOnce, endsByContext, settlesAtOnce } from './done.js'
import { MOST_CHECKS } from './place-check.js'
import { waitsInQunit } from './qunit.js'
import { type Sink, type State, weaken } from './state.js'
import { planIn, plannedChecks } from './tspl.js'
import { typeErrorsBefore } from './type-errors.js'
import { walkStatements } from './walk.js'
import { walkBody } from './walk-call.js'
import { walkExpression } from './walk-expression.js'

const BUDGET = 200_000
const ROUNDS = 2_000
const OWN_CONTEXT = new Set(['vitest', 'ava', 'playwright', 'bun'])

/**
 * Everything that a test's function, a hook, or a statement checks and does. `body` is the function, or a statement or block;
 * a name of a function is followed by the caller.
 */
export function checksOf(body: Node, context: CheckContext): CheckedBody {
  const root = bare(body)
  const frame = { ...context.frame, inlines: true }
  const test = isFunction(root) ? root : null
  const done = test !== null && !OWN_CONTEXT.has(context.framework ?? '') ? doneOf(test, context.framework, frame) : null
  const settlers = test === null || done === null ? [] : [{ binding: done, owner: test, isPromise: false }]
  const sink: Sink = {
    checks: [],
    calls: [],
    unsure: [],
    unknown: [],
    unfollowed: context.called || context.alone ? null : [],
    skip: null,
    test,
    file: frame.file,
    framework: context.framework,
    underTest: context.underTest ?? null,
    entered: new Set(test === null ? [] : [test]),
    helpers: new Set(),
    done:
      test !== null &&
      !OWN_CONTEXT.has(context.framework ?? '') &&
      (settlers.some((settler) => !settlesAtOnce(settler, frame.file)) || waitsInQunit(test, frame.file) || endsByContext(test, context.framework, frame.file)),
    budget: BUDGET,
    rounds: ROUNDS,
  }
  const state: State = {
    frame,
    modality: 'always',
    under: null,
    times: 1,
    polled: false,
    level: context.alone ? Number.POSITIVE_INFINITY : 0,
    inner: false,
    waits: false,
    returned: true,
    counted: counts(root, context),
    settlers,
    settled:
      settlers.some((settler) => settlesAtOnce(settler, frame.file)) ||
      (test !== null && context.framework === 'nodeunit' && endsAtOnce(test, context.framework, frame.file)),
    handed: null,
  }
  if (test !== null) walkBody(test, stepsItself(test, context) ? weaken(state, 'unreachable', 'a generator that the runner does not go through') : state, sink)
  else if (root.type === 'BlockStatement') walkStatements(root.body, state, sink)
  else if (context.steps === true) walkExpression(root, state, sink, true)
  else walkStatements([root], state, sink)
  const shape = bodyShape(root, frame.file)
  return {
    checks: sink.checks,
    calls: sink.calls,
    unsure: sink.unsure,
    mentions: mentionsOf(shape.mentions, sink),
    unknown: [...new Set(isCut(sink) ? [...sink.unknown, UNREAD_REST] : sink.unknown)],
    ...(sink.unfollowed && sink.unfollowed.length > 0
      ? { unfollowed: sink.unfollowed.map(({ call, ...helper }) => ({ call, checks: behind(helper, context) })) }
      : {}),
    runtimeSkip: skipped(sink),
    bodyKey: shape.key,
  }
}

/** Only Jest goes through a test that is a generator. */
function stepsItself({ generator }: FunctionNode, { framework, called, alone }: CheckContext): boolean {
  return generator && called !== true && alone !== true && NEVER_STEPPED.has(framework ?? '')
}

const NEVER_STEPPED = new Set(['mocha', 'vitest', 'node_test', 'bun'])

const BEHIND = new AnswersAcross<FunctionNode, readonly InventoryCheck[]>()

/** The checks of a function that is not followed, read once for all that call it. */
function behind({ fn, frame }: PlacedFunction, { framework }: CheckContext): readonly InventoryCheck[] {
  return BEHIND.of(fn, frame.modules, () => checksOf(fn, { frame, framework, called: true }).checks)
}

function isCut({ budget, checks }: Sink): boolean {
  return budget < 0 || checks.length >= MOST_CHECKS
}

/** The `@ts-expect-error` directives before a statement outside of tests, as checks. */
export function typeErrorChecks(statement: Node, context: CheckContext): CheckedBody['checks'] {
  const sink: Sink = {
    checks: [],
    calls: [],
    unsure: [],
    unknown: [],
    unfollowed: null,
    skip: null,
    test: null,
    file: context.frame.file,
    framework: context.framework,
    underTest: null,
    entered: new Set(),
    helpers: new Set(),
    done: false,
    budget: 100,
    rounds: 0,
  }
  const state: State = {
    frame: context.frame,
    modality: 'always',
    under: null,
    times: 1,
    polled: false,
    level: 0,
    inner: false,
    waits: false,
    returned: true,
    counted: false,
    settlers: [],
    settled: false,
    handed: null,
  }
  typeErrorsBefore(statement, state, sink)
  return sink.checks
}

/** An early return counts as a skip only where checks follow it. */
function skipped({ skip, checks }: Sink): CheckedBody['runtimeSkip'] {
  if (skip === null) return null
  const { by, condition, line, checksBefore } = skip
  if (by.startsWith('return') && (checksBefore > 0 || checks.length === 0)) return null
  return { by, condition, line }
}

function mentionsOf(own: ReadonlySet<string>, sink: Sink): ReadonlySet<string> {
  if (sink.helpers.size === 0) return own
  const all = new Set(own)
  for (const { fn, file } of sink.helpers) for (const word of bodyShape(fn, file).mentions) all.add(word)
  return all
}

/** `expect.assertions(n)`, `expect.hasAssertions()`, `t.plan(n)` or tspl stand at the body's top level. */
function counts(root: Node, { frame, framework }: CheckContext): boolean {
  const block = isFunction(root) ? root.body : root
  if (block?.type !== 'BlockStatement') return false
  return block.body.some((statement) => {
    const plan = planIn(statement, frame)
    if (plan !== null) return asks(plannedChecks(plan.arguments, frame))
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') return false
    const callee = bare(statement.expression.callee)
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
    if (!(framework === 'nodeunit' ? /^expect$/ : /^(assertions|hasAssertions|plan)$/).test(callee.property.name)) return false
    const [count] = statement.expression.arguments
    return count === undefined || asks(fold(count, frame))
  })
}

/** True where at least one check has to be made. */
function asks(count: Value | null): boolean {
  return count !== null && (count.kind !== 'number' || Number(count.text) > 0)
}
