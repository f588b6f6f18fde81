import type { FunctionPair, SourceComparison } from '../../../compare/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { functionText } from '../function-text.js'

const THROWS = /(?<![\w$.])throwError\(|(?<![\w$])throw\b/g
const CATCHES = /(?<![\w$.])catchError\(/g
/** What a stream goes on with as if nothing had failed. */
const QUIET = /(?<![\w$.])(?:EMPTY\b|NEVER\b|of\((?:[^()]|\([^()]*\))*\)|from\(\[\]\))/g

/** A stream threw its error on, and ends quietly or with a usual value now: `catchError(() => EMPTY)`. */
export function endedStreams({ pair, added, changed }: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  if (base.fn.kind === 'class' || base.file.language !== 'javascript' || !base.file.mentions.has('catchError')) return []
  const [before, after] = [functionText(pair, 'base', base), functionText(pair, 'head', head)]
  if (countIn(before, CATCHES) === 0 || countIn(after, CATCHES) < countIn(before, CATCHES) || countIn(after, THROWS) >= countIn(before, THROWS)) return []
  const had = new Set(before.match(QUIET))
  const now = after.match(QUIET)?.find((text) => !had.has(text) && !/err|fail|reason|problem/i.test(text))
  if (now === undefined || [...added, ...changed.map((one) => one.head)].some((one) => throwsMore(functions, functionText(pair, 'head', one), one))) return []
  return [
    weakened({
      severity: 'high',
      at: { file: head.path, line: head.fn.line },
      otherAt: { file: base.path, line: base.fn.line },
      message: `${nameOf(head)} goes on with ${codeOf(now)} where its stream threw the error on: whoever subscribes hears of no failure any more.`,
      suggestion: 'Throw the error on, or answer the one error that is expected and throw the rest.',
      base: 'throwError',
      head: now,
    }),
  ]
}

/** Another function of the change throws in the stream's place. */
function throwsMore({ head }: FunctionPair, text: string, one: FunctionPair['head']): boolean {
  return one !== head && countIn(text, /(?<![\w$.])throwError\(/g) > 0 && head.fn.calls.some(({ callee }) => callee.endsWith(one.fn.name))
}

function countIn(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
