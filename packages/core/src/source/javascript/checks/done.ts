import type { TestFramework } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { type Frame, ownNames } from '../fold-frame.js'
import type { Binding } from '../scope.js'
import { bare, eachChild, type FunctionNode, type JavascriptFile, type Node } from '../syntax.js'
import type { Settler } from './state.js'

/** A test's `done`, where it takes one and uses it: param 0, or the one after node:test's context. */
export function doneOf(test: FunctionNode, framework: TestFramework | null, { file, bound }: Frame): Binding | null {
  if (framework === 'nodeunit') return null
  const place = framework === 'node_test' || framework === 'nightwatch' ? 1 : 0
  for (const binding of ownNames(test, file))
    if (binding.param === place && binding.steps.length === 0 && !bound.has(binding)) return usesAsCallback(test.body, binding.name, null) ? binding : null
  return null
}

const TAP = /^(?:tap|tape|libtap|@tapjs\/.+|tape?\/.+)$/

/** A test of tap, tape or nodeunit that goes on until it says so late: `t.end()` in a callback, or `t.end` handed on. */
export function endsByContext(test: FunctionNode, framework: TestFramework | null, file: JavascriptFile): boolean {
  const end = endOf(test, framework, file)
  return end !== null && new RegExp(`${end}(?![\\w$])`).test(file.text.slice(test.start, test.end)) && !endsAtOnce(test, framework, file)
}

/** One of its outermost statements says that it is over. */
export function endsAtOnce(test: FunctionNode, framework: TestFramework | null, file: JavascriptFile): boolean {
  const end = endOf(test, framework, file)
  const atOnce = new RegExp(`^${end}\\(`)
  return end !== null && test.body?.type === 'BlockStatement' && test.body.body.some(({ start, end: to }) => atOnce.test(file.text.slice(start, to)))
}

/** How a test of these says that it is over. */
function endOf({ params: [context], body }: FunctionNode, framework: TestFramework | null, { scopes }: JavascriptFile): string | null {
  if (body?.type !== 'BlockStatement' || context?.type !== 'Identifier') return null
  const isTap = framework === 'nodeunit' || [...scopes.module.names.values()].some(({ imported }) => imported !== null && TAP.test(imported.from))
  return isTap ? `(?<![\\w$.])${literalPattern(context.name)}\\.(?:end|done)` : null
}

/** True where what ends a function's test or promise is called or handed on in this part of it alone: it never ends that does not come there. */
export function endsOnlyIn(part: Node, { binding, owner }: Settler): boolean {
  return usesAsCallback(part, binding.name, null) && !usesAsCallback(owner.body, binding.name, part)
}

/** `resolve()`, `done()`: a statement that ends the test, or settles the promise, whatever else follows. An error given to `done` is a failure. */
export function settles(statement: Node, settlers: readonly Settler[], file: JavascriptFile): boolean {
  const call = statement.type === 'ExpressionStatement' ? bare(statement.expression) : null
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return false
  const { name, start } = call.callee
  const settler = settlers.find(({ binding }) => binding.name === name)
  if (settler === undefined || file.scopes.resolve(name, start) !== settler.binding) return false
  return settler.isPromise || call.arguments.length === 0
}

/** Whether one of the outermost statements of the function that takes it calls it. */
export function settlesAtOnce(settler: Settler, file: JavascriptFile): boolean {
  const { body, async } = settler.owner
  return !async && body?.type === 'BlockStatement' && body.body.some((statement) => settles(statement, [settler], file))
}

/** True when code calls a name, or hands it on; `except` is passed over. */
function usesAsCallback(code: Node | null, name: string, except: Node | null): boolean {
  let found = false
  const look = (node: Node): void => {
    if (found || node === except) return
    if (node.type === 'CallExpression') {
      if (node.callee.type === 'Identifier' && node.callee.name === name) found = true
      if (node.arguments.some((argument) => argument.type === 'Identifier' && argument.name === name)) found = true
    }
    eachChild(node, look)
  }
  if (code !== null) look(code)
  return found
}
