import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a runner is asked to do, in words of no runner. */
export interface RunArguments {
  readonly namePattern?: string
  readonly files?: readonly string[]
  /** "index/count" */
  readonly shard?: string
  /** Only what uncommitted changes affect. */
  readonly changed?: boolean
  /** Stop after so many failures. */
  readonly bail?: number
  readonly project?: string
  readonly passWithNoTests?: boolean
  /** Further arguments, in the runner's own words, where the scenario is of one runner only. */
  readonly own?: readonly string[]
}

/** The runner's configuration, in words of no runner. */
export interface RunConfig {
  readonly retry?: number
  /** Coverage of every file that a test loads. `lines` is a threshold in percent. */
  readonly coverage?: { readonly lines?: number }
  readonly projects?: readonly { readonly name: string; readonly dir: string }[]
}

export interface Scenario {
  readonly name: string
  /** Folder of the scenario with its project files, which may hold the runner's own configuration. */
  readonly dir: string
  /** One line: what is hard to get right here. */
  readonly about: string
  readonly args: RunArguments
  readonly config: RunConfig
  /** Runner ids or their beginnings; all when left out. */
  readonly runners?: readonly string[]
  /** Runners of `others/` that run these very files. Those with a folder in here have a project of their own. */
  readonly others?: readonly string[]
  /** Runs that come first. */
  readonly before?: readonly RunArguments[]
  /** Files written after the commit and before the run. */
  readonly change?: Readonly<Record<string, string>>
  /** Watch mode: files written after the first run; the record is that of the run they cause. */
  readonly watch?: Readonly<Record<string, string>>
  /** SIGINT to the runner once a test has written the file `started` and the runner has told of one that has ended. */
  readonly interrupt?: boolean
}

const folder = fileURLToPath(new URL('scenarios', import.meta.url))

export function readScenarios(): Scenario[] {
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const dir = join(folder, name)
      const file = JSON.parse(readFileSync(join(dir, 'scenario.json'), 'utf8')) as Omit<Scenario, 'name' | 'dir'>
      return { ...file, name, dir, args: file.args ?? {}, config: file.config ?? {} }
    })
}

export function readExpected(scenario: Scenario): unknown {
  return JSON.parse(readFileSync(join(scenario.dir, 'expected.json'), 'utf8'))
}
