import type { RevisionPair, Setting } from '../../contract/index.js'
import { counted } from '../../run/counted.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { isOutside } from './filter-settings.js'
import { isNamedAsTest, standsAmongTests } from './is-test-file.js'
import { type SettingChange, settingChanges } from './setting-changes.js'
import { added } from './setting-values.js'
import { keyIn, settingWeakening } from './setting-weakening.js'

const DECIDES: Readonly<Record<string, RegExp>> = {
  vitest: /^(include|exclude|dir|root|projects|workspace|includeSource|typecheck\.(enabled|include|exclude))$/,
  jest: /^(testMatch|testRegex|roots|rootDir|testPathIgnorePatterns|modulePathIgnorePatterns|projects|preset)(\.|$)/,
  mocha: /^(spec|ignore|extension|recursive|file)$/,
  playwright: /^(testDir|testMatch|testIgnore|specPattern|excludeSpecPattern|files|projects)$/,
  pytest: /^(testpaths|python_files|norecursedirs|addopts|collect_ignore|collect_ignore_glob)$/,
  package: /^workspaces$/,
}

const MOST_READ = 40

/** Files that the base's settings collect, that are still there, and that the head's settings leave out. */
export function uncollectedFiles(pair: RevisionPair): Weakening[] {
  const all = settingChanges(pair)
  const changes = all.filter((change) => (DECIDES[change.tool]?.test(change.key) && !isFirstUse(pair, change, all)) || discovers(change))
  if (changes.length === 0) return []
  const still = new Set(pair.paths('head'))
  let read = 0
  const lost = pair.paths('base').filter((path) => {
    const named = isNamedAsTest(path)
    if ((!named && !standsAmongTests(path)) || !still.has(path) || /(^|\/)(node_modules|fixtures?|__fixtures__|__mocks__)\//.test(path)) return false
    if (!isLeftOut(pair, path)) return false
    // A folder of tests holds other files too.
    return named || (read++ < MOST_READ && (pair.inventory('base', path)?.tests.length ?? 0) > 0)
  })
  const byChange = new Map<SettingChange, string[]>()
  for (const path of lost) {
    const cause = causeOf(changes, path)
    if (cause && !(cause.key === 'addopts' && isOutside(pair, cause.base, path))) byChange.set(cause, [...(byChange.get(cause) ?? []), path])
  }
  return [...byChange].map(([{ base, head }, paths]) => finding(base, head, paths))
}

/** No command takes it any more, or those of CI do not: a script that only people start may still name it. */
function isLeftOut({ selection: { base, head } }: RevisionPair, path: string): boolean {
  if (base.collects(path) !== true) return false
  return head.collects(path) === false || (base.runsInCi(path) === true && head.runsInCi(path) === false)
}

/** A runner of browsers that came with the change stands beside what ran before: its folder leaves nothing out. */
function isFirstUse(pair: RevisionPair, { tool }: SettingChange, all: readonly SettingChange[]): boolean {
  if (tool !== 'playwright' || pair.settings.base.settings.some((setting) => setting.tool === tool)) return false
  return all.some(({ tool: other, key, base }) => other === 'dependency' && base === null && /playwright|cypress/.test(key))
}

/** A command that tells unittest where to look, or did. */
function discovers({ tool, base, head }: SettingChange): boolean {
  if (tool !== 'script' && tool !== 'ci') return false
  return [base, head].some((setting) => setting?.value.kind === 'string' && /\bunittest\s+discover\b/.test(setting.value.text))
}

function causeOf(changes: readonly SettingChange[], path: string): SettingChange | null {
  const near = changes.filter(({ scope }) => {
    const folder = scope.split('#')[0] ?? '.'
    return folder === '.' || path.startsWith(`${folder}/`)
  })
  const deepest = [...near].sort((a, b) => b.scope.length - a.scope.length)
  return deepest.find(({ base, head }) => head !== null && added(base, head).length > 0) ?? deepest[0] ?? null
}

function finding(base: Setting | null, head: Setting | null, paths: readonly string[]): Weakening {
  const setting = head ?? base
  const [first = ''] = paths
  const what = paths.length === 1 ? shortened(first, 120) : `${counted(paths.length, 'test file')}, ${shortened(first, 100)} among them,`
  return {
    ...settingWeakening(base, head, {
      message: `${setting ? keyIn(setting) : 'A setting'} leaves out ${what} which ${paths.length === 1 ? 'is' : 'are'} still there and ran before.`,
      suggestion: 'Let the patterns take these files again, or delete them in a change that says why they are no longer needed.',
    }),
    count: paths.length,
  }
}
