import type { RevisionPair, Setting, Settings, Value } from '../../contract/index.js'
import { runsTests, splitCommands } from '../../run/command/index.js'
import { literalPattern } from '../../run/literal-pattern.js'
import type { Weakening } from '../rule.js'
import { codeOf } from '../weakened.js'
import { shortened } from '../wording.js'
import { type SettingChange, settingChanges } from './setting-changes.js'
import { shown, textsOf } from './setting-values.js'
import { keyIn, settingWeakening } from './setting-weakening.js'
import { callKey, sideCommands } from './suite-commands.js'

/** Lists of what a task runner does when nothing is chosen: tox's environments, nox's sessions, and what a task of turbo or nx waits for. */
const LISTS = /^tox\.tox\.(?:envlist|env_list)$|^tox\.gh\.|^nox\.options\.sessions$|^task\..+\.dependsOn$/

/** A list of what is run that held tests, or what checks types, and holds none any more. */
export function leftOutOfRun(pair: RevisionPair, of: 'tests' | 'types' = 'tests'): Weakening[] {
  return settingChanges(pair, 'script').flatMap((change) => {
    const { base, head } = change
    if (!LISTS.test(change.key) || base === null || head === null) return []
    const [lost, kept] = [itemsOf(base.value), itemsOf(head.value)].map((items, at) =>
      items.filter((item) => isOf(of, item, change, pair.settings[at === 0 ? 'base' : 'head'])),
    )
    const own = (lost ?? []).filter((item) => !(kept ?? []).includes(item) && !goneWithPython2(item, kept ?? []) && runsOwn(item, kept ?? [], change, pair))
    const [first] = (kept ?? []).length > 0 ? own : (lost ?? [])
    if (first === undefined || isChosenByCi(first, pair.settings.head)) return []
    return [
      settingWeakening(base, head, {
        message: `${keyIn(head)} no longer has ${codeOf(first, 60)}: ${shortened(shown(head.value), 100)} is what is run, and ${of === 'types' ? 'no check of types' : own.length > 0 ? 'none of its tests' : 'no test of the suite'} with it.`,
        suggestion: 'Put it back into the list, or let CI run it by a step of its own.',
      }),
    ]
  })
}

/** `py312, lint` and lists; factors in braces are one item. */
function itemsOf(value: Value): string[] {
  if (value.kind === 'array') return value.items.flatMap((item) => (item.kind === 'string' ? [item.text] : []))
  return value.kind === 'string' ? value.text.split(/[\s,]+(?![^{]*\})/).filter((item) => item !== '') : []
}

const TESTS = /^\^?(?:.*[#:])?(?:test|tests|unit|e2e|test[:-][\w:-]+|unit[-:]tests?)$/

/** An environment or session whose commands run tests, or a task that is called so. */
function isOf(of: 'tests' | 'types', item: string, { key, scope }: Pick<SettingChange, 'key' | 'scope'>, settings: Settings): boolean {
  if (key.startsWith('task.')) return of === 'tests' && TESTS.test(item)
  const own = commandOf(item, { key, scope }, settings) ?? (key.startsWith('tox.') ? commandOf('testenv', { key, scope }, settings) : undefined)
  return (
    own !== undefined &&
    sideCommands(settings)
      .index.callsIn(own, scope)
      .some(({ call }) => (of === 'tests' ? runsTests(call.program) : call.program === 'types'))
  )
}

/** It is there still, with commands of its own that nothing else in the list runs: a part of the suite, and no version of an interpreter. */
function runsOwn(item: string, kept: readonly string[], change: SettingChange, pair: RevisionPair): boolean {
  if (change.key.startsWith('task.')) return false
  const callsOf = (name: string) => {
    const setting = commandOf(name, change, pair.settings.head)
    return setting === undefined ? [] : sideCommands(pair.settings.head).index.callsIn(setting, change.scope).map(callKey)
  }
  const calls = callsOf(item)
  return calls.length > 0 && kept.every((other) => !calls.every((call) => callsOf(other).includes(call)))
}

/** `py27`, and `pypy`, which is PyPy of Python 2, where none of Python 2 stays and others do. */
function goneWithPython2(item: string, kept: readonly string[]): boolean {
  return PYTHON_2.test(item) && !kept.some((other) => PYTHON_2.test(other)) && kept.some((other) => /^(?:py|pypy)\{?3/.test(other))
}

const PYTHON_2 = /^(?:py2[\d.]*|pypy(?:2[\d.]*)?|jython)$/

/** What an environment or a session runs. */
function commandOf(name: string, { key, scope }: Pick<SettingChange, 'key' | 'scope'>, { settings }: Settings): Setting | undefined {
  const own = key.startsWith('tox.') ? `tox.${name}.commands` : `nox.${name}`
  return settings.find((one) => one.tool === 'script' && one.scope === scope && one.key === own)
}

/** A command of CI names it. */
function isChosenByCi(item: string, settings: Settings): boolean {
  const steps = settings.settings.filter(({ tool, key }) => tool === 'ci' && key === 'run')
  const named = new RegExp(`(?<![\\w-])${literalPattern(item)}(?![\\w-])`)
  const commands = steps.flatMap((step) => textsOf(step).flatMap(splitCommands))
  // What only prints it runs nothing.
  return commands.some(({ words, env }) => !/^(?:echo|printf|:)$/.test(words[0] ?? '') && named.test([...env.map(([, value]) => value), ...words].join(' ')))
}
