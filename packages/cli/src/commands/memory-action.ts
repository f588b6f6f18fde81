import type { Memory } from '@truegreen/core/memory'

/** Options of `truegreen memory`; each action takes those that concern it. */
export interface MemoryOptions {
  readonly C: string
  readonly format: string
  readonly test?: string
  readonly file?: string
  readonly errorType?: string
  readonly failing?: boolean
  readonly covers?: string
  readonly limit: number | string
  readonly dryRun?: boolean
}

/** What every memory command is handed. */
export interface MemoryAction {
  readonly memory: Memory
  readonly root: string
  readonly id: string | undefined
  readonly options: MemoryOptions & { readonly limit: number }
}
