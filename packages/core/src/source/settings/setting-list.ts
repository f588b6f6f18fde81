import type { Setting, Settings, SettingTool, Value } from '../../contract/index.js'
import { type Data, entriesOf, toValue } from './data.js'

/** Collects the settings of one file. */
export class SettingList {
  readonly #settings: Setting[] = []
  readonly #unknown: { readonly file: string; readonly line: number; readonly what: string }[] = []
  readonly #lines: readonly string[]

  constructor(
    readonly path: string,
    text: string,
  ) {
    this.#lines = text.split('\n')
  }

  /** Folder of the file: `.` for the root. */
  get folder(): string {
    const slash = this.path.lastIndexOf('/')
    return slash < 0 ? '.' : this.path.slice(0, slash)
  }

  get settings(): Settings {
    return { settings: this.#settings, unknown: this.#unknown }
  }

  add(tool: SettingTool, scope: string, key: string, value: Value, line: number): void {
    this.#settings.push({ tool, scope, key, value, file: this.path, line, text: (this.#lines[line - 1] ?? '').trim().slice(0, 300) })
  }

  unknown(line: number, what: string): void {
    this.#unknown.push({ file: this.path, line, what })
  }

  /** Adds what stands below a map as dotted keys, lists as whole values. An open map is said to be unknown. */
  addTree(tool: SettingTool, scope: string, prefix: string, data: Data | null, depth = 6): void {
    if (!data) return
    if (data.kind === 'map' && depth > 0) {
      if (data.open) this.unknown(data.line, `${tool} ${prefix || 'settings'}`)
      for (const [key, value] of entriesOf(data)) this.addTree(tool, scope, prefix === '' ? key : `${prefix}.${key}`, value, depth - 1)
      return
    }
    if (prefix !== '') this.add(tool, scope, prefix, toValue(data), data.line)
  }
}
