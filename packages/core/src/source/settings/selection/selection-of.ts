import type { Selection, Setting, Settings } from '../../../contract/index.js'
import { type CheckCall, type PlacedCall, ScriptIndex, splitArguments, splitCommands } from '../../../run/command/index.js'
import { collectedByJest } from './collected-by-jest.js'
import { collectedByAny, collectedByMocha, collectedByNode, collectedByPlaywright, collectedByPytest } from './collected-by-others.js'
import { collectedByVitest, isExcludedByVitest } from './collected-by-vitest.js'
import { comesToInUnittest } from './comes-to-in-unittest.js'
import { unittestFiles } from './framework-of.js'
import { matchesAny } from './glob-matches.js'
import { type Filters, filtersOf, leftOutBy, tagsOf } from './left-out-by.js'
import { isHandedFiles, isOfCypress, isProject } from './own-scopes.js'
import { folderOf, SettingMap } from './setting-map.js'

/** Which tests the runners would take, as the settings of one side tell it. Results are kept by path. */
export function selectionOf(settings: Settings): Selection {
  const map = new SettingMap(settings)
  const calls = commandsOf(settings)
  const kept = new Map<string, boolean | null>()
  const byFolder = new Map<string, readonly Collects[]>()
  const byWay = new Map<string, readonly Filters[]>()
  const waysOf = (path: string): readonly Filters[] => {
    const isPython = path.endsWith('.py')
    const key = `${isPython ? 'python' : ''} ${folderOf(path)}`
    const ways = byWay.get(key) ?? (isPython ? pythonWays : javascriptWays)(map, calls.main, path)
    byWay.set(key, ways)
    return ways
  }
  const keptOfCi = new Map<string, boolean | null>()
  const byFolderOfCi = new Map<string, readonly Collects[]>()
  return {
    runsInCi: (path) => {
      if (calls.ci === null || !/\.(?:[cm]?[jt]sx?|py)$/.test(path)) return path.endsWith('.py') ? comesToInUnittest(map, calls.alone, path) : null
      const held = keptOfCi.get(path)
      const asked = () => (path.endsWith('.py') ? pythonInCi : collectedInJavaScript)(map, calls.ci ?? [], path, byFolderOfCi)
      const result = held === undefined ? asked() : held
      keptOfCi.set(path, result)
      return result
    },
    collects: (path) => {
      const held = kept.get(path)
      if (held !== undefined) return held
      const result = path.endsWith('.py') ? collectedInPython(map, calls.all, path) : collectedInJavaScript(map, calls.all, path, byFolder)
      kept.set(path, result)
      return result
    },
    leavesOut: (path, titlePath, tags) => {
      let reason: string | null = null
      for (const way of waysOf(path)) {
        reason = leftOutBy(way, path, titlePath, tags)
        if (reason === null) return null
      }
      return reason
    },
  }
}

interface Commands {
  readonly all: readonly PlacedCall[]
  /** Those that decide: what CI runs, else the test script, else all. */
  readonly main: readonly PlacedCall[]
  /** What CI runs; null where it runs no tests or a part of it cannot be followed. */
  readonly ci: readonly PlacedCall[] | null
  /** What the test script runs where there is no CI. */
  readonly alone: readonly PlacedCall[]
}

function commandsOf(settings: Settings): Commands {
  const index = new ScriptIndex(settings)
  const direct = (setting: Setting) => index.callsIn(setting, setting.tool === 'script' ? setting.scope : '.')
  const scripts = settings.settings.filter(({ tool, key }) => tool === 'script' && !key.includes('.env.'))
  const inCi = settings.settings.filter(({ tool, key }) => tool === 'ci' && key === 'run').flatMap(direct)
  const ci = inCi.filter(runsSuite)
  const isFollowed = ci.length > 0 && inCi.every(({ call }) => call.script === null) && !settings.settings.some(({ key }) => key === 'working-directory')
  const all = [...scripts.flatMap(direct), ...ci].filter(runsSuite)
  const named = scripts
    .filter(({ key }) => /^(scripts|make|just)\.(test|tests|check)$/.test(key))
    .flatMap(direct)
    .filter(runsSuite)
  return { all, main: ci.length > 0 ? ci : named.length > 0 ? named : all, ci: isFollowed ? ci : null, alone: inCi.length === 0 ? named : [] }
}

function runsSuite({ call }: PlacedCall): boolean {
  return call.script === null && !/^(types|lint|mutation|budget|guard|coverage)$/.test(call.program)
}

function ancestors(path: string): string[] {
  const folders: string[] = []
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    folders.push(folder)
    if (folder === '.') return folders
  }
}

type Collects = (path: string) => boolean | null

function collectedInJavaScript(map: SettingMap, calls: readonly PlacedCall[], path: string, byFolder: Map<string, readonly Collects[]>): boolean | null {
  if (!/\.[cm]?[jt]sx?$/.test(path)) return false
  let known = 0
  let unsure = false
  for (const folder of ancestors(path)) {
    const runners = byFolder.get(folder) ?? runnersOf(map, calls, folder)
    byFolder.set(folder, runners)
    for (const collects of runners) {
      const result = collects(path)
      if (result) return true
      unsure ||= result === null
      known++
    }
  }
  if (known === 0) return collectedByAny(path) && !liesOutside(map, path)
  return unsure ? null : false
}

/** A workspace whose tests are those of its packages, and a path that lies in none of them. */
function liesOutside(map: SettingMap, path: string): boolean {
  const across = map.value('script', '.', 'scripts.test')
  const globs = map.strings('package', '.', 'workspaces')
  if (!Array.isArray(globs) || across?.kind !== 'string') return false
  if (!/\b(?:turbo|nx|lerna|wsrun)\b|\s-r\b|--recursive|--workspaces|-ws\b|\bforeach\b/.test(across.text)) return false
  const packages = globs.map((glob: string) => glob.replace(/^\.\//, '').replace(/\/+$/, ''))
  return ancestors(path).every((folder) => !matchesAny(packages, folder))
}

function runnersOf(map: SettingMap, calls: readonly PlacedCall[], folder: string): Collects[] {
  const here = calls.filter((placed) => placed.folder === folder)
  const calling = (program: string) => here.filter(({ call }) => call.program === program)
  const named = (program: string) =>
    calling(program).map(({ call, folder: at }) => ({ folder: at, paths: call.paths, recursive: call.flags.some(({ name }) => name === '--recursive') }))
  const scopes = (tool: 'vitest' | 'jest' | 'mocha' | 'playwright') => {
    const own = map.scopesIn(tool, folder).filter((scope) => !isProject(map, tool, scope))
    return own.length > 0 ? own : calling(tool).length > 0 ? [folder] : []
  }
  const collects: Collects[] = [
    ...scopes('vitest')
      .filter((scope) => hasTests(map, scope) || calling('vitest').length > 0)
      .map((scope) => (path: string) => collectedByVitest(map, scope, path)),
    ...scopes('jest').map((scope) => (path: string) => collectedByJest(map, scope, path)),
    ...scopes('mocha').map((scope) => (path: string) => collectedByMocha(map, scope, path, named('mocha'))),
    ...scopes('playwright')
      .filter((scope) => !isHandedFiles(map, folder, scope))
      .map((scope) => (path: string) => collectedByPlaywright(map, scope, path)),
  ]
  const isOfTap = calling('node_test').every(({ call }) => call.name === 'tap') && map.strings('playwright', `${folder}#tap`, 'testMatch') !== null
  if (calling('node_test').length > 0 && !isOfTap) collects.push((path) => collectedByNode(folder, path, named('node_test')))
  // Cypress's own patterns have been asked above, and those of Karma and Jasmine, which stand in scopes of their own.
  const hasOwn = map
    .scopesIn('playwright', folder)
    .some(
      (scope) =>
        scope.startsWith(`${folder}#`) && !isOfCypress(scope) && !isProject(map, 'playwright', scope) && map.strings('playwright', scope, 'testMatch') !== null,
    )
  const isAsked = (program: string) =>
    (program === 'cypress' && map.strings('playwright', `${folder}#cypress`, 'testMatch') !== null) ||
    (/^(karma|jasmine)$/.test(program) && hasOwn) ||
    (program === 'bun_test' && map.strings('playwright', `${folder}#bun`, 'testDir') !== null)
  const others = here.filter(({ call }) => /^(ava|bun_test|deno_test|karma|jasmine|cypress)$/.test(call.program) && !isAsked(call.program))
  // AVA's own list of files has been asked above.
  if (others.some(({ call }) => call.program !== 'ava' || !Array.isArray(map.strings('playwright', folder, 'files'))))
    collects.push((path) => (collectedByAny(path) ? true : null))
  if (map.unknownIn(folder, /^(vitest|jest|mocha|it does not parse)/)) collects.push((path) => (isExcludedByVitest(map, folder, path) ? false : null))
  return collects
}

// A Vite config without tests says nothing about them.
function hasTests(map: SettingMap, scope: string): boolean {
  return map.all.settings.some(
    (setting) => setting.tool === 'vitest' && setting.scope === scope && (!setting.key.startsWith('alias.') || /vitest/.test(setting.file)),
  )
}

function collectedInPython(map: SettingMap, calls: readonly PlacedCall[], path: string): boolean | null {
  if (matchesAny(unittestFiles(map.all), path.slice(path.lastIndexOf('/') + 1))) return true
  const folder =
    ancestors(path).find((at) => map.scopes('pytest').includes(at)) ??
    ancestors(path).find((at) => calls.some((placed) => placed.call.program === 'pytest' && placed.folder === at)) ??
    '.'
  const ignored = addopts(map, folder)
    .flags.filter(({ name }) => name === '--ignore' || name === '--ignore-glob')
    .flatMap(({ value }) => (value === null ? [] : [value]))
  return collectedByPytest(map, folder, path, ignored)
}

/** Where all that CI runs of Python's tests is pytest with its paths written out, whether one of them leads to the file. */
function pythonInCi(map: SettingMap, calls: readonly PlacedCall[], path: string): boolean | null {
  const own = calls.filter(({ call }) => /^(?:pytest|unittest|tox|nox|other_test)$/.test(call.program))
  const isWritten = ({ call }: PlacedCall): boolean =>
    call.program === 'pytest' &&
    call.paths.length > 0 &&
    call.paths.every((one) => /^[\w./:-]+$/.test(one)) &&
    !call.flags.some(({ name }) => name === '--pyargs')
  if (own.length === 0 || !own.every(isWritten)) return comesToInUnittest(map, own, path)
  const leads = ({ call, folder }: PlacedCall): boolean =>
    call.paths.some((one) => {
      const root = [folder, one.replace(/::.*$/, '')]
        .join('/')
        .replace(/(?:^|\/)\.(?=\/|$)/g, '')
        .replace(/^\/+|\/+$/g, '')
      return root === '' || path === root || path.startsWith(`${root}/`)
    })
  return own.some(leads) ? collectedInPython(map, calls, path) : false
}

function addopts(map: SettingMap, folder: string): Pick<CheckCall, 'flags' | 'paths'> {
  const value = map.value('pytest', folder, 'addopts')
  return splitArguments(
    'pytest',
    splitCommands(value?.kind === 'string' ? value.text : '').flatMap(({ words }) => words),
  )
}

function pythonWays(map: SettingMap, calls: readonly PlacedCall[], path: string): Filters[] {
  const folder = ancestors(path).find((at) => map.scopes('pytest').includes(at)) ?? '.'
  const { flags } = addopts(map, folder)
  const preset = filtersOf({ program: 'pytest', flags } as CheckCall)
  const own = calls.filter(({ call }) => call.program === 'pytest').map(({ call }) => filtersOf(call))
  const ways = own.map((way) => ({ ...way, marks: way.marks ?? preset.marks, keywords: way.keywords ?? preset.keywords }))
  return ways.length > 0 ? ways : [preset]
}

function javascriptWays(map: SettingMap, calls: readonly PlacedCall[], path: string): Filters[] {
  const folders = new Set(ancestors(path))
  const own = calls.filter(({ call, folder }) => folders.has(folder) && /^(vitest|jest|mocha|playwright|node_test|ava)$/.test(call.program))
  const preset = configFilters(map, folders)
  const ways = own
    .map(({ call }) => filtersOf(call))
    .map((way) => ({ ...way, name: [...way.name, ...preset.name], notName: [...way.notName, ...preset.notName], marks: way.marks ?? preset.marks }))
  return ways.length > 0 ? ways : [preset]
}

function configFilters(map: SettingMap, folders: ReadonlySet<string>): Filters {
  const name: string[] = []
  const notName: string[] = []
  const tags: string[] = []
  for (const [tool, keep, drop] of [
    ['vitest', 'testNamePattern', ''],
    ['mocha', 'grep', ''],
    ['playwright', 'grep', 'grepInvert'],
  ] as const) {
    for (const scope of map.scopes(tool)) {
      if (!folders.has(scope)) continue
      const inverted = tool === 'mocha' && map.value('mocha', scope, 'invert') !== null
      const kept = map.patterns(tool, scope, keep)
      const dropped = drop === '' ? null : map.patterns(tool, scope, drop)
      if (kept && kept !== 'unknown') (inverted ? notName : name).push(...kept)
      const filter = tool === 'vitest' ? map.strings(tool, scope, 'tagsFilter') : null
      if (filter && filter !== 'unknown') tags.push(...filter)
      if (dropped && dropped !== 'unknown') notName.push(...dropped)
    }
  }
  return { name, notName, marks: tagsOf(tags), keywords: null }
}
