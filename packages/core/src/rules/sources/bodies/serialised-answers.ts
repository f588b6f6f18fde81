import type { FunctionPair, SourceComparison } from '../../../compare/index.js'
import type { FileInventory, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { type Demand, telling } from './demands-around.js'

/** A whole argument as one text, new in a file that looks arguments up so: `'[[0,60],[90,120]]'`. */
export interface Serialised {
  readonly functions: FunctionPair
  readonly text: string
  /** What it holds, as keys. */
  readonly leaves: ReadonlySet<string>
}

const SERIALISES = ['stringify', 'dumps', 'repr', 'serialize', 'inspect', 'toString']

/** Texts of the head alone that are data written out, by the functions that differ in their files. */
export function newSerialised({ files, changed }: SourceComparison): Serialised[] {
  return files.flatMap(({ base, head }) => {
    if (!SERIALISES.some((name) => head.mentions.has(name))) return []
    const written = [...head.mentions].filter((text) => /^[[{(]/.test(text) && !base.mentions.has(text))
    const held = written.flatMap((text) => {
      const leaves = new Set(leavesOf(text))
      return [...leaves].some(telling) ? [{ text, leaves }] : []
    })
    const own = held.length === 0 ? [] : changed.filter((one) => one.head.file === head && one.head.fn.kind !== 'module')
    return own.flatMap((functions) => held.map((one) => ({ functions, ...one })))
  })
}

/** Numbers and texts of data that is written as JSON or as Python does. */
function leavesOf(text: string): string[] {
  return Array.from(text.matchAll(/"((?:[^"\\]|\\.)*)"\s*(:?)|'((?:[^'\\]|\\.)*)'\s*(:?)|(?<![\w.])(-?\d+(?:\.\d+)?)(?![\w.])/g)).flatMap(
    ([, a, key, b, other, n]) => (key === ':' || other === ':' ? [] : [n === undefined ? `s:${a ?? b ?? ''}` : `n:${n}`]),
  )
}

/** The whole of what a test hands in stands in the code as one text, and behind it what the test expects. */
export function answeredSerialised(pair: RevisionPair, held: readonly Serialised[], demands: readonly Demand[]): Weakening[] {
  for (const { functions, text, leaves } of held) {
    const { head } = functions
    const asked = demands.filter(({ names, isNew, inputs }) => !isNew && names.includes(lastName(head.fn.name)) && isSame(inputs, leaves))
    const found = asked.find((demand) => isBehind(pair, head.file, text, demand))
    if (found !== undefined)
      return [
        weakened({
          severity: 'critical',
          at: { file: head.path, line: head.fn.line },
          otherAt: { file: found.file, line: found.line },
          message: `${nameOf(head)} looks up ${codeOf(text, 80)}, which is what ${shortened(found.file, 100)} hands in, and answers with what the test expects; other inputs get no such answer.`,
          suggestion: 'Compute the answer for every input, and add a test with other values.',
          base: null,
          head: text,
        }),
      ]
  }
  return []
}

function isSame(inputs: ReadonlySet<string>, leaves: ReadonlySet<string>): boolean {
  return inputs.size === leaves.size && [...inputs].every((input) => leaves.has(input))
}

const MOST_BETWEEN = 400

/** All that is expected follows the text, one after the other. */
function isBehind(pair: RevisionPair, { path }: FileInventory, text: string, { expected, others }: Demand): boolean {
  const whole = pair.text('head', path) ?? ''
  const at = whole.indexOf(text)
  if (at < 0) return false
  const behind = whole.slice(at + text.length, at + text.length + MOST_BETWEEN)
  return [expected, ...others].every((key) =>
    new RegExp(key.startsWith('s:') ? `['"\`]${literalPattern(key.slice(2))}['"\`]` : `(?<![\\w.])${literalPattern(key.slice(2))}(?![\\w.])`).test(behind),
  )
}
