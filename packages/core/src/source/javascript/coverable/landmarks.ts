import type { Landmark } from '../../../contract/index.js'
import { bare, eachChild, type JavascriptFile, type Node, parseJavascript } from '../syntax.js'

/** Statements that no transform takes away and every provider counts. */
const STATEMENTS = new Set([
  'ReturnStatement',
  'ThrowStatement',
  'IfStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'SwitchStatement',
  'ExpressionStatement',
])

/** What a text is known by in a measurement of it; empty for one that cannot be parsed. */
export function javascriptLandmarks(path: string, text: string): readonly Landmark[] {
  const file = parseJavascript(path, text)
  if ('unreadable' in file) return []
  const found: Landmark[] = []
  const visit = (node: Node, parent: Node): void => {
    if (node.type === 'TSModuleDeclaration' && node.declare) return
    if (STATEMENTS.has(node.type) && !(node.type === 'ExpressionStatement' && node.directive))
      found.push({ kind: 'statement', type: null, lines: [file.lineOf(node.start)] })
    const branch = branchOf(node, parent, file)
    if (branch !== null) found.push(branch)
    // Of arrow functions compilers' source maps may lead elsewhere.
    if ((node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') && node.body !== null)
      found.push({ kind: 'function', type: null, lines: [node, node.body, parent].map(({ start }) => file.lineOf(start)) })
    eachChild(node, (child) => visit(child, node))
  }
  visit(file.program, file.program)
  return found
}

function branchOf(node: Node, parent: Node, file: JavascriptFile): Landmark | null {
  const lines = (...nodes: readonly Node[]) => nodes.map(({ start }) => file.lineOf(start))
  switch (node.type) {
    case 'IfStatement':
      return { kind: 'branch', type: 'if', lines: lines(node) }
    case 'SwitchStatement':
      return node.cases.length === 0 ? null : { kind: 'branch', type: 'switch', lines: lines(node) }
    case 'ConditionalExpression':
      return { kind: 'branch', type: 'cond-expr', lines: lines(node, node.test, node.consequent, node.alternate) }
    case 'LogicalExpression': {
      // a && b && c is one branch.
      if (bare(parent).type === 'LogicalExpression') return null
      return { kind: 'branch', type: 'binary-expr', lines: lines(node, bare(node.left), node.right) }
    }
    default:
      return null
  }
}
