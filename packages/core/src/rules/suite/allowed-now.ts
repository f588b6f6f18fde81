import type { ComparedTest } from '../../compare/index.js'
import type { InventoryCheck, RevisionPair, Side } from '../../contract/index.js'
import { literalPattern } from '../../run/literal-pattern.js'
import { mayExplain } from './may-explain.js'

const DIRECTIVE = String.raw`(?<!@ts-expect-error[^\n]*\n[ \t]*)`

/** What the types refused stands there as a statement of its own now, refused no more, and the change has something that may be why. */
export function isAllowedNow(pair: RevisionPair, { base, head }: ComparedTest, { relation, text }: InventoryCheck): boolean {
  if (relation !== 'type_error') return false
  const statement = text.replace(/;$/, '')
  const use = /^expectError\(([\s\S]*)\)$/.exec(statement)?.[1]?.trim() ?? statement
  if (use === '') return false
  const words = use.split(/\s+/).map(literalPattern).join('\\s+')
  const stated = new RegExp(`(?<=^[ \\t]*)${DIRECTIVE}${words}(?=[ \\t]*;?[ \\t]*(?://.*)?$)`, 'gm')
  const times = (side: Side, path: string) => pair.text(side, path)?.match(stated)?.length ?? 0
  return times('head', head.file) > times('base', base.file) && mayExplain(pair, { base, head })
}
