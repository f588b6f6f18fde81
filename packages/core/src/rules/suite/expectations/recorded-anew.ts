import type { InventoryTest, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { isTestPath } from '../data-records.js'

/** What a test was answered from outside, recorded: `cassettes/follow.yaml`. */
const RECORDED = /(?:^|\/)(?:cassettes|recordings)\/(?:[^/]+\/)*[^/]+\.(?:ya?ml|json)$/

/** A recording of the one test that plays it, which takes other steps now: what is asked of the outside is answered anew. */
export function isRecordedAnew(pair: RevisionPair, path: string): boolean {
  if (!RECORDED.test(path)) return false
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

/** The test of Python under the decorator that names the recording, where nothing else of the file does. */
function playedBy(text: string, name: string): string | undefined {
  const spoken = text.match(new RegExp(`(?<=["'/])${literalPattern(name)}(?=["'])`, 'g'))
  const decorated = new RegExp(`^[ \\t]*@[^\\n]*["'/]${literalPattern(name)}["'][^\\n]*\\n(?:[ \\t]*@[^\\n]*\\n)*[ \\t]*(?:async )?def (test\\w*)\\(`, 'm')
  return spoken?.length === 1 ? decorated.exec(text)?.[1] : undefined
}
