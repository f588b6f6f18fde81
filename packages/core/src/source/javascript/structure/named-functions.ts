import { bare, eachChild, type FunctionNode, isFunction, type JavascriptFile, keyName, literalText, type Node } from '../syntax.js'
import { byName } from './runner-names.js'

/** A function and its name with those around it: `Page.expectTitle`. */
export interface NamedFunction {
  readonly fn: FunctionNode
  readonly name: string
  /** It stands in a class or an object. */
  readonly member: boolean
  /** It runs around tests. */
  readonly hook?: true
}

/** The named functions of a file. Bodies of tests and suites are none, functions written in them are. */
export function namedFunctions({ program, text }: JavascriptFile): readonly NamedFunction[] {
  const found: NamedFunction[] = []
  for (const statement of program.body) collect(statement, '', text, found)
  return found
}

function collect(outer: Node, around: string, text: string, found: NamedFunction[]): void {
  const visit = (node: Node, name: string | null, member = false): void => {
    const inner = bare(node)
    if (isFunction(inner)) {
      const own = inner.type !== 'ArrowFunctionExpression' && inner.id !== null ? inner.id.name : name
      if (own === null) eachChild(inner, (child) => visit(child, null))
      else enter(inner, own, member)
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
        visit(inner.value, keyName(inner.key, inner.computed), true)
        return
      case 'MethodDefinition':
      case 'PropertyDefinition':
        if (inner.value !== null) visit(inner.value, keyName(inner.key, inner.computed), true)
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
      // A fixture with its options, as Playwright takes it: `errors: [async ({ page }, use) => { … }, { auto: true }]`.
      case 'ArrayExpression':
        inner.elements.forEach((element, i) => {
          if (element !== null) visit(element, i === 0 && isFunction(bare(element)) ? name : null)
        })
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
  const enter = (fn: FunctionNode, name: string, member: boolean): void => {
    if (fn.body === null) return
    found.push({ fn, name: `${around}${name}`, member })
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
