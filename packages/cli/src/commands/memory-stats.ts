import { renderStats } from '@truegreen/core/render'
import { EXIT } from '../exit-code.js'
import { printFault, printResult, toJson } from '../print.js'
import type { MemoryAction } from './memory-action.js'

/** How much is stored, since when, and what is damaged. */
export function stats({ memory, root, options }: MemoryAction): number {
  const counted = memory.stats()
  if (!counted.ok) return printFault(counted.fault, root)
  printResult(options.format === 'json' ? toJson(counted.value) : renderStats(counted.value))
  return EXIT.pass
}
