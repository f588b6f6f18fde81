import { bare, child, children, type PyNode, statementsOf } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { readDefinition, readImported } from '../values/bind-definition.js'
import { evaluate } from '../values/evaluate.js'
import { bind } from '../values/evaluate-collection.js'
import { bounded, type Env, opaque, type Sym, truthOf, within } from '../values/sym.js'
import { readAnswering } from './answering-calls.js'
import { checkExpression } from './assert-expression.js'
import { isFailing, readCall } from './call-statement.js'
import { isSpelledOut } from './changed-since.js'
import { conditionTruth } from './condition-truth.js'
import { decoratingCalls } from './deferred-waits.js'
import { enteredRaises, swallowsFromHere } from './entered-context.js'
import { failsAlone } from './fails-alone.js'
import { readFluent } from './fluent.js'
import { type Ending, FALLS, type Frame, farther, weaken } from './frame.js'
import { isHandedOn } from './handed-on.js'
import { readFor, readWhile } from './loop-statements.js'
import { addCheck } from './make-check.js'
import { isMockAssertion } from './mock-calls.js'
import { polledFor } from './polled-for.js'
import { isSkipError, raisedName } from './raised-name.js'
import { addAsked, readRaising } from './raising-block.js'
import { noteToldDouble } from './told-double.js'
import { readTry } from './try-statement.js'
import { readWith } from './with-statement.js'

/** Reads statements in order: binds names, adds checks, follows calls. Says how they end. */
export function readStatements(statements: readonly PyNode[], env: Env, frame: Frame): Ending {
  let at = frame
  let ending: Ending = FALLS
  for (const [index, statement] of statements.entries()) {
    const behind = statements.slice(index + 1)
    const polled = polledFor(statement, behind, env)
    if (polled) checkExpression(polled, { node: statement, env, frame: at })
    const raises = behind.length > 0 ? enteredRaises(statement, env) : null
    if (raises) {
      addAsked(raises.asked, raises.call, raises.alias, behind, { node: statement, env, frame: at })
      if (/warn|deprecated/i.test(raises.asked.name)) continue
      return readRaising(behind, env, at)
    }
    const made = readStatement(statement, env, isHandedOn(statement, behind, env) ? { ...at, isHandedOn: true } : at)
    // What comes behind is the failure itself, or is reached when it was found.
    if (polled && child(statement, 'alternative') === null) return { kind: 'exits', by: 'return' }
    if (polled) continue
    const entered = swallowsFromHere(statement, env)
    if (entered !== null) at = weaken(at, 'swallowed', entered)
    if (frame.isStepped && isYield(statement)) at = weaken(at, 'unreachable', 'yield')
    if (made.kind === 'exits') at = weaken(at, 'unreachable', made.by)
    else if (made.kind === 'maybe' && ending.kind === 'falls') at = weaken(at, 'conditional', made.under)
    ending = farther(ending, made)
  }
  return ending
}

function isYield({ type, kids: [kid] }: PyNode): boolean {
  return type === 'expression_statement' && (kid?.type === 'yield' || (kid?.type === 'assignment' && child(kid, 'right')?.type === 'yield'))
}

function readStatement(node: PyNode, env: Env, frame: Frame): Ending {
  switch (node.type) {
    case 'expression_statement':
      for (const kid of node.kids) readExpression(kid, node, env, frame)
      return node.kids[0] && isFailing(node.kids[0], env) ? { kind: 'exits', by: 'fail' } : FALLS
    case 'assert_statement':
      if (node.kids[0]) {
        readAnswering(node.kids[0], env, frame)
        checkExpression(node.kids[0], { node, env, frame })
      }
      return node.kids[0] && isSpelledOut(node.kids[0]) && truthOf(evaluate(node.kids[0], env).value) === false ? { kind: 'exits', by: 'assert False' } : FALLS
    case 'if_statement':
      return readIf(node, env, frame)
    case 'for_statement':
      return readFor(node, env, frame)
    case 'while_statement':
      return readWhile(node, env, frame)
    case 'try_statement':
      return readTry(node, env, frame)
    case 'with_statement':
      return readWith(node, env, frame)
    case 'return_statement': {
      const value = node.kids[0]
      if (value) readExpression(value, node, env, frame, true)
      return { kind: 'exits', by: 'return' }
    }
    case 'raise_statement':
      return readRaise(node, env, frame)
    case 'break_statement':
      return { kind: 'exits', by: 'break' }
    case 'continue_statement':
      return { kind: 'exits', by: 'continue' }
    case 'function_definition':
    case 'class_definition':
    case 'decorated_definition':
      readDefinition(node, env)
      for (const call of decoratingCalls(node, env.module.text)) readCall(call, node, env, frame, false)
      return FALLS
    case 'import_statement':
    case 'import_from_statement':
      readImported(node, env)
      return FALLS
    case 'match_statement': {
      const subject = child(node, 'subject')
      const over = subject ? evaluate(subject, env) : opaque('')
      for (const clause of child(node, 'body')?.kids ?? []) {
        const body = child(clause, 'consequence')
        readStatements(statementsOf(body), within(env), weaken(frame, 'conditional', `match ${over.text}`))
      }
      return FALLS
    }
    default:
      return FALLS
  }
}

function readExpression(node: PyNode, statement: PyNode, env: Env, frame: Frame, returned = false): void {
  const inner = bare(node)
  switch (inner.type) {
    case 'assignment': {
      const left = child(inner, 'left')
      const right = child(inner, 'right')
      if (!left || !right) return
      if (right.type === 'assignment') readExpression(right, statement, env, frame)
      let value = right
      while (value.type === 'assignment') value = child(value, 'right') ?? value.kids[0] ?? value
      readCall(value, statement, env, frame, true)
      noteToldDouble(left, value, env, frame)
      bind(left, evaluate(value, env), env)
      return
    }
    case 'augmented_assignment': {
      const left = child(inner, 'left')
      const right = child(inner, 'right')
      if (left && right)
        bind(
          left,
          opaque(bounded(`(${evaluate(left, env).text} ${child(inner, 'operator')?.type ?? ''} ${evaluate(right, env).text})`), evaluate(right, env).names),
          env,
        )
      return
    }
    case 'comparison_operator':
      if (!returned) addCheck({ node: statement, env, frame }, evaluate(inner, env), { relation: 'nothing', matcher: 'comparison' })
      return
    case 'attribute': {
      const asked = readFluent(inner, { node: statement, env, frame })
      if (asked) {
        readCall(asked, statement, env, frame, true)
        return
      }
      const name = child(inner, 'attribute')
      const object = child(inner, 'object')
      if (name && object && isMockAssertion(sourceOf(env.module.text, name))) {
        addCheck({ node: statement, env, frame }, evaluate(object, env), { relation: 'nothing', matcher: sourceOf(env.module.text, name) })
      } else if (object?.type === 'call') readCall(object, statement, env, frame, true)
      return
    }
    case 'string':
    case 'concatenated_string':
    case 'ellipsis':
      return
    default:
      readCall(inner, statement, env, frame, returned)
  }
}

function readRaise(node: PyNode, env: Env, frame: Frame): Ending {
  const name = raisedName(node, env)
  if (isSkipError(name)) {
    const reason = node.kids[0]?.type === 'call' ? (evaluate(child(node.kids[0], 'arguments')?.kids[0] ?? node, env).text ?? null) : null
    frame.sink.skips.push({ condition: null, negated: false, by: `raise ${name}`, reason, xfail: false, sure: frame.modality === 'always' })
  } else if (name !== null && /AssertionError$|^(?:pytest\.)?fail\.Exception|Failed$/.test(name))
    addCheck({ node, env, frame }, opaque(''), { relation: 'fails', matcher: 'raise' })
  return { kind: 'exits', by: 'raise' }
}

/** Names that a branch bound become names of the code after it. */
export function merge(env: Env, branches: readonly Env[]): void {
  for (const branch of branches) {
    for (const [name, sym] of branch.vars) {
      const before = env.vars.get(name)
      env.vars.set(name, before && before.text !== sym.text ? opaque(bounded(`{${before.text} | ${sym.text}}`), [...before.names, ...sym.names]) : sym)
    }
  }
}

function readIf(node: PyNode, env: Env, frame: Frame): Ending {
  const branches: { readonly condition: PyNode | null; readonly body: PyNode | null }[] = [
    { condition: child(node, 'condition'), body: child(node, 'consequence') },
  ]
  for (const other of children(node, 'alternative'))
    branches.push({ condition: child(other, 'condition'), body: child(other, 'consequence') ?? child(other, 'body') })
  const endings: Ending[] = []
  const envs: Env[] = []
  let at = frame
  let before = ''
  let open = true
  for (const { condition, body } of branches) {
    const statements = statementsOf(body)
    const sym: Sym | null = condition ? evaluate(condition, env) : null
    const truth = sym === null ? true : conditionTruth(sym, condition, env)
    const inner = within(env)
    const skipsBefore = frame.sink.skips.length
    if (!open || truth === false) {
      readStatements(statements, inner, weaken(at, 'unreachable', open ? `if ${sym?.text ?? ''}` : `not (${before})`))
      // What is never reached skips nothing.
      frame.sink.skips.length = skipsBefore
      continue
    }
    if (condition && truth === null && branches.length === 1 && (failsAlone(statements, env) || (frame.refuses && isRaise(statements)))) {
      checkExpression(condition, { node, env, frame: at }, true)
      return FALLS
    }
    const under = sym === null ? `not (${before})` : before === '' ? sym.text : `${sym.text} and not (${before})`
    const ending = readStatements(statements, inner, truth === true && endings.length === 0 ? at : weaken(at, 'conditional', under))
    if (sym && truth === null) markSkips(frame, skipsBefore, sym)
    endings.push(ending)
    envs.push(inner)
    if (truth === true) open = false
    else {
      before = before === '' ? (sym?.text ?? '') : `${before} or ${sym?.text ?? ''}`
      at = frame
    }
  }
  if (!open && endings.length === 1) {
    for (const [name, sym] of envs[0]?.vars ?? []) env.vars.set(name, sym)
    return endings[0] ?? FALLS
  }
  merge(env, envs)
  if (!open && endings.every((ending) => ending.kind === 'exits')) return endings[0] ?? FALLS
  const leaving = endings.map((ending): Ending => {
    if (ending.kind !== 'exits') return ending
    return /return|continue|break/.test(ending.by) ? { kind: 'maybe', by: ending.by, under: `not (${before})` } : FALLS
  })
  return leaving.reduce(farther, FALLS)
}

function isRaise([only, ...more]: readonly PyNode[]): boolean {
  return only?.type === 'raise_statement' && more.length === 0
}

function markSkips(frame: Frame, from: number, condition: Sym): void {
  const { skips } = frame.sink
  for (let index = from; index < skips.length; index++) {
    const skip = skips[index]
    if (skip && skip.condition === null) skips[index] = { ...skip, condition, sure: true }
  }
}
