import type { WeighedCheck } from '../checks/weighed-check.js'
import { isExact } from '../strength/demand.js'

const ENTITIES: readonly (readonly [RegExp, string])[] = [
  [/&/g, '&amp;'],
  [/</g, '&lt;'],
  [/>/g, '&gt;'],
  [/"/g, '&quot;'],
]

/**
 * Checks without those of texts in parts of what is made, where all of them stand in the stored snapshot of the whole that the test asks for now, be it as a page
 * writes them. How many parts there are is shown by it as well.
 */
export function unshown(left: readonly WeighedCheck[], gained: readonly WeighedCheck[]): readonly WeighedCheck[] {
  const stored = gained.flatMap(
    ({
      demand: {
        relation,
        negated,
        expected: [value],
      },
    }) => (/snapshot$/.test(relation) && !negated && value?.kind === 'string' ? [value.text] : []),
  )
  if (stored.length === 0 || !left.every(isOfPart)) return left
  const texts = left.flatMap(({ demand: { expected } }) => (expected[0]?.kind === 'string' ? [expected[0].text] : []))
  const onPage = (text: string) => ENTITIES.reduce((all, [from, to]) => all.replace(from, to), text)
  return texts.length > 0 && texts.every((text) => stored.some((one) => one.includes(text) || one.includes(onPage(text)))) ? [] : left
}

/** A text of a part, or how many parts there are. */
function isOfPart({ demand: { relation, negated, subject, expected } }: WeighedCheck): boolean {
  const told = expected[0]?.kind
  return isExact(relation) && !negated && PART.test(subject) && (told === 'string' || (told === 'number' && subject.endsWith('.length')))
}

/** What lies in what was made: `page.children[0].type`. */
const PART = /(?:\.children\b|\[\d+\]|\.length$)/
