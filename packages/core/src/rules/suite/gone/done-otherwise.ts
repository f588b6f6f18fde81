import { type GoneTest, isExactRelation, namesItsInput, type SuiteComparison } from '../../../compare/index.js'
import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'
import { mayExplain } from '../may-explain.js'
import { testOf } from '../source-places.js'

/**
 * Why a test that is gone may be right: a new test of its file does all with the code that it did, on the same input, and asks for as many answers of it, while
 * the code differs. With its old title that would be an edited expectation.
 */
export function doneOtherwise({ pair, added }: SuiteComparison, gone: GoneTest): string | null {
  const did = doneIn(gone.test)
  if (!did.some(namesItsInput)) return null
  const asked = gone.lost.filter(({ relation }) => relation !== 'check_count').length
  const now = added.find(({ file, test }) => file === gone.file && test.state === 'run' && doesAll(test, did) && test.checks.filter(demands).length >= asked)
  if (now === undefined || asked === 0 || !mayExplain(pair, { base: gone, head: now })) return null
  return `${testOf(now)} does the same in this change and asks for another answer of the code, which differs`
}

function doesAll(test: InventoryTest, did: readonly string[]): boolean {
  const does = new Set(doneIn(test))
  return did.every((call) => does.has(call))
}

/** Calls of a test without what follows on their promises, however texts in them are laid out. */
function doneIn({ calls }: InventoryTest): readonly string[] {
  return calls.map((call) => call.replace(/\.(?:then|catch|finally)\([\s\S]*$/, '').replace(/(?:\s|\\n)+/g, ' '))
}

const LEAST_TEXT = 8

/** Asks for something that says much. */
function demands({ relation, negated, selfReferential, modality, expected: [value] }: InventoryCheck): boolean {
  if (negated || selfReferential || modality !== 'always' || value === undefined || value.kind === 'wildcard') return false
  return isExactRelation(relation) || (relation === 'contains' && value.kind === 'string' && value.text.length >= LEAST_TEXT)
}

const TELLS = /^(?:global\.|globalThis\.|window\.)?console\.(?:warn|error|log|info)$/
const LEAST_WORDS = 10

/**
 * A test that only asked whether something was printed is gone, and a new one of its file has the same function called and asks for the words of what it
 * prints: `expect(console.warn).toBeCalled()` became `expect('needs a harbour').toHaveBeenWarned()`.
 */
export function saidInWords({ added }: SuiteComparison, gone: GoneTest): string | null {
  const asked = gone.lost.filter(({ relation }) => relation !== 'check_count')
  const isPrinted = ({ subject, relation, negated }: InventoryCheck) => relation === 'called' && !negated && TELLS.test(subject)
  const called = namesCalled(gone.test)
  if (asked.length === 0 || !asked.every(isPrinted) || called.size === 0) return null
  const says = ({ relation, matcher, negated, subjectValue, modality }: InventoryCheck) =>
    relation === 'custom' &&
    !negated &&
    modality === 'always' &&
    /warn|error|print|log/i.test(matcher) &&
    subjectValue?.kind === 'string' &&
    subjectValue.text.length >= LEAST_WORDS
  const now = added.find(
    ({ file, test }) => file === gone.file && test.state === 'run' && test.checks.some(says) && [...called].every((name) => namesCalled(test).has(name)),
  )
  return now === undefined ? null : `${testOf(now)} calls the same in this change and asks for the words that are printed`
}

function namesCalled({ calls }: InventoryTest): ReadonlySet<string> {
  return new Set(
    calls.flatMap((call) =>
      [...call.matchAll(/(?<![\w$.])([A-Za-z_$][\w$]*)\(/g)].flatMap(([, name = '']) => (/^(?:jest|vi|expect|new)$/.test(name) ? [] : [name])),
    ),
  )
}
