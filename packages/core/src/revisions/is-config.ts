import { settingsKindOf } from '../source/index.js'

/** Whether settings are read from a path. */
export function isConfig(path: string): boolean {
  const kind = settingsKindOf(path)
  // A module of this name may be anything.
  return kind !== null && kind.of !== 'invoke'
}
