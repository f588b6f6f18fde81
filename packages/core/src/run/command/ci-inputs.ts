import type { Setting, Settings, Value } from '../../contract/index.js'

/** `${{ inputs.command }}` */
const INPUT = /\$\{\{\s*inputs\.([\w-]+)\s*\}\}/g
/** `${{ matrix.command }}`, and nothing else. */
const OF_MATRIX = /^\s*\$\{\{\s*matrix\.([\w-]+)\s*\}\}\s*$/
const DEFAULT = /^(?:on\.workflow_call\.)?inputs\.([\w-]+)\.default$/
const MOST_DEPTH = 4
const MOST_TEXTS = 50

/** Who calls a workflow or an action of the repository, and what it hands over. */
interface Call {
  readonly file: string
  readonly scope: string
}

/** What those who call a workflow or an action of the repository hand it. */
export class CiInputs {
  /** Calls by the path that they name. */
  readonly #calls = new Map<string, Call[]>()
  /** What a call hands over, by its scope. */
  readonly #handed = new Map<string, Map<string, string>>()
  /** What an input is where nobody says, by file. */
  readonly #defaults = new Map<string, Map<string, string>>()
  /** Values of a matrix, by scope and name. */
  readonly #matrices = new Map<string, readonly string[]>()
  readonly #filled = new Map<Setting, readonly Setting[]>()
  /** What texts come to, by file and text. */
  readonly #texts = new Map<string, readonly string[]>()

  constructor({ settings }: Settings) {
    for (const { tool, scope, key, value, file } of settings) {
      if (tool !== 'ci') continue
      if (key.startsWith('matrix.')) this.#matrices.set(`${scope}\0${key.slice('matrix.'.length)}`, textsIn(value))
      if (!('text' in value)) continue
      const name = DEFAULT.exec(key)?.[1]
      if (name !== undefined) put(this.#defaults, file, name, value.text)
      else if (key.startsWith('with.')) put(this.#handed, scope, key.slice('with.'.length), value.text)
      else if (key === 'uses' && value.text.startsWith('./')) {
        const path = value.text.slice(2).replace(/\/+$/, '')
        this.#calls.set(path, [...(this.#calls.get(path) ?? []), { file, scope }])
      }
    }
  }

  /** The setting once for each text that it comes to with what its callers hand over; itself where that is written nowhere. */
  filledIn(setting: Setting): readonly Setting[] {
    if (setting.tool !== 'ci' || setting.value.kind !== 'string' || !setting.value.text.includes('inputs.')) return [setting]
    const known = this.#filled.get(setting)
    if (known) return known
    const { text } = setting.value
    const filled = this.#textsOf(text, setting.file, 0).map((one): Setting => (one === text ? setting : { ...setting, value: { kind: 'string', text: one } }))
    this.#filled.set(setting, filled)
    return filled
  }

  /** What a text of a file comes to, once for each caller: what one of them hands over belongs together. */
  #textsOf(text: string, file: string, depth: number): readonly string[] {
    if (text.search(INPUT) < 0 || depth > MOST_DEPTH) return [text]
    const key = `${file}\0${text}`
    const known = this.#texts.get(key)
    if (known) return known
    // A workflow that calls itself comes to nothing more.
    this.#texts.set(key, [text])
    const calls = this.#calls.get(file) ?? this.#calls.get(file.slice(0, file.lastIndexOf('/'))) ?? []
    const found = new Set<string>()
    for (const call of calls.length === 0 ? [null] : calls) {
      for (const one of this.#handedBy(call, text, file, depth)) found.add(one)
      if (found.size > MOST_TEXTS) break
    }
    // What is computed is not known.
    const told = [...found].filter((one) => one.search(INPUT) < 0).slice(0, MOST_TEXTS)
    const texts = told.length === 0 ? [text] : told
    this.#texts.set(key, texts)
    return texts
  }

  #handedBy(call: Call | null, text: string, file: string, depth: number): readonly string[] {
    let texts: readonly string[] = [text]
    for (const name of new Set([...text.matchAll(INPUT)].map((match) => match[1] ?? ''))) {
      const usual = this.#defaults.get(file)?.get(name)
      const all = call === null ? (usual === undefined ? [] : [usual]) : this.#valuesOf(call, name, usual, depth)
      const values = all.filter((value) => !value.includes('${{'))
      const own = new RegExp(`\\$\\{\\{\\s*inputs\\.${name}\\s*\\}\\}`, 'g')
      if (values.length > 0) texts = texts.flatMap((one) => values.map((value) => one.replace(own, () => value))).slice(0, MOST_TEXTS)
    }
    return texts
  }

  #valuesOf({ file, scope }: Call, name: string, usual: string | undefined, depth: number): readonly string[] {
    const value = this.#handed.get(scope)?.get(name) ?? usual
    if (value === undefined) return []
    const listed = this.#matrices.get(`${scope}\0${OF_MATRIX.exec(value)?.[1] ?? ''}`)
    return listed ?? this.#textsOf(value, file, depth + 1)
  }
}

function put(into: Map<string, Map<string, string>>, place: string, name: string, text: string): void {
  into.set(place, (into.get(place) ?? new Map<string, string>()).set(name, text))
}

function textsIn(value: Value): readonly string[] {
  return value.kind === 'array' ? value.items.flatMap((item) => ('text' in item ? [item.text] : [])) : []
}
