import type { Setting, Settings, SettingTool, Value } from '../../../contract/index.js'
import { groupBy } from '../../../run/group-by.js'

/** A flag that changes nothing about what a pattern matches. */
const AS_WRITTEN = 'd'

/** A side's settings by tool, scope and key. */
export class SettingMap {
  readonly #scopes = new Map<SettingTool, Map<string, Map<string, Setting>>>()
  readonly #byFolder = new Map<SettingTool, ReadonlyMap<string, readonly string[]>>()

  constructor(readonly all: Settings) {
    for (const setting of all.settings) {
      const scopes = this.#scopes.get(setting.tool) ?? new Map<string, Map<string, Setting>>()
      this.#scopes.set(setting.tool, scopes)
      const keys = scopes.get(setting.scope) ?? new Map<string, Setting>()
      scopes.set(setting.scope, keys)
      keys.set(setting.key, setting)
    }
  }

  /** Scopes of a tool that have settings. */
  scopes(tool: SettingTool): readonly string[] {
    return [...(this.#scopes.get(tool)?.keys() ?? [])]
  }

  /** Those of them that stand for a folder. */
  scopesIn(tool: SettingTool, folder: string): readonly string[] {
    const known = this.#byFolder.get(tool) ?? groupBy(this.scopes(tool), scopeFolder)
    this.#byFolder.set(tool, known)
    return known.get(folder) ?? []
  }

  value(tool: SettingTool, scope: string, key: string): Value | null {
    return this.#scopes.get(tool)?.get(scope)?.get(key)?.value ?? null
  }

  /** Strings of a list or a single string; null when it is not set, 'unknown' when a part is computed. */
  strings(tool: SettingTool, scope: string, key: string): readonly string[] | null | 'unknown' {
    const value = this.value(tool, scope, key)
    if (!value) return null
    if (value.kind === 'string') return [value.text]
    if (value.kind === 'regex') return [value.text]
    if (value.kind !== 'array') return 'unknown'
    const texts = value.items.map((item) => ('text' in item ? item.text : null))
    if (value.open || texts.some((text) => text === null)) return 'unknown'
    return texts.filter((text) => text !== null)
  }

  /** The same, where an expression keeps its slashes and a flag that says so: a text between slashes is a path. */
  patterns(tool: SettingTool, scope: string, key: string): readonly string[] | null | 'unknown' {
    const value = this.value(tool, scope, key)
    const items = value?.kind === 'array' ? value.items : value ? [value] : []
    const texts = this.strings(tool, scope, key)
    return Array.isArray(texts) ? texts.map((text, at) => (items[at]?.kind === 'regex' && text.endsWith('/') ? `${text}${AS_WRITTEN}` : text)) : texts
  }

  /** Whether something of the file that a scope stands for could not be told. */
  unknownIn(folder: string, what: RegExp): boolean {
    return this.all.unknown.some(({ file, what: words }) => folderOf(file) === folder && what.test(words))
  }
}

/** Folder of a path: `.` for the root. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '.' : path.slice(0, slash)
}

/** The path as seen from a folder; null when it is not below it. */
export function within(folder: string, path: string): string | null {
  if (folder === '.') return path
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null
}

/** A folder and a path below it. */
export function joinPath(folder: string, path: string): string {
  const parts = folder === '.' ? [] : folder.split('/')
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.length === 0 ? '.' : parts.join('/')
}

/** Folder of a scope: what stands before `#`. */
export function scopeFolder(scope: string): string {
  const mark = scope.indexOf('#')
  return mark < 0 ? scope : scope.slice(0, mark)
}
