import { compareSources } from '../compare/index.js'
import type { FilePair, RevisionPair } from '../contract/index.js'
import { anywhere, gainedFacts } from './gained-facts.js'
import { defineRule, type Weakening } from './rule.js'
import { functionText } from './sources/function-text.js'
import { codeOf, nameOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

function isOfBlock(text: string): boolean {
  return /__a?exit__/.test(text)
}

/** The same block let its errors through before. */
function letThrough({ base, role }: FilePair, text: string): boolean {
  const [method] = /^\S+\.__a?exit__/.exec(text) ?? []
  return role !== 'test' && method !== undefined && base?.functions.some(({ name }) => name === method) === true
}

const FOR_ALL = /^@?[\w.]+\.(?:exception_handler|(?:app_)?errorhandler)\((?:Exception|BaseException|500)\)$/

/** A web application of Python answers every error as if all were well: `@app.exception_handler(Exception)` that gives back a 200. */
function wellForAll(pair: RevisionPair): Weakening[] {
  const { changed, added } = compareSources(pair)
  const fresh = [...added, ...changed.filter(({ base }) => !base.fn.decorators.some((text) => FOR_ALL.test(text))).map(({ head }) => head)]
  return fresh.flatMap((head) => {
    const { path, fn } = head
    const handler = path.endsWith('.py') ? fn.decorators.find((text) => FOR_ALL.test(text)) : undefined
    if (
      handler === undefined ||
      /\b[45]\d\d\b|\bHTTP_[45]|INTERNAL_SERVER|\braise\b|\babort\(|\.code\b/.test(functionText(pair, 'head', head).split(/^\s*(?:async )?def /m)[1] ?? '')
    )
      return []
    return [
      weakened({
        severity: 'high',
        at: { file: path, line: fn.line },
        message: `${nameOf(head)} answers every error that nothing else caught as if all were well: ${codeOf(handler)}.`,
        suggestion: 'Answer with a code that says that it failed, and log the error.',
        base: null,
        head: handler,
      }),
    ]
  })
}

/** A handler of the whole process takes errors that nothing else caught, and drops them. */
export const errorHandlerGlobal = defineRule({
  id: 'error-handler-global',
  type: 'error_suppression',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return [
      ...wellForAll(pair),
      ...gainedFacts(pair, ['errors_swallowed'], anywhere).map(({ path, fact, file }) =>
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
      ),
    ]
  },
})
