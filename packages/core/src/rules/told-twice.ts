import type { Severity } from '../contract/index.js'
import type { Place, Rule, Weakening } from './rule.js'

/** What a rule found, with the severity that the configuration leaves it. */
export interface Told {
  readonly rule: Rule
  readonly severity: Severity
  readonly weakening: Weakening
}

/** Leaves out what is to be told only where no other rule tells of the same lines. What another rule shows as low says too little to stand for it. */
export function withoutToldTwice(all: readonly Told[]): readonly Told[] {
  if (all.every(({ weakening }) => weakening.unlessTold === undefined)) return all
  const others = all.filter(({ weakening, severity }) => weakening.unlessTold === undefined && (severity !== 'low' || weakening.justification?.verified))
  return all.filter(({ weakening }) => !others.some((other) => tellsOf(other.weakening, weakening)))
}

/** What a rule found, and of what is told only where nothing else tells of it the rest. */
export function withRest(found: readonly Weakening[], rest: readonly Weakening[]): Weakening[] {
  return [...found, ...rest.filter((one) => !found.some((other) => other.severity !== 'low' && tellsOf(other, one)))]
}

/** A finding about a statement names a line of it, or one beside it. */
const BESIDE = 2

function tellsOf(other: Weakening, { unlessTold, baseAt, headAt, base }: Weakening): boolean {
  if (unlessTold === undefined) return false
  const isWithin = (place: Place | null | undefined, own: Place | null | undefined, [first, last]: readonly [number, number]) =>
    place?.file === own?.file && place != null && place.line >= first - BESIDE && place.line <= last + BESIDE
  return (
    isWithin(other.baseAt, baseAt, unlessTold.base) ||
    isWithin(other.headAt, headAt, unlessTold.head) ||
    (other.file === headAt?.file && other.base !== null && base?.includes(other.base) === true)
  )
}
