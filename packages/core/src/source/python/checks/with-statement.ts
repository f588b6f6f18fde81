import { bare, child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { type Arguments, argumentsOf } from '../values/evaluate-call.js'
import { bind } from '../values/evaluate-collection.js'
import { type Env, opaque, type Sym } from '../values/sym.js'
import { followAround, swallowsByExit } from './around-block.js'
import { askedRaises, calledName, contextRaises, returnedRaises } from './asked-raises.js'
import { readCall } from './call-statement.js'
import { SUPPRESSES, suppressesAll } from './entered-context.js'
import { type Ending, FALLS, type Frame, noteCall, weaken } from './frame.js'
import { type At, addCheck } from './make-check.js'
import { ownRaises } from './own-raises.js'
import { addAsked, raisedBy, readRaising } from './raising-block.js'
import { readStatements } from './read-statements.js'

/** A block that asserts something itself: `with self.assertNumQueries(3):`, `with self.assertLogs("shop"):`. */
const ASSERTS = /^(?:(?:self|cls)\.(assert[A-Z]\w*)|(django_assert_\w+))$/
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
    const name = calledName(target)
    const own = ownRaises(target)
    if (callee && own !== null) {
      const args = argumentsOf(call, env)
      const subject = raisedBy(body, env, frame.around)
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
    const asked = callee ? (askedRaises(call, target, env) ?? returnedRaises(call, target, env)) : contextRaises(call, env)
    if (asked) {
      addAsked(asked, call, alias, body, { node, env, frame })
      for (const nested of callee ? argumentsOf(call, env).nodes : []) if (nested.type === 'call') readCall(nested, node, env, at, true)
      raising ||= !/warn|deprecated/i.test(asked.name)
      continue
    }
    const sym = evaluate(call, env)
    const asserted = ASSERTS.exec(name)
      ?.slice(1)
      .find((part) => part !== undefined)
    if (callee && asserted !== undefined) {
      addBlock(asserted, argumentsOf(call, env), { node, env, frame: at })
    }
    if (target && SUPPRESSES.test(name)) at = weaken(at, suppressesAll(call, env) ? 'swallowed' : 'conditional', sym.text)
    else if (target && swallowsByExit(target, env)) at = weaken(at, 'swallowed', sym.text)
    else if (!followAround(call, target, sym, body, env, frame) && call.type === 'call' && asserted === undefined) noteCall(sym.text, frame)
    const handed = CLOSES.test(name) ? argumentsOf(call, env).plain[0] : undefined
    if (alias) bind(alias, handed ?? { ...sym, entered: isAsync ? '__aenter__' : '__enter__' }, env)
  }
  if (!raising) return readStatements(body, env, at)
  // `with raises(X), other():` is a block within a block.
  if (isFurther) {
    readStatements(body, env, at)
    return FALLS
  }
  return readRaising(body, env, at)
}
