import { type CheckPair, type ComparedTest, orderConditions, type PlacedTest, readCondition } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'

/** The test as a whole stood under the condition under which its check stands now: `if sys.version_info >= (3, 9):` around a class of Python. */
export function stoodUnder(pair: RevisionPair, { shift, head: { under, modality, file } }: CheckPair, test: ComparedTest): boolean {
  const { base } = test
  if (shift !== 'modality' || modality !== 'conditional' || under === null || file !== null) return false
  if (!base.file.endsWith('.py')) return skipsAsBefore(under, test)
  const lines = (pair.text('base', base.file) ?? '').split('\n')
  if (!/^[ \t]/.test(lines[base.test.line - 1] ?? '')) return false
  const around = lines.slice(0, base.test.line - 1).findLast((line) => /^[^\s#)\]}]/.test(line))
  const condition = /^if (.+):\s*(?:#.*)?$/.exec(around ?? '')?.[1]
  return condition !== undefined && orderConditions(condition, under) === 'same'
}

/** A condition around the test became a skip in it, under which the check stands: it is left out in no other cases. */
function skipsAsBefore(under: string, { base, head }: ComparedTest): boolean {
  const [was, is] = [waysOut(base), waysOut(head)]
  const kept = head.test.condition === null ? 'unknown' : orderConditions(plain(under), `!(${plain(head.test.condition)})`)
  if (was.length === 0 || is.length === 0 || (kept !== 'same' && kept !== 'fewer')) return false
  return is.every((way) => was.some((known) => known.every((part) => way.includes(part))))
}

/** Cases in which a test is left out, each by what holds in it, whichever version it names. None for a test that always runs. */
function waysOut({ test: { state, condition } }: PlacedTest): readonly (readonly string[])[] {
  const ways = state === 'conditional' && condition !== null ? (readCondition(plain(condition)) ?? []) : []
  return ways.map((way) => way.map(kindOf))
}

function kindOf(part: string): string {
  if (/\bprocess\.versions?\b/.test(part) && !/[<>]|!=/.test(part)) return 'one version'
  return part.replace(IS_FUNCTION, "$1 !== 'undefined'").replace(IS_NO_FUNCTION, "$1 === 'undefined'")
}

/** With parameters named in a function within as outside of it: `$1'`. */
function plain(condition: string): string {
  return condition.replace(/(\$\d+)'+/g, '$1')
}

// What a runtime has is a function, or it is not there.
const IS_FUNCTION = /^(typeof [\w$]+) === 'function'$/
const IS_NO_FUNCTION = /^(typeof [\w$]+) !== 'function'$/
