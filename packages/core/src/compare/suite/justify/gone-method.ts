import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { speakingSources } from './names/vanished-names.js'

/**
 * Why nothing asks any more whether something has a method, however common its name is: a source of the change made it, and no source makes a function of that
 * name now: `expect(typeof promise.error).toEqual('function')` and `promise.error = function (fn) { … }`.
 */
export function goneMethod(pair: RevisionPair, { relation, negated, subject, expected: [told] }: InventoryCheck, { test }: PlacedTest): string | null {
  const name = /\.([A-Za-z_$][\w$]*)$/.exec(subject)?.[1]
  if (name === undefined || relation !== 'type_of' || negated || told?.kind !== 'string' || told.text !== 'function') return null
  if (test.checks.some((check) => check.subject.endsWith(`.${name}`))) return null
  const makes = madeAs(name)
  const writer = pair.files.find(({ role, basePath }) => role === 'source' && basePath !== null && makes.test(pair.text('base', basePath) ?? ''))
  const changed = pair.files.flatMap(({ role, headPath }) => (role === 'source' && headPath !== null ? [headPath] : []))
  const isMade = writer === undefined || [...changed, ...speakingSources(pair, name)].some((path) => makes.test(pair.text('head', path) ?? ''))
  return isMade ? null : `${writer.basePath} made a method ${name} on the base, which no source makes any more`
}

function madeAs(name: string): RegExp {
  const own = namePattern(name)
  const fn = String.raw`\s*(?:async\s+)?(?:function\b|\(|[\w$]+\s*=>)`
  return new RegExp(
    `\\.${own}\\s*=${fn}|(?:^|[{,;}])\\s*(?:static |async |get |['"])*${own}['"]?\\s*(?::${fn}|\\([^()]*\\)\\s*\\{)|\\bfunction\\s*\\*?\\s*${own}\\b`,
    'm',
  )
}
