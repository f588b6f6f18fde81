import type { Scenario } from './scenario.js'

/** A command to run in the scenario's project; the harness starts it, so that it can interrupt and watch it. */
export interface Command {
  /** Node binary. */
  readonly node: string
  /** Arguments: the runner's script and its own. */
  readonly args: readonly string[]
}

/** One runner in one version. `runners/*.mjs` export a list of them as default. */
export interface Runner {
  /** Folder name in test/runners, e.g. "vitest-4". */
  readonly id: string
  /** null when it can run here, else why not. */
  available(): string | null
  /** Writes the runner's configuration into the project. */
  prepare(dir: string, scenario: Scenario): void
  /** The command line that carries out the scenario. `modules` is the folder with the runner's node_modules. */
  command(modules: string, scenario: Scenario): Command
}
