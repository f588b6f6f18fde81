import { spawnSync } from 'node:child_process'

/** The same four projects in the words of one runner outside of Jest and Vitest. */
export interface Toolchain {
  readonly id: string
  /** Programs that must be there. */
  readonly needs: readonly string[]
  /** Files that every project has. */
  readonly common: Readonly<Record<string, string>>
  /** Tests `adds`, `fails` (an assertion), `throws` (an error) and `later` (skipped), `adds` within a group where there are groups. */
  readonly mixed: Readonly<Record<string, string>>
  /** `adds` and `rounds`, both green. */
  readonly green: Readonly<Record<string, string>>
  /** One file or package that cannot be built or loaded, beside `adds`. */
  readonly broken: Readonly<Record<string, string>>
  /** The whole suite. */
  readonly command: readonly string[]
  /** Only `adds`. */
  readonly filtered: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** What its exit code is when tests fail. */
  readonly failing: number
  /** Put into the project's folder before anything runs there. */
  readonly install?: readonly string[]
}

/** Why the toolchain cannot be used here; null when it can. */
export function missingOf({ needs }: Toolchain): string | null {
  const missing = needs.find((program) => spawnSync(program, [program === 'go' ? 'version' : '--version'], { stdio: 'ignore' }).status !== 0)
  return missing === undefined ? null : `${missing} is missing`
}
