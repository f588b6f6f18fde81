import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { compareSources } from '../../sources/compare-sources.js'
import { functionLines } from '../../sources/function-lines.js'
import type { FunctionPair } from '../../sources/function-pair.js'
import { surplus } from '../../sources/gained.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { isSpecific } from './names/specific-name.js'

/** The key that a check looks at in what a function answers, which that function spoke of and speaks of no more, by no other name and through no other call. */
export function goneCalledKey(pair: RevisionPair, { subject }: InventoryCheck, { test }: PlacedTest): string | null {
  const key = /\[(['"])([\w$-]+)\1\]$|\.get\((['"])([\w$-]+)\3\)$/
    .exec(subject)
    ?.slice(2)
    .find((part) => part !== undefined && part.length > 1)
  if (key === undefined || !isSpecific(key) || test.mentions.has(key)) return null
  const lost = compareSources(pair).changed.find((functions) => isCalled(subject, lastName(functions.base.fn.name)) && isLost(pair, functions, key))
  return lost === undefined || isWrittenMore(pair, key)
    ? null
    : `${lastName(lost.head.fn.name)} of ${lost.head.path} speaks of ${key} no more, by the same change`
}

function isCalled(subject: string, name: string): boolean {
  return new RegExp(`(?<![\\w$])${literalPattern(name)}\\(`).test(subject)
}

function isLost(pair: RevisionPair, { base, head }: FunctionPair, key: string): boolean {
  if (base.fn.kind === 'class' || base.fn.kind === 'module') return false
  if (surplus(head.fn.calls, base.fn.calls, ({ callee }) => callee).length > 0) return false
  const [was, is] = [linesOf(pair, 'base', base), linesOf(pair, 'head', head)]
  const spoken = was.filter((line) => quoted(key).test(line))
  // The same line with another key in it.
  const isRenamed = (line: string) => {
    const [before = '', ...after] = line.split(quoted(key))
    return is.some((other) => !was.includes(other) && other.startsWith(before) && other.endsWith(after.at(-1) ?? ''))
  }
  return spoken.length > 0 && !is.some((line) => quoted(key).test(line)) && !spoken.some(isRenamed)
}

/** A source of the change speaks of it more often than before. */
export function isWrittenMore(pair: RevisionPair, key: string): boolean {
  const times = (text: string | null) => (text ?? '').split(quoted(key)).length
  return pair.files.some(
    ({ role, basePath, headPath, base, head }) =>
      role === 'source' &&
      headPath !== null &&
      head?.mentions.has(key) === true &&
      times(pair.text('head', headPath)) > (basePath !== null && base ? times(pair.text('base', basePath)) : 1),
  )
}

function linesOf(pair: RevisionPair, side: 'base' | 'head', placed: FunctionPair['base']): readonly string[] {
  return functionLines(pair, side, placed).map((line) => line.trim())
}

function quoted(key: string): RegExp {
  return new RegExp(`['"]${literalPattern(key)}['"]`)
}
