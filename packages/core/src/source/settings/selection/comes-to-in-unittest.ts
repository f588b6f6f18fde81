import type { PlacedCall } from '../../../run/command/index.js'
import { matchesAny } from './glob-matches.js'
import type { SettingMap } from './setting-map.js'

const TESTS = /^(?:pytest|unittest|tox|nox|other_test)$/

/** Where `unittest discover` is all that runs Python's tests, whether one of its calls comes to the file; null where something else may. */
export function comesToInUnittest(map: SettingMap, calls: readonly PlacedCall[], path: string): boolean | null {
  const own = calls.filter(({ call }) => TESTS.test(call.program)).map(searchOf)
  const mayBePytest = map.scopes('pytest').length > 0 || map.all.settings.some(({ tool, key }) => tool === 'dependency' && /^pytest\b/.test(key))
  if (own.length === 0 || mayBePytest || own.some((one) => one === null)) return null
  const name = path.slice(path.lastIndexOf('/') + 1)
  return own.some((one) => one !== null && (one.start === '' || path.startsWith(`${one.start}/`)) && matchesAny([one.pattern], name))
}

interface Search {
  /** Empty for the whole repository. */
  readonly start: string
  readonly pattern: string
}

/** null for a call that is no search, or whose words are not all written out. */
function searchOf({ call: { name, paths, flags }, folder }: PlacedCall): Search | null {
  if (name !== 'unittest' || paths[0] !== 'discover') return null
  const given = (flag: RegExp) => flags.find((one) => flag.test(one.name))?.value
  const start = given(/^(?:-s|--start-directory)$/) ?? paths[1] ?? '.'
  const pattern = given(/^(?:-p|--pattern)$/) ?? paths[2] ?? 'test*.py'
  if (!/^[\w./-]+$/.test(start) || !/^[\w.*?-]+$/.test(pattern)) return null
  const parts = [folder, start].join('/').split('/')
  return parts.includes('..') ? null : { start: parts.filter((part) => part !== '' && part !== '.').join('/'), pattern }
}
