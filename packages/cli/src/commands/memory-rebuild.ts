import { EXIT } from '../exit-code.js'
import { printFault, printResult, toJson } from '../print.js'
import type { MemoryAction } from './memory-action.js'

/** Derives journal, indexes and session documents again from the runs. */
export function rebuild({ memory, root, options }: MemoryAction): number {
  const rebuilt = memory.rebuild()
  if (!rebuilt.ok) return printFault(rebuilt.fault, root)
  const { runs, damaged } = rebuilt.value
  const text = `derived indexes and sessions from ${runs} runs\n${damaged.map((file) => `damaged, left out: ${file}\n`).join('')}`
  printResult(options.format === 'json' ? toJson(rebuilt.value) : text)
  return EXIT.pass
}
