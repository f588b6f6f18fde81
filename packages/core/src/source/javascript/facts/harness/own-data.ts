import { bare, eachChild, isFunction, type JavascriptFile, type Node } from '../../syntax.js'

const MADE = /^(?:Array|Date|Map|RegExp|Set|URL|(?:Aggregate|Eval|Range|Reference|Syntax|Type|URI)?Error)$/

/** What a name of the file holds is data that is expected, not the library: `const expect = new Error('no')`, `expect.code = 'E1'`. */
export function isOwnData({ scopes }: JavascriptFile, node: Extract<Node, { type: 'AssignmentExpression' }>, path: string): boolean {
  const name = /^[\w$]+/.exec(path)?.[0] ?? ''
  const binding = scopes.resolve(name, node.start)
  if (binding === null || binding.init === null || binding.steps.length > 0 || scopes.writes(binding).length > 0) return false
  const init = bare(binding.init)
  if (init.type === 'NewExpression')
    return init.callee.type === 'Identifier' && MADE.test(init.callee.name) && scopes.resolve(init.callee.name, init.start) === null
  return (init.type === 'ArrayExpression' || init.type === 'ObjectExpression') && holdsOnlyData(init) && holdsOnlyData(node.right)
}

/** No function, and nothing that may be one. */
function holdsOnlyData(node: Node): boolean {
  const inner = bare(node)
  if (isFunction(inner) || /^(?:Identifier|MemberExpression|CallExpression|NewExpression|SpreadElement)$/.test(inner.type)) return false
  if (inner.type === 'Property') return !inner.computed && holdsOnlyData(inner.value)
  let isData = true
  eachChild(inner, (child) => {
    isData &&= holdsOnlyData(child)
  })
  return isData
}
