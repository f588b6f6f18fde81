import type { Settings, TestFramework } from '../../../contract/index.js'
import { splitCommands, toCheckCall } from '../../../run/command/index.js'
import { groupBy } from '../../../run/group-by.js'
import { scopeFolder } from './setting-map.js'

const BY_LIBRARY: readonly (readonly [RegExp, TestFramework])[] = [
  [/^vitest$/, 'vitest'],
  [/^(jest|ts-jest|babel-jest|@jest\/core)$/, 'jest'],
  [/^mocha$/, 'mocha'],
  [/^@playwright\/test$/, 'playwright'],
  [/^ava$/, 'ava'],
  [/^jasmine(-core)?$/, 'jasmine'],
  [/^pytest$/, 'pytest'],
]

const named = new WeakMap<Settings, Map<string, TestFramework | null>>()

/** The runner that a folder's settings name, else the nearest folder's above it: by its config and scripts, then by its dependencies. null when none is named. */
export function frameworkOf(settings: Settings, folder: string): TestFramework | null {
  const answers = named.get(settings) ?? new Map<string, TestFramework | null>()
  named.set(settings, answers)
  const known = answers.get(folder)
  if (known !== undefined) return known
  const above = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '.'
  const answer = namedBy(inFolders(settings).get(folder) ?? []) ?? (folder === '.' ? null : frameworkOf(settings, above))
  answers.set(folder, answer)
  return answer
}

function namedBy(settings: Settings['settings']): TestFramework | undefined {
  const own = settings.filter(({ tool, key }) => !(tool === 'vitest' && key.startsWith('alias.')))
  const called = own.flatMap(({ tool, key, value }) =>
    tool === 'script' && /test/i.test(key) && value.kind === 'string'
      ? splitCommands(value.text).flatMap((command) => toCheckCall(command)?.program ?? [])
      : [],
  )
  const program = called.find((name) => /^(vitest|jest|mocha|ava|jasmine|pytest|unittest)$/.test(name)) as TestFramework | undefined
  // Tests of these import them, and so name them themselves: others of the same package come first.
  const imported = called.find((name) => /^(playwright|node_test)$/.test(name)) as TestFramework | undefined
  const exporting = ofExports(own, program)
  if (exporting !== undefined) return exporting
  const library = BY_LIBRARY.find(([pattern]) => own.some(({ tool, key }) => tool === 'dependency' && pattern.test(key)))?.[1]
  const configured = own.find(({ tool }) => tool === 'vitest' || tool === 'jest' || tool === 'mocha' || tool === 'pytest')?.tool as TestFramework | undefined
  return (
    program ??
    configured ??
    (called.includes('bun_test') ? 'bun' : undefined) ??
    (imported === 'playwright' && library !== 'playwright' ? library : undefined) ??
    imported ??
    library
  )
}

/** The runner whose tests are what a module hands out: named by a script, or by a library where no other runner is called. */
function ofExports(own: Settings['settings'], program: TestFramework | undefined): TestFramework | undefined {
  const scripts = own.flatMap(({ tool, key, value }) => (tool === 'script' && /test|e2e/i.test(key) && value.kind === 'string' ? [value.text] : []))
  const isOfMocha = own.some(({ tool, key, value }) => tool === 'mocha' && key === 'ui' && value.kind === 'string' && value.text === 'exports')
  if (isOfMocha || scripts.some((text) => /\bmocha\b.*\s(?:-u|--ui)[= ]exports\b|(?<![\w-])teenytest(?![\w-])/.test(text))) return 'mocha_exports'
  if (program !== undefined) return undefined
  const has = (pattern: RegExp) => own.some(({ tool, key }) => tool === 'dependency' && pattern.test(key))
  const named = scripts.map((text) => /(?<![\w-])(nodeunit|nightwatch)(?![\w-])/.exec(text)?.[1]).find((name) => name !== undefined)
  if (named !== undefined) return named as TestFramework
  if (has(/^(?:vitest|jest|mocha|ava|jasmine(?:-core)?|@playwright\/test)$/)) return undefined
  return has(/^(?:nodeunit|grunt-contrib-nodeunit)$/) ? 'nodeunit' : has(/^nightwatch$/) ? 'nightwatch' : undefined
}

const kept = new WeakMap<Settings, ReadonlyMap<string, Settings['settings']>>()

function inFolders(settings: Settings): ReadonlyMap<string, Settings['settings']> {
  const known = kept.get(settings) ?? groupBy(settings.settings, ({ scope }) => scopeFolder(scope))
  kept.set(settings, known)
  return known
}

const DISCOVER = /\bunittest\s+discover\b[^\n;&|]*?\s(?:-p|--pattern)[=\s]\s*(['"]?)([^\s'"]+)\1/g
const patterns = new WeakMap<Settings['settings'], readonly string[]>()

/** File name patterns that commands hand to `unittest discover -p`: those who call it keep its default, which pytest's include, or name their own. */
export function unittestFiles({ settings }: Pick<Settings, 'settings'>): readonly string[] {
  const known = patterns.get(settings)
  if (known !== undefined) return known
  const named = settings.flatMap(({ tool, value }) =>
    (tool === 'script' || tool === 'ci') && value.kind === 'string' && value.text.includes('discover')
      ? [...value.text.matchAll(DISCOVER)].flatMap(([, , pattern]) => pattern ?? [])
      : [],
  )
  const found = [...new Set(named)].filter((pattern) => /[*?]/.test(pattern) && pattern.endsWith('.py'))
  patterns.set(settings, found)
  return found
}

/** pytest's python_files, python_classes and python_functions for a folder, defaults filled in; and what unittest is told to take. */
export function pythonNamesOf(
  settings: Pick<Settings, 'settings'>,
  folder: string,
): { readonly files: readonly string[]; readonly classes: readonly string[]; readonly functions: readonly string[] } {
  const names = (key: string, fallback: readonly string[]): readonly string[] => {
    for (let here = folder; ; here = here.includes('/') ? here.slice(0, here.lastIndexOf('/')) : '.') {
      const value = settings.settings.find((setting) => setting.tool === 'pytest' && setting.scope === here && setting.key === key)?.value
      if (value?.kind === 'array') return value.items.flatMap((item) => ('text' in item ? [item.text] : []))
      if (here === '.') return fallback
    }
  }
  return {
    files: [...names('python_files', ['test_*.py', '*_test.py']), ...unittestFiles(settings)],
    classes: names('python_classes', ['Test']),
    functions: names('python_functions', ['test']),
  }
}
