import type { InventoryCheck, Modality, TestFramework } from '../../../contract/index.js'
import { sha256Hex } from '../../../run/hash.js'
import type { PlacedFunction } from '../fold-call.js'
import type { Frame } from '../fold-frame.js'
import type { Binding } from '../scope.js'
import type { FunctionNode, JavascriptFile } from '../syntax.js'
import type { Chain, Link } from './chain.js'

/** What holds for the code that is being walked. */
export interface State {
  readonly frame: Frame
  readonly modality: Modality
  readonly under: string | null
  /** The branches around it, outermost first: each condition as it has to hold. */
  readonly ways?: readonly string[]
  /** Executions per test. */
  readonly times: number
  readonly polled: boolean
  /** In a loop that tries again until nothing fails, and hands the last failure on. */
  readonly tried?: boolean
  /** Helpers entered. */
  readonly level: number
  /** Inside of a callback or helper: a return does not end the test. */
  readonly inner: boolean
  /** What runs late is waited for: an awaited promise is around it. */
  readonly waits: boolean
  /** A promise that the code returns is waited for. */
  readonly returned: boolean
  /** An assertion count stands guard over checks that may not be reached. */
  readonly counted: boolean
  /** What ends the test, or settles a promise around the code, when it is called. */
  readonly settlers: readonly Settler[]
  /** It is called outright, so that nothing that comes late is waited for. */
  readonly settled: boolean
  /** The callback that is being walked, with those around it; null outside of callbacks. */
  readonly handed: Handed | null
}

/** A test's `done`, or a promise's `resolve`, and the function that takes it. */
export interface Settler {
  readonly binding: Binding
  readonly owner: FunctionNode
  readonly isPromise: boolean
}

/** A callback, and the step of a chain to which it is passed. */
export interface Handed {
  readonly fn: FunctionNode
  readonly link: Link
  readonly chain: Chain
  readonly frame: Frame
  readonly outer: Handed | null
}

/** What a walk collects. */
export interface Sink {
  readonly checks: InventoryCheck[]
  readonly calls: string[]
  /** Calls that may fail or be passed by unseen. */
  readonly unsure: string[]
  readonly unknown: string[]
  /** Calls of functions that check and are not followed; null where they are not asked for. */
  readonly unfollowed: (PlacedFunction & { readonly call: string })[] | null
  skip: { by: string; condition: string | null; line: number; checksBefore: number } | null
  /** The test's function or hook. */
  readonly test: FunctionNode | null
  /** The test's own file. */
  readonly file: JavascriptFile
  readonly framework: TestFramework | null
  readonly underTest: ReadonlySet<string> | null
  /** Helpers that are being walked. */
  readonly entered: Set<FunctionNode>
  /** Bodies of helpers, whose words count as the test's. */
  readonly helpers: Set<{ readonly fn: FunctionNode; readonly file: JavascriptFile }>
  /** The test's `done`, while it has not been called: what runs late is waited for. */
  done: boolean
  budget: number
  /** Rounds of loops that are still walked one by one. */
  rounds: number
}

/** Notes a call that is no check. What is never reached calls nothing. */
export function noteCall(text: string, { modality }: State, sink: Sink): void {
  if (modality === 'unreachable') return
  sink.calls.push(text)
  if (modality !== 'always' && modality !== 'loop') sink.unsure.push(text)
}

/** Whether so many rounds are walked one by one; they are counted where it is so. Others are walked once and count as many times. */
export function isUnrolled(rounds: number, sink: Sink): boolean {
  if (rounds > sink.rounds) return false
  sink.rounds -= rounds
  return true
}

/** True where a callback that runs late is still heard. */
export function waiting(state: State, sink: Sink): boolean {
  return state.waits || sink.done
}

const ORDER: readonly Modality[] = ['always', 'loop', 'conditional', 'floating', 'swallowed', 'unreachable']

/** The state with a weaker modality; a stronger one changes nothing. */
export function weaken(state: State, modality: Modality, under: string | null): State {
  return ORDER.indexOf(modality) <= ORDER.indexOf(state.modality) ? state : { ...state, modality, under: shortened(under) ?? state.under }
}

/** The state within a branch of a condition, which may decide nothing. */
export function branched(state: State, condition: string): State {
  return { ...weaken({ ...state, inner: true }, 'conditional', condition), ways: [...(state.ways ?? []), condition] }
}

/** The opposite of a condition's text. */
export function opposite(condition: string): string {
  return condition.startsWith('!') ? condition.slice(1) : `!${condition}`
}

/** A condition's text, cut where it is too long to be read; what is cut still counts. */
function shortened(text: string | null): string | null {
  return text === null || text.length <= 300 ? text : `${text.slice(0, 280)}~${sha256Hex(text).slice(0, 12)}`
}
