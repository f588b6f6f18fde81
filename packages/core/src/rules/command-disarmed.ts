import type { RevisionPair } from '../contract/index.js'
import type { CheckProgram } from '../run/command/index.js'
import { defineRule, type Weakening } from './rule.js'
import type { CallPair } from './settings/call-pairs.js'
import { callWeakenings } from './settings/call-weakenings.js'
import { disarmed, listed } from './settings/disarmed.js'
import { optionWeakenings } from './settings/option-weakenings.js'
import { quietExits } from './settings/quiet-exits.js'
import { rewrittenTests } from './settings/rewritten-tests.js'
import { isRunByProgram } from './settings/run-by-program.js'
import { isRunnerLeft } from './settings/runner-left.js'
import { settingChanges } from './settings/setting-changes.js'
import { switchOf, textsOf } from './settings/setting-values.js'
import { settingWeakening } from './settings/setting-weakening.js'
import { isStartedDirectly } from './settings/started-directly.js'
import { startedTests } from './settings/started-tests.js'
import { pairCommands } from './settings/suite-commands.js'
import { shortened } from './wording.js'

/** A script or task that ran checks runs none, only lists them, or no longer fails when they do. */
export const commandDisarmed = defineRule({
  id: 'command-disarmed',
  type: 'test_skipping',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return [
      ...callWeakenings(pair, (of) =>
        isOfOtherRule(of) ||
        isOfGonePackage(pair, of.base.setting.file) ||
        isOfGoneTests(pair, of) ||
        isOfNoScript(pair, of) ||
        (of.head === null && (isRunByProgram(pair, of) || isStartedDirectly(pair, of))) ||
        isRunnerLeft(pair, of)
          ? null
          : of.place.kind === 'script'
            ? disarmed(of)
            : of.place.kind === 'ci'
              ? listed(of)
              : null,
      ),
      ...outcomesIgnored(pair),
      ...goesOn(pair),
      ...startedTests(pair),
      ...quietExits(pair, 'rest'),
      ...rewrittenTests(pair),
      ...optionWeakenings(pair, {
        says: (what) => `${what}: tests are named and none runs.`,
        suggestion: 'Remove the setting; list tests by hand where their names are wanted.',
        settings: [
          { tool: 'mocha', key: /^dry-?run$/i, on: 'true' },
          { tool: 'pytest', key: /^addopts$/, on: LISTS_TESTS },
        ],
        flags: /^(?:-o|--override-ini)[ =]addopts=.*--(?:co|collect-only|setup-plan|setup-only|fixtures|markers|version|help)\b/,
        env: [/^PYTEST_ADDOPTS$/, LISTS_TESTS],
      }),
      ...optionWeakenings(pair, {
        says: (what) => `${what}: that program is handed every script, and decides what of it runs.`,
        suggestion: 'Remove the setting, or name a shell that is installed.',
        settings: [{ tool: 'script', key: /^npm\.script-shell$/, on: NO_SHELL }],
        flags: /^(?!)/,
      }),
    ]
  },
})

/** Options with which pytest names what there is and runs none of it. */
const LISTS_TESTS = /(?:^|\s)--(?:co|collect-only|setup-plan|setup-only|fixtures|fixtures-per-test|markers|version|help|cache-show)(?=[\s=]|$)/

/** Anything but a shell by its name, or by its path on the machine. */
const NO_SHELL = /^(?!(?:(?:[A-Za-z]:)?[\\/].*[\\/])?(?:(?:ba|z|da|k|fi)?sh|pwsh|powershell|cmd)(?:\.exe)?$)./

/** Programs whose own rules tell of it: type-check-relaxed, lint-relaxed, threshold-lowered, mutation-gate-lowered. */
const ELSEWHERE: ReadonlySet<CheckProgram> = new Set(['types', 'coverage', 'mutation'])

/** A linter that is there still is lint-relaxed's. */
function isOfOtherRule({ base: { call }, head }: CallPair): boolean {
  return ELSEWHERE.has(call.program) || (call.program === 'lint' && head !== null)
}

/** The package is gone with all that its folder held, or a runner takes its tests where they went. */
function isOfGonePackage(pair: RevisionPair, file: string): boolean {
  const folder = /^(.+\/)package\.json$/.exec(file)?.[1]
  return (
    folder !== undefined &&
    !pair.exists('head', file) &&
    pair.files.every((one) => one.headPath === null || !one.basePath?.startsWith(folder) || (one.basePath !== file && isRunThere(pair, one))) &&
    !pair.paths('head').some((path) => path.startsWith(folder))
  )
}

/** What another test runs in its own folder of fixtures was taken by no runner before. */
function isRunThere({ selection }: RevisionPair, { role, basePath, headPath }: RevisionPair['files'][number]): boolean {
  return role !== 'test' || selection.base.collects(basePath ?? '') === false || selection.head.collects(headPath ?? '') !== false
}

/** npm was asked for a script that its package.json did not have: nothing ran. */
function isOfNoScript(pair: RevisionPair, { base: { call, folder, setting }, head }: CallPair): boolean {
  return (
    head === null &&
    call.name === 'npm' &&
    call.script?.startsWith('scripts.') === true &&
    call.filters.length === 0 &&
    call.interpreter.length === 0 &&
    setting.file === (folder === '.' ? 'package.json' : `${folder}/package.json`) &&
    !pairCommands(pair).base.index.has(call.script, folder)
  )
}

/** All that the command named is gone and moved nowhere, and the script with it: what went with its tests is told of these. */
function isOfGoneTests({ exists, files }: RevisionPair, { base: { call, folder }, headPlace }: CallPair): boolean {
  const paths = call.paths.map((path) => `${folder === '.' ? '' : `${folder}/`}${path.replace(/^['"]|['"]$/g, '').replace(/^\.\/|\/+$/g, '')}`)
  const isGone = (path: string) =>
    exists('base', path) && !exists('head', path) && !files.some(({ basePath, headPath }) => headPath !== null && basePath?.startsWith(`${path}/`) === true)
  return headPlace === null && paths.length > 0 && paths.every(isGone)
}

function outcomesIgnored(pair: RevisionPair): Weakening[] {
  return settingChanges(pair, 'script').flatMap(({ key, base, head }) => {
    if (!head || !/\.(ignore_outcome|ignore_errors)$/.test(key) || switchOf(head) === false || (base && switchOf(base) !== false) || head.value.kind === 'null')
      return []
    const known = pair.settings.base.settings.some(({ tool, file }) => tool === 'script' && file === head.file)
    const place = pairCommands(pair).head.places.get(`script\0${head.scope}\0${key.replace(/\.\w+$/, '')}`)
    if (!known || place?.calls.length === 0) return []
    return [
      settingWeakening(base, head, {
        message: `${shortened(key, 80)} in ${shortened(head.file, 100)} lets the environment pass although its commands fail.`,
        suggestion: 'Remove the setting, so that a failing command fails the run.',
      }),
    ]
  })
}

const ERREXIT = /^\s*set\s+(?:-\w+\s+)*(?:-\w*e\w*|-o\s+errexit)\b|^#!\S*(?:\/env\s+)?\S*sh\s+-\w*e/m

/** A file of the shell that stopped at its first failure goes on to the next check: of several only the last one decides. */
function goesOn(pair: RevisionPair): Weakening[] {
  return settingChanges(pair, 'script').flatMap(({ key, base, head }) => {
    if (!key.startsWith('file.') || !base || !head) return []
    const [was, is] = [textsOf(base)[0] ?? '', textsOf(head)[0] ?? '']
    // It gathers the outcome of each.
    if (!ERREXIT.test(was) || ERREXIT.test(is) || /\bexit\s+"?\$|\btrap\b/.test(is)) return []
    const place = pairCommands(pair).head.places.get(`script\0${head.scope}\0${key}`)
    const checks = new Set(place?.calls.map(({ call, via }) => via[1]?.key ?? String(call.command.line)))
    if (checks.size < 2) return []
    return [
      settingWeakening(base, head, {
        message: `${shortened(head.file, 100)} goes on after a failure now: of its checks only the last one decides.`,
        suggestion: 'Put `set -e` back, or hand on the exit code of every check.',
        severity: 'high',
        was: 'set -e',
        is: 'goes on',
      }),
    ]
  })
}
