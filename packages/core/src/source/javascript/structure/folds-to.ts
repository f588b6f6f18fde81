import { fold, foldedTruth } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { isConstant, normalText, valueText } from '../normal-text.js'
import { bare, type Node, propertyName } from '../syntax.js'

const PLATFORMS = new Set(['aix', 'android', 'cygwin', 'darwin', 'freebsd', 'haiku', 'linux', 'netbsd', 'openbsd', 'sunos', 'win32'])

/**
 * Whether a condition always or never holds where tests run; null when it depends on something.
 * A platform that does not exist is never the one, and in-source tests are always there.
 */
export function foldsTo(condition: Node, frame: Frame): boolean | null {
  const known = foldedTruth(condition, frame)
  if (known !== null) return known
  const node = bare(condition)
  switch (node.type) {
    case 'UnaryExpression': {
      const inner = node.operator === '!' ? foldsTo(node.argument, frame) : null
      return inner === null ? null : !inner
    }
    case 'LogicalExpression': {
      const left = foldsTo(node.left, frame)
      const right = foldsTo(node.right, frame)
      if (node.operator === '&&') return left === false || right === false ? false : left && right
      if (node.operator === '||') return left === true || right === true ? true : left === false ? right : null
      return null
    }
    case 'BinaryExpression': {
      if (!/^[!=]==?$/.test(node.operator)) return null
      const impossible = noPlatform(node.left, node.right, frame) || noPlatform(node.right, node.left, frame)
      return impossible ? node.operator.startsWith('!') : null
    }
    case 'Identifier': {
      const binding = frame.file.scopes.resolve(node.name, node.start)
      return binding?.kind === 'const' && binding.init !== null && binding.steps.length === 0 && !frame.bound.has(binding) ? foldsTo(binding.init, frame) : null
    }
    case 'CallExpression':
      return inSet(node, frame)
    case 'MemberExpression':
      return frame.file.text.slice(node.start, node.end).replace(/\s/g, '') === 'import.meta.vitest' ? true : null
    default:
      return null
  }
}

/** `KNOWN.has(value)` of a set that is written down. */
function inSet(call: Extract<Node, { type: 'CallExpression' }>, frame: Frame): boolean | null {
  const callee = bare(call.callee)
  const [first] = call.arguments
  if (callee.type !== 'MemberExpression' || propertyName(callee) !== 'has' || first === undefined) return null
  let set = bare(callee.object)
  if (set.type === 'Identifier') {
    const binding = frame.file.scopes.resolve(set.name, set.start)
    if (binding === null || binding.init === null || binding.steps.length > 0 || !frame.file.scopes.constant(binding)) return null
    set = bare(binding.init)
  }
  if (set.type !== 'NewExpression' || set.callee.type !== 'Identifier' || set.callee.name !== 'Set') return null
  const [held] = set.arguments
  const items = held === undefined ? { kind: 'array' as const, items: [], open: false } : fold(held, frame)
  const value = fold(first, frame)
  if (items.kind !== 'array' || items.open || !isConstant(value)) return null
  const text = valueText(value)
  return items.items.every(isConstant) ? items.items.some((item) => valueText(item) === text) : null
}

function noPlatform(left: Node, right: Node, frame: Frame): boolean {
  if (!/\bplatform\b/.test(normalText(left, frame)) || !/^(?:process|os)\.platform(?:\(\))?$/.test(normalText(left, frame))) return false
  const value = fold(right, frame)
  return value.kind === 'string' && !PLATFORMS.has(value.text)
}
