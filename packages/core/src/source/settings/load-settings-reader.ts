import type { Settings } from '../../contract/index.js'
import type { ConfigSurroundings } from './parse-javascript.js'
import type { SettingsParsers } from './read-settings.js'
import { settingsKindOf } from './settings-kind-of.js'

/** Reads settings files, synchronously once it is loaded. */
export interface SettingsReader {
  /** The settings of one file, empty for a path of no known kind; `surroundings` tell what a config in JavaScript knows beside its text. Never throws: what cannot be told stands in `unknown`. */
  readonly read: (path: string, text: string, surroundings?: ConfigSurroundings) => Settings
}

/** Loads the parsers that these paths need, and the reader. */
export async function loadSettingsReader(paths: Iterable<string>): Promise<SettingsReader> {
  const formats = new Set<string>()
  for (const path of paths) {
    const kind = settingsKindOf(path)
    if (kind) formats.add(kind.format)
  }
  const [{ readSettings }, oxc, yaml, toml] = await Promise.all([
    import('./read-settings.js'),
    formats.has('json') || formats.has('javascript') ? import('oxc-parser') : null,
    formats.has('yaml') ? import('yaml') : null,
    formats.has('toml') ? import('smol-toml') : null,
  ])
  const parsers: SettingsParsers = { oxc, yaml, toml }
  return { read: (path, text, surroundings) => readSettings(path, text, parsers, surroundings) }
}

/** The settings of several files as one, in the order of their paths. */
export function joinSettings(parts: readonly Settings[]): Settings {
  return { settings: parts.flatMap(({ settings }) => settings), unknown: parts.flatMap(({ unknown }) => unknown) }
}
