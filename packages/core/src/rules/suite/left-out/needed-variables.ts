import { type PlacedTest, readCondition } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'

const MISSING = /^!\(?(?:process\.env|import\.meta\.env)\.([A-Z][A-Z\d_]*)\)?$/

/**
 * The variables of the environment without which a test is left out, where its file handed each of them to the code on the base as one that is there:
 * `token: process.env.TOKEN!`. null for any other condition, or where something that spoke of one does no more.
 */
export function neededVariables(pair: RevisionPair, { file, test }: PlacedTest): readonly string[] | null {
  const text = pair.text('base', file)
  if (text === null || test.condition === null || test.conditionKind !== 'environment') return null
  const parts = readCondition(test.condition)?.map((way) => (way.length === 1 ? MISSING.exec(way[0] ?? '')?.[1] : undefined))
  const names = parts?.flatMap((name) => name ?? []) ?? []
  if (names.length === 0 || names.length < (parts?.length ?? 0)) return null
  return names.every((name) => isHandedOver(text, name) && !isSetNoMore(pair, name)) ? names : null
}

/** Every place of the text hands it over as one that is there: as a member of an object or as an argument. */
function isHandedOver(text: string, name: string): boolean {
  const read = literalPattern(name)
  const places = text.match(new RegExp(`\\b${read}\\b`, 'g'))?.length ?? 0
  const handed = text.match(new RegExp(`(?:\\w: |[(,]\\s*)(?:process\\.env|import\\.meta\\.env)\\.${read}!(?=\\s*[,)}])`, 'g'))?.length ?? 0
  return places > 0 && places === handed
}

function isSetNoMore(pair: RevisionPair, name: string): boolean {
  return pair.mentioning('base', name).some((path) => pair.text('head', path)?.includes(name) !== true)
}
