import type { Value } from '../../../contract/index.js'
import { fold } from '../fold.js'
import type { Bound, Frame } from '../fold-frame.js'
import type { Node } from '../syntax.js'
import { OPEN_ROWS, type Rows } from './rows.js'

/** The rows of a tagged template: headings on the first line, values in order. */
export function templateRows(quasi: Extract<Node, { type: 'TemplateLiteral' }>, frame: Frame): Rows {
  const headings = (quasi.quasis[0]?.value.cooked ?? '')
    .split('\n')
    .map((line) => line.replace(/\/\/.*$/, '').trim())
    .find((line) => line !== '')
    ?.split('|')
    .map((heading) => heading.trim())
    .filter((heading) => heading !== '')
  if (headings === undefined || headings.length === 0) return OPEN_ROWS
  const items: Bound[] = []
  for (let at = 0; at + headings.length <= quasi.expressions.length; at += headings.length) {
    const entries = headings.map((heading, index): readonly [string, Value] => [heading, fold(quasi.expressions[at + index] as Node, frame)])
    items.push({ kind: 'value', value: { kind: 'object', entries, open: false } })
  }
  return { items, open: false, template: true }
}
