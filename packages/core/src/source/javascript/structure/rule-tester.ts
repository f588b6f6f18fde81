import type { fold } from '../fold.js'
import type { Bound } from '../fold-frame.js'
import { normalText } from '../normal-text.js'
import { bare, keyName, type Node } from '../syntax.js'
import type { Mark } from './mark.js'
import { boundValue, MOST_ROWS } from './rows.js'
import { ruleRows } from './rule-rows.js'
import { type Collector, openSuite, rowWithin, type Site } from './site.js'
import { optionsOf } from './test-options.js'
import { titleOf } from './title-of.js'

type Call = Extract<Node, { type: 'CallExpression' }>

/** `tester.run(name, rule, { valid, invalid })` of ESLint, typescript-eslint and their like. */
export function isRuleTester(call: Call, object: Node, site: Site): boolean {
  const cases = call.arguments[2]
  if (call.arguments.length !== 3 || cases === undefined) return false
  const table = bare(cases)
  const text = object.type === 'NewExpression' || object.type === 'Identifier' ? normalText(object, site.frame) : ''
  if (table.type !== 'ObjectExpression') return /RuleTester/.test(text)
  const keys = table.properties.flatMap((property) => (property.type === 'Property' ? [keyName(property.key, property.computed)] : []))
  return keys.includes('valid') || keys.includes('invalid')
}

/** Each valid and each invalid row is a test of its own. */
export function addRuleRows(call: Call, site: Site, collector: Collector): void {
  const [name, , cases] = call.arguments
  if (name === undefined || cases === undefined) return
  collector.visited.add(call)
  const rule = titleOf(name, site.frame)
  const suite = openSuite(site.suite, rule.text, rule.known)
  suite.marks.push(...site.gates)
  const table = bare(cases)
  if (table.type !== 'ObjectExpression') return
  for (const property of table.properties) {
    if (property.type !== 'Property') continue
    const kind = keyName(property.key, property.computed)
    if (kind !== 'valid' && kind !== 'invalid') continue
    const inner = openSuite(suite, kind, true)
    const parts = ruleRows(property.value, site.frame)
    const items = parts.flatMap(({ rows, mark }) => rows.items.map((item) => ({ item, mark })))
    const isOpen = parts.some(({ rows }) => rows.open)
    const many = items.length > MOST_ROWS
    const add = (item: Bound | null, index: number, mark: Mark | null): void => {
      const value = item === null ? null : boundValue(item)
      const title = value === null ? null : titleOfRow(value)
      const options = value === null ? null : optionsOf(value)
      collector.tests.push({
        call: item?.kind === 'node' ? item.node : call,
        site: { ...site, suite: inner },
        title: title ?? `\${row}`,
        known: title !== null && inner.known,
        marks: [...(options?.marks ?? []), ...(mark === null ? [] : [mark])],
        by: 'RuleTester.run',
        body: null,
        expression: item?.kind === 'node' ? item.node : call,
        frame: site.frame,
        row: value === null ? null : rowWithin(site.row, index, items.length, [value]),
        open: item === null,
        rows: item === null && many ? () => items.map(({ item: row }) => [boundValue(row)]) : undefined,
        tags: [],
        given: [],
        property: null,
        ruleRow: item === null ? null : { rule: normalText(call.arguments[1] ?? name, site.frame), valid: kind === 'valid', row: item },
        retries: null,
        timeout: null,
      })
      inner.tests++
      site.suite.tests++
    }
    if (!many) for (const [index, { item, mark }] of items.entries()) add(item, index, mark)
    if (isOpen || many) add(null, 0, null)
  }
}

function titleOfRow(value: ReturnType<typeof fold>): string | null {
  if (value.kind === 'string') return value.text
  if (value.kind !== 'object') return null
  for (const key of ['name', 'code']) {
    const held = value.entries.find(([own]) => own === key)?.[1]
    if (held?.kind === 'string') return held.text
  }
  return null
}
