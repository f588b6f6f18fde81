import type { FileCoverage, Position, Span } from '../../../contract/index.js'
import { child, children, type PyNode, statementsOf } from '../syntax/py-node.js'
import { lineOf, type PyText, sourceOf } from '../syntax/py-text.js'
import { headEnd } from './head-end.js'

/** No bytecode of their own. */
const SILENT = new Set(['global_statement', 'nonlocal_statement'])

/** Behind them a line is left for another one; else the lines do not tell whether a body on the line of its head ran. */
const LEAVES = new Set(['return_statement', 'raise_statement', 'continue_statement', 'break_statement'])

interface Found {
  readonly text: PyText
  readonly statements: Map<number, Span>
  readonly functions: { readonly name: string; readonly decl: Span; readonly loc: Span }[]
  readonly branches: FileCoverage['branchMap'][string][]
}

/** Statements by the line they begin on, one a line; the two ways on from if, elif, while, for and case; functions. All counts 0. */
export function coveredLines(text: PyText): FileCoverage {
  const found: Found = { text, statements: new Map(), functions: [], branches: [] }
  block(found, text.root, 'module')
  const statements = [...found.statements.values()].sort((a, b) => a.start.line - b.start.line)
  const branches = found.branches.sort((a, b) => a.loc.start.line - b.loc.start.line)
  return {
    path: text.path,
    statementMap: numbered(statements),
    fnMap: numbered(found.functions),
    branchMap: numbered(branches),
    s: numbered(statements.map(() => 0)),
    f: numbered(found.functions.map(() => 0)),
    b: numbered(branches.map(({ locations }) => locations.map(() => 0))),
  }
}

function numbered<T>(items: readonly T[]): Record<string, T> {
  return Object.fromEntries(items.entries())
}

type Holder = 'module' | 'class' | 'function' | 'block'

function block(found: Found, node: PyNode | null, holder: Holder, scope: Exclude<Holder, 'block'> = holder === 'block' ? 'module' : holder): void {
  const statements = statementsOf(node)
  for (const [index, statement] of statements.entries()) {
    if (index === 0 && holder !== 'block' && isDocstring(statement)) continue
    if (isSilent(statement, scope)) continue
    visit(found, statement, scope)
  }
}

function visit(found: Found, node: PyNode, scope: Exclude<Holder, 'block'>): void {
  const inner = (body: PyNode | null) => block(found, body, 'block', scope)
  switch (node.type) {
    case 'decorated_definition':
      for (const decorator of node.kids.filter(({ type }) => type === 'decorator')) add(found, decorator, decorator.end)
      for (const definition of children(node, 'definition')) visit(found, definition, scope)
      return
    case 'function_definition':
    case 'class_definition': {
      const body = child(node, 'body')
      const head = headEnd(found.text, node)
      add(found, node, head)
      if (node.type === 'function_definition') addFunction(found, node, head)
      block(found, body, node.type === 'class_definition' ? 'class' : 'function')
      return
    }
    case 'if_statement':
      visitIf(found, node, children(node, 'alternative'), inner)
      return
    case 'while_statement':
    case 'for_statement': {
      const after = child(node, 'alternative')
      add(found, node, headEnd(found.text, node))
      const condition = child(node, 'condition')
      if (condition === null || !isAlways(condition, found.text))
        branch(found, node.type === 'for_statement' ? 'for' : 'while', node, child(node, 'body'), after)
      inner(child(node, 'body'))
      inner(after && child(after, 'body'))
      return
    }
    case 'match_statement':
      add(found, node, headEnd(found.text, node))
      for (const clause of child(node, 'body')?.kids ?? []) {
        add(found, clause, headEnd(found.text, clause))
        if (!isIrrefutable(clause)) branch(found, 'case', clause, child(clause, 'consequence'), null)
        inner(child(clause, 'consequence'))
      }
      return
    case 'try_statement':
    case 'with_statement':
      add(found, node, headEnd(found.text, node))
      for (const part of node.kids) {
        if (/^except/.test(part.type)) add(found, part, headEnd(found.text, part))
        inner(part.type === 'block' ? part : (part.kids.find(({ type }) => type === 'block') ?? null))
      }
      return
    default:
      add(found, node, node.end)
  }
}

function visitIf(found: Found, node: PyNode, alternatives: readonly PyNode[], inner: (body: PyNode | null) => void): void {
  const [other, ...others] = alternatives
  const body = child(node, 'consequence')
  add(found, node, headEnd(found.text, node))
  branch(found, 'if', node, body, other ?? null)
  inner(body)
  if (other?.type === 'elif_clause') visitIf(found, other, others, inner)
  else if (other) inner(child(other, 'body'))
}

function addFunction({ text, functions }: Found, node: PyNode, head: number): void {
  const name = child(node, 'name')
  functions.push({ name: name ? sourceOf(text, name) : '', decl: spanOf(text, node.start, head), loc: spanOf(text, head, node.end) })
}

/** One statement a line: the first. */
function add({ text, statements }: Found, node: PyNode, end: number): void {
  const span = spanOf(text, node.start, end)
  if (!statements.has(span.start.line)) statements.set(span.start.line, span)
}

/** The first arm begins with the head, the other one with its own `elif` or `else`; without one it has no place. */
function branch({ text, branches }: Found, type: string, node: PyNode, body: PyNode | null, other: PyNode | null): void {
  if (body === null || (lineOf(text, body.start) === lineOf(text, node.start) && !LEAVES.has(body.kids.at(-1)?.type ?? ''))) return
  const none = { start: {}, end: {} }
  const first = spanOf(text, node.start, body.end)
  branches.push({ type, loc: spanOf(text, node.start, headEnd(text, node)), locations: [first, other === null ? none : spanOf(text, other.start, other.end)] })
}

function spanOf(text: PyText, start: number, end: number): Span {
  return { start: positionOf(text, start), end: positionOf(text, end) }
}

function positionOf(text: PyText, offset: number): Position {
  const line = lineOf(text, offset)
  return { line, column: offset - (text.lineStarts[line - 1] ?? 0) }
}

function isDocstring({ type, kids }: PyNode): boolean {
  return type === 'expression_statement' && kids.length === 1 && /^(?:concatenated_)?string$/.test(kids[0]?.type ?? '')
}

function isSilent({ type, kids }: PyNode, scope: Holder): boolean {
  const [only] = kids
  if (SILENT.has(type) || type !== 'expression_statement' || kids.length !== 1 || !only) return SILENT.has(type)
  return scope === 'function' && only.type === 'assignment' && child(only, 'right') === null
}

function isAlways(condition: PyNode, text: PyText): boolean {
  return condition.type === 'true' || (condition.type === 'integer' && sourceOf(text, condition) !== '0')
}

/** `case _` and `case name` take whatever comes. */
function isIrrefutable(clause: PyNode): boolean {
  const patterns = clause.kids.filter(({ type }) => type === 'case_pattern')
  if (child(clause, 'guard') !== null || patterns.length !== 1) return false
  const [inside, ...more] = patterns[0]?.kids ?? []
  return more.length === 0 && (inside === undefined || (inside.type === 'dotted_name' && inside.kids.length === 1))
}
