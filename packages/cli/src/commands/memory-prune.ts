import { EXIT } from '../exit-code.js'
import { printFault, printResult, toJson } from '../print.js'
import type { MemoryAction } from './memory-action.js'

/** Removes what retention no longer keeps. */
export function prune({ memory, root, options }: MemoryAction): number {
  const dryRun = options.dryRun === true
  const pruned = memory.prune({ dryRun })
  if (!pruned.ok) return printFault(pruned.fault, root)
  const { removed_runs, removed_sessions, kept_runs, freed_bytes } = pruned.value
  const text = `${dryRun ? 'would remove' : 'removed'} ${removed_runs.length} runs and ${removed_sessions.length} sessions (${Math.round(freed_bytes / 1024)} KiB); ${kept_runs} runs stay\n`
  printResult(options.format === 'json' ? toJson(pruned.value) : text)
  return EXIT.pass
}
