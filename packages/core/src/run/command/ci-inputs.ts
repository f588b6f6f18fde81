import type { Setting, Settings } from '../../contract/index.js'

/** `${{ inputs.command }}` */
const INPUT = /\$\{\{\s*inputs\.([\w-]+)\s*\}\}/g
const DEFAULT = /^(?:on\.workflow_call\.)?inputs\.([\w-]+)\.default$/

type Inputs = ReadonlyMap<string, string>

/** What those who call a workflow or an action of the repository hand it. */
export class CiInputs {
  /** What each call hands over, by the path that it names. */
  readonly #calls = new Map<string, Inputs[]>()
  /** What an input is where nobody says, by file. */
  readonly #defaults = new Map<string, Map<string, string>>()
  readonly #filled = new Map<Setting, readonly Setting[]>()

  constructor({ settings }: Settings) {
    const handed = new Map<string, Map<string, string>>()
    const called: (readonly [path: string, scope: string])[] = []
    for (const { tool, scope, key, value, file } of settings) {
      if (tool !== 'ci' || !('text' in value)) continue
      const name = DEFAULT.exec(key)?.[1]
      if (name !== undefined) this.#defaults.set(file, (this.#defaults.get(file) ?? new Map()).set(name, value.text))
      else if (key === 'uses' && value.text.startsWith('./')) called.push([value.text.slice(2).replace(/\/+$/, ''), scope])
      else if (key.startsWith('with.')) handed.set(scope, (handed.get(scope) ?? new Map()).set(key.slice('with.'.length), value.text))
    }
    for (const [path, scope] of called) this.#calls.set(path, [...(this.#calls.get(path) ?? []), handed.get(scope) ?? new Map()])
  }

  /** The setting once for each text that it comes to with what its callers hand over; itself where that is written nowhere. */
  filledIn(setting: Setting): readonly Setting[] {
    if (setting.tool !== 'ci' || setting.value.kind !== 'string' || !setting.value.text.includes('inputs.')) return [setting]
    const known = this.#filled.get(setting)
    if (known) return known
    const { text } = setting.value
    const { file } = setting
    const usual = this.#defaults.get(file)
    const calls = this.#calls.get(file) ?? this.#calls.get(file.slice(0, file.lastIndexOf('/'))) ?? (usual === undefined ? [] : [new Map()])
    const texts = new Set(calls.map((inputs) => text.replace(INPUT, (whole, name) => written(inputs.get(name) ?? usual?.get(name)) ?? whole)))
    const filled =
      texts.size === 0 ? [setting] : [...texts].map((one): Setting => (one === text ? setting : { ...setting, value: { kind: 'string', text: one } }))
    this.#filled.set(setting, filled)
    return filled
  }
}

/** What is computed is not known. */
function written(text: string | undefined): string | undefined {
  return text?.includes('${{') ? undefined : text
}
