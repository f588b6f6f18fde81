import { realpathSync } from 'node:fs'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { type Fault, type ResolvedConfig, success } from '../contract/index.js'
import { topLevelOf, type WorkTreeOptions } from '../git/index.js'
import { type Memory, openMemory } from '../memory/index.js'
import { relativePath } from '../run/index.js'
import { readConfig, resolveConfig } from './read-config.js'

/** Where truegreen works: the repository's root (the folder itself outside git), its configuration and its memory. */
export interface Workspace {
  /** Absolute, symbolic links resolved. */
  readonly root: string
  readonly inGit: boolean
  readonly config: ResolvedConfig
  readonly memory: Memory
  readonly treeOptions: WorkTreeOptions
  /** What went wrong while opening; the defaults stand in. */
  readonly faults: readonly Fault[]
}

/** Opens the workspace that `cwd` is in. `memoryDir` overrides memory.dir; both are relative to the root. `given` stands in for the work tree's configuration. */
export function openWorkspace(cwd: string, memoryDir?: string, given?: ResolvedConfig): Workspace {
  const faults: Fault[] = []
  const top = topLevelOf(cwd)
  if (!top.ok) faults.push(top.fault)
  const root = realpathSync(top.ok ? top.value : cwd)
  const read = given ? success(given) : readConfig(root)
  if (!read.ok) faults.push(read.fault)
  const config = read.ok ? read.value : resolveConfig({}, null)
  const wanted = resolve(root, memoryDir ?? config.memory.dir)
  if (wanted === root) faults.push({ code: 'TG3001', detail: "memory.dir: the memory needs a folder of its own, not the repository's root" })
  const dir = wanted === root ? resolve(root, resolveConfig({}, null).memory.dir) : wanted
  return {
    root,
    inGit: top.ok,
    config,
    memory: openMemory({ dir, host: hostname(), now: () => new Date(), retention: config.memory.retention }),
    treeOptions: { memoryDir: relativePath(root, dir), ignore: config.tree.ignore },
    faults,
  }
}
