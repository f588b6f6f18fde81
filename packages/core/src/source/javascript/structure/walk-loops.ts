import type { Value } from '../../../contract/index.js'
import { fold } from '../fold.js'
import { type Bound, boundFrame } from '../fold-frame.js'
import { normalText } from '../normal-text.js'
import type { Binding } from '../scope.js'
import { bare, type Node } from '../syntax.js'
import { gated } from './gated.js'
import { boundValue, MOST_ROWS, type Rows } from './rows.js'
import { countedRows, rowsOf } from './rows-of.js'
import { type Collector, rowWithin, type Site } from './site.js'
import { walkStatements } from './walk-statements.js'

/** `for (const row of rows)` around tests: each round is a row. */
export function walkForOf(loop: Extract<Node, { type: 'ForOfStatement' }>, site: Site, collector: Collector): void {
  const rows = rowsGoneOver(statementsOf(loop.body), rowsOf(loop.right, site.frame))
  const missing = rows.items.length === 0 ? missingList(loop.right, site) : null
  eachRound(rows, missing === null ? site : gated(site, missing), (item, inner) => {
    const frame =
      item === null
        ? inner.frame
        : boundFrame(
            inner.frame,
            loopNames(loop, inner).map((binding) => [binding, item] as const),
          )
    walkStatements([loop.body].flatMap(statementsOf), { ...inner, frame }, collector)
  })
}

/** A loop that leaves at the end of its body goes one round. */
function rowsGoneOver(body: readonly Node[], rows: Rows): Rows {
  return body.some(({ type }) => type === 'BreakStatement' || type === 'ReturnStatement') ? { ...rows, items: rows.items.slice(0, 1) } : rows
}

/** When the loop goes over nothing, where it says that there may be no list: `rounds ?? []`. */
function missingList(list: Node, { frame }: Site): string | null {
  const node = bare(list)
  if (node.type !== 'LogicalExpression' || node.operator === '&&') return null
  const other = bare(node.right)
  return other.type === 'ArrayExpression' && other.elements.length === 0 ? `!(${normalText(node.left, frame)})` : null
}

/** Any other loop: counted where it counts to a constant, else open. */
export function walkLoop(
  loop: Extract<Node, { type: 'ForStatement' | 'ForInStatement' | 'WhileStatement' | 'DoWhileStatement' }>,
  site: Site,
  collector: Collector,
): void {
  const body = statementsOf(loop.body)
  const rows = loop.type === 'ForStatement' ? countedRows(loop, site.frame) : loop.type === 'ForInStatement' ? keysOf(fold(loop.right, site.frame)) : null
  if (rows === null) {
    walkStatements(body, { ...site, open: true }, collector)
    return
  }
  eachRound(rowsGoneOver(body, rows), site, (item, inner) => {
    const frame =
      item === null
        ? inner.frame
        : boundFrame(
            inner.frame,
            loopNames(loop, inner).map((binding) => [binding, item] as const),
          )
    walkStatements(body, { ...inner, frame }, collector)
  })
}

/** Calls back for each row with its site; once with null and an open site where rows cannot be told. */
export function eachRound(rows: Rows, site: Site, round: (item: Bound | null, inner: Site) => void): void {
  const { items, open } = rows
  if (items.length > MOST_ROWS) {
    round(null, { ...site, open: true, rows: () => items.map((item) => [boundValue(item)]) })
    return
  }
  items.forEach((item, index) => {
    round(item, { ...site, row: rowWithin(site.row, index, items.length, [boundValue(item)]) })
  })
  if (open) round(null, { ...site, open: true })
}

function keysOf(value: Value): Rows | null {
  if (value.kind !== 'object' || value.open) return null
  return { items: value.entries.map(([key]): Bound => ({ kind: 'value', value: { kind: 'string', text: key } })), open: false, template: false }
}

function statementsOf(body: Node): readonly Node[] {
  return body.type === 'BlockStatement' ? body.body : [body]
}

/** The loop's own variables. */
function loopNames(loop: Node, site: Site): readonly Binding[] {
  const { scopes } = site.frame.file
  for (let scope = scopes.at(('body' in loop) ? (loop.body as Node).start : loop.start); ; ) {
    if (scope.node === loop) return [...scope.names.values()]
    if (scope.parent === null) return []
    scope = scope.parent
  }
}
