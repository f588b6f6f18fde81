import type { Bound } from '../fold-frame.js'
import type { Node } from '../syntax.js'
import { bindArguments } from './bind-arguments.js'
import type { FoundFunction } from './function-of.js'
import { always } from './mark.js'
import type { Registrar } from './registrar.js'
import { rowTitle } from './row-title.js'
import { boundItems, boundValue, MOST_ROWS, orderedValue } from './rows.js'
import { type Collector, lineAt, openSuite, rowWithin, type Site } from './site.js'
import { testArguments } from './test-arguments.js'
import { walkFunction, walkStatements } from './walk-statements.js'

/** A suite: its body is walked for its tests, once for each row of its table. */
export function addSuite(call: Node, args: readonly Node[], by: Registrar, site: Site, collector: Collector): void {
  const { title, body, expression, options } = testArguments(args, site.frame)
  const items = by.rows?.items ?? []
  const many = items.length > MOST_ROWS
  const enter = (item: Bound | null, index: number, count: number, open: boolean): void => {
    const own = item === null ? null : argumentsOfRow(item, by)
    const printed = item === null ? [] : (boundItems(item) ?? [item]).map(orderedValue)
    const told =
      title === null || own === null ? title : rowTitle(title.text, { args: printed, index, template: by.rows?.template === true }, collector.framework)
    const suite = openSuite(site.suite, told?.text ?? null, (title?.known ?? true) && (told?.known ?? true) && !open)
    suite.marks.push(...by.marks, ...options.marks, ...site.gates)
    suite.tags.push(...options.tags)
    suite.retries = options.retries
    suite.timeout = options.timeout
    if (body === null) {
      if (expression === null && isQunit(by)) collector.module = suite
      if (expression !== null)
        collector.unknown.push({ line: lineAt(site, call, collector), what: `the body of the suite ${suite.titles.join(' > ')} could not be found` })
      return
    }
    const frame = own === null ? body.frame : bindArguments(body.fn, own, body.frame)
    const row = item === null ? site.row : rowWithin(site.row, index, count, [boundValue(item)])
    walkBody(
      { ...body, frame },
      { ...(many ? { ...site, rows: () => items.map((row) => [boundValue(row)]) } : site), suite, gates: [], row, open: site.open || open, frame },
      collector,
    )
    if (site.suite !== suite) site.suite.tests += suite.tests
  }
  const { rows } = by
  if (rows === null) {
    enter(null, 0, 1, false)
    return
  }
  if (!many)
    items.forEach((item, index) => {
      enter(item, index, items.length, false)
    })
  if (rows.open || many) enter(null, 0, 1, true)
}

function isQunit({ name, from }: Registrar): boolean {
  return from === 'qunit' || name.startsWith('QUnit.')
}

/** mocha does not wait for what a suite's function promises: what it registers after an `await` comes too late. */
function walkBody(found: FoundFunction, site: Site, collector: Collector): void {
  const statements = found.fn.async && collector.framework === 'mocha' && found.fn.body?.type === 'BlockStatement' ? found.fn.body.body : []
  const at = statements.findIndex(awaits)
  if (at < 0) {
    walkFunction(found, site, collector)
    return
  }
  const inner = { ...site, frame: found.frame }
  walkStatements(statements.slice(0, at + 1), inner, collector)
  walkStatements(statements.slice(at + 1), { ...inner, gates: [...site.gates, always('uncollected', 'mocha does not wait for it')] }, collector)
}

function awaits(statement: Node): boolean {
  if (statement.type === 'VariableDeclaration') return statement.declarations.some(({ init }) => init?.type === 'AwaitExpression')
  return statement.type === 'ExpressionStatement' && statement.expression.type === 'AwaitExpression'
}

/** The arguments that a row becomes: a list's items for `each`, the row itself otherwise. */
export function argumentsOfRow(item: Bound, by: Registrar): readonly Bound[] {
  return (by.spread ? boundItems(item) : null) ?? [item]
}
