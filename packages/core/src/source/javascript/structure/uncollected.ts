import type { Scope } from '../scope.js'
import { isFunction, type Node, propertyName } from '../syntax.js'
import { always } from './mark.js'
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
    if (by === null) continue
    walkCall(call, { ...root, gates: [always('uncollected', by)] }, collector)
    until = call.end
  }
}

function reason(call: Node, collector: Collector): string | null {
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
