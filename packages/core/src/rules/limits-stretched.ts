import { surplus, touchedOf } from '../compare/index.js'
import type { FileInventory, FilePair, HarnessFact, RevisionPair, Severity } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** A file of tests or its set-up gives tests more attempts or more time. */
export const limitsStretched = defineRule({
  id: 'limits-stretched',
  type: 'error_suppression',
  severity: 'medium',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return pair.files
      .filter(({ role }) => role === 'test' || role === 'test_support' || role === 'config')
      .flatMap((file) => (limitsDiffer(touchedOf(file)) ? stretchedIn(file) : []))
  },
})

function limitsOf({ harness }: FileInventory): HarnessFact[] {
  return harness.filter(({ kind }) => kind === 'retries_set' || kind === 'timeout_set')
}

function limitsDiffer({ base, head }: Pick<FilePair, 'base' | 'head'>): boolean {
  return base !== null && head !== null && surplus(limitsOf(head), limitsOf(base), ({ text }) => text).length > 0
}

function stretchedIn(file: FilePair): Weakening[] {
  const { base, head } = file
  if (head === null || base === null) return []
  const gained = surplus(limitsOf(head), limitsOf(base), ({ text }) => text)
  const lost = surplus(limitsOf(base), limitsOf(head), ({ text }) => text)
  return gained.flatMap((fact) => {
    const before = lost.find(({ kind }) => kind === fact.kind)
    // In a suite of its own it is that suite's; tests have a rule of their own.
    const severity = fact.within === null || howMuch(fact, before ?? null) === null ? howMuch(fact, before ?? null) : 'low'
    if (severity === null) return []
    return [
      weakened({
        severity,
        at: { file: head.path, line: fact.line },
        otherAt: before === undefined ? null : { file: base.path, line: before.line },
        message: `${shortened(head.path, 120)} gives tests more ${fact.kind === 'retries_set' ? 'attempts' : 'time'}: ${codeOf(fact.text)}${before === undefined ? '' : ` instead of ${codeOf(before.text)}`}; ${fact.kind === 'retries_set' ? 'a fault that comes and goes passes' : 'a hang or a slowdown passes'}.`,
        suggestion:
          fact.kind === 'retries_set'
            ? 'Find why the tests fail at times; retry only the one that is known, with the reason beside it.'
            : 'Find what takes the time; raise the limit only for the one test that needs it.',
        base: before?.text ?? null,
        head: fact.text,
      }),
    ]
  })
}

function howMuch(fact: HarnessFact, before: HarnessFact | null): Severity | null {
  const to = numberIn(fact.text)
  const from = before === null ? null : numberIn(before.text)
  if (fact.kind === 'retries_set') return to === null || to <= (from ?? 0) ? null : 'medium'
  if (to === null) return null
  if (to === 0) return 'medium'
  const usual = from ?? 5000
  return to <= usual ? null : to >= usual * 10 ? 'medium' : 'low'
}

/** The product of the numbers in the last argument: `60 * 1000`. */
function numberIn(text: string): number | null {
  const numbers = text.slice(text.lastIndexOf('(') + 1).match(/\d[\d_]*(\.\d+)?/g)
  return numbers === null ? null : numbers.reduce((product, number) => product * Number(number.replaceAll('_', '')), 1)
}
