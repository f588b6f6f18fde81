import { child, type PyNode, walk } from '../syntax/py-node.js'
import { type PyText, sourceOf } from '../syntax/py-text.js'
import { functionAround } from './function-around.js'
import { sidesOf } from './sides-of.js'

/** One side was taken into a local before something else was called: what it was then is compared with what it is now. */
export function takenEarlier(text: PyText, check: PyNode): boolean {
  if (isOneAnswer(text, check)) return false
  const taken = lastTaken(text, check, namesIn(text, check))
  const first = taken[0]
  if (first === undefined) return false
  const own = new Set(taken)
  let isCalled = false
  walk(functionAround(text, check), (node) => {
    if (isCalled || node.start >= check.start || own.has(node) || node.type === 'assert_statement') return false
    if (node.type === 'call' && node.start >= first.end && !IDLE.test(sourceOf(text, node))) isCalled = true
    return node.end > first.end
  })
  return isCalled
}

const MEMBER = /^[\w.]+$/

/** Both sides are one member of a name, or names of which one was given what the other holds: `same = got`, `assert got == same`. */
function isOneAnswer(text: PyText, check: PyNode): boolean {
  const [one, two] = sidesOf(check)
  if (one?.type === 'attribute' && two?.type === 'attribute') return MEMBER.test(sourceOf(text, one)) && sourceOf(text, one) === sourceOf(text, two)
  if (one?.type !== 'identifier' || two?.type !== 'identifier') return false
  const own = [one, two].map((side) => sourceOf(text, side))
  return own[0] === own[1] || heldBy(text, check, own[0] ?? '') === own[1] || heldBy(text, check, own[1] ?? '') === own[0]
}

/** What a name was last given, as far as `pathOf` tells, where neither is set to anything else after it: another name, where nothing else is said. */
export function heldBy(text: PyText, check: PyNode, name: string, pathOf = nameIn): string | null {
  let from: string | null = null
  walk(functionAround(text, check), (node) => {
    const left = node.start < check.start && SETS.test(node.type) ? child(node, 'left') : null
    if (left === null) return node.start < check.start
    const right = node.type === 'assignment' ? child(node, 'right') : null
    if (left.type === 'identifier' && sourceOf(text, left) === name) from = right && pathOf(text, right)
    else if (from !== null && namesIn(text, left).has(from.replace(/\..*$/, ''))) from = null
    else if (left.type !== 'identifier' && namesIn(text, left).has(name)) from = null
    return true
  })
  return from
}

function nameIn(text: PyText, node: PyNode): string | null {
  return node.type === 'identifier' ? sourceOf(text, node) : null
}

const SETS = /^(?:assignment|augmented_assignment|for_statement|named_expression)$/

/** Checks, what says that something is to be warned of, and what changes nothing. */
const IDLE =
  /^(?:self\.(?:assert|fail)\w*|(?:pytest\.)?(?:warns|raises|deprecated_call)|zip|enumerate|range|reversed|map|filter|len|list|tuple|set|dict|sorted|str|repr|int|float|type|isinstance|hasattr|getattr|id|hash|sum|min|max|abs|round|any|all|print)\(/

function namesIn(text: PyText, node: PyNode): ReadonlySet<string> {
  const names = new Set<string>()
  walk(node, (inner) => {
    if (inner.type === 'identifier') names.add(sourceOf(text, inner))
    return true
  })
  return names
}

/** The last assignments of these names before the check, in order. */
function lastTaken(text: PyText, check: PyNode, names: ReadonlySet<string>): readonly PyNode[] {
  const last = new Map<string, PyNode>()
  walk(functionAround(text, check), (node) => {
    const left = node.type === 'assignment' && node.end <= check.start ? child(node, 'left') : null
    if (left?.type === 'identifier' && names.has(sourceOf(text, left))) last.set(sourceOf(text, left), node)
    return node.start < check.start
  })
  return [...last.values()].sort((a, b) => a.start - b.start)
}
