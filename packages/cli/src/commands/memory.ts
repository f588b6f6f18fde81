import { printFault } from '../print.js'
import { unknownFormat } from '../unknown-format.js'
import { workspaceIn } from '../workspace-in.js'
import type { MemoryOptions } from './memory-action.js'
import { prune } from './memory-prune.js'
import { query } from './memory-query.js'
import { rebuild } from './memory-rebuild.js'
import { show } from './memory-show.js'
import { stats } from './memory-stats.js'

const ACTIONS = { show, query, stats, prune, rebuild }

/** Looks into, cleans or derives again the debug memory. Exit code 0 when done, 2 when it could not be. */
export async function memory(action: string, id: string | undefined, options: MemoryOptions): Promise<number> {
  const opened = workspaceIn(options.C)
  if (!opened.ok) return printFault(opened.fault)
  const workspace = opened.value
  const configFault = workspace.faults.find((fault) => fault.code !== 'TG5001')
  if (configFault) return printFault(configFault, workspace.root)
  const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action as keyof typeof ACTIONS] : null
  if (run === null) return printFault({ code: 'TG3002', detail: `memory ${action}: show, query, stats, prune or rebuild` }, workspace.root)
  const limit = Number(options.limit)
  if (!Number.isInteger(limit) || limit < 1) return printFault({ code: 'TG3002', detail: `--limit ${options.limit}: a whole number from 1` }, workspace.root)
  const misread = options.format === 'ctrf' && run === show && id !== undefined ? null : unknownFormat(options.format)
  if (misread) return printFault(misread, workspace.root)
  return run({ memory: workspace.memory, root: workspace.root, id, options: { ...options, limit } })
}
