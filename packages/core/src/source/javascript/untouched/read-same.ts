import type { FileInventory } from '../../../contract/index.js'
import type { TextInContext } from '../../read-context.js'
import { type Both, withoutMark } from './read-untouched.js'
import { sameLines } from './says-the-same.js'

/** Both sides of a file whose texts say the same: read once, with the lines of either side. null where they do not say the same, or cannot be read. */
export function readSame(
  base: TextInContext,
  head: TextInContext,
  read: (side: TextInContext) => FileInventory | null,
  key: (text: string) => string,
): Both | null {
  if (base.context.framework !== head.context.framework) return null
  const lineOf = sameLines(withoutMark(base).text, withoutMark(head).text)
  const inventory = lineOf && read(head)
  return inventory && { base: { ...moved(inventory, lineOf), key: key(base.text) }, head: inventory }
}

/** The same with other lines; what stands in another file keeps its own. */
function moved<T>(value: T, lineOf: (line: number) => number): T {
  if (typeof value !== 'object' || value === null || value instanceof Set || value instanceof Map) return value
  if (Array.isArray(value)) return value.map((item: unknown) => moved(item, lineOf)) as T
  const elsewhere = 'file' in value && value.file !== null
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => {
      const isLine = !elsewhere && typeof item === 'number' && (field === 'line' || field === 'endLine')
      return [field, isLine ? lineOf(item) : moved(item, lineOf)]
    }),
  ) as T
}
