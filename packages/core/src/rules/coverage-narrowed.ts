import type { RevisionPair } from '../contract/index.js'
import type { PlacedCall } from '../run/command/index.js'
import { literalPattern } from '../run/literal-pattern.js'
import { defineRule, type Weakening } from './rule.js'
import { addedFlags, callText, callWeakenings, droppedFlags } from './settings/call-weakenings.js'
import { namesAllCode } from './settings/names-all-code.js'
import { type SettingChange, settingChanges } from './settings/setting-changes.js'
import { added, isComputed, shown, switchOf, textsOf } from './settings/setting-values.js'
import { keyIn, type SettingWords, settingWeakening } from './settings/setting-weakening.js'
import { pairCommands } from './settings/suite-commands.js'
import { shortened } from './wording.js'

/** Coverage is measured over less code, without branches, or with more lines left out. */
export const coverageNarrowed = defineRule({
  id: 'coverage-narrowed',
  type: 'coverage_regression',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const bySetting = [...settingChanges(pair, 'coverage'), ...settingChanges(pair, 'codecov').filter(({ key }) => key === 'ignore')].flatMap((change) => {
      const words = weaker(change, pair)
      return words && !isOverruled(change, pair) ? [settingWeakening(change.base, change.head, words)] : []
    })
    return [...bySetting, ...byCommand(pair)]
  },
})

/** Code that no one tests by hand: generated, vendored, built, declarations, tests and configuration themselves. */
const HARMLESS =
  /(^|[^a-z])(gen|generated|__generated__|vendor|vendored|third[-_]?party|dist|build|node_modules|coverage|migrations?|proto|protobuf|stories|storybook|examples?|docs?|website|fixtures?|__fixtures__|mocks?|__mocks__|tests?|__tests__|specs?|e2e|cypress|playwright|bench(marks?)?|scripts?|types|typings|site-packages|\.?venv|tmp|temp|conftest|setup\.py|version)([^a-z]|$)|\.d\.\w*ts|\.(test|spec|stories|config|gen|generated|bench|types)\b|_pb2|\.config\.|\.json$|\.(css|scss|svg|md|html)$|configDefaults|coverageConfigDefaults|rc\.\w+$/i
/** Lines that cannot run under test: type checking, abstract methods, main guards. */
const HARMLESS_LINES =
  /pragma|TYPE_CHECKING|__main__|\boverload\b|\babstract(?:method|property)?\b|NotImplementedError|NotImplemented\b|@(typing_extensions\.|\(\w+\\\.\)\?)?deprecated|^\s*\.\.\.\s*$|\\\.\\\.\\\.|\\\.\{3\}|__repr__|__str__|Protocol|assert_never|assert_type|TYPE_CHECKING|sys\.(platform|version)|if (0|False)|if typing|unreachable|AssertionError|raise AssertionError|no cov|nocov|platform/

const TAKES = /^--(coverage\.include|test-coverage-include|cov)$/
const SUGGESTION = 'Measure the code that was measured before, and test what is missing.'

function weaker({ key, base, head }: SettingChange, pair: RevisionPair): SettingWords | null {
  const place = head ?? base
  if (!place) return null
  if (isComputed(head)) return key === 'enabled' && switchOf(base) === true && head !== null ? offInCi(head) : null
  const says = (what: string, more: Partial<SettingWords> = {}): SettingWords => ({
    message: `${keyIn(place)} ${what}, so that what is not tested there goes unseen.`,
    suggestion: SUGGESTION,
    ...more,
  })
  if (key === 'exclude' || key === 'ignore') {
    const items = added(base, head)
    const excluded = items.filter((item) => !item.startsWith('...') && !item.startsWith('!') && !isGone(item, pair) && !isWithin(item, base))
    const real = excluded.filter((item) => !HARMLESS.test(item) && !isOfTests(item, pair) && !isWritten(item, pair))
    if (excluded.length === 0 || (base === null && !measuredBefore(pair, place.file))) return null
    return real.length > 0
      ? says(`leaves out ${shortened(real.join(', '), 120)}`)
      : says(`leaves out ${shortened(excluded.join(', '), 120)}`, { severity: 'low', confidence: 'possible' })
  }
  if (key === 'include') {
    // Jest and nyc count what no test loads only where they are told of it.
    if (base !== null && head === null && isCountedByInclude(base, pair))
      return says('is gone: files that no test loads do not count', { severity: 'medium', confidence: 'likely' })
    if (base === null || head === null)
      return head &&
        measuredBefore(pair, place.file) &&
        !isSourceOfC8(head, pair) &&
        !namesAllCode(textsOf(head), place.file, pair, (path) => HARMLESS.test(path)) &&
        pair.settings.base.settings.some(({ tool, key: other }) => tool === 'coverage' && other.startsWith('thresholds'))
        ? says(`measures only ${shortened(textsOf(head).join(', '), 100)} now`, { severity: 'medium', confidence: 'likely' })
        : null
    const lost = added(head, base).filter(
      (item) => !textsOf(head).some((other) => covers(other, item)) && !isGone(item, pair) && !measuredNothing(item, place.file, pair),
    )
    return lost.length > 0 && lost.some((item) => !HARMLESS.test(item)) && !widened(base, head)
      ? says(`no longer measures ${shortened(lost.join(', '), 120)}`)
      : null
  }
  if (key === 'exclude_lines') {
    const items = added(base, head).filter((item) => !HARMLESS_LINES.test(item))
    return items.length > 0 && (base !== null || measuredBefore(pair, place.file))
      ? says(`leaves out every line that matches ${shortened(items.map((item) => `"${item}"`).join(', '), 120)}`)
      : null
  }
  if (key === 'all' && head === null && base !== null && isCountedAnyway(base, pair)) return null
  if (key === 'all' || key === 'branch')
    return switchOf(base) === true && switchOf(head) !== true
      ? says(
          `is ${head ? shown(head.value) : 'gone'}: ${key === 'all' ? 'files that no test loads do not count' : 'branches are not measured'}`,
          key === 'branch' ? { severity: 'medium' } : {},
        )
      : null
  if (key === 'enabled') {
    if (switchOf(base) !== true || switchOf(head) === true || (head === null && isMeasured(pair))) return null
    return says(`is ${head ? 'off' : 'gone'}: nothing is measured`, { severity: 'medium' })
  }
  if (key === 'provider')
    return base && head
      ? says(`went from ${shown(base.value)} to ${shown(head.value)}: figures of the two cannot be compared`, { severity: 'medium', confidence: 'likely' })
      : null
  return null
}

/** The folders that c8 was told to look in, where its settings went. */
function isSourceOfC8(head: NonNullable<SettingChange['head']>, { settings: { base }, exists }: RevisionPair): boolean {
  const named = base.settings.filter(({ tool, key, file }) => tool === 'coverage' && key === 'src' && /\.c8rc/.test(file) && !exists('head', file))
  return named.length > 0 && named.every((one) => textsOf(one).every((item) => textsOf(head).some((other) => covers(other, item))))
}

/** `!process.env.CI`: on for people at work, and off where it decides. */
function offInCi(head: NonNullable<SettingChange['head']>): SettingWords | null {
  const text = textsOf(head)[0] ?? ''
  if (!/^!\s*(?:process|import\.meta)\.env\.(?:CI|GITHUB_ACTIONS)\b|\b(?:CI|GITHUB_ACTIONS)\b\s*(?:!==?\s*['"](?:true|1)['"]|===?\s*undefined)/.test(text))
    return null
  return { message: `${keyIn(head)} is off in CI: nothing is measured where it decides.`, suggestion: SUGGESTION }
}

/** Jest's collectCoverageFrom; the settings of the runner stand beside it still. */
function isCountedByInclude({ file, scope }: NonNullable<SettingChange['base']>, { settings: { head } }: RevisionPair): boolean {
  const jest = head.settings.some((one) => one.tool === 'jest' && one.scope === scope && one.file === file)
  return (
    jest &&
    !head.settings.some((one) => one.tool === 'coverage' && (one.key === 'include' || one.key === 'all')) &&
    !head.unknown.some((one) => one.file === file)
  )
}

/** Vitest has no such option since 4: what `include` names counts, loaded or not. Where the settings were nyc's or c8's, all files count before that as well. */
function isCountedAnyway({ file, scope, tool }: NonNullable<SettingChange['base']>, { settings: { head }, exists, text }: RevisionPair): boolean {
  const ofVitest = (path: string) => /vite(?:st)?\.config\.|vitest\.workspace\./.test(path)
  const isMoved = !ofVitest(file) && /\.(?:nyc|c8)rc/.test(file) && !exists('head', file)
  if (tool !== 'coverage' || (!ofVitest(file) && !isMoved)) return false
  const isNamed = head.settings.some(
    (one) => one.tool === 'coverage' && one.key === 'include' && (isMoved ? ofVitest(one.file) : one.scope === scope) && textsOf(one).length > 0,
  )
  const own = file.includes('/') ? `${file.slice(0, file.lastIndexOf('/'))}/package.json` : 'package.json'
  const versions = [own, 'package.json'].flatMap((path) => text('head', path)?.match(/"vitest"\s*:\s*"[\^~>=v]*(\d+)\./)?.[1] ?? [])
  const [version] = versions.map(Number)
  return version !== undefined && ((version >= 4 && isNamed) || (version < 4 && version > 0 && isMoved))
}

/** What a command has measured less than before: `c8 --exclude src/a.js`, `--source pkg.part`. */
function byCommand(pair: RevisionPair): Weakening[] {
  return callWeakenings(pair, (of) => {
    if (!of.head || of.migrated || of.place.kind === 'hook') return null
    const values = (placed: PlacedCall, name: RegExp) => placed.call.flags.flatMap((flag) => (name.test(flag.name) && flag.value !== null ? [flag.value] : []))
    const left = addedFlags(of).flatMap(({ name, value }) =>
      leftOutBy(name, value, of.head?.call.program).filter((item) => !HARMLESS.test(item) && !isGone(item, pair) && !isOfTests(item, pair)),
    )
    const branches =
      droppedFlags(of).some(({ name }) => name === '--cov-branch') &&
      !pair.settings.head.settings.some((setting) => setting.tool === 'coverage' && setting.key === 'branch' && switchOf(setting) === true)
    const [was, is] = [values(of.base, TAKES), values(of.head, TAKES)]
    const lost = is.length > 0 ? was.filter((item) => !is.some((other) => covers(other, item)) && !isGone(item, pair) && !HARMLESS.test(item)) : []
    const what =
      left.length > 0
        ? `leaves out ${shortened(left.join(', '), 100)}`
        : lost.length > 0
          ? `no longer measures ${shortened(lost.join(', '), 100)}`
          : branches
            ? 'no longer measures branches'
            : null
    return what === null
      ? null
      : {
          ...(left.length === 0 && lost.length === 0 ? { severity: 'medium' as const } : {}),
          message: `${shortened(callText(of.base), 90)} ${what} now, so that what is not tested there goes unseen.`,
          suggestion: SUGGESTION,
          was: callText(of.base),
          is: callText(of.head),
        }
  })
}

/** Files that a flag takes out of what is measured. */
function leftOutBy(name: string, value: string | null, program: string | undefined): readonly string[] {
  if (value === null) return []
  if (name === '--collectCoverageFrom') return value.startsWith('!') ? [value.slice(1)] : []
  const leaves = /^--(coverage\.exclude|test-coverage-exclude|coveragePathIgnorePatterns)$/.test(name) || (program === 'coverage' && name === '--omit')
  return leaves ? value.split(',') : []
}

/** coverage.py reads the first of its files alone, which is .coveragerc, wherever no command names another one. */
function isOverruled({ head }: SettingChange, pair: RevisionPair): boolean {
  const folder = /^(.*\/)?(?:pyproject\.toml|setup\.cfg|tox\.ini)$/.exec(head?.file ?? '')
  if (!folder || !pair.exists('head', `${folder[1] ?? ''}.coveragerc`)) return false
  return ['cov-config', 'rcfile', 'COVERAGE_RCFILE'].every((word) => pair.mentioning('head', word).length === 0)
}

// The first excludes of a config that is new take nothing away.
function measuredBefore(pair: RevisionPair, file: string): boolean {
  const { settings } = pair
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return (
    settings.base.settings.some((setting) => (setting.tool === 'coverage' || setting.tool === 'codecov') && setting.file.startsWith(folder)) ||
    settings.base.settings.some((setting) => setting.file === file) ||
    (/sonar/.test(file) && pair.exists('base', file))
  )
}

/** A command of the head measures coverage. */
function isMeasured(pair: RevisionPair): boolean {
  return [...pairCommands(pair).head.places.values()].some(({ calls }) =>
    calls.some(({ call }) => call.measured || call.flags.some(({ name, value }) => /^--(cov|coverage|coverage\.enabled)$/.test(name) && value !== 'false')),
  )
}

/** A pattern of before left it out as well: `lib/azure*` and `lib/azure_queues.py`. */
function isWithin(item: string, base: SettingChange['base']): boolean {
  return textsOf(base).some((other) => other.includes('*') && new RegExp(`^${other.split(/\*+/).map(literalPattern).join('.*')}$`).test(item))
}

/** One file by its name, in whatever folder, which stands among tests alone. */
function isOfTests(pattern: string, pair: RevisionPair): boolean {
  const name = /^\*{1,2}\/([\w-]+\.\w+)$/.exec(pattern)?.[1]
  const taken = name === undefined ? [] : pair.paths('head').filter((path) => path.endsWith(`/${name}`) || path === name)
  return taken.length > 0 && taken.every((path) => /(^|\/)(tests?|__tests__)\//.test(path))
}

// A plain path that the head does not have is no code that could be measured.
function isGone(pattern: string, pair: RevisionPair): boolean {
  const plain = pattern.replace(/^\.?\//, '').replace(/\/?\*+.*$/, '')
  return plain !== '' && pair.exists('base', plain) && !pair.exists('head', plain)
}

/** A folder that stood nowhere below its settings before: its code had moved already. Settings that say where they begin are another matter. */
function measuredNothing(pattern: string, file: string, pair: RevisionPair): boolean {
  const folder = /^(?:<rootDir>\/|\.\/)?([\w.@-]+(?:\/[\w.@-]+)*)\/\*/.exec(pattern)?.[1]
  if (folder === undefined || /(?<!<)\b(?:rootDir|root)\b/.test(pair.text('base', file) ?? '')) return false
  const below = `${file.slice(0, file.lastIndexOf('/') + 1)}${folder}/`
  return !(['base', 'head'] as const).some((side) => pair.paths(side).some((path) => path.startsWith(below)))
}

/** What a build writes: git is told to leave it out, and no code's path has its name in it, for it may be a pattern. */
function isWritten(pattern: string, pair: RevisionPair): boolean {
  const plain = /^(?:\.?\/)?([\w.@/-]*[\w@-])(?:\/|\/\*\*?)?$/.exec(pattern)?.[1]
  if (plain === undefined || !ignoredOf(pair).includes(plain)) return false
  return !pair.paths('head').some((path) => path.includes(plain) && !HARMLESS.test(path))
}

function ignoredOf(pair: RevisionPair): string[] {
  return (pair.text('head', '.gitignore') ?? '').split('\n').map((line) => line.trim().replace(/^\/|\/$/g, ''))
}

function covers(outer: string, inner: string): boolean {
  const stem = outer.replace(/\/?\*\*?.*$/, '').replace(/^\.\//, '')
  return stem === '' || stem === '.' || inner.replace(/^\.\//, '').startsWith(stem)
}

function widened(base: NonNullable<SettingChange['base']>, head: NonNullable<SettingChange['head']>): boolean {
  return textsOf(base).every((item) => textsOf(head).some((other) => covers(other, item)))
}
