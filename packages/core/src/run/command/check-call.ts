import type { CheckProgram } from './check-program.js'
import type { ShellCommand } from './shell-command.js'
import type { Flag } from './split-arguments.js'

/** A command that checks something, its flags in their long names. */
export interface CheckCall {
  readonly program: CheckProgram
  /** The program's own name as written: `eslint`, `tsc`, `jest`. */
  readonly name: string
  /** For `script`: what is run, `make test` as `make.test`, `npm run unit` as `scripts.unit`. */
  readonly script: string | null
  /** The package or folder that it is limited to (workspace filters); empty for the current one. */
  readonly filters: readonly string[]
  readonly flags: readonly Flag[]
  readonly paths: readonly string[]
  readonly env: readonly (readonly [string, string])[]
  /** Options of the interpreter or a wrapper: `-O` of python, `--import` of node. */
  readonly interpreter: readonly string[]
  /** Wrapped by nyc, c8 or `coverage run`. */
  readonly measured: boolean
  readonly command: ShellCommand
}
