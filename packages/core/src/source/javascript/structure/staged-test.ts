import type { Frame } from '../fold-frame.js'
import { bare, type Node, propertyName } from '../syntax.js'
import { always } from './mark.js'
import type { Registrar } from './registrar.js'
import { registrar } from './runner-names.js'

type Call = Extract<Node, { type: 'CallExpression' }>

const MODULES = /^(fancy-test|@oclif\/test)$/
const DEEPEST = 6

/** What a test made of steps does, whose last step gives it its title: `fancy.stdout().do(run).it('prints', check)`. null for any other call. */
export function stagedTest(call: Call, frame: Frame): Registrar | null {
  const callee = bare(call.callee)
  if (callee.type !== 'MemberExpression' || propertyName(callee) !== 'it') return null
  const steps = stepsOf(callee.object, frame, 0)
  if (steps === null) return null
  const found = registrar('test', 'it', 'fancy-test')
  const marks = (['skip', 'only'] as const).filter((mark) => steps.includes(mark)).map((mark) => always(mark, `it.${mark}`))
  return { ...found, marks }
}

/** Names of the steps of a chain that begins at the library's own function, through constants that hold a part of it; null where it begins elsewhere. */
function stepsOf(expression: Node, frame: Frame, depth: number): readonly string[] | null {
  const steps: string[] = []
  let node = bare(expression)
  for (;;) {
    if (node.type === 'CallExpression') node = bare(node.callee)
    else if (node.type === 'MemberExpression') {
      steps.push(propertyName(node) ?? '')
      node = bare(node.object)
    } else break
  }
  const binding = node.type === 'Identifier' ? frame.file.scopes.resolve(node.name, node.start) : null
  if (binding === null || depth > DEEPEST) return null
  if (binding.imported !== null) return MODULES.test(binding.imported.from) ? steps : null
  const before = binding.kind === 'const' && binding.init !== null && binding.steps.length === 0 ? stepsOf(binding.init, frame, depth + 1) : null
  return before === null ? null : [...before, ...steps]
}
