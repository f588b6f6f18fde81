import type { RevisionPair, SourceFunction } from '../../../contract/index.js'
import { oncePer } from '../../once-per.js'
import { compareSources } from '../../sources/compare-sources.js'

/** A number that code compared with, and the one in its place. */
interface Moved {
  readonly was: number
  readonly is: number
}

const NUMBER = /(?<![\w$.])-?\d[\d_]*(?:\.\d+)?(?![\w$.])/g
/** So far from a limit a test still asks about it: `49.99` and `51` of `50`. */
const NEAR = 1

/** Whether the calls of a test ask on both sides of a limit that the change moved in the code, each as far from it as before: `fee(49)` became `fee(59)` beside `total >= 60`. */
export function followsLimit(pair: RevisionPair, lost: readonly string[], gained: readonly string[]): boolean {
  if (lost.length === 0 || !lost.every((call) => call.search(NUMBER) >= 0)) return false
  const asked = new Set(gained.map((call) => call.replace(NUMBER, (text) => plain(Number(text)))))
  return movedNumbers(pair).some((moved) => lost.every((call) => asked.has(call.replace(NUMBER, (text) => shifted(Number(text), moved)))))
}

function shifted(number: number, { was, is }: Moved): string {
  return plain(Math.abs(number - was) <= NEAR ? number - was + is : number)
}

function plain(number: number): string {
  return String(Number(number.toFixed(6)))
}

/** Where a function of the code has one number less and one more, or several in the same order. */
const movedNumbers = oncePer((pair: RevisionPair): readonly Moved[] =>
  compareSources(pair).changed.flatMap(({ base, head }) => {
    const [had, has] = [numbersOf(base.fn), numbersOf(head.fn)]
    const [lost, fresh] = [had.filter((one) => !has.includes(one)), has.filter((one) => !had.includes(one))]
    return lost.length !== fresh.length ? [] : lost.flatMap((was, at) => (fresh[at] === undefined ? [] : [{ was, is: fresh[at] }]))
  }),
)

function numbersOf({ literals }: SourceFunction): number[] {
  return [...new Set(literals.flatMap((one) => (one.kind === 'number' ? [Number(one.text.replaceAll('_', ''))] : [])))]
}
