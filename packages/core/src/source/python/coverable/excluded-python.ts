import type { IgnoreHint } from '../../ignore-hint.js'
import { child, type PyNode, walk } from '../syntax/py-node.js'
import { lineOf, type PyText, sourceOf } from '../syntax/py-text.js'
import { headEnd } from './head-end.js'

const NO_COVER = /#\s*((?:pragma|PRAGMA)[:\s]?\s*(?:no|NO)\s*(?:cover|COVER))/
/** What coverage.py leaves out without being told: bodies that are dots, imports for the type checker. */
const BUILT_IN = /^\s*(?:(?:(?:async )?def .*?)?[\])]+(?:\s*->.*?)?:\s*)?\.\.\.\s*(?:#|$)|^\s*if (?:typing\.)?TYPE_CHECKING:/

/** What `# pragma: no cover` takes out: the statement it stands on, of a compound one the clause, of a definition all of it with its decorators. */
export function hintsInPython(text: PyText): IgnoreHint[] {
  const hints = text.comments.flatMap((comment) => {
    const by = NO_COVER.exec(sourceOf(text, comment))?.[1]
    return by === undefined ? [] : [{ by, line: lineOf(text, comment.start) }]
  })
  return hints.length === 0 ? [] : spansAt(text, hints)
}

/** What is left out without a hint. */
export function leftOutInPython(text: PyText): IgnoreHint[] {
  const lines = text.text.split('\n').flatMap((line, index) => (BUILT_IN.test(line) ? [{ by: '', line: index + 1 }] : []))
  return lines.length === 0 ? [] : spansAt(text, lines)
}

function spansAt(text: PyText, places: readonly { readonly by: string; readonly line: number }[]): IgnoreHint[] {
  const clauses = new Map<number, Clause>()
  for (const clause of clausesOf(text)) for (let line = clause.from; line <= clause.head; line++) if (!clauses.has(line)) clauses.set(line, clause)
  return places.map(({ by, line }) => {
    const { from = line, to = line } = clauses.get(line) ?? {}
    return { by, line, from: { line: from, column: 0 }, to: { line: to, column: null }, known: false }
  })
}

interface Clause {
  readonly from: number
  /** Last line of the head. */
  readonly head: number
  readonly to: number
}

/** Statements and clauses, outermost first. */
function clausesOf(text: PyText): Clause[] {
  const clauses: Clause[] = []
  const add = (node: PyNode, head: number, end: number) =>
    clauses.push({ from: lineOf(text, node.start), head: lineOf(text, Math.max(node.start, head - 1)), to: lineOf(text, Math.max(node.start, end - 1)) })
  walk(text.root, (node) => {
    if (node.type === 'decorated_definition') {
      const definition = child(node, 'definition')
      add(node, definition === null ? node.end : headEnd(text, definition), node.end)
    } else if (/_definition$|_clause$|^(?:if|for|while|with|try|match)_statement$/.test(node.type)) {
      const body = child(node, 'consequence') ?? child(node, 'body') ?? node.kids.find(({ type }) => type === 'block') ?? null
      if (body !== null) add(node, headEnd(text, node), body.end)
    } else if (/_statement$/.test(node.type)) add(node, node.end, node.end)
    return undefined
  })
  return clauses
}
