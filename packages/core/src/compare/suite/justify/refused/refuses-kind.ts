import type { InventoryCheck, RevisionPair } from '../../../../contract/index.js'
import { lastName } from '../../../../run/code/dotted-name.js'
import { literalPattern } from '../../../../run/literal-pattern.js'
import { compareSources } from '../../../sources/compare-sources.js'
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
    const isGiven = ({ subject, expected: [told] }: InventoryCheck) => given.test(subject) || (told?.kind === 'expression' && given.test(told.text))
    if (checks.every((check) => check.relation !== 'throws' && check.file === null && isGiven(check)))
      return `${name} of ${head.path} raises for a ${kind} now, by the same change, and the test gave it one`
  }
  return null
}

type Kind = 'text' | 'number' | 'bytes'

const GIVEN: Readonly<Record<Kind, string>> = { text: '[\'"`]', number: '-?\\d', bytes: 'b[\'"]' }

/** What kind of first argument a function raises for before it does anything else. */
function refusedKind(pair: RevisionPair, side: 'base' | 'head', { path, fn }: PlacedFunction): Kind | null {
  const text = (pair.text(side, path) ?? '')
    .split('\n')
    .slice(fn.line - 1, fn.endLine)
    .join('\n')
  if (path.endsWith('.py')) return takesTextAlone(text) ? 'bytes' : null
  const [, first = '', name, kind = ''] = FIRST.exec(text) ?? []
  return first !== '' && first === name ? (/^str/.test(kind) ? 'text' : 'number') : null
}

const FIRST = /^[^(]*\(\s*([A-Za-z_$][\w$]*)[^{}]*?(?:\{\s*if \(typeof ([\w$]+) === ['"](string|number)['"]\) (?:\{\s*)?throw\b)/

/** `if not isinstance(name, str): raise TypeError(...)` of the first argument, behind the docstring. */
function takesTextAlone(text: string): boolean {
  const [, first, , name, classes = ''] = FIRST_OF_PYTHON.exec(text) ?? []
  const own = classes.replace(/^\(|,?\s*\)$/g, '').split(/\s*,\s*/)
  return first !== undefined && first === name && own.every((one) => /^(?:str|(?:six\.|compat\.)?string_types|basestring)$/.test(one))
}

const FIRST_OF_PYTHON =
  /^\s*(?:async )?def \w+\(\s*(?:(?:self|cls),\s*)?([A-Za-z_]\w*)[^()]*\)[^:\n]*:\s*(?:r?("""|''')[\s\S]*?\2\s*)?if not isinstance\(\s*(\w+),\s*([^\n]*?)\s*\):\s*raise\b/
