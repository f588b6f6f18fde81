import { surplus } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { closingOf } from '../../../run/code/brackets.js'
import { argumentsFrom } from '../../../run/code/parts.js'
import type { Weakening } from '../../rule.js'
import type { LineEdits } from '../../sources/line-edits.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { pythonTestEdits } from '../python-edits.js'

/** Arguments that make an assertion accept more, by the call that takes them. */
const LOOSER: readonly (readonly [call: RegExp, argument: RegExp, accepts: string])[] = [
  [/\bassert_has_(calls|awaits)\(/, /^,? ?any_order = True ?,?$/, 'calls in any order'],
  [/\bapprox\(/, /^,? ?nan_ok = True ?,?$/, 'values that are no number'],
  [/\b(allclose|isclose|assert_array_almost_equal)\(/, /^,? ?equal_nan = True ?,?$/, 'values that are no number'],
]

/** Assertions of Python tests that gained an argument by which they accept more. */
export function loosenedArguments(pair: RevisionPair): Weakening[] {
  return pythonTestEdits(pair).flatMap(({ path, edits }) => [
    ...overLines(path, edits),
    ...edits.changed.flatMap(({ before, after, headLine, hunks }) => {
      const found = LOOSER.find(
        ([call, argument]) =>
          call.test(before) && hunks.length > 0 && hunks.every(({ removed, added }) => removed.length === 0 && argument.test(added.join(' '))),
      )
      if (found === undefined) return []
      return [
        weakened({
          severity: 'medium',
          at: { file: path, line: headLine },
          message: `An assertion in ${shortened(path, 120)} accepts ${found[2]} now: ${codeOf(before, 120)} became ${codeOf(after, 120)}.`,
          suggestion: 'Ask for what the assertion asked for before, or mend the code so that it holds again.',
          base: before.trim(),
          head: after.trim(),
        }),
      ]
    }),
  ])
}

const CALL = /(?<![\w.])[\w.]+\(/g
const MOST_SIGNS = 4000

interface WrittenCall {
  readonly callee: string
  readonly args: readonly string[]
  readonly text: string
  readonly line: number
}

/** The same of calls that are written over several lines, and are word for word the same but for the argument. */
function overLines(path: string, { baseText, headText }: LineEdits): Weakening[] {
  return LOOSER.flatMap(([call, argument, accepts]) => {
    const [was, is] = [baseText, headText].map((text) => callsIn(text, call))
    const before = surplus(was ?? [], is ?? [], keyOf)
    return surplus(is ?? [], was ?? [], keyOf).flatMap((now) => {
      const [gained, ...more] = now.args.filter((one) => argument.test(one.replace(/\s*=\s*/, ' = ')))
      const same = before.find((one) => gained !== undefined && keyOf(one) === keyOf({ ...now, args: now.args.filter((arg) => arg !== gained) }))
      if (same === undefined || more.length > 0 || !now.text.includes('\n')) return []
      return [
        weakened({
          severity: 'medium',
          at: { file: path, line: now.line },
          message: `An assertion in ${shortened(path, 120)} accepts ${accepts} now: ${codeOf(same.callee, 60)} is called with ${codeOf(gained ?? '', 60)} besides.`,
          suggestion: 'Ask for what the assertion asked for before, or mend the code so that it holds again.',
          base: same.text,
          head: now.text,
        }),
      ]
    })
  })
}

function callsIn(text: string, wanted: RegExp): WrittenCall[] {
  return [...text.matchAll(CALL)].flatMap(({ 0: head, index }) => {
    if (!wanted.test(`.${head}`)) return []
    const rest = text.slice(index + head.length - 1, index + MOST_SIGNS)
    const args = argumentsFrom(rest, 1)
    const line = text.slice(0, index).split('\n').length
    return args === null ? [] : [{ callee: head.slice(0, -1), args, text: `${head.slice(0, -1)}${rest.slice(0, closingOf(rest, 0) + 1)}`, line }]
  })
}

function keyOf({ callee, args }: WrittenCall): string {
  return `${callee}(${args.map((one) => one.replace(/\s+|,(?=\s*[)\]}])/g, '')).join()})`
}
