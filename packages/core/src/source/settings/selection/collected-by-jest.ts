import { globMatches } from './glob-matches.js'
import { joinPath, type SettingMap, scopeFolder } from './setting-map.js'

const MATCH = ['**/__tests__/**/*.?([mc])[jt]s?(x)', '**/?(*.)+(spec|test).?([mc])[jt]s?(x)']

/** Whether Jest, configured in a scope, collects the path; null when the config is computed. */
export function collectedByJest(map: SettingMap, scope: string, path: string): boolean | null {
  const projects = map.value('jest', scope, 'projects')
  if (!projects) return byPatterns(map, scope, path)
  if (projects.kind !== 'array' || projects.open) return null
  let known = true
  for (const [index, item] of projects.items.entries()) {
    const inline = [`${scope}#${'text' in item ? item.text : index}`, `${scope}#${index}`].find((name) => map.scopes('jest').includes(name))
    const result = inline
      ? byPatterns(map, inline, path)
      : item.kind === 'string'
        ? inFolders(map, joinPath(scopeFolder(scope), item.text.replace('<rootDir>', '.')), path)
        : null
    if (result) return true
    if (result === null) known = false
  }
  return known ? false : null
}

function inFolders(map: SettingMap, glob: string, path: string): boolean | null {
  const folders = /\.([cm]?[jt]s|json)$/.test(glob) ? glob.slice(0, Math.max(glob.lastIndexOf('/'), 0)) || '.' : glob
  const parts = path.split('/').slice(0, -1)
  for (let length = parts.length; length >= 0; length--) {
    const folder = length === 0 ? '.' : parts.slice(0, length).join('/')
    if (folder === folders || globMatches(folders, folder)) return byPatterns(map, folder, path)
  }
  return false
}

// Jest matches absolute paths: the repository stands below /R.
function byPatterns(map: SettingMap, scope: string, path: string): boolean | null {
  const list = (key: string) => map.strings('jest', scope, key)
  const [rootDir, roots, match, regex, ignored, modules] = [
    'rootDir',
    'roots',
    'testMatch',
    'testRegex',
    'testPathIgnorePatterns',
    'modulePathIgnorePatterns',
  ].map(list)
  if ([rootDir, roots, match, regex].includes('unknown')) return null
  const folder = joinPath(scopeFolder(scope), texts(rootDir)?.[0] ?? '.')
  const root = folder === '.' ? '/R' : `/R/${folder}`
  const full = `/R/${path}`
  const expand = (text: string) => text.replaceAll('<rootDir>', root)
  const under = texts(roots)?.map((text) => (text.startsWith('<rootDir>') ? expand(text) : `${root}/${text.replace(/^\.\//, '')}`).replace(/\/+$/, '')) ?? [
    root,
  ]
  if (!under.some((text) => full.startsWith(`${text}/`) || (text === root.replace(/\/$/, '') && full.startsWith(`${root}/`)))) return false
  const expressions = texts(regex)
  if (expressions && expressions.length > 0) {
    if (!expressions.some((text) => tested(expand(text), full))) return false
  } else {
    const globs = (texts(match) ?? MATCH).map(expand)
    const negative = globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1))
    if (!globs.some((glob) => !glob.startsWith('!') && globMatches(glob, full))) return false
    if (negative.some((glob) => globMatches(glob, full))) return false
  }
  for (const patterns of [ignored, modules]) {
    if (patterns === 'unknown') return null
    const left = patterns ?? (patterns === ignored ? ['/node_modules/'] : [])
    if (left.some((text) => tested(expand(text), full))) return false
  }
  return true
}

function texts(list: readonly string[] | null | undefined | 'unknown'): readonly string[] | null {
  return list === 'unknown' || !list ? null : list
}

/** Whether a regular expression of a config finds something; one that is none finds nothing. */
export function tested(expression: string, text: string): boolean {
  const [, body = expression, flags = ''] = /^\/(.*)\/([dgimsuvy]*)$/s.exec(expression) ?? []
  try {
    return new RegExp(/^\/.*\/[dgimsuvy]+$/s.test(expression) ? body : expression, flags.replace(/[gy]/g, '')).test(text)
  } catch {
    return false
  }
}
