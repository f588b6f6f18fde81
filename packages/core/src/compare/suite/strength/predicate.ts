import type { Value } from '../../../contract/index.js'
import { unbracketed } from '../../../run/code/brackets.js'
import { matchesEverything } from './text.js'

const PREDICATE = /^\(?(\$\d+)\)? => (?:\{([\s\S]*)\}|([\s\S]*))$/

/** Between two functions that look at a caught error demand by demand: what makes some of the same demands asks for less. */
export function predicateImplies(a: Value, b: Value): boolean {
  const [mine, theirs] = [demandsOf(a), demandsOf(b)]
  return mine !== null && theirs?.every((one) => mine.includes(one)) === true
}

function demandsOf(value: Value): readonly string[] | null {
  const [, , block, answer] = value.kind === 'expression' ? (PREDICATE.exec(value.text) ?? []) : []
  const body = block ?? answer
  // What branches is no list of demands, and neither is what may stand in a text.
  if (body === undefined || /\b(?:if|for|while|switch|try)\b|\|\||['"`][^'"`]*(?:;|&&)[^'"`]*['"`]/.test(body)) return null
  return body
    .split(';')
    .flatMap((one) =>
      one
        .trim()
        .replace(/^return\b\s*/, '')
        .split(' && '),
    )
    .map(unbracketed)
    .filter((one) => one !== '' && one !== 'true' && !isEmpty(one))
}

/** It asks for a text that matches a pattern which every text does. */
function isEmpty(demand: string): boolean {
  const [, matched, tested] = /^\w+\.match\(\$\d+(?:\.\w+)*, (\/.*\/[a-z]*)\)$|^(\/.*\/[a-z]*)\.test\(\$\d+(?:\.\w+)*\)$/.exec(demand) ?? []
  const pattern = matched ?? tested
  return pattern !== undefined && matchesEverything({ kind: 'regex', text: pattern })
}
