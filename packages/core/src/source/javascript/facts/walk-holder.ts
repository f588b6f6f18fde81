import { bare, keyName, type Node } from '../syntax.js'
import { lineText, type Walk } from './frame.js'
import { walkNode } from './walk.js'
import { walkCall } from './walk-call.js'
import { walkClass, walkFunction } from './walk-function.js'

/** A value that has a name: the function in it, or the first one that it is called with, goes by that name. */
export function walkHolder(walk: Walk, init: Node, name: string): void {
  const value = bare(init)
  const outer = walk.holder
  walk.holder = outer === '' ? name : `${outer}.${name}`
  holdValue(walk, init, value, name)
  walk.holder = outer
}

function holdValue(walk: Walk, init: Node, value: Node, name: string): void {
  if (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression') walkFunction(walk, value, name)
  else if (value.type === 'ClassExpression') walkClass(walk, value, name)
  else if (value.type === 'CallExpression' && walk.frame !== null && walk.titles.length === 0) {
    const wrapped = value.arguments.find((argument) => argument.type === 'ArrowFunctionExpression' || argument.type === 'FunctionExpression')
    walkCall(walk, value, false, false, wrapped === undefined ? null : { node: wrapped, name })
  } else if (value.type === 'ObjectExpression' && walk.frame !== null) {
    walk.observe(value)
    walk.words.push('ObjectExpression')
    for (const property of value.properties) {
      const key = property.type === 'Property' ? keyName(property.key, property.computed) : null
      const held = property.type === 'Property' ? bare(property.value) : null
      if (property.type === 'Property' && key !== null && (held?.type === 'ArrowFunctionExpression' || held?.type === 'FunctionExpression')) {
        walk.declared.add(key)
        walk.observe(property)
        walk.words.push('key', key)
        walkFunction(walk, held, `${name}.${key}`)
      } else walkNode(walk, property)
    }
  } else walkNode(walk, init)
}

/** Statements in a row: what follows a return or a throw can never run. */
export function walkList(walk: Walk, statements: readonly Node[]): void {
  let ended = false
  for (const one of statements) {
    const hoisted = one.type === 'FunctionDeclaration' || one.type.startsWith('TS') || (one.type === 'VariableDeclaration' && one.kind === 'var')
    if (ended && !hoisted && one.type !== 'EmptyStatement' && one.type !== 'BreakStatement')
      walk.frame?.unreachable.push({ line: walk.file.lineOf(one.start), text: lineText(walk.file, one) })
    walkNode(walk, one)
    if (one.type === 'ReturnStatement' || one.type === 'ThrowStatement') ended = true
  }
}
