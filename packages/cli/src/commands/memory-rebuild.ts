import { renderRebuilt } from '@truegreen/core/render'
import { EXIT } from '../exit-code.js'
import { printFault, printResult, toJson } from '../print.js'
import type { MemoryAction } from './memory-action.js'

/** Derives journal, indexes and session documents again from the runs. */
export function rebuild({ memory, root, options }: MemoryAction): number {
  const rebuilt = memory.rebuild()
  if (!rebuilt.ok) return printFault(rebuilt.fault, root)
  printResult(options.format === 'json' ? toJson(rebuilt.value) : renderRebuilt(rebuilt.value))
  return EXIT.pass
}
