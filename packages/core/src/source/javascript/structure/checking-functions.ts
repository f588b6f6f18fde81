import type { InventoryTest, TestFramework } from '../../../contract/index.js'
import { checksOf } from '../checks/checks-of.js'
import type { Frame } from '../fold-frame.js'
import { bare, eachChild, type FunctionNode, isFunction, keyName, literalText, type Node } from '../syntax.js'
import { plainTest } from './plain-test.js'
import { byName } from './runner-names.js'

interface Found {
  readonly fn: FunctionNode
  readonly name: string
}

/**
 * The named functions of a file, each as a test that runs, by the names around it: `Page.expectTitle`. Its checks are those that are written in it; a call
 * of another function that checks is `unknown`. Bodies of tests and suites are none, functions written in them are.
 */
export function checkingFunctions(frame: Frame, framework: TestFramework | null): InventoryTest[] {
  const { file } = frame
  const found: Found[] = []
  for (const statement of file.program.body) collect(statement, '', file.text, found)
  const counts = new Map<string, number>()
  const told = new Set<string>()
  return found.map(({ fn, name }): InventoryTest => {
    const occurrence = counts.get(name) ?? 0
    counts.set(name, occurrence + 1)
    const read = checksOf(fn, { frame, framework, alone: true })
    // A function in a function is read with it where it is called there.
    const checks = read.checks.filter(({ line, text }) => !told.has(`${line} ${text}`))
    for (const { line, text } of checks) told.add(`${line} ${text}`)
    return { ...plainTest(name, [fn, fn], file, { ...read, checks }), occurrence, isHelper: true }
  })
}

function collect(outer: Node, around: string, text: string, found: Found[]): void {
  const visit = (node: Node, name: string | null): void => {
    const inner = bare(node)
    if (isFunction(inner)) {
      const own = inner.type !== 'ArrowFunctionExpression' && inner.id !== null ? inner.id.name : name
      if (own === null) eachChild(inner, (child) => visit(child, null))
      else enter(inner, own)
      return
    }
    switch (inner.type) {
      case 'VariableDeclarator':
        if (inner.init !== null) visit(inner.init, inner.id.type === 'Identifier' ? inner.id.name : null)
        return
      case 'AssignmentExpression':
        visit(inner.right, text.slice(inner.left.start, inner.left.end))
        return
      case 'Property':
        visit(inner.value, keyName(inner.key, inner.computed))
        return
      case 'MethodDefinition':
      case 'PropertyDefinition':
        if (inner.value !== null) visit(inner.value, keyName(inner.key, inner.computed))
        return
      case 'ClassDeclaration':
      case 'ClassExpression': {
        const own = inner.id?.name ?? name
        if (own === null) eachChild(inner.body, (child) => visit(child, null))
        else within(inner.body, own)
        return
      }
      case 'ObjectExpression':
        if (name === null) eachChild(inner, (child) => visit(child, null))
        else within(inner, name)
        return
      case 'ReturnStatement':
        if (inner.argument !== null) visit(inner.argument, 'return')
        return
      case 'CallExpression':
        for (const argument of inner.arguments) visit(argument, isFunction(bare(argument)) ? callbackName(inner, text) : name)
        visit(inner.callee, null)
        return
      default:
        eachChild(inner, (child) => visit(child, null))
    }
  }
  const within = (node: Node, name: string): void => eachChild(node, (child) => collect(child, `${around}${name}.`, text, found))
  const enter = (fn: FunctionNode, name: string): void => {
    if (fn.body === null) return
    found.push({ fn, name: `${around}${name}` })
    within(fn.body, name)
  }
  visit(outer, null)
}

/** What a function is given to, `Cypress.Commands.add('login')`; null for tests, suites and hooks, which are read as such. */
function callbackName({ callee, arguments: [first] }: Extract<Node, { type: 'CallExpression' }>, text: string): string | null {
  let root = bare(callee)
  while (root.type === 'MemberExpression' || root.type === 'CallExpression') root = bare(root.type === 'MemberExpression' ? root.object : root.callee)
  if (root.type === 'Identifier' && byName(root.name) !== null) return null
  const title = first === undefined ? null : literalText(first)
  return title === null ? null : `${text.slice(callee.start, Math.min(callee.end, callee.start + 80))}('${title}')`
}
