import type { FilePair, InventoryTest, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { isTestPath } from '../data-records.js'

/** What a test was answered from outside, recorded: `cassettes/follow.yaml`. */
const RECORDED = /(?:^|\/)(?:cassettes|recordings)\/(?:[^/]+\/)*[^/]+\.ya?ml$/

/** A recording of the one test that plays it, which takes other steps now, so that nothing is asked of the outside that was asked before. */
export function isRecordedAnew(pair: RevisionPair, { headPath: path, baseText, headText }: FilePair): boolean {
  if (path === null || !RECORDED.test(path)) return false
  const [had, has] = [baseText, headText].map((text) => requestsIn(text ?? ''))
  if (!had?.length || !has?.length || had.some((request) => has.includes(request))) return false
  const name = path.slice(path.lastIndexOf('/') + 1)
  const players = pair.mentioning('head', name).filter(isTestPath)
  const [player] = players
  const title = player === undefined || players.length > 1 ? undefined : playedBy(pair.text('head', player) ?? '', name)
  if (player === undefined || title === undefined) return false
  const of = (side: 'base' | 'head'): readonly InventoryTest[] =>
    pair.inventory(side, player)?.tests.filter(({ titlePath }) => titlePath.at(-1) === title) ?? []
  const [[was, ...others], [is, ...more]] = [of('base'), of('head')]
  return was !== undefined && is !== undefined && others.length + more.length === 0 && was.calls.join('\n') !== is.calls.join('\n')
}

/** What is asked in each of the exchanges, without headers. */
function requestsIn(text: string): readonly string[] {
  return text
    .split(/^[ \t]*- request:[ \t]*$/m)
    .slice(1)
    .map((exchange) => exchange.split(/^[ \t]*response:[ \t]*$/m)[0] ?? '')
    .map((request) => request.replace(/^([ \t]*)headers:[^\n]*\n(?:\1[ \t]+[^\n]*\n)*/m, ''))
}

/** The test of Python under the decorator that names the recording, where nothing else of the file does. */
function playedBy(text: string, name: string): string | undefined {
  const spoken = text.match(new RegExp(`(?<=["'/])${literalPattern(name)}(?=["'])`, 'g'))
  const decorated = new RegExp(`^[ \\t]*@[^\\n]*["'/]${literalPattern(name)}["'][^\\n]*\\n(?:[ \\t]*@[^\\n]*\\n)*[ \\t]*(?:async )?def (test\\w*)\\(`, 'm')
  return spoken?.length === 1 ? decorated.exec(text)?.[1] : undefined
}
