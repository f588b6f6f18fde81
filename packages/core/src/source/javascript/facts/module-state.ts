import type { HarnessFact } from '../../../contract/index.js'
import type { JavascriptFile } from '../syntax.js'
import { bare, type Node } from '../syntax.js'
import type { Walk } from './frame.js'

/** Module-level variables that count or remember: a function writes them and lets them decide what it returns. Text: `number name in function`. */
export function moduleState(walk: Walk, file: JavascriptFile): HarnessFact[] {
  const names = new Map<string, { readonly line: number; readonly kind: string }>()
  for (const statement of file.program.body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (node?.type !== 'VariableDeclaration') continue
    for (const { id, init } of node.declarations) {
      const value = init === null ? null : bare(init)
      if (id.type !== 'Identifier' || value === null) continue
      if (value.type === 'Literal' && node.kind !== 'const') names.set(id.name, { line: file.lineOf(id.start), kind: typeof value.value })
      else if (isEmptyList(value)) names.set(id.name, { line: file.lineOf(id.start), kind: 'list' })
    }
  }
  if (names.size === 0) return []
  const facts: HarnessFact[] = []
  for (const { name, writes, conditions } of walk.states) {
    for (const [state, { line, kind }] of names) {
      // A count that is compared with a number, or with what is left of a division.
      const decides = new RegExp(`(^|[^\\w.$])(\\+\\+|--)?${state}(\\+\\+|--)? *(% *\\d+ *)?(===?|!==?|[<>]=?|%) *\\d`)
      const isLong = new RegExp(`(^|[^\\w.$])${state}\\.(length|size) *(% *\\d+ *)?(===?|!==?|[<>]=?|%) *\\d`)
      const asked = kind === 'number' ? decides : kind === 'list' ? isLong : new RegExp(`\\b${state}\\b`)
      if (writes.has(state) && asked.test(conditions)) facts.push({ kind: 'module_state', text: `${kind} ${state} in ${name}`, line, within: null })
    }
  }
  return facts
}

/** `[]`, `new Set()`, `new Map()` */
function isEmptyList(value: Node): boolean {
  if (value.type === 'ArrayExpression') return value.elements.length === 0
  return value.type === 'NewExpression' && value.arguments.length === 0 && value.callee.type === 'Identifier' && /^(?:Set|Map)$/.test(value.callee.name)
}
