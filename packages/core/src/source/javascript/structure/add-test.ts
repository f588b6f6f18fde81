import type { Bound } from '../fold-frame.js'
import type { Node } from '../syntax.js'
import { argumentsOfRow } from './add-suite.js'
import { bindArguments } from './bind-arguments.js'
import { readBodySettings } from './body-settings.js'
import { always } from './mark.js'
import type { Registrar } from './registrar.js'
import { rowTitle } from './row-title.js'
import { boundItems, boundValue, MOST_ROWS, orderedValue } from './rows.js'
import { type Collector, rowWithin, type Site } from './site.js'
import { addSubtests } from './subtests.js'
import { testArguments } from './test-arguments.js'
import { titleTags } from './test-options.js'

/** A test, one for each row of its table; a table that cannot be told, or a longer one, is one open test. */
export function addTest(call: Node, args: readonly Node[], by: Registrar, at: Site, collector: Collector): void {
  const site = at.suite.parent === null && collector.module !== null ? { ...at, suite: collector.module } : at
  const read = testArguments(args, site.frame)
  const { title, body, expression, options } = read
  if (title === null && body === null) return
  const bodyless = body === null && expression === null
  const own = [...by.marks, ...options.marks, ...(bodyless ? [always('todo', 'no body')] : [])]
  const items = by.rows?.items ?? []
  const many = items.length > MOST_ROWS
  const add = (item: Bound | null, index: number, count: number, open: boolean): void => {
    const given = item === null ? [] : argumentsOfRow(item, by)
    const values = given.map(boundValue)
    const told =
      title === null
        ? { text: '<anonymous>', known: true }
        : item === null
          ? title
          : rowTitle(
              title.text,
              { args: (item === null ? [] : (boundItems(item) ?? [item])).map(orderedValue), index, template: by.rows?.template === true },
              collector.framework,
            )
    const macro = body !== null && body.fn.params.length > 0 && collector.framework === 'ava' ? [null, ...read.given] : given
    collector.tests.push({
      call,
      site,
      title: told.text,
      known: told.known && (title?.known ?? true) && site.suite.known && !(open && /[%$]/.test(told.text)),
      marks: [...own, ...site.gates],
      by: by.name,
      body,
      expression,
      frame: body === null ? site.frame : bindArguments(body.fn, macro, body.frame),
      row: item === null ? site.row : rowWithin(site.row, index, count, values),
      open: open || site.open,
      rows: many ? () => items.map((row) => argumentsOfRow(row, by).map(boundValue)) : site.rows,
      tags: [...options.tags, ...titleTags(told.text)],
      given: read.given,
      ruleRow: null,
      property: by.property,
      retries: options.retries,
      timeout: options.timeout,
    })
    if (!site.gates.some(({ state }) => state === 'uncollected')) site.suite.tests++
    const test = collector.tests.at(-1)
    if (test === undefined || body === null) return
    readBodySettings(test, body, collector)
    addSubtests(test, body, collector)
  }
  const { rows } = by
  if (rows === null) {
    add(null, 0, 1, false)
    return
  }
  if (!many)
    items.forEach((item, index) => {
      add(item, index, items.length, false)
    })
  if (rows.open || many) add(null, 0, 1, true)
}
