import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'
import { differingLines } from '../../sources/differing-lines.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { speakingSources } from './names/vanished-names.js'

const SET = /(?<![\w$.])([A-Za-z_$][\w$]*)\.([A-Za-z_$][\w$]*)\s*=(?![=>])/g

/**
 * The test sets a member of an object that the sources read under the same name, `answers.colour = true` and `if (answers.colour)`, and that none of them reads
 * any more, by the same change. A line that is there still for another member reads that one in its place.
 */
export function unreadMember(pair: RevisionPair, { test: { text } }: PlacedTest): string | null {
  const sources = pair.files.filter(({ role, change }) => role === 'source' && change !== 'unchanged')
  for (const [, owner = '', member = ''] of text.matchAll(SET)) {
    const read = new RegExp(`(?<![\\w$.])${literalPattern(owner)}\\.${namePattern(member)}(?!\\s*=(?![=>]))`)
    const before = sources.find(({ basePath }) => basePath !== null && read.test(pair.text('base', basePath) ?? ''))
    if (before === undefined || isRead(pair, read, owner, member)) continue
    const lines = sources.map((file) => differingLines(pair, file))
    const come = lines.flatMap((one) => one.come)
    const isRenamed = lines.some(({ gone }) => gone.some((line) => read.test(line) && come.some(saysTheSame(line, owner, member))))
    if (!isRenamed) return `${before.basePath} reads ${owner}.${member} no more, by the same change`
  }
  return null
}

function isRead(pair: RevisionPair, read: RegExp, owner: string, member: string): boolean {
  const changed = pair.files.flatMap(({ role, headPath }) => (role === 'source' && headPath !== null ? [headPath] : []))
  const takenOut = new RegExp(
    `\\{[^{}]*${namePattern(member)}[^{}]*\\}\\s*=\\s*${namePattern(owner)}|${namePattern(owner)}\\[['"]${literalPattern(member)}['"]`,
  )
  return [...changed, ...speakingSources(pair, member)].some((path) => {
    const text = pair.text('head', path) ?? ''
    return read.test(text) || takenOut.test(text)
  })
}

function saysTheSame(line: string, owner: string, member: string): (other: string) => boolean {
  const shape = new RegExp(
    `^${line
      .split(`${owner}.${member}`)
      .map(literalPattern)
      .join(`${literalPattern(owner)}\\.[A-Za-z_$][\\w$]*`)}$`,
  )
  return (other) => shape.test(other)
}
