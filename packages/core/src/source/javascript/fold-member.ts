import type { Value } from '../../contract/index.js'
import { evaluate, expression, type Run } from './fold.js'
import type { Frame } from './fold-frame.js'
import { handedBefore } from './fold-handed.js'
import { member } from './fold-name.js'
import { fromPrimitive, primitive } from './fold-operators.js'
import { wildcardMember } from './fold-wildcard.js'
import { recordTable } from './name-table.js'
import { valueText } from './normal-text-value.js'
import { bare, keyName, type Node, propertyName } from './syntax.js'

const CONSTANTS = recordTable<number>({
  'Number.MAX_SAFE_INTEGER': Number.MAX_SAFE_INTEGER,
  'Number.MIN_SAFE_INTEGER': Number.MIN_SAFE_INTEGER,
  'Number.EPSILON': Number.EPSILON,
  'Number.MAX_VALUE': Number.MAX_VALUE,
  'Number.POSITIVE_INFINITY': Number.POSITIVE_INFINITY,
  'Number.NEGATIVE_INFINITY': Number.NEGATIVE_INFINITY,
  'Math.PI': Math.PI,
  'Math.E': Math.E,
})

/** `x.name` and `x[0]`: looked up in literals, enums and namespaces of constants; else text. */
export function foldMember(node: Extract<Node, { type: 'MemberExpression' }>, frame: Frame, run: Run, depth: number): Value {
  const object = bare(node.object)
  let key = propertyName(node)
  if (key === null) {
    const computed = primitive(evaluate(node.property, frame, run, depth))
    key = computed === null ? null : String(computed.value)
  }
  if (object.type === 'Identifier' && key !== null) {
    const binding = frame.file.scopes.resolve(object.name, object.start)
    if (binding === null) {
      const constant = CONSTANTS.get(`${object.name}.${key}`)
      if (constant !== undefined) return fromPrimitive(constant)
    } else {
      const held = enumMember(binding.kind === 'enum' ? binding.node : null, key)
      if (held !== null) return held
      if (binding.imported !== null) {
        const outer = importedMember(binding.imported, key, frame, run, depth)
        if (outer !== null) return outer
      }
    }
  }
  const wildcard = key === null ? null : wildcardMember(object, key, frame)
  if (wildcard !== null) return wildcard
  const known = evaluate(object, frame, run, depth)
  const value = frame.doubts && isHanded(object, known, frame) ? expression(valueText(known)) : known
  if (key !== null) return member(value, key)
  return expression(`${valueText(value)}[${valueText(evaluate(node.property, frame, run, depth))}]`)
}

function isHanded(object: Node, value: Value, { file, bound }: Frame): boolean {
  if (object.type !== 'Identifier' || (value.kind !== 'array' && value.kind !== 'object')) return false
  const binding = file.scopes.resolve(object.name, object.start)
  const given = binding === null ? undefined : bound.get(binding)
  if (given?.kind === 'node') return isHanded(bare(given.node), value, given.frame)
  return binding !== null && /^(const|let|var)$/.test(binding.kind) && handedBefore(binding, object.start, file.text)
}

function importedMember(imported: { readonly from: string; readonly name: string }, key: string, frame: Frame, run: Run, depth: number): Value | null {
  const found = frame.modules.exported(imported.from, imported.name === '*' ? key : imported.name, frame.file)
  if (found === null || found.kind !== 'binding') return null
  if (found.binding.kind === 'enum' && imported.name !== '*') return enumMember(found.binding.node, key)
  if (imported.name !== '*' || found.binding.kind !== 'const' || found.binding.init === null || !found.file.scopes.constant(found.binding)) return null
  const value = evaluate(found.binding.init, { file: found.file, modules: frame.modules, bound: new Map(), inlines: false }, run, depth)
  return value.kind === 'expression' || found.binding.steps.length > 0 ? null : value
}

function enumMember(node: Node | null, key: string): Value | null {
  if (node?.type !== 'TSEnumDeclaration') return null
  let next: number | null = 0
  for (const { id, initializer } of node.body.members) {
    let value: string | number | null = next
    if (initializer !== null) {
      const init = bare(initializer)
      value = init.type === 'Literal' && (typeof init.value === 'string' || typeof init.value === 'number') ? init.value : null
    }
    if (keyName(id, false) === key) return value === null ? null : fromPrimitive(value)
    next = typeof value === 'number' ? value + 1 : null
  }
  return null
}
