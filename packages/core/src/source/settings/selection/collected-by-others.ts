import { tested } from './collected-by-jest.js'
import { matchesAny } from './glob-matches.js'
import { isOfCypress } from './own-scopes.js'
import { joinPath, type SettingMap, scopeFolder, within } from './setting-map.js'

/** What command lines of a runner name: files, folders, globs. */
export type NamedPaths = readonly { readonly folder: string; readonly paths: readonly string[]; readonly recursive: boolean }[]

/** Whether mocha collects the path: specs of its config and of the scripts that call it. */
export function collectedByMocha(map: SettingMap, scope: string, path: string, named: NamedPaths): boolean | null {
  const folder = scopeFolder(scope)
  const below = within(folder, path)
  if (below === null) return false
  const spec = map.strings('mocha', scope, 'spec')
  const ignored = map.strings('mocha', scope, 'ignore')
  const extensions = map.strings('mocha', scope, 'extension')
  if (spec === 'unknown') return null
  if (ignored && ignored !== 'unknown' && matchesAny(ignored, below)) return false
  const recursive = isTrue(map, scope, 'recursive')
  const specs = [...(spec ?? []), ...named.filter((call) => call.folder === folder).flatMap(({ paths }) => paths)]
  const extension =
    extensions && extensions !== 'unknown' ? extensions.map((text) => text.replace(/^\./, '')) : ['js', 'cjs', 'mjs', 'ts', 'mts', 'cts', 'tsx', 'jsx']
  return (specs.length === 0 ? ['./test'] : specs).some((glob) => {
    if (matchesAny([glob.replace(/^['"]|['"]$/g, '')], below)) return true
    const inside = within(joinPath('.', glob.replace(/\/+$/, '')), below)
    if (inside === null || /[*{]/.test(glob)) return false
    return extension.some((end) => inside.endsWith(`.${end}`)) && (recursive || named.some((call) => call.recursive) || !inside.includes('/'))
  })
}

/** Whether Playwright (or Cypress) collects the path. */
export function collectedByPlaywright(map: SettingMap, scope: string, path: string): boolean | null {
  const projects = map.value('playwright', scope, 'projects')
  if (projects?.kind !== 'array' || projects.open || projects.items.length === 0) return takenByPlaywright(map, scope, path)
  // Where there are projects, they alone take tests.
  const taken = projects.items.map((item, index) => takenByPlaywright(map, `${scope}#${item.kind === 'string' ? item.text : index}`, path))
  return taken.includes(true) ? true : taken.includes(null) ? null : false
}

function takenByPlaywright(map: SettingMap, scope: string, path: string): boolean | null {
  const outer = isOfCypress(scope) ? scope.replace(/-component$/, '') : scope.slice(0, Math.max(0, scope.lastIndexOf('#')))
  const base = map.scopes('playwright').includes(outer) ? outer : scope
  const own = (key: string) => map.patterns('playwright', scope, key) ?? map.patterns('playwright', base, key)
  const [dir, match, ignored] = [own('testDir'), own('testMatch') ?? own('specPattern') ?? own('files'), own('testIgnore') ?? own('excludeSpecPattern')]
  if (dir === 'unknown' || match === 'unknown') return null
  const below = within(joinPath(scopeFolder(scope), dir?.[0] ?? '.'), path)
  if (below === null) return false
  const hits = (patterns: readonly string[]) =>
    patterns.some((pattern) => (pattern.startsWith('/') ? tested(pattern, `/${below}`) : matchesAny([pattern, `**/${pattern}`], below)))
  const [taken, left] = [match?.filter((pattern) => !pattern.startsWith('!')), match?.filter((pattern) => pattern.startsWith('!')) ?? []]
  if (!hits(taken && taken.length > 0 ? taken : ['**/*.@(spec|test|cy).?(c|m)[jt]s?(x)']) || hits(left.map((pattern) => pattern.slice(1)))) return false
  if (ignored === 'unknown') return null
  return !(ignored && hits(ignored))
}

const NODE_DEFAULTS = [
  '**/*.test.?(c|m)[jt]s',
  '**/*-test.?(c|m)[jt]s',
  '**/*_test.?(c|m)[jt]s',
  '**/test-*.?(c|m)[jt]s',
  '**/test.?(c|m)[jt]s',
  '**/test/**/*.?(c|m)[jt]s',
]

/** Whether `node --test` collects the path: the command lines' own patterns, else node's. */
export function collectedByNode(folder: string, path: string, named: NamedPaths): boolean | null {
  const below = within(folder, path)
  if (below === null) return false
  const paths = named.filter((call) => call.folder === folder).flatMap((call) => (call.paths.length === 0 ? NODE_DEFAULTS : call.paths))
  return paths.some((glob) => matchesAny([glob, `${glob.replace(/\/+$/, '')}/**`], below))
}

const DEFAULTS = [
  '**/*.{test,spec,tests,specs,cy,e2e}.*',
  '**/*.{test,spec}-d.*',
  '**/__tests__/**',
  '**/{test,tests,spec,e2e}/**',
  '**/{test,tests}.*',
  '**/{test-,*-test,*_test}*.*',
  '**/*{Test,Spec,_spec}.*',
]

/** Without a known runner: whether any of them would take a file of this name. */
export function collectedByAny(path: string): boolean {
  return matchesAny(DEFAULTS, path) && !/(^|\/)(node_modules|dist|__mocks__|__fixtures__|fixtures)\//.test(path) && /\.[cm]?[jt]sx?$/.test(path)
}

const NORECURSE = ['*.egg', '.*', '_darcs', 'build', 'CVS', 'dist', 'node_modules', 'venv', '{arch}']

/** Whether pytest, configured in a folder, collects the path. */
export function collectedByPytest(map: SettingMap, folder: string, path: string, ignored: readonly string[]): boolean | null {
  const below = within(folder, path)
  if (below === null) return false
  const [files, testpaths, norecurse] = ['python_files', 'testpaths', 'norecursedirs'].map((key) => map.strings('pytest', folder, key))
  if (files === 'unknown' || testpaths === 'unknown') return null
  const name = path.slice(path.lastIndexOf('/') + 1)
  const patterns = files ?? ['test_*.py', '*_test.py']
  if (!patterns.some((pattern) => matchesAny([pattern], pattern.includes('/') ? below : name)))
    return files === null && /^test.*\.py$/.test(name) ? null : false
  const folders = below.split('/').slice(0, -1)
  const skipped = norecurse === 'unknown' ? [] : (norecurse ?? NORECURSE)
  if (folders.some((part, index) => skipped.some((pattern) => matchesAny([pattern], pattern.includes('/') ? folders.slice(0, index + 1).join('/') : part))))
    return false
  if (ignored.some((pattern) => matchesAny([pattern, `${pattern.replace(/\/+$/, '')}/**`], below))) return false
  const within1 = (root: string) => root === '.' || matchesAny([root.replace(/\/+$/, ''), `${root.replace(/\/+$/, '')}/**`], below)
  return !testpaths || testpaths.length === 0 || testpaths.some(within1)
}

function isTrue(map: SettingMap, scope: string, key: string): boolean {
  const value = map.value('mocha', scope, key)
  return value !== null && 'text' in value && value.text === 'true'
}
