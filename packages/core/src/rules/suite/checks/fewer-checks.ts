import { type Comparison, comparableChecks } from '../../../compare/index.js'
import type { TestIdentity } from '../../../contract/index.js'
import { counted } from '../../../run/counted.js'
import type { Weakening } from '../../rule.js'

type Words = (test: TestIdentity, before: number, after: number) => Pick<Weakening, 'message' | 'suggestion'>

/** One weakening for each test that runs fewer checks and whose number now is asked for. */
export function fewerChecks({ fewerAssertions }: Comparison, wanted: (after: number) => boolean, words: Words): Weakening[] {
  return fewerAssertions.flatMap(({ base, head }): Weakening[] => {
    const [before, after] = [comparableChecks(base), comparableChecks(head)]
    if (before === null || after === null || !wanted(after)) return []
    return [
      {
        confidence: 'sure',
        file: head.identity.file,
        line: head.test.location?.line ?? null,
        side: 'head',
        test: head.identity,
        count: 1,
        ...words(head.identity, before, after),
        base: counted(before, 'check'),
        head: after === 0 ? 'no checks' : counted(after, 'check'),
      },
    ]
  })
}
