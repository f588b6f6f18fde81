import type { CheckPair, ComparedTest } from '../../../compare/index.js'
import { SEVERITIES, type Severity } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { identityOf, placeOfCheck, statementOf, testOf } from '../source-places.js'

/** The words in which a rule tells what happened to a test's checks. */
export interface CheckWording {
  readonly severity: Severity
  readonly confidence?: Weakening['confidence']
  /** Continues "Test … of …": `checks less: …`. */
  readonly what: string
  readonly suggestion: string
}

/** One finding for a test, shown at the gravest of the pairs that it stands for. */
export function checkFinding(
  { head, base }: ComparedTest,
  pair: CheckPair,
  others: number,
  { severity, confidence = 'sure', what, suggestion }: CheckWording,
): Weakening {
  const headAt = placeOfCheck(head, pair.head)
  const more = others > 0 ? ` ${others} more of its checks as well.` : ''
  return {
    severity,
    confidence,
    file: head.file,
    line: pair.head.file === null ? headAt.line : head.test.line,
    side: 'head',
    test: identityOf(head),
    count: 1,
    message: `${testOf(head)} ${what}.${more}`.slice(0, 500),
    suggestion,
    base: statementOf(pair.base),
    head: statementOf(pair.head),
    baseAt: placeOfCheck(base, pair.base),
    headAt,
  }
}

/** Pairs by severity, the gravest first; those without one count as low. */
export function bySeverity(pairs: readonly CheckPair[]): CheckPair[] {
  const rank = ({ severity }: CheckPair) => SEVERITIES.indexOf(severity ?? 'low')
  return [...pairs].sort((a, b) => rank(a) - rank(b) || a.head.line - b.head.line)
}
