import type { RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import { compareSources } from '../../sources/compare-sources.js'
import type { PlacedTest } from '../../suite-comparison.js'

/** `result instanceof Promise`, `isinstance(value, Decimal)`: the kind of values that a branch was for. */
const KIND = /\binstanceof ([A-Z]\w*)|\bisinstance\([^(),]+, (?:\w+\.)*([A-Z]\w*)\)/g

interface LostKind {
  readonly kind: string
  readonly name: string
  readonly path: string
}

/** The test hands a function values of a kind for which it had a branch, and its file knows nothing of that kind any more, by the same change. */
export function goneKind(pair: RevisionPair, { test: { calls, checks, text } }: PlacedTest): string | null {
  const asked = [...calls, ...checks.map(({ subject }) => subject)]
  const found = lostKinds(pair).find(({ kind, name }) => asked.some((call) => new RegExp(`${namePattern(name)}\\(`).test(call)) && makes(text, kind))
  return found === undefined ? null : `${found.name} of ${found.path} has no branch for ${found.kind} any more, by the same change`
}

/** What an async function gives is a promise. */
function makes(text: string, kind: string): boolean {
  return new RegExp(`\\bnew ${kind}\\(|(?<![\\w.])${kind}[.(]`).test(text) || (kind === 'Promise' && /\basync\s*(?:function\b|\(|[\w$]+\s*=>)/.test(text))
}

const lostKinds = oncePer((pair: RevisionPair): readonly LostKind[] =>
  compareSources(pair).changed.flatMap(({ base, head }) => {
    const kinds = new Set(base.fn.conditions.flatMap(({ text }) => [...text.matchAll(KIND)].map(([, first, second]) => first ?? second ?? '')))
    // As many questions as before: it asks for the kind in other words.
    if (head.fn.conditions.length >= base.fn.conditions.length) return []
    return [...kinds].flatMap((kind): LostKind[] => (head.file.mentions.has(kind) ? [] : [{ kind, name: lastName(base.fn.name), path: base.path }]))
  }),
)
