import type { Value } from '../../../contract/index.js'
import { countedLoop } from '../counted-loop.js'
import { fold, foldedTruth } from '../fold.js'
import type { Exported } from '../fold-exports.js'
import { type Bound, type Frame, topFrame } from '../fold-frame.js'
import type { Binding } from '../scope.js'
import { bare, isFunction, literalText, type Node, propertyName } from '../syntax.js'
import { changedRows } from './changed-rows.js'
import { foldsTo } from './folds-to.js'
import { resultsOf } from './mapped-rows.js'
import { boundItems, OPEN_ROWS, type Rows } from './rows.js'
import { collectionOf, rowsByPart, rowsMade, rowsOfMembers } from './rows-made.js'

const DEEPEST = 10

/** The items of a collection: literals, constants, imports, spreads, `map`, `filter`, `slice`, `concat`; anything else as far as it folds. */
export function rowsOf(expression: Node, frame: Frame, depth = 0): Rows {
  if (depth > DEEPEST) return OPEN_ROWS
  const node = bare(expression)
  switch (node.type) {
    case 'ArrayExpression':
      return joined(
        node.elements.map((element) =>
          element === null
            ? single({ kind: 'value', value: { kind: 'undefined' } })
            : element.type === 'SpreadElement'
              ? rowsOf(element.argument, frame, depth + 1)
              : single({ kind: 'node', node: element, frame }),
        ),
      )
    case 'Identifier':
      return ofName(node, frame, depth)
    case 'NewExpression':
      return rowsMade(node, frame, (inner) => rowsOf(inner, frame, depth + 1)) ?? folded(node, frame)
    case 'CallExpression':
      return rowsMade(node, frame, (inner) => rowsOf(inner, frame, depth + 1)) ?? ofCall(node, frame, depth) ?? folded(node, frame)
    case 'ConditionalExpression': {
      const known = foldedTruth(node.test, frame)
      return known === null ? OPEN_ROWS : rowsOf(known ? node.consequent : node.alternate, frame, depth + 1)
    }
    default:
      return folded(node, frame)
  }
}

function single(bound: Bound): Rows {
  return { items: [bound], open: false, template: false }
}

function joined(parts: readonly Rows[]): Rows {
  return { items: parts.flatMap(({ items }) => items), open: parts.some(({ open }) => open), template: false }
}

function folded(node: Node, frame: Frame): Rows {
  return ofValue(fold(node, frame))
}

function ofValue(value: Value): Rows {
  if (value.kind !== 'array') return OPEN_ROWS
  return {
    items: value.items
      .filter((item) => !(value.open && item.kind === 'expression' && item.text.startsWith('...')))
      .map((item): Bound => ({ kind: 'value', value: item })),
    open: value.open,
    template: false,
  }
}

function ofName(node: Extract<Node, { type: 'Identifier' }>, frame: Frame, depth: number): Rows {
  const binding = frame.file.scopes.resolve(node.name, node.start)
  if (binding === null) return OPEN_ROWS
  const bound = frame.bound.get(binding)
  if (bound !== undefined) {
    if (binding.steps.length > 0) return folded(node, frame)
    return bound.kind === 'list'
      ? { items: bound.items, open: false, template: false }
      : bound.kind === 'value'
        ? ofValue(bound.value)
        : rowsOf(bound.node, bound.frame, depth + 1)
  }
  if (binding.imported !== null) {
    const found = frame.modules.exported(binding.imported.from, binding.imported.name, frame.file)
    return found === null ? folded(node, frame) : ofExport(found, frame, depth)
  }
  return declared(binding, node.start, frame, depth) ?? folded(node, frame)
}

/** The rows of a list where it is used; null where they are not those of its declaration. */
function declared(binding: Binding, at: number, frame: Frame, depth: number): Rows | null {
  const { scopes } = frame.file
  if (binding.init === null || binding.steps.length > 0 || binding.kind === 'loop' || scopes.writes(binding).length > 0) return null
  const mutations = scopes.mutations(binding)
  if (mutations.length > 0 && !/^(?:Array|New)Expression$/.test(bare(binding.init).type)) return null
  const rows = rowsOf(binding.init, frame, depth + 1)
  if (mutations.length === 0) return rows
  return changedRows(rows, binding, mutations, at, {
    number: (node) => numberOf(fold(node, frame)),
    row: (node) => (node.type === 'SpreadElement' ? rowsOf(node.argument, frame, depth + 1) : single({ kind: 'node', node, frame })),
  })
}

function ofExport(found: Exported, frame: Frame, depth: number): Rows {
  const inner = topFrame(found.file, frame.modules)
  if (found.kind === 'node') return rowsOf(found.node, inner, depth + 1)
  return declared(found.binding, Number.POSITIVE_INFINITY, inner, depth) ?? OPEN_ROWS
}

function ofRequire(call: Extract<Node, { type: 'CallExpression' }>, frame: Frame, depth: number): Rows | null {
  const [first] = call.arguments
  const from = first === undefined ? null : literalText(first)
  const found = from === null ? null : frame.modules.exported(from, '*', frame.file)
  return found === null ? null : ofExport(found, frame, depth)
}

/** `JSON.parse(readFileSync(<path with a constant file name>))`: the file that is read, as if it were imported. */
function ofFile(call: Extract<Node, { type: 'CallExpression' }>, frame: Frame, depth: number): Rows | null {
  const text = frame.file.text.slice(call.start, Math.min(call.end, call.start + 400))
  const name = /readFile|readJson/i.test(text) ? /['"`]((?:[\w@.-]+\/|\.{1,2}\/)*[\w@.-]+\.json)['"`]/.exec(text)?.[1] : undefined
  if (name === undefined) return null
  for (const specifier of /^\.{1,2}\//.test(name) ? [name] : [`./${name}`, name]) {
    const found = frame.modules.exported(specifier, 'default', frame.file)
    if (found !== null) return ofExport(found, frame, depth)
  }
  return null
}

function ofCall(call: Extract<Node, { type: 'CallExpression' }>, frame: Frame, depth: number): Rows | null {
  const callee = bare(call.callee)
  const text = callee.type === 'MemberExpression' ? `${callee.object.type === 'Identifier' ? callee.object.name : ''}.${propertyName(callee)}` : ''
  if (text === 'JSON.parse') return ofFile(call, frame, depth)
  if (callee.type !== 'MemberExpression') return callee.type === 'Identifier' && callee.name === 'require' ? ofRequire(call, frame, depth) : null
  const method = propertyName(callee)
  const [first, second] = call.arguments
  if ((text === 'Object.entries' || text === 'Object.values') && first !== undefined) return rowsOfMembers(first, text === 'Object.entries', frame)
  if (text === 'Object.freeze' && first !== undefined) return rowsOf(first, frame, depth + 1)
  const rows =
    method !== null && /^(?:map|filter|flatMap|slice|splice|concat|forEach|toSorted|values|keys|entries|fill)$/.test(method)
      ? rowsOf(callee.object, frame, depth + 1)
      : null
  if (rows === null || rows.open) return null
  switch (method) {
    case 'map':
    case 'flatMap': {
      const mapped = first === undefined ? null : resultsOf(rows, first, frame)
      if (mapped === null) return null
      if (method === 'map') return { ...rows, items: mapped }
      const parts = mapped.map(boundItems)
      return parts.every((part) => part !== null) ? { ...rows, items: parts.flat() } : null
    }
    case 'filter': {
      if (first === undefined) return null
      const kept: Bound[] = []
      if (first.type === 'Identifier' && first.name === 'Boolean') return folded(call, frame)
      const results = resultsOf(rows, first, frame)
      if (results === null) return null
      for (const [index, result] of results.entries()) {
        const truth = result.kind === 'node' ? foldsTo(result.node, result.frame) : null
        if (truth === null) return OPEN_ROWS
        if (truth) kept.push(rows.items[index] as Bound)
      }
      return { ...rows, items: kept }
    }
    case 'slice': {
      const bounds = [first, second].map((node) => (node === undefined ? undefined : numberOf(fold(node, frame))))
      return bounds.includes(null) ? null : { ...rows, items: rows.items.slice(bounds[0] ?? undefined, bounds[1] ?? undefined) }
    }
    case 'splice': {
      const [from, count] = [first, second].map((node) => (node === undefined ? undefined : numberOf(fold(node, frame))))
      if (from === undefined || from === null || count === null || from < 0) return null
      return { ...rows, items: rows.items.slice(from, count === undefined ? undefined : from + count) }
    }
    case 'concat':
      return joined([rows, ...call.arguments.map((argument) => concatenated(argument, frame, depth + 1))])
    default:
      return rowsByPart(rows, method, collectionOf(callee.object, frame), first, frame)
  }
}

/** What `concat` takes of an argument: a list's items, or one row that is written within it, `test({ code })`; `|| []` stands for none. */
export function concatenated(argument: Node, frame: Frame, depth: number): Rows {
  if (argument.type === 'SpreadElement') return rowsOf(argument.argument, frame, depth)
  const node = bare(argument)
  if (node.type === 'LogicalExpression' && node.operator !== '&&' && isEmptyList(node.right)) return concatenated(node.left, frame, depth)
  const rows = rowsOf(node, frame, depth)
  return rows.open && rows.items.length === 0 && isRow(node, frame) ? single({ kind: 'node', node, frame }) : rows
}

function isEmptyList(node: Node): boolean {
  const list = bare(node)
  return list.type === 'ArrayExpression' && list.elements.length === 0
}

function isRow(node: Node, frame: Frame): boolean {
  return /^(?:object|string)$/.test(fold(node, frame).kind) || (node.type === 'CallExpression' && holdsRow(node))
}

/** `test({ code })`, `test(Object.assign({ code }, more))`, and nothing that goes over a list. */
function holdsRow(outer: Node): boolean {
  const node = bare(outer)
  if (node.type !== 'CallExpression') return node.type === 'ObjectExpression' || isFunction(node)
  const callee = bare(node.callee)
  const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? propertyName(callee) : null
  return name !== null && !/map|filter|flat|concat/i.test(name) && node.arguments.some(holdsRow)
}

function numberOf(value: Value): number | null {
  return value.kind === 'number' ? Number(value.text) : null
}

/** The items of `for (let i = 0; i < 3; i++)`; null for any other loop. */
export function countedRows(loop: Extract<Node, { type: 'ForStatement' }>, frame: Frame): Rows | null {
  const counted = countedLoop(loop, frame)
  if (counted === null) return null
  const { from, step, rounds } = counted
  if (rounds > 1000) return OPEN_ROWS
  const items = Array.from({ length: rounds }, (_, round): Bound => ({ kind: 'value', value: { kind: 'number', text: String(from + round * step) } }))
  return { items, open: false, template: false }
}
