import { namePattern } from '../../../run/literal-pattern.js'
import type { Scope } from '../scope.js'
import { isFunction, type Node, propertyName } from '../syntax.js'
import { always } from './mark.js'
import { exportsOf } from './module-links.js'
import { registrarOf } from './registrar-of.js'
import type { Collector, Site } from './site.js'
import type { Survey } from './survey.js'
import { walkCall } from './walk-call.js'

/** Tests and suites that no statement of the file reaches: in functions that nobody calls. They are kept as uncollected. */
export function addUncollected(registering: Survey['registering'], root: Site, collector: Collector): void {
  const tests = new Set(collector.tests.map(({ call }) => call))
  let until = -1
  for (const call of registering) {
    if (call.type !== 'CallExpression' || call.start < until) continue
    if (collector.visited.has(call)) {
      // What a reached test's body holds is no test, a suite's body was walked.
      if (tests.has(call)) until = call.end
      continue
    }
    const known = registrarOf(call.callee, collector.frame)
    if (known === null || known.waits !== null || (known.role !== 'test' && known.role !== 'suite') || call.arguments.length < 2) continue
    const by = reason(call, collector)
    walkCall(call, isHandedOut(call, collector) ? { ...root, handedOut: by } : { ...root, gates: [always('uncollected', by)] }, collector)
    until = call.end
  }
}

/** The outermost function around it is an export of the file. */
function isHandedOut(call: Node, { frame: { file } }: Collector): boolean {
  let outer: Scope | null = null
  for (let scope: Scope | null = file.scopes.at(call.start); scope !== null; scope = scope.parent) if (isFunction(scope.node)) outer = scope
  if (outer === null) return false
  if (EXPORTED.test(file.text.slice(Math.max(0, outer.node.start - 80), outer.node.start))) return true
  const name = (isFunction(outer.node) ? outer.node.id?.name : null) ?? nameOf(outer)
  return (
    name !== null &&
    name !== undefined &&
    (exportsOf(file).includes(name) || new RegExp(`^(?:module\\.exports|export default)\\s*=?\\s*${namePattern(name)}`, 'm').test(file.text))
  )
}

const EXPORTED = /(?:\b(?:module\.)?exports(?:\.\w+)?\s*=|\bexport(?:\s+default)?|\bexport\s+(?:const|let)\s+\w+[^=\n]*=)\s*(?:async\s*)?$/

function reason(call: Node, collector: Collector): string {
  for (let scope: Scope | null = collector.frame.file.scopes.at(call.start); scope !== null; scope = scope.parent) {
    if (!isFunction(scope.node)) continue
    const name = scope.node.id?.name ?? nameOf(scope)
    return name === null ? 'a function that nothing here calls' : `${name}, which nothing here calls`
  }
  return 'a place that nothing here reaches'
}

function nameOf(scope: Scope): string | null {
  for (const binding of scope.parent?.names.values() ?? []) if (binding.init === scope.node) return binding.name
  return propertyName(scope.node)
}
