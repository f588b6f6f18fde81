import type { Settings } from '../../../contract/index.js'
import { joinPath, scopeFolder, within } from './setting-map.js'

/** Files of the repository that Jest or Vitest load before each test file of a folder, as the settings at or above it name them. */
export function setupFilesOf({ settings }: Settings, folder: string): readonly string[] {
  return settings.flatMap(({ tool, scope, key, value }) => {
    const at = scopeFolder(scope)
    if (!/^(jest|vitest)$/.test(tool) || !/^setupFiles(AfterEnv)?$/.test(key) || (folder !== at && within(at, folder) === null)) return []
    const items = value.kind === 'array' ? value.items : [value]
    return items.flatMap((item) => (item.kind === 'string' && /^(<rootDir>|\.)\//.test(item.text) ? [joinPath(at, item.text.replace(/^<rootDir>\//, ''))] : []))
  })
}
