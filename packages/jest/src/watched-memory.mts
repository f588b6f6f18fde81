import { join, sep } from 'node:path'
import type { TestContext } from '@jest/reporters'
import type { Fault } from '@truegreen/core/contract'
import { openWorkspace, renderOptionsFor } from '@truegreen/core/recorder'
import { renderFault } from '@truegreen/core/render'

type WatchedConfig = Pick<TestContext['config'], 'roots' | 'watchPathIgnorePatterns'>

/** Why watch mode cannot record into `memoryDir`; null when it can. A project whose watcher sees the memory would run again after each record, for ever. */
export function watchedMemory(memoryDir: string, projects: readonly WatchedConfig[]): Fault | null {
  const document = join(memoryDir, 'runs', 'run.json')
  const sees = ({ roots, watchPathIgnorePatterns }: WatchedConfig) =>
    roots.some((root) => document.startsWith(root + sep)) && !watchPathIgnorePatterns.some((pattern) => new RegExp(pattern).test(document))
  if (projects.length > 0 && !projects.some(sees)) return null
  return {
    code: 'TG1007',
    detail: 'Jest watches the memory folder and would run again after each record',
    next: "to record runs of watch mode, set watchPathIgnorePatterns: ['/\\\\.aiwg/'] in the Jest config",
  }
}

let said = false

/** Whether a run of watch mode can be recorded. Says once for the process why not. */
export function canRecordWatched(rootDir: string, memory: string | undefined, contexts: ReadonlySet<TestContext>): boolean {
  const workspace = openWorkspace(rootDir, memory)
  const fault = watchedMemory(
    workspace.memory.dir,
    [...contexts].map((context) => context.config),
  )
  if (fault !== null && contexts.size > 0 && !said) {
    said = true
    process.stderr.write(renderFault(fault, renderOptionsFor(process.stderr, workspace.root, process.env)))
  }
  return fault === null
}
