import { settingsKindOf } from '../source/index.js'

/** Whether settings are read from a path. */
export function isConfig(path: string): boolean {
  return settingsKindOf(path) !== null
}
