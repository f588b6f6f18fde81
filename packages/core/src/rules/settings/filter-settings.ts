import type { RevisionPair, Setting } from '../../contract/index.js'
import { type Flag, splitArguments, splitCommands } from '../../run/command/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { runsByMarks } from './marks-elsewhere.js'
import { FILTERS } from './narrowed-call.js'
import { settingChanges } from './setting-changes.js'
import { shown, switchOf, textsOf } from './setting-values.js'
import { keyIn, settingWeakening } from './setting-weakening.js'

const KEYS: Readonly<Record<string, RegExp>> = {
  vitest: /^(testNamePattern|tagsFilter|shard|changed|related|typecheck\.only)$/,
  jest: /^(testNamePattern|onlyChanged|onlyFailures|changedSince|shard|selectProjects|ignoreProjects|filter|collect_ignore)$/,
  mocha: /^(grep|fgrep|invert)$/,
  playwright: /^(grep|grepInvert|shard|match|env\.grep(Tags)?)$/,
}

/** Filters by name, tag or marker in a runner's config, pytest's addopts and the environment of CI. */
export function filterSettings(pair: RevisionPair): Weakening[] {
  return settingChanges(pair).flatMap(({ tool, key, base, head }) => {
    if (!head) return []
    if (KEYS[tool]?.test(key)) {
      if (
        switchOf(head) === false ||
        head.value.kind === 'null' ||
        head.value.kind === 'undefined' ||
        (tool === 'playwright' && key === 'grep' && /\*$|^\/\.\*\/$/.test(textsOf(head)[0] ?? ''))
      )
        return []
      return [
        settingWeakening(base, head, {
          message: `${keyIn(head)} is ${shortened(shown(head.value), 100)} now: tests that it leaves out do not run any more.`,
          suggestion: 'Remove the filter from the configuration; put a smaller selection into a command of its own.',
          ...(base || head.value.kind === 'expression' ? { confidence: 'likely' as const } : {}),
        }),
      ]
    }
    if ((tool === 'playwright' && /^(projects|browsers)$/.test(key)) || (tool === 'vitest' && key === 'browser.instances')) return fewerProjects(base, head)
    if (tool === 'pytest' && /^python_(functions|classes)$/.test(key)) return unnamed(base, head)
    if (tool === 'ci' && key === 'with.spec') return specsOfAction(base, head, pair)
    const options = optionsIn(tool, key)
    if (!options) return []
    const before = base ? flagsIn(textsOf(base)[0] ?? '') : []
    const filters = flagsIn(textsOf(head)[0] ?? '').filter(
      (flag) =>
        FILTERS.pytest?.test(flag.name) &&
        !before.some((other) => other.name === flag.name && other.value === flag.value) &&
        !(flag.name === '-m' && tool === 'pytest' && runsByMarks(pair, before.find(({ name }) => name === '-m')?.value ?? null, flag.value ?? '')) &&
        !(/^--ignore(?:-glob)?$/.test(flag.name) && flag.value !== null && isOutside(pair, base, flag.value)),
    )
    return filters.map((flag) => {
      const text = shortened(`${flag.name} ${flag.value ?? ''}`.trim(), 100)
      return settingWeakening(base, head, {
        message: `${keyIn(head)} has ${text} now, which leaves out tests in every run.`,
        suggestion: 'Remove the filter from the options that always hold; put a smaller selection into a command of its own.',
        was: before.map(({ name, value }) => `${name} ${value ?? ''}`.trim()).join(' ') || 'no such option',
        is: text,
      })
    })
  })
}

/** Files that Cypress's action takes, where it took all of them or more. */
function specsOfAction(base: Setting | null, head: Setting, pair: RevisionPair): Weakening[] {
  const isOf = (side: 'base' | 'head') =>
    pair.settings[side].settings.some(
      ({ tool, key, scope, value }) =>
        tool === 'ci' && key === 'uses' && scope === head.scope && 'text' in value && /cypress-io\/github-action/.test(value.text),
    )
  const files = (setting: Setting | null) =>
    textsOf(setting)
      .flatMap((text) => text.split(/[\s,]+/))
      .filter((text) => text !== '')
  const lost = files(base).filter((file) => !files(head).includes(file))
  if (!isOf('base') || !isOf('head') || (base !== null && (lost.length === 0 || files(head).some((file) => file.includes('*'))))) return []
  return [
    settingWeakening(base, head, {
      message: `${keyIn(head)} is ${shortened(shown(head.value), 100)} now: other specs do not run any more.`,
      suggestion: 'Let the action take every spec; put a smaller selection into a job of its own.',
    }),
  ]
}

/** Browsers or devices of Playwright that went while none came: the tests stay and run in fewer places. */
function fewerProjects(base: Setting | null, head: Setting): Weakening[] {
  const [before, after] = [new Set(placesOf(base)), placesOf(head)]
  const lost = [...before].filter((name) => !after.includes(name))
  const isOpen = [base, head].some((setting) => setting?.value.kind !== 'array' || setting.value.open)
  if (isOpen || lost.length === 0 || after.some((name) => !before.has(name))) return []
  return [
    settingWeakening(base, head, {
      message: `${keyIn(head)} no longer has ${shortened(lost.join(', '), 100)}: no test runs there any more.`,
      suggestion: 'Let the project run; what is known to fail there is skipped in the tests, by name and with its reason.',
      severity: 'high',
      confidence: 'likely',
    }),
  ]
}

/** Names of projects; of Vitest's instances the browser of each. */
function placesOf(setting: Setting | null): readonly string[] {
  const items = setting?.value.kind === 'array' ? setting.value.items : []
  const browsers = items.flatMap((item) =>
    item.kind === 'object' ? item.entries.flatMap(([key, value]) => (key === 'browser' && 'text' in value ? [value.text] : [])) : [],
  )
  return browsers.length > 0 && browsers.length === items.length ? browsers : textsOf(setting)
}

/** Names that pytest took for tests until now, and takes no more. */
function unnamed(base: Setting | null, head: Setting): Weakening[] {
  const before = base ? textsOf(base) : [/functions/.test(head.key) ? 'test' : 'Test']
  const stem = (pattern: string): string => pattern.replace(/\*.*$/, '')
  const lost = before.filter(
    (pattern) =>
      !textsOf(head).some((other) => other === pattern || (!stem(other).startsWith('*') && stem(pattern).startsWith(stem(other)) && /\*$|^\w+$/.test(other))),
  )
  if (lost.length === 0) return []
  return [
    settingWeakening(base, head, {
      message: `${keyIn(head)} is ${shortened(shown(head.value), 100)} now: what is called ${shortened(lost.join(', '), 60)} is no test any more.`,
      suggestion: 'Leave the names that are taken for tests as they were, or rename the tests in the same change.',
      confidence: 'likely',
    }),
  ]
}

function optionsIn(tool: string, key: string): boolean {
  return (tool === 'pytest' && key === 'addopts') || ((tool === 'ci' || tool === 'script') && /(^|\.)env\.PYTEST_ADDOPTS$/.test(key))
}

const COMMANDS = /^(?:script|ci|hook)$/

/** Options that hold in every run named folders until now, the path lies beside all of them, and no command names it. */
export function isOutside(pair: RevisionPair, options: Setting | null, path: string): boolean {
  const named = splitArguments(
    'pytest',
    splitCommands((options && textsOf(options)[0]) ?? '').flatMap(({ words }) => words),
  ).paths.filter((one) => pair.exists('base', one))
  const within = (outer: string, inner: string) => outer === inner || inner.startsWith(`${outer.replace(/\/$/, '')}/`)
  const isCalled = pair.settings.base.settings.some(({ tool, value }) => COMMANDS.test(tool) && value.kind === 'string' && value.text.includes(path))
  return named.length > 0 && !isCalled && !named.some((one) => within(one, path) || within(path, one))
}

/** Flags of pytest's options as one text. */
export function flagsIn(text: string): readonly Flag[] {
  return splitArguments(
    'pytest',
    splitCommands(text).flatMap(({ words }) => words),
  ).flags
}
