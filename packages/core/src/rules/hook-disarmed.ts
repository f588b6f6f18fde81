import type { RevisionPair, Setting } from '../contract/index.js'
import { splitCommands } from '../run/command/index.js'
import { defineRule, type Weakening } from './rule.js'
import { globMatcher } from './settings/glob-matcher.js'
import { type SettingChange, settingChanges } from './settings/setting-changes.js'
import { added, shown, switchOf, textsOf } from './settings/setting-values.js'
import { type SettingWords, settingWeakening } from './settings/setting-weakening.js'
import { shortened } from './wording.js'

/** A local gate (git hook, pre-commit, lint-staged, agent hook) was emptied, narrowed, or is passed by. */
export const hookDisarmed = defineRule({
  id: 'hook-disarmed',
  type: 'test_skipping',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const gates = new Set(pair.settings.head.settings.filter(({ tool }) => tool === 'hook').flatMap((setting) => commandsOf(setting)))
    return settingChanges(pair).flatMap((change) => {
      const words = change.tool === 'hook' ? weakerHook(change, gates, pair) : passedBy(change)
      return words ? [settingWeakening(change.base, change.head, words)] : []
    })
  },
})

const SUGGESTION = 'Put the gate back; what must not run on every commit belongs into CI, in the same change.'

function weakerHook({ scope, key, base, head }: SettingChange, gates: ReadonlySet<string>, pair: RevisionPair): SettingWords | null {
  const says = (what: string, more: Partial<SettingWords> = {}): SettingWords => ({
    message: `${shortened(scope, 80)} in ${shortened((head ?? base)?.file ?? '', 90)} ${what}: what it stopped before now goes through.`,
    suggestion: SUGGESTION,
    ...more,
  })
  if (key === 'command' || scope === 'lint-staged') {
    if (base === null) return null
    const lost = commandsOf(base).filter((command) => !gates.has(command))
    const now = head ? commandsOf(head) : []
    const off = head !== null && leavesAtOnce(head) && !leavesAtOnce(base)
    const swallowed =
      head !== null &&
      now.length > 0 &&
      /\|\|\s*(true|:|exit 0|echo)/.test(textsOf(head).join('\n')) &&
      !/\|\|\s*(true|:|exit 0|echo)/.test(textsOf(base).join('\n'))
    if (off) return says('ends before its checks')
    if (swallowed) return says('goes on when its checks fail')
    if (commandsOf(base).length > 0 && now.length === 0) {
      // A hook that is gone as a whole while others took its place, or with the tool that ran it.
      const moved = lost.length === 0 || (scope.startsWith('pre-commit/') && replaced(scope, pair))
      return moved ? null : says(head ? 'checks nothing any more' : 'is gone', head ? {} : { severity: checks(base) ? 'medium' : 'low', confidence: 'likely' })
    }
    const fresh = now.filter((command) => !commandsOf(base).includes(command))
    const missing =
      base.scope !== head?.scope
        ? []
        : lost.filter(
            (command) => CHECKS.test(command) && !now.some((other) => isSameProgram(other, command)) && !fresh.some((other) => isSameKind(other, command)),
          )
    const grave = missing.some((command) => /\b(tests?|jest|vitest|mocha|pytest|tox|tsc|mypy|pyright|type-?check|lint|eslint|truegreen)\b/.test(command))
    return missing.length > 0 ? says(`no longer runs ${shortened(missing.join(', '), 100)}`, { severity: grave ? 'medium' : 'low' }) : null
  }
  if (head === null) return key === 'permissions.deny' ? says('no longer denies anything') : null
  if (/^(default_)?stages$/.test(key) && textsOf(head).every((stage) => stage === 'manual') && !(base && textsOf(base).every((stage) => stage === 'manual')))
    return says('runs only by hand')
  if (key === 'skip' && switchOf(head) === true && switchOf(base) !== true) return says('is skipped')
  if (key === 'ci.skip' && added(base, head).length > 0) return says(`skips ${added(base, head).join(', ')}`, { severity: 'low' })
  if (/^(files|exclude|glob)$/.test(key) && isOfCode(scope, pair) && checksNothing({ key, base, head }, pair))
    return says(`takes no file of code any more (${key}: ${shortened(shown(head.value), 80)})`)
  if (key === 'exclude' && base === null && /^(\^?\.\*\$?|\.)$/.test(textsOf(head)[0] ?? '')) return says('leaves out every file')
  if (key === 'permissions.deny' && added(head, base).length > 0) return says(`no longer denies ${shortened(added(head, base).join(', '), 100)}`)
  if (key === 'disableAllHooks' && switchOf(head) === true) return says('is off')
  if (key === 'matcher' && base !== null && !shown(head.value).includes(shown(base.value)) && shown(base.value).startsWith(shown(head.value)))
    return says(`is limited to ${shown(head.value)}`, { severity: 'medium' })
  return null
}

/** --no-verify, HUSKY=0, SKIP=…, core.hooksPath in scripts and CI of the head only. */
function passedBy({ tool, key, base, head }: SettingChange): SettingWords | null {
  if (!head || (tool !== 'script' && tool !== 'flag' && tool !== 'ci')) return null
  const [was, is] = [textsOf(base).join('\n'), textsOf(head).join('\n')]
  const variable = /(^|[.:])env\.(HUSKY|SKIP|LEFTHOOK|PRE_COMMIT_ALLOW_NO_CONFIG|HUSKY_SKIP_HOOKS)$|:(HUSKY|SKIP|LEFTHOOK|HUSKY_SKIP_HOOKS)$/.test(key)
    ? key.split(/[.:]/).at(-1)
    : null
  // In CI and releases no person commits; hooks off there are usual.
  if (tool === 'ci' || /release|publish|version|deploy|changeset|prepack/i.test(key)) return null
  const bypass = /(git\s+(commit|push|merge)[^\n;&|]*\s(--no-verify|-n)\b|core\.hooksPath[= ]+(\/dev\/null|''|"")|\bHUSKY=0\b|\bLEFTHOOK=0\b|(^|\s)SKIP=\w+)/
  const found = bypass.exec(is)
  const off = variable !== null && (variable === 'SKIP' ? is !== '' : /^(0|false|1)$/.test(is))
  if ((!found || bypass.test(was)) && !off) return null
  return {
    message: `${shortened(key, 60)} in ${shortened(head.file, 90)} passes the hooks by: ${shortened(found?.[0].trim() ?? `${variable}=${is}`, 80)}. What they stop goes through.`,
    suggestion: SUGGESTION,
  }
}

const CHECKS_CODE = /\b(tests?|jest|vitest|mocha|pytest|tox|unittest|eslint|tsc|mypy|pyright|ruff|flake8|pylint|biome|type-?check)\b/

/** The hook runs tests, or checks types or code. */
function isOfCode(scope: string, { settings }: RevisionPair): boolean {
  return (
    CHECKS_CODE.test(scope) ||
    settings.head.settings.some((one) => one.tool === 'hook' && one.scope === scope && one.key === 'command' && CHECKS_CODE.test(textsOf(one)[0] ?? ''))
  )
}

const CODE = /\.(py|[cm]?[jt]sx?)$/

/** Of the files of code that a hook took by its pattern it takes none now. */
function checksNothing({ key, base, head }: Pick<SettingChange, 'key' | 'base' | 'head'>, pair: RevisionPair): boolean {
  const takes = (setting: Setting | null): ((path: string) => boolean) | null => {
    if (setting === null) return () => true
    if (key === 'glob') return globMatcher(textsOf(setting).flatMap((glob) => [glob, `**/${glob}`]))
    const text = (textsOf(setting)[0] ?? '').replace(/^\(\?x\)/, '').replace(/\s+/g, '')
    try {
      const pattern = new RegExp(text)
      return (path) => pattern.test(path) === (key === 'files')
    } catch {
      return null
    }
  }
  const [was, is] = [takes(base), takes(head)]
  if (was === null || is === null || (textsOf(head)[0] ?? '').length > 2000) return false
  const taken = pair.paths('head').filter((path) => CODE.test(path) && was(path))
  return taken.length > 0 && !taken.some(is)
}

const CHECKS =
  /\b(test|tests|jest|vitest|mocha|pytest|tox|nox|unittest|lint|eslint|tsc|mypy|pyright|typecheck|type-check|check|truegreen|biome|ruff|verify|ci|lint-staged|stryker)\b/

function commandsOf(setting: Setting): string[] {
  return textsOf(setting)
    .flatMap((text) => splitCommands(text))
    .map(({ words }) => words.join(' ').replace(/^(npx|pnpm exec|yarn|bunx)\s+(--no-install\s+|--no\s+)?/, ''))
    .filter((text) => text !== '' && !/^(exit|true|:|echo|printf|set|export|cd|source|\.|\[|command|return|#|branch=|export)(\s|$)/.test(text))
}

function checks(setting: Setting): boolean {
  return commandsOf(setting).some((command) => CHECKS.test(command))
}

function programOf(command: string): string {
  return command.split(/\s+/).find((word) => CHECKS.test(word)) ?? command
}

const KINDS = [/^(?:jest|vitest|mocha|ava|tap)$/, /^(?:eslint|biome)$/, /^(?:mypy|pyright)$/]

function isSameProgram(command: string, other: string): boolean {
  return programOf(command) === programOf(other)
}

/** Another program for the same work. */
function isSameKind(command: string, other: string): boolean {
  return KINDS.some((kind) => kind.test(programOf(command)) && kind.test(programOf(other)))
}

// `exit 0` in front of everything, outside of a condition.
function leavesAtOnce(setting: Setting): boolean {
  const commands = textsOf(setting).flatMap((text) => splitCommands(text))
  const checking = commands.findIndex(({ words }) => CHECKS.test(words.join(' ')))
  return commands.some(
    ({ words, nested }, at) =>
      words[0] === 'exit' && (words[1] ?? '0') === '0' && nested === 0 && !/^(&&|\|\|)$/.test(commands[at - 1]?.then ?? '') && (checking < 0 || at < checking),
  )
}

/** The same kind of hook by another name: flake8 and ruff, black and ruff-format. */
function replaced(scope: string, { settings }: RevisionPair): boolean {
  const known = new Set(settings.base.settings.filter(({ tool }) => tool === 'hook').map((setting) => setting.scope))
  const fresh = settings.head.settings.some((setting) => setting.tool === 'hook' && setting.scope.startsWith('pre-commit/') && !known.has(setting.scope))
  return fresh || !/test|mypy|pyright|eslint|tsc|ruff|flake8|lint|check|truegreen/i.test(scope)
}
