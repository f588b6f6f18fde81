import type { FileInventory, SourceFunction } from '../../contract/index.js'

/** The smallest function, method or class around a line, from 1; null outside of all. */
export function innermostFunction({ functions }: FileInventory, line: number): SourceFunction | null {
  let found: SourceFunction | null = null
  for (const fn of functions)
    if (fn.kind !== 'module' && fn.line <= line && line <= fn.endLine && (found === null || fn.endLine - fn.line <= found.endLine - found.line)) found = fn
  return found
}
