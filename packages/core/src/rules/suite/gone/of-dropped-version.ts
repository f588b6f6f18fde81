import { type PlacedTest, readCondition } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'

const FROM = /^\(?sys\.version_info(?:\[:\d\])? >=? \((\d+(?:, ?\d+)*),?\)\)?$/
// What holds on every Python 3: `PY3`, `not six.PY2`, `not is_python2`, `sys.version_info[0] >= 3`.
const OF_THREE =
  /^\(?(?:(?:\w+\.)*_?(?:is_?)?py(?:thon)?_?3|not \(?(?:\w+\.)*_?(?:is_?)?py(?:thon)?_?2\)?|sys\.version_info(?:\[0\]|\.major) (?:>= 3|== 3|> 2|!= 2))\)?$/i
const LEAST = /(?:>=|\^|~=)\s*(\d+(?:\.\d+)*)/

/** The condition by which a test of Python is left out, or expected to fail, on every version that the project supports now; null for all else. */
export function ofDroppedVersion(pair: RevisionPair, { test: { state, condition } }: PlacedTest): string | null {
  if (state !== 'conditional' && state !== 'fails') return null
  if (condition !== null && OF_THREE.test(condition)) return isForThree(pair) ? condition : null
  const from = FROM.exec(condition ?? '')?.[1]
  if (from === undefined) return null
  const least = leastPython(pair)
  return least !== null && isFrom(numbersIn(least), numbersIn(from)) ? condition : null
}

const BELOW = /^\(?sys\.version_info(?:\[:\d\])? < \((\d+(?:, ?\d+)*),?\)\)?$/

/** Holds on no version of Python that the project supports now: `group is not None and sys.version_info < (3, 9)`. */
export function neverHoldsNow(pair: RevisionPair, condition: string): boolean {
  const ways = condition.includes('sys.version_info') ? (readCondition(condition) ?? []) : []
  if (ways.length === 0) return false
  const least = leastPython(pair)
  const isDropped = (term: string): boolean => {
    const below = BELOW.exec(term)?.[1]
    return below !== undefined && least !== null && isFrom(numbersIn(least), numbersIn(below))
  }
  return ways.every((terms) => terms.some(isDropped))
}

/** The project supports no Python 2 now: by the versions that it asks for, or else by those that it says it runs on. */
export function isForThree(pair: RevisionPair): boolean {
  const least = leastPython(pair)
  if (least !== null) return isFrom(numbersIn(least), [3])
  const told = ['setup.py', 'setup.cfg', 'pyproject.toml'].map((path) => pair.text('head', path) ?? '').join('\n')
  return /Python :: 3\b/.test(told) && !/Python :: 2\b/.test(told)
}

/** `3.8` of `>=3.8`; null where no range is told. */
function leastPython({ settings, text }: RevisionPair): string | null {
  const told = settings.head.settings.find(({ tool, key }) => tool === 'package' && key === 'requires-python')?.value
  const required = told?.kind === 'string' ? told.text : /python_requires\s*=\s*(['"])(.+?)\1/.exec(text('head', 'setup.py') ?? '')?.[2]
  return LEAST.exec(required ?? '')?.[1] ?? null
}

function numbersIn(version: string): readonly number[] {
  return (version.match(/\d+/g) ?? []).map(Number)
}

/** The version is that one, or a later one. */
export function isFrom(version: readonly number[], other: readonly number[]): boolean {
  const at = other.findIndex((part, i) => part !== (version[i] ?? 0))
  return at < 0 || (version[at] ?? 0) > (other[at] ?? 0)
}
