import type { FilePair, RevisionPair } from '../contract/index.js'
import { anywhere, gainedFacts } from './gained-facts.js'
import { defineRule, type Weakening } from './rule.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

function isOfBlock(text: string): boolean {
  return /__a?exit__/.test(text)
}

/** The same block let its errors through before. */
function letThrough({ base, role }: FilePair, text: string): boolean {
  const [method] = /^\S+\.__a?exit__/.exec(text) ?? []
  return role !== 'test' && method !== undefined && base?.functions.some(({ name }) => name === method) === true
}

/** A handler of the whole process takes errors that nothing else caught, and drops them. */
export const errorHandlerGlobal = defineRule({
  id: 'error-handler-global',
  type: 'error_suppression',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return gainedFacts(pair, ['errors_swallowed'], anywhere).map(({ path, fact, file }) =>
      weakened({
        // A test may hold such a handler for the error that it provokes; a context manager takes the errors of its own block.
        severity: (file.role === 'test' && fact.within !== null) || isOfBlock(fact.text) ? (letThrough(file, fact.text) ? 'high' : 'low') : 'critical',
        confidence: 'sure',
        at: { file: path, line: fact.line },
        message: `${shortened(path, 120)} drops every error that nothing else caught: ${codeOf(fact.text)}; what fails there looks fine.`,
        suggestion: 'Remove the handler, or log the error and end the process with a code that is not 0.',
        base: null,
        head: fact.text,
      }),
    )
  },
})
