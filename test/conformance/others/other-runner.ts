import type { Scenario } from '../scenario.js'

/** One way in which a run becomes a record; the first of a runner is the strongest. */
export interface Way {
  /** Part of the runner's id: "pytest-plugin", "node-test-tap". */
  readonly id: string
  /** Report that the command wrote, relative to the project; null: what the command itself left (a reporter of ours, or what `record` found). */
  readonly report: string | null
  /** What this way does not tell of a test or a run; it is left out on both sides. */
  readonly untold: readonly Untold[]
  /** A command of this way alone, recorded as well; the runner's unless given. */
  readonly command?: (scenario: Scenario, base: string) => Command
  /** The exit code of a run that is red in the usual way, where it is another than the runner's. */
  readonly red?: number
  /** In words, for the docs: what stands in the place of the runner's title. */
  readonly title?: string
}

/** A command and what it needs in its environment. */
export interface Command {
  readonly argv: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Fields that a way in has no knowledge of. */
export type Untold = 'line' | 'assertions' | 'error types' | 'suites one by one' | 'attempts' | 'skip kind' | 'files' | 'tags' | 'coverage'

/** A runner outside of Jest and Vitest. */
export interface OtherRunner {
  readonly id: string
  /** The runner and version in words, for the docs. */
  readonly title: string
  /** Folder of a scenario with its project in this runner's language. */
  readonly folder: string
  /** Whether Jest's and Vitest's own files of a scenario are run, where it has no folder for this runner. */
  readonly readsJavaScript: boolean
  /** The scenarios that it carries out, where not all that have a folder. */
  readonly only?: readonly string[]
  /** Programs that must be there. */
  readonly needs: readonly string[]
  /** true: `truegreen record -- COMMAND`; false: the command by itself, with our reporter in it, and reports of it through `ingest`. */
  readonly recorded: boolean
  readonly ways: readonly Way[]
  /** Puts what all scenarios share beside their projects. Throws where that fails. */
  install(base: string): void
  /** Takes away what `install` put elsewhere. */
  remove?(): void
  /** Where one process over all scenarios is much quicker: its command, run in `base`, and how a scenario by itself would have exited. */
  readonly together?: {
    readonly argv: readonly string[]
    prepare(base: string, scenarios: readonly Scenario[]): void
    exitCode(output: string, scenario: Scenario): number
  }
  /** Files beside the scenario's own. */
  files(scenario: Scenario, base: string): Readonly<Record<string, string>>
  command(scenario: Scenario, base: string): Command
  /** The shared name of a test file, package or class: "test_sum.py" → "sum.test.js". */
  file(name: string): string
  /** The shared title path: ["TestGroup", "test_is_right"] → ["group", "is right"]. */
  titles(path: readonly string[]): readonly string[]
  /** The exit code of a run that is red in the usual way, and 1 in the shared record. */
  readonly red: number
}
