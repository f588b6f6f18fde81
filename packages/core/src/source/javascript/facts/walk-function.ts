import type { FunctionNode, Node } from '../syntax.js'
import type { Frame, Walk } from './frame.js'
import { newFrame, paramNames } from './frame.js'
import { plainText } from './plain-text.js'
import { toSourceFunction } from './to-source-function.js'
import { walkNode } from './walk.js'
import { addConditions } from './walk-conditions.js'
import { walkList } from './walk-holder.js'

/** A function: one with a name gets facts of its own, one without belongs to the function around it. */
export function walkFunction(walk: Walk, node: FunctionNode, name: string | null, decorators: readonly string[] = []): void {
  const params = paramNames(node)
  for (const param of params) walk.declared.add(param)
  if (node.type === 'FunctionDeclaration' && node.id !== null) walk.declared.add(node.id.name)
  walk.observe(node)
  const outer = walk.frame
  if (outer === null && walk.titles.length > 0) {
    walkBody(walk, node)
    return
  }
  if (name === null || outer === null) {
    if (outer !== null) {
      outer.callbacks++
      walk.words.push('=>')
    }
    walkBody(walk, node)
    if (outer !== null) outer.callbacks--
    return
  }
  const full = outer.kind === 'module' ? name : `${outer.name}.${name}`
  const isMethod = outer.kind === 'class'
  const root = /^[^.]*/.exec(full)?.[0] ?? full
  const frame = newFrame(
    {
      name: full,
      kind: isMethod || name.includes('.') ? 'method' : 'function',
      exported: (walk.exportedNames.has(root) || walk.exportedNames.has(name)) && outer.kind !== 'function' && outer.kind !== 'method' && !name.startsWith('#'),
      node,
      params,
      decorators,
    },
    walk.words.length,
  )
  walk.words.push(node.async ? 'async' : '', node.generator ? '*' : '')
  within(walk, frame, () => walkBody(walk, node))
  walk.functions.push(toSourceFunction(walk, frame))
}

/** A class: its methods are functions of their own, its fields and static blocks are the class's. */
export function walkClass(walk: Walk, node: Extract<Node, { type: 'ClassDeclaration' | 'ClassExpression' }>, name: string | null): void {
  if (name !== null) walk.declared.add(name)
  const outer = walk.frame
  if (node.superClass !== null) walkNode(walk, node.superClass)
  if (outer === null || name === null) {
    walkList(walk, node.body.body)
    return
  }
  const full = outer.kind === 'module' ? name : `${outer.name}.${name}`
  const frame = newFrame(
    {
      name: full,
      kind: 'class',
      exported: outer.kind === 'module' && walk.exportedNames.has(name),
      node,
      params: [],
      decorators: node.decorators.map((decorator) => plainText(decorator.expression, 200)),
    },
    walk.words.length,
  )
  if (node.superClass !== null) walk.words.push('extends', plainText(node.superClass, 100))
  within(walk, frame, () => {
    for (const decorator of node.decorators) walkNode(walk, decorator)
    for (const member of node.body.body) walkNode(walk, member)
  })
  walk.functions.push(toSourceFunction(walk, frame))
}

function within(walk: Walk, frame: Frame, read: () => void): void {
  const outer = walk.frame
  const { holder } = walk
  walk.frames.push(frame)
  walk.frame = frame
  walk.holder = ''
  read()
  walk.holder = holder
  walk.frames.pop()
  walk.frame = outer
}

function walkBody(walk: Walk, node: FunctionNode): void {
  for (const param of node.params) walkNode(walk, param)
  const { body } = node
  if (body === null) return
  if (body.type === 'BlockStatement') {
    walkList(walk, body.body)
    return
  }
  const { frame } = walk
  if (frame !== null && frame.node === node) {
    frame.statements++
    walk.words.push('ReturnStatement')
    addConditions(walk, body, 'returned')
  }
  walkNode(walk, body)
}
