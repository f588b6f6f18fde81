import type { RevisionPair, Value } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'
import type { Justification } from './justification.js'

/** Why a list of all that may be there may be longer: each entry that came is a module that a source of the change begins to import. */
export function justifyImported(pair: RevisionPair, { base, head }: CheckPair): Justification | null {
  if (base.relation !== head.relation || base.negated || head.negated || base.text !== head.text) return null
  const [was, is] = [textsOf(base.expected), textsOf(head.expected)]
  if (was === null || is === null || ![...was].every((one) => is.has(one))) return null
  const came = [...is].filter((one) => !was.has(one))
  const [first] = came.map((name) => importerOf(pair, name))
  if (!first || !came.every((name) => importerOf(pair, name) !== null)) return null
  return { reason: `${first} imports ${came.join(' and ')} now, by the same change`, verified: true }
}

/** The texts of a list whose entries are all known. */
function textsOf(expected: readonly Value[]): ReadonlySet<string> | null {
  const items = expected.flatMap((value) => (value.kind === 'array' && !value.open ? value.items : [value]))
  return items.length > 1 && items.every((item) => item.kind === 'string') ? new Set(items.flatMap((item) => ('text' in item ? [item.text] : []))) : null
}

function importerOf({ files }: RevisionPair, module: string): string | null {
  const imports = (file: (typeof files)[number]['head']) => file?.imports.some(({ from }) => from === module) === true
  return files.find(({ role, base, head }) => role === 'source' && imports(head) && !imports(base))?.headPath ?? null
}
