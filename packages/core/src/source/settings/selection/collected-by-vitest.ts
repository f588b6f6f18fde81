import { globMatches, matchesAny } from './glob-matches.js'
import { joinPath, type SettingMap, scopeFolder, within } from './setting-map.js'

const INCLUDE = ['**/*.{test,spec}.?(c|m)[jt]s?(x)']
const TYPE_TESTS = ['**/*.{test,spec}-d.?(c|m)[jt]s?(x)']
const EXCLUDE = ['**/node_modules/**', '**/.git/**', '**/dist/**', '**/cypress/**', '**/.{idea,git,cache,output,temp}/**']

/** Whether Vitest, configured in a scope, collects the path; null when the config is computed. */
export function collectedByVitest(map: SettingMap, scope: string, path: string): boolean | null {
  const projects = map.value('vitest', scope, 'projects')
  if (!projects) return byPatterns(map, scope, scope, path)
  if (projects.kind !== 'array' || projects.open) return null
  const folder = scopeFolder(scope)
  let known = true
  for (const [index, item] of projects.items.entries()) {
    const inline = [`${scope}#${'text' in item ? item.text : index}`, `${scope}#${index}`].find((name) => map.scopes('vitest').includes(name))
    const result = inline ? byPatterns(map, inline, scope, path) : item.kind === 'string' ? inFolders(map, joinPath(folder, item.text), path) : null
    if (result) return true
    if (result === null) known = false
  }
  return known ? false : null
}

/** Whether a config in the folder, however much of it is computed, names the path among what it leaves out. */
export function isExcludedByVitest(map: SettingMap, folder: string, path: string): boolean {
  const below = within(folder, path)
  if (below === null) return false
  return map.scopes('vitest').some((scope) => {
    const exclude = scope === folder ? map.strings('vitest', scope, 'exclude') : null
    return (
      Array.isArray(exclude) &&
      isLeftOut(
        exclude.filter((pattern) => !pattern.startsWith('...')),
        below,
      )
    )
  })
}

/** Projects that are named by folder or config file. */
function inFolders(map: SettingMap, glob: string, path: string): boolean | null {
  const folders = /\.([cm]?[jt]s|json)$/.test(glob) ? glob.slice(0, Math.max(glob.lastIndexOf('/'), 0)) || '.' : glob
  const parts = path.split('/').slice(0, -1)
  for (let length = parts.length; length >= 0; length--) {
    const folder = length === 0 ? '.' : parts.slice(0, length).join('/')
    if (folder === folders || globMatches(folders, folder)) return byPatterns(map, folder, folder, path)
  }
  return false
}

function byPatterns(map: SettingMap, scope: string, parent: string, path: string): boolean | null {
  const own = (key: string) => map.strings('vitest', scope, key) ?? map.strings('vitest', parent, key)
  const root = own('root')
  const dir = own('dir')
  const include = own('include') ?? INCLUDE
  const exclude = own('exclude') ?? EXCLUDE
  if (include === 'unknown' || root === 'unknown' || dir === 'unknown') return null
  const folder = joinPath(joinPath(scopeFolder(scope), root?.[0] ?? '.'), dir?.[0] ?? '.')
  const below = within(folder, path)
  if (below === null) return false
  const source = own('includeSource')
  const types = own('typecheck.include')
  const checked = map.value('vitest', scope, 'typecheck.enabled') ?? map.value('vitest', parent, 'typecheck.enabled')
  const isChecked = checked && 'text' in checked ? checked.text : null
  const wanted = [...include, ...(source && source !== 'unknown' ? source : []), ...(isChecked === 'true' && types !== 'unknown' ? (types ?? TYPE_TESTS) : [])]
  const spreads = wanted.filter((pattern) => pattern.startsWith('...'))
  if (spreads.some((spread) => !/configDefaults\.include|defaultInclude/.test(spread))) return null
  const patterns = [...wanted.filter((pattern) => !pattern.startsWith('...')), ...(spreads.length > 0 ? INCLUDE : [])]
  // `!tests/slow.test.ts` among them takes nothing, it leaves out.
  const isTaken = matchesAny(patterns.filter(isPlain), below) && !matchesAny(negated(patterns), below)
  const isTold = isChecked === 'false' || (isChecked === 'true' && types !== 'unknown')
  if (!isTaken) return !isTold && /\.(test|spec)-d\.\w+$/.test(below) ? null : false
  if (exclude === 'unknown') return null
  const left = exclude.flatMap((pattern) => (/^\.\.\.(configDefaults\.exclude|defaultExclude)/.test(pattern) ? EXCLUDE : [pattern]))
  if (
    isLeftOut(
      left.filter((pattern) => !pattern.startsWith('...') && isPlain(pattern)),
      below,
    )
  )
    return false
  return left.some((pattern) => pattern.startsWith('...')) ? null : true
}

/** A folder that a pattern names, as `fixtures` and `legacy/v1` does, is not gone into: what lies in it is left out with it. */
function isLeftOut(patterns: readonly string[], path: string): boolean {
  const parts = path.split('/')
  return parts.some((_, at) => matchesAny(patterns, parts.slice(0, at + 1).join('/')))
}

function isPlain(pattern: string): boolean {
  return !/^!(?!\()/.test(pattern)
}

function negated(patterns: readonly string[]): readonly string[] {
  return patterns.filter((pattern) => !isPlain(pattern)).map((pattern) => pattern.slice(1))
}
