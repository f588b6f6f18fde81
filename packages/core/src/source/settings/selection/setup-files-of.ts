import type { Settings } from '../../../contract/index.js'
import { joinPath, scopeFolder, within } from './setting-map.js'

const kept = new WeakMap<Settings, readonly SetupSetting[]>()

interface SetupSetting {
  /** The folder of the settings. */
  readonly at: string
  readonly files: readonly string[]
}

/** Files of the repository that Jest or Vitest load before each test file of a folder, as the settings at or above it name them. */
export function setupFilesOf(settings: Settings, folder: string): readonly string[] {
  const known = kept.get(settings) ?? setupSettings(settings)
  kept.set(settings, known)
  return known.flatMap(({ at, files }) => (folder === at || within(at, folder) !== null ? files : []))
}

// Without a prefix it is a package's, unless it is named as a file is.
const FILE = /^(?:<rootDir>|\.)\/|^(?!@)[\w./-]+\.[cm]?[jt]sx?$/

function setupSettings({ settings }: Settings): readonly SetupSetting[] {
  return settings.flatMap(({ tool, scope, key, value }) => {
    if (!/^(jest|vitest)$/.test(tool) || !/^setupFiles(AfterEnv)?$/.test(key)) return []
    const at = scopeFolder(scope)
    const items = value.kind === 'array' ? value.items : [value]
    const files = items.flatMap((item) => (item.kind === 'string' && FILE.test(item.text) ? [joinPath(at, item.text.replace(/^<rootDir>\//, ''))] : []))
    return [{ at, files }]
  })
}
