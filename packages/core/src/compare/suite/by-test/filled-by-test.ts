import type { InventoryTest, Value } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'

/**
 * The page or the built-in that a check looks through is the test's own now: `page.setContent('<h1>Free</h1>')` in place of opening it,
 * `Array.prototype.includes = () => true`. What else the test does may come to fill a page, so that no other step may have come.
 */
export function filledByTest({ base: was, head: check }: CheckPair, base: InventoryTest, head: InventoryTest): string | null {
  if (check.negated || was.negated || base.text === head.text) return null
  const had = new Set(base.calls)
  const came = head.calls.filter((call) => !had.has(call))
  if (came.some((call) => bends(call, check.text)) && !base.calls.some((call) => bends(call, was.text))) return 'what the test has put in place of a built-in'
  if (!PAGE.test(check.subject) || was.subject !== check.subject || base.calls.some(isFill)) return null
  const fills = came.filter(isFill)
  const words = wordsOf(check.expected, check.subject)
  const isTold = fills.some((fill) => words.some((word) => fill.includes(word)))
  const isAlone = came.every((call) => isFill(call) || QUERY.test(call) || fills.some((fill) => fill.includes(call)))
  return isTold && isAlone && (isLast(fills, head) || base.calls.some((call) => !head.calls.includes(call))) ? 'a page that the test has filled itself' : null
}

/** The call, or what it was given, puts elements or a text into the page. */
function isFill(call: string): boolean {
  return FILLS.test(call)
}

/** Nothing but questions follow, or what the browser asks for is answered. */
function isLast(fills: readonly string[], { calls }: InventoryTest): boolean {
  const last = Math.max(...fills.map((fill) => calls.lastIndexOf(fill)))
  return fills.some((fill) => ROUTED.test(fill)) || calls.slice(last + 1).every((call) => QUERY.test(call))
}

/** A method of a built-in is replaced, and the check calls it. */
function bends(call: string, text: string): boolean {
  const [, assigned, spied, defined] = BUILT_IN.exec(call) ?? []
  const name = assigned ?? spied ?? defined
  return name !== undefined && new RegExp(`\\.${name}\\(`).test(text)
}

const OBJECTS = '(?:globalThis\\.)?(?:Array|String|Number|Object|Map|Set|RegExp|JSON|Boolean|Promise)(?:\\.prototype)?'
const BUILT_IN = new RegExp(
  `^${OBJECTS}\\.(\\w+) = |^(?:vi|jest|sinon|mock)\\.(?:spyOn|stub|method)\\(${OBJECTS}, '(\\w+)'.*\\)\\.\\w+\\(|^Object\\.defineProperty\\(${OBJECTS}, '(\\w+)'`,
)
const FILLS =
  /\.setContent\(|\.(?:inner|outer)HTML = |\.insertAdjacentHTML\(|^document\.write\(|\.fulfill\(\{.*(?:'<|html)|^render\(<[a-z][\w-]*[ >](?!.*(?:<[A-Z]|\$\{))/s
const ROUTED = /\.fulfill\(/
const PAGE = /(?:^|[^\w])(?:\$?page|screen|document|container|wrapper|body|root)\b|\b(?:get|query|find)(?:All)?By[A-Z]|\.locator\(/
const QUERY = /(?:get|query|find)(?:All)?By[A-Z]\w*\(|\.(?:locator|querySelector|querySelectorAll|first|last|nth)\(|^(?:screen|within)\b/

/** Texts that are expected, and by which elements are sought. */
function wordsOf(expected: readonly Value[], subject: string): readonly string[] {
  const sought = [...subject.matchAll(/'((?:[^'\\]|\\.)+)'/g)].map(([, text = '']) => text)
  const texts = expected.flatMap((value) => (value.kind === 'string' ? [value.text] : []))
  return (texts.length > 0 ? texts : sought).filter((text) => text.length >= 3)
}
