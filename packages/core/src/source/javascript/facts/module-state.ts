import type { HarnessFact } from '../../../contract/index.js'
import type { JavascriptFile } from '../syntax.js'
import { bare } from '../syntax.js'
import type { Walk } from './frame.js'

/** Module-level variables that count or remember: a function writes them and lets them decide what it returns. Text: `number name in function`. */
export function moduleState(walk: Walk, file: JavascriptFile): HarnessFact[] {
  const names = new Map<string, { readonly line: number; readonly kind: string }>()
  for (const statement of file.program.body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (node?.type !== 'VariableDeclaration' || node.kind === 'const') continue
    for (const { id, init } of node.declarations) {
      const value = init === null ? null : bare(init)
      if (id.type === 'Identifier' && value?.type === 'Literal') names.set(id.name, { line: file.lineOf(id.start), kind: typeof value.value })
    }
  }
  if (names.size === 0) return []
  const facts: HarnessFact[] = []
  for (const { name, writes, conditions } of walk.states) {
    for (const [state, { line, kind }] of names) {
      // A count that is compared with a number, or with what is left of a division.
      const decides = new RegExp(`(^|[^\\w.$])(\\+\\+|--)?${state}(\\+\\+|--)? *(% *\\d+ *)?(===?|!==?|[<>]=?|%) *\\d`)
      if (writes.has(state) && (kind === 'number' ? decides : new RegExp(`\\b${state}\\b`)).test(conditions))
        facts.push({ kind: 'module_state', text: `${kind} ${state} in ${name}`, line, within: null })
    }
  }
  return facts
}
