import type { TestFramework } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { type Frame, ownNames } from '../fold-frame.js'
import type { Binding } from '../scope.js'
import { eachChild, type FunctionNode, type JavascriptFile, type Node } from '../syntax.js'

/** A test's `done`, where it takes one and uses it: param 0, or the one after node:test's context. */
export function doneOf(test: FunctionNode, framework: TestFramework | null, { file, bound }: Frame): Binding | null {
  const place = framework === 'node_test' ? 1 : 0
  for (const binding of ownNames(test, file))
    if (binding.param === place && binding.steps.length === 0 && !bound.has(binding)) return usesAsCallback(test.body, binding.name, null) ? binding : null
  return null
}

const TAP = /^(?:tap|tape|libtap|@tapjs\/.+|tape?\/.+)$/

/** A test of tap or tape that goes on until it says so late: `t.end()` in a callback, or `t.end` handed on. */
export function endsByContext(test: FunctionNode, { scopes, text }: JavascriptFile): boolean {
  const [context] = test.params
  if (test.body?.type !== 'BlockStatement' || context?.type !== 'Identifier') return false
  if (![...scopes.module.names.values()].some(({ imported }) => imported !== null && TAP.test(imported.from))) return false
  const end = `(?<![\\w$.])${literalPattern(context.name)}\\.(?:end|done)`
  const atOnce = new RegExp(`^${end}\\(`)
  const says = (node: Node) => text.slice(node.start, node.end)
  return new RegExp(`${end}(?![\\w$])`).test(says(test.body)) && !test.body.body.some((statement) => atOnce.test(says(statement)))
}

/** True where a test's `done` is called or handed on in this part of it alone: a test that does not come there never ends. */
export function endsOnlyIn(part: Node, test: FunctionNode, framework: TestFramework | null, frame: Frame): boolean {
  const done = doneOf(test, framework, frame)
  return done !== null && usesAsCallback(part, done.name, null) && !usesAsCallback(test.body, done.name, part)
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
