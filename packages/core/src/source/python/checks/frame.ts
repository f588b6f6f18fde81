import type { InventoryCheck, Modality } from '../../../contract/index.js'
import type { PyNode } from '../syntax/py-node.js'
import type { Env, Sym } from '../values/sym.js'
import type { Chain } from './deferred.js'

/** Calls that are entered, one within the other. */
export const DEEPEST = 5

/** How the statements being read are reached. */
export interface Frame {
  readonly modality: Modality
  readonly under: string | null
  readonly times: number
  /** Calls inlined so far. */
  readonly depth: number
  /** unittest's methods are checks. */
  readonly sink: Sink
  /** Functions being inlined: none is entered twice. */
  readonly entered: readonly PyNode[]
  /** A generator that is asked for its first value alone: nothing behind its first yield runs. */
  readonly isStepped?: true
  /** What is caught comes through behind it. */
  readonly isHandedOn?: boolean
  /** In a function of the tests that looks at what it is given and raises, and does nothing else. */
  readonly refuses?: boolean
  /** The block around which a context manager's function stands, which runs where it yields. */
  readonly around?: { readonly body: readonly PyNode[]; readonly env: Env }
}

/** What reading a test's statements leaves. */
export interface Sink {
  readonly checks: InventoryCheck[]
  readonly calls: string[]
  /** Calls that may fail or be passed by unseen. */
  readonly unsure: string[]
  readonly unknown: string[]
  /** Skips and imperative xfails, with their condition. */
  readonly skips: Skip[]
  /** Functions whose bodies were read. */
  readonly bodies: { readonly node: PyNode; readonly env: Env }[]
  /** What is known of Twisted's Deferreds, by where each begins. */
  deferreds?: Map<string, Chain>
  /** The file that is read: checks of other files say theirs. */
  readonly path: string
}

/** A call that ends the test as skipped or as expected to fail. */
export interface Skip {
  readonly condition: Sym | null
  readonly negated: boolean
  readonly by: string
  readonly reason: string | null
  readonly xfail: boolean
  /** A loop or swallowing block around it. */
  readonly sure: boolean
}

/** How a list of statements ends: `by` is how it is left, `under` what holds where it is not. */
export type Ending =
  | { readonly kind: 'falls' }
  | { readonly kind: 'exits'; readonly by: string }
  | { readonly kind: 'maybe'; readonly by: string; readonly under: string }

export const FALLS: Ending = { kind: 'falls' }

const FARTHEST: readonly string[] = ['continue', 'break', 'return']

/** Of two ways in which statements are left, the one that leaves more behind. */
export function farther(one: Ending, other: Ending): Ending {
  if (one.kind === 'falls' || other.kind === 'falls') return one.kind === 'falls' ? other : one
  if (one.kind === 'exits') return one
  if (other.kind === 'exits') return one.by === other.by || !FARTHEST.includes(other.by) ? other : farther(one, { ...one, by: other.by })
  return FARTHEST.indexOf(other.by) > FARTHEST.indexOf(one.by) ? other : one
}

const ORDER: readonly Modality[] = ['always', 'loop', 'conditional', 'floating', 'swallowed', 'unreachable']

/** The frame inside a construct that makes checks weaker; the weakest of both holds. */
export function weaken(frame: Frame, modality: Modality, under: string | null): Frame {
  const worse = ORDER.indexOf(modality) > ORDER.indexOf(frame.modality)
  if (!worse && modality === 'conditional' && frame.modality === 'conditional')
    return { ...frame, under: frame.under === under ? under : `${frame.under} and ${under}` }
  return worse ? { ...frame, modality, under } : frame
}

/** Notes a call that is no check. What is never reached calls nothing. */
export function noteCall(text: string, { modality, sink }: Frame): void {
  if (modality === 'unreachable') return
  sink.calls.push(text)
  if (modality !== 'always' && modality !== 'loop') sink.unsure.push(text)
}

/** Reads something of which the calls are none of the test's own steps, unless `isKept` says otherwise of what was read. */
export function withoutCalls({ calls, unsure }: Sink, read: () => void, isKept = () => false): void {
  const [noted, doubted] = [calls.length, unsure.length]
  read()
  if (isKept()) return
  calls.length = noted
  unsure.length = doubted
}

/** An empty sink. */
export function sinkFor(path: string): Sink {
  return { checks: [], calls: [], unsure: [], unknown: [], skips: [], bodies: [], path }
}
