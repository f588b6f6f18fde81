import type { RevisionPair, Setting } from '../../contract/index.js'
import type { Flag, PlacedCall } from '../../run/command/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { type CallPair, callPairs } from './call-pairs.js'
import { type SettingWords, settingWeakening } from './setting-weakening.js'
import { callKey, pairCommands } from './suite-commands.js'

// Scripts for people at work, whose failure decides nothing.
const ASIDE =
  /(^|[:._-])(watch|dev|debug|ui|open|update|bench|benchmark|profile|fix|format|start|serve|clean|docs?|storybook|codegen|generate|release|publish|postinstall|prepare|coverage-report|view)([:._-]|$)/i
const MAIN = /(^|\.)(test|tests|check|verify|ci)$|[.:_-]ci$|^ci[.:_-]/

/**
 * Findings about commands: `look` says what is weaker about a call, or null. The finding stands at the text
 * that changed, once, however many places lead to it. Scripts that CI does not lead to weigh little where it runs others.
 */
export function callWeakenings(pair: RevisionPair, look: (of: CallPair) => SettingWords | null): Weakening[] {
  const found = new Map<string, Weakening>()
  for (const of of callPairs(pair)) {
    const { place } = of
    if (place.kind === 'script' && ASIDE.test(nameOf(place.setting))) continue
    const words = look(of)
    if (!words) continue
    const [base, head] = [
      culprit(of.base, pair, 'head') ?? of.base.setting,
      of.head ? (culprit(of.head, pair, 'base') ?? of.head.setting) : (of.headPlace?.setting ?? null),
    ]
    const placed = { ...words, message: placedIn((head ?? base).file, words.message) }
    const weakening = settingWeakening(base, head, isSide(of, pair) ? { ...placed, severity: 'low' } : placed)
    const identity = `${weakening.file}\0${(head ?? base).key}\0${weakening.base}\0${weakening.head}`
    const held = found.get(identity)
    if (!held || held.severity === 'low') found.set(identity, weakening)
  }
  return [...found.values()]
}

function placedIn(file: string, message: string): string {
  return message.includes(file) ? message : `In ${shortened(file, 80)}, ${message}`
}

function nameOf({ key }: Setting): string {
  return key.slice(key.indexOf('.') + 1)
}

/** The first text on the way to a call that the other side does not have. */
function culprit({ via }: PlacedCall, { settings }: RevisionPair, other: 'base' | 'head'): Setting | null {
  return (
    via.find(
      (setting) =>
        !settings[other].settings.some(
          ({ tool, key, scope, value }) =>
            tool === setting.tool &&
            key === setting.key &&
            (scope === setting.scope || tool === 'ci') &&
            JSON.stringify(value) === JSON.stringify(setting.value),
        ),
    ) ?? null
  )
}

function isSide({ place, base, head }: CallPair, pair: RevisionPair): boolean {
  const commands = pairCommands(pair)
  if (place.kind === 'script' && MAIN.test(nameOf(place.setting))) return false
  // CI makes the call as it was, whoever else makes another one of it.
  if (head !== null && callKey(head) !== callKey(base) && commands.head.ci.has(callKey(base))) return true
  if (place.kind !== 'script') return false
  const reached = (index: typeof commands.base, placed: PlacedCall) =>
    placed.via.some(({ scope, key }) => index.reached.has(`${scope}\0${key}`)) || index.ci.has(callKey(placed))
  return commands.head.ci.size > 0 && !reached(commands.base, base) && !(head && reached(commands.head, head))
}

/** Flags that only the head's call has, by name and value. Nothing for a migration to another program. */
export function addedFlags({ base, head, migrated }: CallPair): readonly Flag[] {
  return head && !migrated ? without(head.call.flags, base.call.flags) : []
}

/** Flags that only the base's call has. */
export function droppedFlags({ base, head, migrated }: CallPair): readonly Flag[] {
  return head && !migrated ? without(base.call.flags, head.call.flags) : []
}

function without(flags: readonly Flag[], others: readonly Flag[]): Flag[] {
  return flags.filter(({ name, value }) => !others.some((other) => other.name === name && other.value === value))
}

/** A call in a few words: `vitest run -t x`. */
export function callText({ call }: PlacedCall): string {
  return call.command.words.join(' ').slice(0, 120)
}
