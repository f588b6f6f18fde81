import type { CheckPair, PlacedTest } from '../../compare/index.js'
import { namePattern } from '../../run/literal-pattern.js'

const LITERAL = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<![\w$.])\d[\d_.]*/g

/** What a call is given no more, a test that came with the change gives to the same function, and checks what comes of it. */
export function isGivenElsewhere({ base, head }: CheckPair, added: readonly PlacedTest[]): boolean {
  const [callee, other] = [base, head].map(({ subject }) => /^[^(]*?([\w$]+)\(/.exec(subject)?.[1])
  if (callee === undefined || callee !== other) return false
  const left = new Set(head.subject.match(LITERAL))
  const gone = [...new Set(base.subject.match(LITERAL))].filter((literal) => !left.has(literal))
  return (
    gone.length > 0 &&
    added.some(({ test }) => test.state === 'run' && test.checks.some(({ subject, relation }) => relation !== 'nothing' && speaks(subject, callee, gone)))
  )
}

function speaks(subject: string, callee: string, literals: readonly string[]): boolean {
  return new RegExp(`(?<![\\w$])${namePattern(callee)}\\(`).test(subject) && literals.every((literal) => subject.includes(literal))
}
