import { fold } from '../fold.js'
import type { Node } from '../syntax.js'
import { always, negate, under } from './mark.js'
import type { Collector, Limits, Site } from './site.js'
import { walkCall } from './walk-call.js'

/**
 * `this.skip()`, `this.retries(2)` in a suite's body, and `it(...).timeout(500)` behind a test.
 * True when the call was one of these.
 */
export function suiteSetting(call: Extract<Node, { type: 'CallExpression' }>, object: Node, method: string | null, site: Site, collector: Collector): boolean {
  if (object.type === 'ThisExpression') {
    if (method === 'skip') {
      const [gate] = site.gates
      site.suite.marks.push(gate === undefined ? always('skip', 'this.skip()') : under(negate(gate.condition ?? ''), 'this.skip()'))
    } else set(site.suite, method, call, site)
    return true
  }
  if (object.type !== 'CallExpression' || (method !== 'timeout' && method !== 'retries' && method !== 'slow')) return false
  const before = collector.tests.length
  walkCall(object, site, collector)
  for (const test of collector.tests.slice(before)) set(test, method, call, site)
  return true
}

function set(limits: Limits, method: string | null, call: Extract<Node, { type: 'CallExpression' }>, site: Site): void {
  const [first] = call.arguments
  if (first === undefined || (method !== 'timeout' && method !== 'retries')) return
  const value = fold(first, site.frame)
  if (value.kind === 'number') limits[method] = Number(value.text)
}
