import { bare, isFunction, type JavascriptFile, keyName, literalText, type Node } from '../../syntax.js'
import { plainText } from '../plain-text.js'
import { type HarnessContext, note, onlyReturned, pathOf } from './harness-context.js'

type Call = Extract<Node, { type: 'CallExpression' }>

/**
 * jest.mock, vi.mock and their like. Text: the specifier, then ` → ` and the replaced names, or `*` for all of them.
 * A factory that hands on the original and replaces nothing is no mock.
 */
export function mockedModule(context: HarnessContext, node: Call, method: string): void {
  const [first, second] = node.arguments
  if (first === undefined) return
  const target = bare(first)
  const from = literalText(target) ?? (target.type === 'ImportExpression' ? literalText(target.source) : null)
  if (from === null) return
  if (second !== undefined && isSpyOnly(second)) return
  note(context, 'module_mocked', node, `${from} → ${second === undefined ? (method === 'module' ? '' : '*') : replacedNames(second)}`)
}

function isSpyOnly(node: Node): boolean {
  return /^\{spy: true\}$/.test(plainText(node, 60))
}

function replacedNames(node: Node): string {
  const factory = bare(node)
  if (!isFunction(factory)) return factory.type === 'ObjectExpression' ? namesOf(factory) : '*'
  const value = onlyReturned(factory)
  return value?.type === 'ObjectExpression' ? namesOf(value) : '*'
}

function namesOf(object: Extract<Node, { type: 'ObjectExpression' }>): string {
  const names: string[] = []
  for (const property of object.properties) {
    if (property.type !== 'Property') continue
    const name = keyName(property.key, property.computed)
    if (name === '__esModule') continue
    if (name === 'default' && bare(property.value).type === 'ObjectExpression') names.push('default')
    else names.push(name ?? '*')
  }
  return names.sort().join(', ')
}

const REPLACES =
  /^(mockReturnValue|mockReturnValueOnce|mockImplementation|mockImplementationOnce|mockResolvedValue|mockResolvedValueOnce|mockRejectedValue|mockReturnThis|returns|resolves|rejects|callsFake|throws|value|returnsArg)$/

const SPIES = new WeakMap<JavascriptFile, Map<string, Call>>()

/** Remembers the spy that a name holds. */
export function heldSpy({ file }: HarnessContext, name: string, init: Node): void {
  const call = bare(init)
  if (call.type !== 'CallExpression' || !SPYING.test(pathOf(call.callee) ?? '')) return
  const held = SPIES.get(file) ?? new Map<string, Call>()
  SPIES.set(file, held.set(name, call))
}

const SPYING = /^(jest|vi|sinon|sandbox|mock|td|t\.mock)\.(spyOn|stub|method|replace)$|^stub$/

/** What is printed fails the test. */
function isThrower(node: Node | undefined): boolean {
  return node !== undefined && isFunction(bare(node)) && /\bthrow\b/.test(plainText(node, 400))
}

/** A spy or stub that answers instead of the real function. Text: `object.method`. */
export function mockedSubject(context: HarnessContext, node: Call): void {
  const callee = bare(node.callee)
  if (callee.type !== 'MemberExpression' || callee.computed) return
  const held = bare(callee.object)
  const object = held.type === 'Identifier' && REPLACES.test(callee.property.name) ? (SPIES.get(context.file)?.get(held.name) ?? held) : held
  const isAnswer = object.type === 'CallExpression'
  if (isAnswer && !REPLACES.test(callee.property.name)) return
  const spy = isAnswer ? object : node
  const path = pathOf(bare(spy.callee))
  if (path === null || !SPYING.test(path)) return
  const [target, name] = spy.arguments
  if (target === undefined || name === undefined) return
  const method = literalText(name)
  const module = moduleOf(target)
  if (method !== null && module !== null) {
    note(context, 'module_mocked', node, `${module} → ${method}`)
    return
  }
  const holder = pathOf(target)
  if (method === null || holder === null) return
  if (/^(globalThis\.)?console$/.test(holder) && !(isAnswer && isThrower(node.arguments[0]))) note(context, 'console_silenced', node, `console.${method}`)
  else note(context, 'subject_mocked', node, `${holder}.${method}`)
}

/** The specifier of a module that is loaded in place: `await import('./a')`, `require('./a')`. */
function moduleOf(node: Node): string | null {
  const given = bare(node)
  const loaded = given.type === 'AwaitExpression' ? bare(given.argument) : given
  if (loaded.type === 'ImportExpression') return literalText(loaded.source)
  if (loaded.type !== 'CallExpression' || !/^(require|(jest|vi)\.(requireActual|importActual|requireMock|importMock))$/.test(pathOf(loaded.callee) ?? ''))
    return null
  return loaded.arguments[0] === undefined ? null : literalText(loaded.arguments[0])
}
