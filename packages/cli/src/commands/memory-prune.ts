import { renderPruned } from '@truegreen/core/render'
import { EXIT } from '../exit-code.js'
import { printFault, printResult, toJson } from '../print.js'
import type { MemoryAction } from './memory-action.js'

/** Removes what retention no longer keeps. */
export function prune({ memory, root, options }: MemoryAction): number {
  const dryRun = options.dryRun === true
  const pruned = memory.prune({ dryRun })
  if (!pruned.ok) return printFault(pruned.fault, root)
  printResult(options.format === 'json' ? toJson(pruned.value) : renderPruned(pruned.value, dryRun))
  return EXIT.pass
}
