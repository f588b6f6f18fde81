import type { SourceFunction } from '../../../contract/index.js'
import type { World } from '../names/world.js'
import { child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { type PyText, sourceOf } from '../syntax/py-text.js'
import { type Frame, newFrame, toSourceFunction } from './function-frame.js'
import { plainText } from './plain-text.js'
import { walkParameters, walkStatements } from './walk-function.js'

/** Functions, methods and classes of a file, nested ones by their full name, and the module's own code. Tests are left out. */
export function functionsOf(world: World, exported: readonly string[], isTest: (node: PyNode) => boolean): SourceFunction[] {
  const { text } = world.main
  const found: SourceFunction[] = []
  const names = new Set(exported)
  const module = newFrame(text, '<module>', 'module', false, text.root, [])
  walkStatements(
    text.root.kids.filter((kid) => !/^(?:import|future_import)/.test(kid.type)),
    module,
  )
  visitAll(text, text.root.kids, { path: '', exported: (name) => names.has(name), inClass: false, found, isTest })
  if (module.calls.length > 0 || module.guards.length > 0 || module.catches.length > 0) found.push(toSourceFunction(module))
  return found.sort((a, b) => a.line - b.line)
}

interface Visit {
  readonly path: string
  readonly exported: (name: string) => boolean
  readonly inClass: boolean
  readonly found: SourceFunction[]
  readonly isTest: (node: PyNode) => boolean
}

function visitAll(text: PyText, nodes: readonly PyNode[], visit: Visit): void {
  for (const node of nodes) visitOne(text, node, visit)
}

function visitOne(text: PyText, whole: PyNode, visit: Visit): void {
  const node = whole.type === 'decorated_definition' ? child(whole, 'definition') : whole
  if (!node || !/^(?:function|class)_definition$/.test(node.type)) {
    // The block of an `else` or `except` stands within its clause.
    for (const kid of whole.kids)
      if (/block$|clause$/.test(kid.type) || whole.type === 'block') visitAll(text, /block$|clause$/.test(kid.type) ? kid.kids : [kid], visit)
    return
  }
  if (visit.isTest(node)) return
  const nameNode = child(node, 'name')
  const own = nameNode ? sourceOf(text, nameNode) : ''
  const name = visit.path === '' ? own : `${visit.path}.${own}`
  const isClass = node.type === 'class_definition'
  const exported = visit.exported(own)
  const decorators = whole.kids.filter((kid) => kid.type === 'decorator').map((kid) => plainText(text, kid.kids[0] ?? kid))
  const frame: Frame = newFrame(text, name, isClass ? 'class' : visit.inClass ? 'method' : 'function', exported, node, decorators)
  const body = child(node, 'body')
  const parameters = isClass ? null : child(node, 'parameters')
  // What defaults call, such as FastAPI's Depends.
  if (parameters) walkParameters(parameters, frame)
  walkStatements(statementsOf(body), frame)
  visit.found.push(toSourceFunction(frame))
  visitAll(text, statementsOf(body), { ...visit, path: name, exported: (inner) => exported && isClass && !/^_(?!_)/.test(inner), inClass: isClass })
}
