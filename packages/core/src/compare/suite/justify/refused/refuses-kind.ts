import type { RevisionPair } from '../../../../contract/index.js'
import { literalPattern } from '../../../../run/literal-pattern.js'
import { compareSources, lastName } from '../../../sources/compare-sources.js'
import type { PlacedFunction } from '../../../sources/function-pair.js'
import type { PlacedTest } from '../../../suite-comparison.js'

/**
 * Every check of a test asks for what a function answers to a text or a number as its first argument, and that function raises at its very beginning for
 * that kind of value now, by the same change. null when one check asks for something else, or when it raised before.
 */
export function refusesKind(pair: RevisionPair, { test: { checks } }: PlacedTest): string | null {
  if (checks.length === 0) return null
  for (const { base, head } of compareSources(pair).changed) {
    const kind = refusedKind(pair, 'head', head)
    if (kind === null || kind === refusedKind(pair, 'base', base)) continue
    const name = lastName(head.fn.name)
    const given = new RegExp(`(?<![\\w$])${literalPattern(name)}\\(${GIVEN[kind]}`)
    if (checks.every(({ subject, relation, file }) => relation !== 'throws' && file === null && given.test(subject)))
      return `${name} of ${head.path} raises for a ${kind} now, by the same change, and the test gave it one`
  }
  return null
}

type Kind = 'text' | 'number'

const GIVEN: Readonly<Record<Kind, string>> = { text: '[\'"`]', number: '-?\\d' }

/** What kind of first argument a function raises for before it does anything else. */
function refusedKind(pair: RevisionPair, side: 'base' | 'head', { path, fn }: PlacedFunction): Kind | null {
  const text = (pair.text(side, path) ?? '')
    .split('\n')
    .slice(fn.line - 1, fn.endLine)
    .join('\n')
  const [, first = '', name, kind = ''] = FIRST.exec(text) ?? []
  return first !== '' && first === name ? (/^str/.test(kind) ? 'text' : 'number') : null
}

const FIRST = /^[^(]*\(\s*([A-Za-z_$][\w$]*)[^{}]*?(?:\{\s*if \(typeof ([\w$]+) === ['"](string|number)['"]\) (?:\{\s*)?throw\b)/
