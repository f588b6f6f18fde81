import type { CheckPair, ComparedTest } from '../../../compare/index.js'
import type { RevisionPair, Side, SourceFunction } from '../../../contract/index.js'

const HOLDS_TEXT = /^(?:contains|equal|identical|strict_equal)$/

/** `self.run(x).getvalue()` that is `self.run(x)` now and is to be or to hold the same text, because the method of the tests reads the value itself. */
export function isReadAtOnce(pair: RevisionPair, { base, head }: CheckPair, test: ComparedTest): boolean {
  const name = /^(?:self|this)\.(\w+)\([^()]*\)$/.exec(head.subject)?.[1]
  const read = base.subject.startsWith(head.subject) ? base.subject.slice(head.subject.length) : ''
  const [expected] = head.expected
  if (name === undefined || !/^(?:\.\w+(?:\(\))?)+$/.test(read) || expected?.kind !== 'string' || expected.text === '') return false
  if (!HOLDS_TEXT.test(head.relation) || head.relation !== base.relation || head.negated || JSON.stringify(head.expected) !== JSON.stringify(base.expected))
    return false
  const was = methodOf(pair, 'base', test.base.file, name)
  const is = methodOf(pair, 'head', test.head.file, name)
  return was !== null && is !== null && givesAsMuch(was, is) && endsInReading(is)
}

function methodOf(pair: RevisionPair, side: Side, file: string, name: string): SourceFunction | null {
  const [found, ...others] = pair.inventory(side, file)?.functions.filter((one) => one.kind === 'method' && one.name.endsWith(`.${name}`)) ?? []
  return others.length === 0 ? (found ?? null) : null
}

/** What is handed anything is called with the same as before, and nothing else is. */
function givesAsMuch(was: SourceFunction, is: SourceFunction): boolean {
  const [before, now] = [was, is].map(({ calls }) => calls.filter(({ args }) => args.length > 0).map(({ text }) => text))
  return before !== undefined && before.length > 0 && before.join('\n') === now?.join('\n')
}

/** The last thing it does is to give back what something else answers that is handed nothing of the test's. */
function endsInReading({ calls, endLine, params }: SourceFunction): boolean {
  const last = calls.at(-1)
  return last !== undefined && last.line === endLine && !last.statement && last.args.length === 0 && !params.includes(/^\w+/.exec(last.callee)?.[0] ?? '')
}
