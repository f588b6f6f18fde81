import { bare, child, type PyNode, statementsOf, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { type Arguments, argumentsOf } from '../values/evaluate-call.js'
import { bind } from '../values/evaluate-collection.js'
import { type Env, opaque, type Sym, within } from '../values/sym.js'
import { followAround, swallowsByExit } from './around-block.js'
import { readCall } from './call-statement.js'
import { failsBefore } from './fails-before.js'
import { type Ending, FALLS, type Frame, noteCall, weaken } from './frame.js'
import { givenRaises } from './given-raises.js'
import { type At, addCheck } from './make-check.js'
import { ownRaises } from './own-raises.js'
import { addRaises } from './raises.js'
import { readStatements } from './read-statements.js'

const RAISES =
  /^(?:pytest\.(?:raises|warns|deprecated_call)|(?:\w+\.)*(?:RaisesGroup|RaisesExc)|(?:self|cls)\.(?:assertRaises|assertRaisesRegexp?|assertRaisesMessage|assertRaisesWithLiteralMatch|assertWarns|assertWarnsRegex|assertWarnsMessage|failUnlessRaises)|(?:numpy\.testing|nose\.tools(?:\.\w+)*)\.assert_(?:raises|warns)(?:_regexp?)?)$/
/** A block that asserts something itself: `with self.assertNumQueries(3):`, `with self.assertLogs("shop"):`. */
const ASSERTS = /^(?:(?:self|cls)\.(assert[A-Z]\w*)|(django_assert_\w+))$/
const SUPPRESSES = /(?:^|\.)suppress$/
// What they are given is what their block has: `with closing(connection()) as connection`.
const CLOSES = /(?:^|\.)(?:a?closing|nullcontext)$/

/** What a block asserts of itself, whatever stands in it. How many queries it makes is a number. */
function addBlock(matcher: string, { plain, named }: Arguments, at: At): void {
  const counts = /num_?queries$/i.test(matcher)
  const relation = !counts ? 'custom' : /max/.test(matcher) ? 'less_equal' : 'identical'
  addCheck(at, opaque(counts ? 'queries' : matcher), { relation, matcher, expected: counts ? plain.slice(0, 1) : [...plain, ...named.values()] })
}

/** Reads a with statement: what must raise, what is swallowed, and its body. */
export function readWith(node: PyNode, env: Env, frame: Frame): Ending {
  const body = statementsOf(child(node, 'body'))
  const clause = node.kids.find((kid) => kid.type === 'with_clause')
  const isAsync = sourceOf(env.module.text, node).startsWith('async')
  let at = frame
  let raising = false
  let isFurther = false
  for (const item of clause?.kids ?? []) {
    const value = child(item, 'value')
    if (!value) continue
    isFurther = raising
    const call = bare(value.type === 'as_pattern' && value.kids[0] ? value.kids[0] : value)
    const alias = value.type === 'as_pattern' ? (child(value, 'alias') ?? null) : null
    const callee = call.type === 'call' ? child(call, 'function') : null
    const target: Sym | null = callee ? evaluate(callee, env) : null
    const name = target ? (target.dotted !== null && !/^(?:self|cls)\./.test(target.text) ? target.dotted : target.text) : ''
    // A class or function of the repository that is called as the library's is another one.
    const isOwn = target?.ref != null && /^pytest\./.test(name)
    const own = ownRaises(target)
    if (callee && own !== null) {
      const args = argumentsOf(call, env)
      const subject = raisedBy(body, env)
      const told = own.message === null ? undefined : (args.named.get(own.message.name) ?? args.plain[own.message.at])
      addCheck({ node, env, frame }, subject, {
        relation: 'throws',
        matcher: name,
        errorType: args.plain[own.type]?.text ?? null,
        message: told === undefined || told.value.kind === 'null' ? null : told.value,
      })
      raising = true
      continue
    }
    if (callee && !isOwn && RAISES.test(name)) {
      const args = argumentsOf(call, env)
      const subject = raisedBy(body, env)
      const [type, second] = args.plain
      const match =
        args.named.get('match') ??
        args.named.get('expected_regex') ??
        args.named.get('expected_message') ??
        (/regex|Message$|LiteralMatch$/i.test(name) ? second : undefined) ??
        null
      // Nothing is asked where warnings are only recorded.
      const records = name === 'pytest.warns' && type?.value.kind === 'null'
      if (records) noteCall(evaluate(call, env).text, frame)
      else if (raisesItself(body, env)) addCheck({ node, env, frame }, subject, { relation: 'nothing', matcher: name })
      else
        addRaises(
          { node, env, frame },
          subject,
          type ?? args.named.get('expected_exception') ?? (name.endsWith('deprecated_call') ? opaque('DeprecationWarning') : null),
          match,
          name,
        )
      if (alias) bind(alias, { ...opaque(`raised(${subject.text})`, subject.names), dotted: 'raised' }, env)
      for (const nested of args.nodes) if (nested.type === 'call') readCall(nested, node, env, at, true)
      raising ||= !/warn|deprecated/i.test(name)
      continue
    }
    const sym = evaluate(call, env)
    const given = callee ? null : givenRaises(sym)
    if (given !== null) {
      addRaises({ node, env, frame }, raisedBy(body, env), given.type, given.match, given.name)
      if (alias) bind(alias, { ...opaque(`raised(${raisedBy(body, env).text})`), dotted: 'raised' }, env)
      raising ||= given.name === 'pytest.raises'
      continue
    }
    const asserted = ASSERTS.exec(name)
      ?.slice(1)
      .find((part) => part !== undefined)
    if (callee && asserted !== undefined) {
      addBlock(asserted, argumentsOf(call, env), { node, env, frame: at })
    }
    if (target && SUPPRESSES.test(name)) at = weaken(at, suppressesAll(call, env) ? 'swallowed' : 'conditional', sym.text)
    else if (target && swallowsByExit(target, env)) at = weaken(at, 'swallowed', sym.text)
    else if (!followAround(call, target, sym, env, frame) && call.type === 'call' && asserted === undefined) noteCall(sym.text, frame)
    const handed = CLOSES.test(name) ? argumentsOf(call, env).plain[0] : undefined
    if (alias) bind(alias, handed ?? { ...sym, entered: isAsync ? '__aenter__' : '__enter__' }, env)
  }
  if (!raising) return readStatements(body, env, at)
  // `with raises(X), other():` is a block within a block.
  if (isFurther) {
    readStatements(body, env, at)
    return FALLS
  }
  const last = raisingIndex(body, env)
  readStatements(body.slice(0, last), env, at)
  const raisingStatement = body[last]
  const assigned = raisingStatement?.type === 'expression_statement' ? raisingStatement.kids[0] : undefined
  if (raisingStatement && /^(?:with|try)_statement$/.test(raisingStatement.type)) readStatements([raisingStatement], env, at)
  else if (assigned?.type === 'assignment') {
    const left = child(assigned, 'left')
    const right = child(assigned, 'right')
    if (left && right) bind(left, evaluate(right, env), env)
  }
  return readStatements(body.slice(last + 1), env, weaken(at, 'unreachable', 'raises'))
}

/** A `suppress` that lets a failed check pass. */
function suppressesAll(call: PyNode, env: Env): boolean {
  return argumentsOf(call, env).plain.some((one) => /(?:^|\.)(?:Exception|BaseException|AssertionError)$/.test(one.text))
}

/** What a statement enters into a stack of context managers, where that swallows what fails behind it: `stack.enter_context(suppress(AssertionError))`. */
export function swallowsFromHere(statement: PyNode, env: Env): string | null {
  const [call] = statement.type === 'expression_statement' ? statement.kids : []
  const callee = call?.type === 'call' ? child(call, 'function') : null
  const method = callee?.type === 'attribute' ? child(callee, 'attribute') : null
  const name = method ? sourceOf(env.module.text, method) : ''
  const [given] = (call && child(call, 'arguments')?.kids) ?? []
  if (!call || given === undefined) return null
  if (/^enter_(?:async_)?context$/.test(name) && given.type === 'call') {
    const inner = child(given, 'function')
    const entered = inner ? evaluate(inner, env) : null
    if (entered && ((SUPPRESSES.test(entered.dotted ?? entered.text) && suppressesAll(given, env)) || swallowsByExit(entered, env)))
      return evaluate(call, env).text
  }
  const answer = name === 'push' && given.type === 'lambda' ? child(given, 'body') : null
  return answer?.type === 'true' ? evaluate(call, env).text : null
}

/** A raise of the test's own comes before the line that is meant to, or what is handed to that line raises by itself. */
function raisesItself(body: readonly PyNode[], env: Env): boolean {
  const last = raisingIndex(body, env)
  return body.slice(0, last + 1).some((statement, index) => {
    if (index < last && statement.type === 'raise_statement') return true
    return statement.type === 'expression_statement' && statement.kids.some((kid) => failsBefore(kid, index < last, env))
  })
}

/** The line that is meant to raise: the last one that does something and is no check. */
function raisingIndex(body: readonly PyNode[], env: Env): number {
  for (let index = body.length - 1; index >= 0; index--) {
    const statement = body[index]
    if (statement && statement.type !== 'assert_statement' && !/^self\.assert/.test(sourceOf(env.module.text, statement).slice(0, 12))) return index
  }
  return Math.max(0, body.length - 1)
}

function raisedBy(body: readonly PyNode[], outer: Env): Sym {
  const last = raisingIndex(body, outer)
  const statement = body[last]
  if (!statement) return opaque('')
  const env = within(outer)
  for (const { type, kids } of body.slice(0, last)) {
    const [assigned] = type === 'expression_statement' ? kids : []
    const [left, right] = assigned?.type === 'assignment' ? [child(assigned, 'left'), child(assigned, 'right')] : []
    if (left && right) bind(left, evaluate(right, env), env)
  }
  const inner = statement.type === 'expression_statement' || statement.type === 'assert_statement' ? statement.kids[0] : undefined
  if (inner) return evaluate(inner.type === 'assignment' ? (child(inner, 'right') ?? inner) : inner, env)
  let found: PyNode | null = null
  walk(statement, (node) => {
    if (node.type === 'call') found = node
    return true
  })
  return found === null ? opaque(sourceOf(env.module.text, statement).replace(/\s+/g, ' ').slice(0, 300)) : evaluate(found, env)
}
