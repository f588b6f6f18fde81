import type { RevisionPair } from '../../contract/index.js'
import type { PlacedCall } from '../../run/command/index.js'
import { literalPattern } from '../../run/literal-pattern.js'
import { isNewMark } from '../suite/collection/new-mark.js'
import { isTestPath } from '../suite/data-records.js'
import { shortened } from '../wording.js'
import type { CallPair } from './call-pairs.js'
import { addedFlags, callText } from './call-weakenings.js'
import { runsByMarks } from './marks-elsewhere.js'
import { otherConfig } from './other-config.js'
import { isPartOfTest } from './part-of-test.js'
import type { SettingWords } from './setting-weakening.js'
import { isOneOfAllProjects } from './split-projects.js'
import { callKey, isTestCall, pairCommands } from './suite-commands.js'
import { takesEveryPackage } from './takes-every-package.js'
import { takesAllOf, takesEveryTest } from './takes-every-test.js'

/** Flags that leave out tests, by program. */
export const FILTERS: Readonly<Partial<Record<PlacedCall['call']['program'], RegExp>>> = {
  vitest: /^--(testNamePattern|shard|changed|project|exclude|dir|root|tagsFilter|tags-filter|related|typecheck\.only)$/,
  jest: /^--(testNamePattern|shard|onlyChanged|changedSince|onlyFailures|findRelatedTests|selectProjects|ignoreProjects|testPathPatterns?|testPathIgnorePatterns|testMatch|testRegex|roots|filter|lastCommit)$/,
  mocha: /^--(grep|fgrep|invert|ignore)$/,
  playwright: /^--(grep|grep-invert|shard|project|only-changed|last-failed|tag)$/,
  ava: /^--match$/,
  node_test: /^(-i|-g|--(ignore|grep|test-name-pattern|test-skip-pattern|test-shard|test-only))$/,
  pytest: /^(-k|-m|--deselect|--ignore|--ignore-glob|--last-failed|--splits|--group|--stepwise|--testmon|--picked|--shard-id|--num-shards)$/,
  unittest: /^(-k|-p|--pattern|--tag|--exclude-tag)$/,
  bun_test: /^(-t|--test-name-pattern)$/,
  tox: /^(-e|-m|--skip-env)$/,
  nox: /^(-s|-e|-k|-t)$/,
  cypress: /^--(spec|tag)$/,
  jasmine: /^--filter(-path)?$/,
  karma: /^--(include|exclude|grep)$/,
}

const COMPUTED = /\$\{?\{?|%\w|<[A-Z]/

/** Why a call takes fewer tests than before; null when it does not, as far as can be told. */
export function narrowedCall(of: CallPair, pair: RevisionPair): SettingWords | null {
  const { base, head, migrated } = of
  if (!head || migrated || !isTestCall(base.call) || isPartOfTest(of, pair)) return null
  const flags = addedFlags(of).filter(
    ({ name, value }) => (FILTERS[base.call.program]?.test(name) || (base.call.program === 'script' && ANY_FILTER.test(name))) && !COMPUTED.test(value ?? ''),
  )
  const same = (name: string) => base.call.flags.filter((flag) => flag.name === name)
  const [flag] = flags.filter(
    ({ name, value }) =>
      !(name === '--project' && (isNamedBy(of, pair, value) || isOneOfAllProjects(of, pair, value))) &&
      !isWider(name, value, same(name)) &&
      !(name === '--ignore' && isTakenBeside(of, pair, value ?? '')) &&
      !(name === '-m' && base.call.program === 'pytest' && isLeftToOthers(of, pair, value ?? '', same(name)[0]?.value ?? null)) &&
      !(ADDING.test(name) && staysIn(head.call.flags, same(name))),
  )
  if (flag) {
    const text = `${flag.name} ${flag.value ?? ''}`.trim()
    return words(of, `has ${shortened(text, 100)} now`, same(flag.name).length > 0 ? 'likely' : 'sure')
  }
  const config = otherConfig(of, pair)
  if (config) return words(of, config, 'likely')
  const paths = narrowedPaths(base, head, pair)
  if (paths)
    return words(
      of,
      paths,
      base.call.paths.length === 0 && /^[\w./-]*\/?$/.test(head.call.paths[0] ?? '') && pair.exists('head', head.call.paths[0] ?? '') ? 'likely' : 'sure',
    )
  // The place runs the whole workspace beside it.
  if (of.headPlace?.calls.some(({ call, swallowed }) => call.program === base.call.program && call.filters.length === 0 && swallowed === null)) return null
  const filters = head.call.filters.filter((filter) => !base.call.filters.includes(filter) && !COMPUTED.test(filter))
  const gone = base.call.filters.filter((filter) => !head.call.filters.includes(filter) && !filter.startsWith('!') && !filter.startsWith('--'))
  if (base.call.filters.length === 0 && takesEveryPackage(head, filters, pair)) return null
  if (filters.length > 0 && (base.call.filters.length === 0 || filters.some((filter) => /^(!|--exclude|affected|--base (HEAD|@)$)/.test(filter))))
    return words(of, `is limited to ${shortened(filters.join(' '), 100)} now`, 'sure')
  // One that CI fills in may say the same in other words.
  if (gone.some((filter) => !COMPUTED.test(filter)) && filters.length === 0 && head.call.filters.length > 0)
    return words(of, `leaves out ${shortened(gone.join(' '), 100)} now`, 'sure')
  return null
}

/** The settings that the call took from a file of its own are those of that project now: `--config e2e/vitest.config.ts` became `--project e2e`. */
function isNamedBy({ base, head }: CallPair, pair: RevisionPair, project: string | null): boolean {
  const configOf = (placed: PlacedCall | null) => placed?.call.flags.find(({ name }) => name === '--config')?.value?.replace(/^\.\//, '')
  const config = configOf(base)
  if (config === undefined || configOf(head) !== undefined || project === null) return false
  const name = /\bname\s*:\s*(['"`])(.*?)\1/.exec(pair.text('head', config) ?? '')?.[2]
  return name === project
}

/** A word of the command, no part of a path. */
const RUNS = /(?<![\w/.*-])(?:[\w-]*tests?|mocha|jest|vitest|ava|tap|uvu|jasmine|playwright|cypress)(?![\w/.*])/

/** What is left out is what another script takes, to which the same place leads: `npm run test:node && mocha --ignore *.node.js` and `node-tests "*.node.js"`. */
function isTakenBeside({ headPlace, head }: CallPair, { settings }: RevisionPair, pattern: string): boolean {
  const tail = pattern.replace(/^(?:\*\*\/)+/, '')
  if (headPlace === null || head === null || !/\w{3}/.test(tail)) return false
  const takes = new RegExp(`(?<!--ignore[ =]["']?\\S*)${literalPattern(tail)}`)
  const leading = [headPlace.setting, ...head.via].filter(({ tool }) => tool === 'script')
  const names = settings.head.settings.flatMap(({ tool, scope, key, value }) =>
    tool === 'script' && value.kind === 'string' && takes.test(value.text) && RUNS.test(value.text)
      ? [{ scope, key, name: key.slice(key.indexOf('.') + 1) }]
      : [],
  )
  return leading.some(({ scope, key, value }) =>
    names.some(
      (one) =>
        one.scope === scope &&
        one.key !== key &&
        value.kind === 'string' &&
        new RegExp(`\\b(?:run|yarn|pnpm|npm) ["']?${literalPattern(one.name)}(?![\\w:-])`).test(value.text),
    ),
  )
}

/** Flags that take one more each time that they are given. */
const ADDING = /^--(project|selectProjects|tag)$/

function staysIn(flags: PlacedCall['call']['flags'], before: PlacedCall['call']['flags']): boolean {
  return before.length > 0 && before.every(({ name, value }) => flags.some((flag) => flag.name === name && covers(flag.value ?? '', value ?? '')))
}

/** A name with stars takes all that it fits. */
function covers(pattern: string, name: string): boolean {
  const parts = pattern.split('*')
  return pattern === name || (parts.length === 2 && name.startsWith(parts[0] ?? '') && name.endsWith(parts[1] ?? ''))
}

const ANY_FILTER =
  /^(-t|-k|-m|--(testNamePattern|shard|changed|onlyChanged|changedSince|findRelatedTests|related|project|grep|grep-invert|invert|exclude|ignore|deselect|testPathPatterns?|testPathIgnorePatterns|test-name-pattern|test-skip-pattern|only-changed|last-failed))$/

function words({ base, head }: CallPair, what: string, confidence: 'sure' | 'likely'): SettingWords {
  return {
    message: `${shortened(callText(base), 100)} ${what}: tests that it took before do not run any more.`,
    suggestion: 'Let the command that decides take the whole suite; put a smaller selection into a command of its own.',
    confidence,
    was: shortened(callText(base), 110),
    is: head ? shortened(callText(head), 110) : 'gone',
  }
}

// "not slow" in place of "not slow and not net" takes more; a list of environments that only grew too.
function isWider(name: string, value: string | null, before: readonly { readonly value: string | null }[]): boolean {
  const [was] = before
  if (!was || was.value === null || value === null) return false
  if (/^(-e|-s)$/.test(name)) return was.value.split(',').every((item) => value.split(',').includes(item))
  // Of fewer parts each one is larger.
  if (/^--(splits|num-shards)$/.test(name) && Number(value) <= Number(was.value)) return true
  const clauses = (text: string) => text.split(/\s+and\s+/)
  if (clauses(value).every((clause) => clauses(was.value ?? '').includes(clause))) return true
  if (!/^--shard$/.test(name)) return false
  // Every shard ran, now one does; or the one that ran is a smaller part.
  const parts = (text: string) => Number(text.slice(text.indexOf('/') + 1))
  return !COMPUTED.test(was.value) && !(parts(value) > parts(was.value))
}

/** What is left out bears a mark that came with the change, or other commands of CI take it, where CI made the call. */
function isLeftToOthers({ base }: CallPair, pair: RevisionPair, value: string, before: string | null): boolean {
  return leavesOutNew(pair, value, before) || (pairCommands(pair).base.ci.has(callKey(base)) && runsByMarks(pair, before, value))
}

/** What is left out beside what was bears a mark that came with the change. */
function leavesOutNew(pair: RevisionPair, value: string, before: string | null): boolean {
  const clauses = (text: string) => text.split(/\s+and\s+/)
  const had = before === null ? [] : clauses(before)
  const marks = clauses(value).flatMap((clause) => (had.includes(clause) ? [] : [/^not (\w+)$/.exec(clause.trim())?.[1] ?? '']))
  return had.every((clause) => clauses(value).includes(clause)) && marks.every((mark) => mark !== '' && isNewMark(pair, mark))
}

/** What stands in the settings of the host, where no reviewer of a change sees it. */
const OF_HOST = /^\$\{\{\s*(?:vars|secrets)\.\w+\s*\}\}$/

function narrowedPaths(base: PlacedCall, head: PlacedCall, pair: RevisionPair): string | null {
  const [was, is] = [startsOf(base), startsOf(head)]
  if (base.call.program === 'script' || base.call.program === 'tox' || base.call.program === 'nox') return null
  if (was.length === 0 && is.length > 0 && is.every((path) => OF_HOST.test(path)))
    return `takes only what ${shortened(is.join(' '), 100)} names now, which no file says`
  if (is.some((path) => COMPUTED.test(path))) return null
  const covers = (outer: string, inner: string) =>
    outer === '.' ||
    outer === inner ||
    inner.startsWith(`${outer.replace(/\/\*\*.*$|\/$/, '')}/`) ||
    (/\*\*/.test(outer) && inner.startsWith(outer.slice(0, outer.indexOf('*'))))
  if (was.length === 0) {
    if (takesEveryTest(head, is, pair)) return null
    const fresh = is.filter((path) => path !== '.' && path !== '**' && !/^(tests?|src|spec)$/.test(path))
    return is.length > 0 && fresh.length === is.length ? `takes only ${shortened(is.join(' '), 100)} now` : null
  }
  if (is.length === 0) return null
  const isTaken = (path: string) => is.some((other) => covers(other, path)) || wentAway(placeOf(path), pair) || takesAllOf(head, path, is, pair)
  const lost = was.filter((path) => !isTaken(path) && !isOfFlag(base, path, pair))
  // A part of the folder that it took is no other name.
  const isDeeper = is.every((path) => was.some((outer) => placeOf(path).startsWith(`${placeOf(outer)}/`)))
  const renamed = lost.length > 0 && !isDeeper && is.some((path) => !was.includes(path) && /[*]/.test(path) && is.length >= was.length)
  return lost.length > 0 && !renamed ? `no longer takes ${shortened(lost.join(' '), 100)}` : null
}

/** `test/parser` of `test/parser/*.js` */
function placeOf(path: string): string {
  return /^(.+?)\/[^/]*[*?{]/.exec(path)?.[1] ?? path
}

/** What stands behind a flag of a plugin, and no path: `pytest tests --run-optional slow`, where no test and no setting speaks of it any more. */
function isOfFlag({ call: { program } }: PlacedCall, path: string, pair: RevisionPair): boolean {
  if (program !== 'pytest' || !/^[\w-]+$/.test(path) || pair.paths('base').some((one) => one.split('/').includes(path))) return false
  return !pair.mentioning('head', path).some((one) => isTestPath(one) || /\.(?:toml|cfg|ini|ya?ml)$|(?:^|\/)setup\.py$/.test(one))
}

function wentAway(path: string, pair: RevisionPair): boolean {
  return pair.exists('base', path) && !pair.exists('head', path)
}

/** What a call names to be taken; `unittest discover` names the folder where it starts to look. */
function startsOf({ call: { program, paths, flags } }: PlacedCall): readonly string[] {
  if (program !== 'unittest' || paths[0] !== 'discover') return paths.map(clean)
  const start = flags.find(({ name }) => /^(?:-s|--start-directory)$/.test(name))?.value ?? paths[1]
  return start === undefined || clean(start) === '.' ? [] : [clean(start)]
}

function clean(path: string): string {
  return path.replace(/^(?:\.|\{toxinidir\}|\{tox_root\})\//, '').replace(/\/+$/, '') || '.'
}
