import { bare, isFunction, keyName, literalText, type Node } from '../../syntax.js'
import { alwaysTrue, type HarnessContext, note, pathOf } from './harness-context.js'
import { isOwnImport } from './is-own-import.js'
import { isLibrary } from './observe-call.js'
import { isOwnFunction } from './own-function.js'

type Call = Extract<Node, { type: 'CallExpression' }>

/** `Object.assign` and `Object.defineProperty` on something global, on an assertion library, or on what the file takes from its own project. */
export function observeRedefinition(context: HarnessContext, node: Call, path: string): void {
  if (!/^(Object|Reflect)\./.test(path)) return
  const [target, key] = node.arguments
  if (target === undefined) return
  const object = pathOf(target) ?? ''
  const name = key === undefined ? null : literalText(key)
  const isGlobal = /^(globalThis|global|window|self|this\.global)$/.test(object)
  if (name === 'asymmetricMatch' && node.arguments[2] !== undefined && givesTrue(node.arguments[2])) note(context, 'equality_redefined', node)
  const given = key === undefined ? null : bare(key)
  if (isGlobal && given?.type === 'ObjectExpression') {
    if (
      given.properties.some(
        (one) => one.type === 'Property' && /^(expect|assert)$/.test(keyName(one.key, one.computed) ?? '') && !isLibrary(context, one.value),
      )
    )
      note(context, 'expect_replaced', node)
    return
  }
  if (isGlobal && name === 'expect') note(context, 'expect_replaced', node)
  else if (/^(expect|assert|chai|Assertion)(\.|$)/.test(object) && !isOwnFunction(context.file, node, object)) note(context, 'assertion_patched', node)
  else if (isOwnImport(context, object)) for (const member of membersGiven(node)) note(context, 'subject_mocked', node, `${object}.${member}`)
  else if (/^(Date|performance|Math|globalThis)$/.test(object) && /^(now|random|Date|performance)$/.test(name ?? '')) note(context, 'global_patched', node)
}

/** `{ value: () => true }` */
function givesTrue(descriptor: Node): boolean {
  const given = bare(descriptor)
  return (
    given.type === 'ObjectExpression' &&
    given.properties.some((one) => one.type === 'Property' && keyName(one.key, one.computed) === 'value' && alwaysTrue(one.value))
  )
}

/** Methods that `Object.assign(Desk.prototype, { label() {} })` and `Object.defineProperty(Desk.prototype, 'label', { value: () => '' })` put in the place of others. */
function membersGiven({ arguments: [, key, descriptor] }: Call): string[] {
  const given = key === undefined ? null : bare(key)
  if (given === null || given.type === 'SpreadElement') return []
  const named = literalText(given)
  if (given.type !== 'ObjectExpression') return descriptor === undefined || named === null ? [] : [named]
  return given.properties.flatMap((one) => (one.type === 'Property' && isFunction(bare(one.value)) ? (keyName(one.key, one.computed) ?? []) : []))
}
