import type { Memory } from '@truegreen/core/memory'
import type { MemoryOptions } from './memory.js'

/** What every memory command is handed. */
export interface MemoryAction {
  readonly memory: Memory
  readonly root: string
  readonly id: string | undefined
  readonly options: MemoryOptions & { readonly limit: number }
}
