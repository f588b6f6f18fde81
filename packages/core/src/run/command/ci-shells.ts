import type { Setting, Settings } from '../../contract/index.js'
import type { Variables } from './filled-in.js'
import type { ShellMode } from './swallowed.js'

const NO_VARIABLES: Variables = new Map()

/** What the settings of CI say of the shells that run its commands: how they take a failure, and what their variables hold. */
export class CiShells {
  /** Scopes whose shell is named: GitHub's `shell: bash` fails with any command of a pipe. */
  readonly #bash = new Set<string>()
  /** Scopes whose shell goes on after a failure: `bash {0}`. */
  readonly #loose = new Set<string>()
  /** Variables by the scope that sets them. */
  readonly #variables = new Map<string, Map<string, string>>()

  constructor({ settings }: Settings) {
    for (const { tool, scope, key, value } of settings) {
      if (tool !== 'ci' || !('text' in value)) continue
      if (key === 'shell') {
        if (value.text === 'bash') this.#bash.add(scope)
        else if (/^(?:ba|da|z)?sh\s+(?!.*-\w*e)[^{]*\{0\}/.test(value.text)) this.#loose.add(scope)
      } else if (key.startsWith('env.')) {
        const held = this.#variables.get(scope) ?? new Map<string, string>()
        this.#variables.set(scope, held.set(key.slice('env.'.length), value.text))
      }
    }
  }

  /** Variables that hold where an entry of CI runs. */
  variablesOf({ tool, scope }: Setting): Variables {
    if (tool !== 'ci' || this.#variables.size === 0) return NO_VARIABLES
    return new Map([...scopesOf(scope)].reverse().flatMap((one) => [...(this.#variables.get(one) ?? [])]))
  }

  /** How the shell of a setting's text takes a failure. */
  modeOf({ tool, key, scope, file }: Setting): ShellMode {
    if (tool === 'ci' && scopesOf(scope).some((one) => this.#loose.has(one))) return 'loose'
    if (tool === 'ci' && /\.github\//.test(file) && scopesOf(scope).some((one) => this.#bash.has(one))) return 'pipefail'
    if (tool === 'ci' || tool === 'hook') return 'strict'
    return /^(make|just|tox|nox|docker)\./.test(key) ? 'lines' : 'script'
  }
}

/** A scope and those around it: of a step, its job, its file. */
function scopesOf(scope: string): readonly string[] {
  const above = (one: string) => one.slice(0, Math.max(0, one.lastIndexOf('/')))
  return [scope, above(scope), above(above(scope))]
}
