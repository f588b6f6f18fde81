import type { Frame } from '../fold-frame.js'
import type { Binding } from '../scope.js'
import { bare, eachChild, isFunction, type Node, propertyName } from '../syntax.js'

const MOST = 40

/** Names that an expression calls or reads, locals followed: `total`, `cart.total`, `.toString`. Outermost last. */
export function namesOf(node: Node, frame: Frame): string[] {
  const names: string[] = []
  collect(node, frame, names, 0)
  return names
}

function collect(outer: Node, frame: Frame, names: string[], depth: number): void {
  if (names.length >= MOST || depth > 20) return
  const node = bare(outer)
  switch (node.type) {
    case 'Identifier':
      identifier(node, frame, names, depth)
      return
    case 'MemberExpression': {
      const object = bare(node.object)
      const name = propertyName(node)
      if (object.type === 'Identifier' && name !== null) {
        const binding = frame.file.scopes.resolve(object.name, object.start)
        if (binding === null || binding.imported !== null || binding.kind === 'class' || binding.kind === 'enum') {
          names.push(
            `${binding?.imported && binding.imported.name !== '*' && binding.imported.name !== 'default' ? binding.imported.name : object.name}.${name}`,
          )
          return
        }
      }
      collect(object, frame, names, depth + 1)
      if (name !== null) names.push(`.${name}`)
      else collect(node.property, frame, names, depth + 1)
      return
    }
    case 'CallExpression':
    case 'NewExpression':
      for (const argument of node.arguments) collect(argument, frame, names, depth + 1)
      collect(node.callee, frame, names, depth + 1)
      return
    case 'Property':
      if (node.computed) collect(node.key, frame, names, depth + 1)
      collect(node.value, frame, names, depth + 1)
      return
    case 'Literal':
      return
    default:
      if (node.type.startsWith('TS')) return
      eachChild(node, (child) => collect(child, frame, names, depth + 1))
  }
}

function identifier(node: Extract<Node, { type: 'Identifier' }>, frame: Frame, names: string[], depth: number): void {
  const binding = frame.file.scopes.resolve(node.name, node.start)
  if (binding === null) {
    if (node.name !== 'undefined') names.push(node.name)
    return
  }
  const bound = frame.bound.get(binding)
  if (bound?.kind === 'node') {
    collect(bound.node, bound.frame, names, depth + 1)
    return
  }
  if (bound !== undefined) return
  if (binding.imported !== null) {
    names.push(binding.imported.name === '*' || binding.imported.name === 'default' ? binding.name : binding.imported.name)
    return
  }
  if (binding.kind === 'const' || binding.kind === 'let' || binding.kind === 'var' || binding.kind === 'loop' || binding.kind === 'catch') {
    const init = binding.init ?? frame.file.scopes.writes(binding)[0]?.value ?? null
    if (init !== null && !isFunction(bare(init)) && bare(init).type !== 'ClassExpression' && binding.at !== node.start) {
      collect(init, frame, names, depth + 3)
      return
    }
  }
  if (binding.kind !== 'param') names.push(binding.name)
}

type Imports = ReadonlyMap<string, ReadonlySet<string>>

/** The specifiers of the modules that an expression reads from, locals followed, with the imported names. Beside what the other side calls (`asked`); where that is null, only what it calls itself. */
export function importsOf(node: Node, frame: Frame, asked: Imports | null): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  reads(node, frame, found, asked, 0)
  return found
}

function reads(outer: Node, frame: Frame, found: Map<string, Set<string>>, asked: Imports | null, depth: number): void {
  if (depth > 12) return
  const node = bare(outer)
  if (node.type === 'Identifier') {
    const binding = frame.file.scopes.resolve(node.name, node.start)
    if (binding === null) return
    const bound = frame.bound.get(binding)
    if (bound?.kind === 'node') reads(bound.node, bound.frame, found, asked, depth + 1)
    else if (bound !== undefined) return
    else if (binding.imported !== null) {
      if (asked !== null) note(found, binding.imported)
    } else if (binding.init !== null && isHeld(binding, frame)) reads(binding.init, frame, found, asked, depth + 2)
    return
  }
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const root = rootOf(node.callee)
    if (root.type === 'Identifier') {
      const binding = frame.file.scopes.resolve(root.name, root.start)
      if (binding?.imported) {
        // Building data with a class is no computation.
        if (node.type === 'CallExpression' || asked === null) note(found, binding.imported)
      } else reads(root, frame, found, asked, depth + 1)
    } else reads(root, frame, found, asked, depth + 1)
    for (const argument of node.arguments) reads(argument, frame, found, asked, depth + 1)
    return
  }
  if (node.type === 'MemberExpression' && !node.computed) {
    const object = bare(node.object)
    // An enum's member, a class's constant.
    if (object.type === 'Identifier' && /^[A-Z]/.test(object.name) && asked !== null) return
    reads(object, frame, found, asked, depth + 1)
    return
  }
  if (node.type.startsWith('TS') || isFunction(node)) return
  eachChild(node, (child) => {
    if (node.type === 'Property' && child === node.key && !node.computed) return
    // The function itself, which is not called there, is no answer of it: `{ made: parse }`.
    if (asked !== null && (node.type === 'Property' || node.type === 'ArrayExpression') && isAsked(child, frame, asked)) return
    reads(child, frame, found, asked, depth + 1)
  })
}

/** A local that keeps the value it is declared with, by whatever word. */
function isHeld(binding: Binding, { file }: Frame): boolean {
  return binding.kind === 'const' || ((binding.kind === 'let' || binding.kind === 'var') && file.scopes.writes(binding).length === 0)
}

function rootOf(callee: Node): Node {
  let at = bare(callee)
  while (at.type === 'MemberExpression') at = bare(at.object)
  return at
}

function note(found: Map<string, Set<string>>, imported: { readonly from: string; readonly name: string }): void {
  const names = found.get(imported.from)
  if (names === undefined) found.set(imported.from, new Set([imported.name]))
  else names.add(imported.name)
}

/** The very function that the other side calls. */
function isAsked(outer: Node, { file, bound }: Frame, asked: Imports): boolean {
  const node = bare(outer)
  const binding = node.type === 'Identifier' ? file.scopes.resolve(node.name, node.start) : null
  return binding?.imported != null && !bound.has(binding) && asked.get(binding.imported.from)?.has(binding.imported.name) === true
}
