import type { Catch } from '../../../contract/index.js'
import { bare, child, type PyNode, statementsOf, walk } from '../syntax/py-node.js'
import { lineOf, onOneLine, sourceOf } from '../syntax/py-text.js'
import type { Frame } from './function-frame.js'
import { plainText } from './plain-text.js'

export type Walker = (statements: readonly PyNode[], frame: Frame) => void

const LOGS =
  /^(?:print|log|logger|logging|_logger|_log|self\.log|self\.logger|app\.logger|current_app\.logger|sentry_sdk|warnings|traceback|metrics|stats|statsd|capture_exception)(?:\.\w+)*$|^(?:click|typer)\.s?echo$|^(?:\w+\.)?console\.print$/

const ENDS_BADLY = /^(?:sys\.|os\._|ctx\.)?exit\((?!\s*(?:0|None)?\s*\))/

/** A try statement: what it tries, and what becomes of an error. */
export function walkTry(node: PyNode, frame: Frame, walkAll: Walker): void {
  const before = frame.calls.length
  walkAll(statementsOf(child(node, 'body')), frame)
  const over = [...new Set(frame.calls.slice(before).map(({ callee }) => callee))].slice(0, 20)
  for (const clause of node.kids) {
    const block = clause.kids.find((kid) => kid.type === 'block') ?? child(clause, 'body')
    if (clause.type === 'except_clause' || clause.type === 'except_group_clause') {
      const statements = statementsOf(block ?? null)
      frame.catches.push({
        over,
        only: caught(clause, frame),
        effect: effectOf(statements, aliasOf(clause, frame), frame),
        line: lineOf(frame.text, clause.start),
        text: onOneLine(frame.text, clause, 400),
      })
      frame.catching++
      walkAll(statements, frame)
      frame.catching--
    } else if (clause.type === 'else_clause') walkAll(statementsOf(block ?? null), frame)
    else if (clause.type === 'finally_clause') {
      const jump = block ? jumpIn(block) : null
      if (jump) frame.catches.push({ over, only: [], effect: 'ignored', line: lineOf(frame.text, jump.start), text: onOneLine(frame.text, clause, 200) })
      walkAll(statementsOf(block ?? null), frame)
    }
  }
}

/** What leaves a block and takes the error in flight with it, under a condition too. */
function jumpIn(block: PyNode): PyNode | null {
  let found: PyNode | null = null
  walk(block, (inner) => {
    if (/^(?:return|break|continue)_statement$/.test(inner.type)) found ??= inner
    return found === null && !/definition$|^(?:for|while)_statement$/.test(inner.type)
  })
  return found
}

/** `contextlib.suppress(…)` and `errors='ignore'` in a with statement's head, and what objects do on entering. */
export function readContexts(node: PyNode, frame: Frame): void {
  const clause = node.kids.find((kid) => kid.type === 'with_clause')
  for (const item of clause?.kids ?? []) {
    const value = child(item, 'value')
    const call = value ? bare(value) : null
    entered(item, frame)
    const callee = call?.type === 'call' ? child(call, 'function') : null
    if (!call || !callee || !/(?:^|\.)suppress$/.test(sourceOf(frame.text, callee))) continue
    frame.catches.push({
      over: callsIn(child(node, 'body') ?? node, frame),
      only: (child(call, 'arguments')?.kids ?? []).map((kid) => plainText(frame.text, kid)).filter((name) => !/^(?:Exception|BaseException)$/.test(name)),
      effect: 'ignored',
      line: lineOf(frame.text, node.start),
      text: onOneLine(frame.text, call, 200),
    })
  }
}

/** `with lock:` calls what the object does on entering. */
function entered(item: PyNode, { text, calls }: Frame): void {
  const [held] = item.kids
  // `with self.connection as db:`
  const object = held?.type === 'as_pattern' ? held.kids[0] : held
  if (item.kids.length !== 1 || !object || !/^(?:identifier|attribute)$/.test(object.type)) return
  const name = plainText(text, object, 160)
  calls.push({ callee: `${name}.__enter__`, args: [], awaited: false, statement: false, line: lineOf(text, item.start), text: `with ${name}` })
}

function callsIn(node: PyNode, frame: Frame): string[] {
  const found = new Set<string>()
  walk(node, (inner) => {
    const callee = inner.type === 'call' ? child(inner, 'function') : null
    if (callee) found.add(plainText(frame.text, callee, 160))
    return true
  })
  return [...found].slice(0, 20)
}

function caught(clause: PyNode, frame: Frame): string[] {
  const value = clause.kids.find((kid) => kid.field === 'value')
  if (!value) return []
  const types = bare(value.type === 'as_pattern' && value.kids[0] ? value.kids[0] : value)
  return (types.type === 'tuple' ? types.kids : [types])
    .map((kid) => plainText(frame.text, kid))
    .filter((name) => !/^(?:builtins\.)?(?:Exception|BaseException)$/.test(name))
}

function aliasOf(clause: PyNode, frame: Frame): string | null {
  const value = clause.kids.find((kid) => kid.type === 'as_pattern')
  const alias = value ? child(value, 'alias') : clause.kids.find((kid) => kid.field === 'alias')
  return alias ? sourceOf(frame.text, alias) : null
}

/** What becomes of the error in a handler. */
function effectOf(statements: readonly PyNode[], name: string | null, frame: Frame): Catch['effect'] {
  let logged = false
  let dropped = true
  for (const statement of statements) {
    if (statement.type === 'pass_statement' || statement.type === 'continue_statement' || statement.type === 'break_statement') continue
    const inner = statement.kids[0]
    if (statement.type === 'raise_statement') return !inner || sourceOf(frame.text, inner) === name ? 'rethrown' : 'wrapped'
    if (statement.type === 'expression_statement' && inner) {
      if (/^(?:ellipsis|string)$/.test(inner.type)) continue
      // The program ends with a code by which whoever started it knows.
      if (ENDS_BADLY.test(sourceOf(frame.text, inner))) return 'handled'
      const callee = inner.type === 'call' ? child(inner, 'function') : null
      if (callee && LOGS.test(sourceOf(frame.text, callee))) {
        logged = true
        continue
      }
    }
    if (holdsRaise(statement)) return 'handled'
    if (statement.type === 'return_statement') {
      if (!inner || inner.type === 'none') continue
      if (name !== null && new RegExp(`\\b${name}\\b`).test(sourceOf(frame.text, inner))) return inner.type === 'identifier' ? 'returned' : 'handled'
      dropped = false
      continue
    }
    if (name !== null && new RegExp(`\\b${name}\\b`).test(sourceOf(frame.text, statement))) return 'handled'
    dropped = false
  }
  return logged ? 'logged' : dropped ? 'ignored' : 'default'
}

function holdsRaise(node: PyNode): boolean {
  let found = false
  walk(node, (inner) => {
    if (inner.type === 'raise_statement') found = true
    return !found && !/definition$/.test(inner.type)
  })
  return found
}
