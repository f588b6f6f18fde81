import type { Value } from './value.js'

/** Who reads a setting. `script`: a command of package.json, a Makefile, tox, nox; `ci`: a workflow; `hook`: husky, lefthook, pre-commit, agent hooks. */
export type SettingTool =
  | 'vitest'
  | 'jest'
  | 'mocha'
  | 'playwright'
  | 'node_test'
  | 'pytest'
  | 'coverage'
  | 'codecov'
  | 'typescript'
  | 'mypy'
  | 'lint'
  | 'mutation'
  | 'budget'
  | 'script'
  | 'ci'
  | 'hook'
  | 'dependency'
  | 'package'
  | 'git'
  | 'flag'
  | 'truegreen'

/** One effective setting of the suite's surroundings, with where it comes from. Defaults are left out: an absent key has the tool's default. */
export interface Setting {
  readonly tool: SettingTool
  /** What it holds for: a package's folder (`.`), `workflow/job/step`, a script's name. */
  readonly scope: string
  /** Dotted path in the tool's own words: `coverage.thresholds.lines`, `testMatch`, `command`, `if`, `continue-on-error`. */
  readonly key: string
  readonly value: Value
  readonly file: string
  readonly line: number
  /** The line or entry as written, at most 300 characters. */
  readonly text: string
}

/** All settings of one side that the change could have touched, and those that decide which tests are collected. */
export interface Settings {
  readonly settings: readonly Setting[]
  /** Config that is computed and could not be told. */
  readonly unknown: readonly { readonly file: string; readonly line: number; readonly what: string }[]
}

/** Which tests the runner would take, for one side. Made from Settings by source/settings. */
export interface Selection {
  /** Whether the file is collected: by a runner's patterns in the package that holds it. null when it cannot be told. */
  readonly collects: (path: string) => boolean | null
  /** Whether what CI runs takes a JavaScript file; null when CI runs no tests, or when it cannot be told. */
  readonly runsInCi: (path: string) => boolean | null
  /** Why a collected test is left out by name, tag or marker in every known command; null when it is not. */
  readonly leavesOut: (path: string, titlePath: readonly string[], tags: readonly string[]) => string | null
}
