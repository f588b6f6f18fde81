import type { FilePair } from '../../../contract/index.js'
import { groupBy } from '../../../run/group-by.js'
import { namesItsInput } from '../checks/check-pool.js'
import type { SideTest } from '../side-tests.js'
import { isTrivialised } from '../trivial-input.js'
import { likeness } from './likeness.js'

/** Of a longer one the text is not whole. */
const LONGEST = 3_999

/**
 * The head's tests without those that were rewritten, or came, word for word as another test of their suite stands there and stood there before: two that
 * do the same decide no more than one, and what a former one asked is asked by neither.
 */
export function withoutCopies(bases: readonly SideTest[], heads: readonly SideTest[]): readonly SideTest[] {
  const had = new Map(bases.map((base) => [placeOf(base), base]))
  const isPlain = ({ test }: SideTest) => test.row === null && test.state === 'run'
  const wasOf = (head: SideTest) => had.get(placeOf(head))
  const changed = heads.filter((head) => typeof head.test.unchanged !== 'string' && isPlain(head))
  const rewritten = changed.filter((head) => isOther(wasOf(head), head))
  const titles = new Set(bases.map((base) => base.titles))
  const came = changed.filter((head) => !titles.has(head.titles))
  if (rewritten.length === 0 && came.length === 0) return heads
  const suites = groupBy(heads.filter(isPlain), suiteOf)
  const isCopy = (head: SideTest) => {
    const [was, body] = [wasOf(head), bodyOf(head)]
    if (was === undefined || body === null || !asksOther(was, head)) return false
    return (suites.get(suiteOf(head)) ?? []).some(
      (other) => other !== head && bodyOf(other) === body && isWrittenTwice(head, other) && isOwn(was, head, wasOf(other), other),
    )
  }
  const suitesBefore = came.length === 0 ? null : groupBy(bases.filter(isPlain), suiteOf)
  // One that came says what another says, which stands there under its own title as before.
  const isSecond = (head: SideTest) => {
    const body = bodyOf(head)
    const same = (side: SideTest) => bodyOf(side) === body && isWrittenTwice(head, side)
    const before = (suitesBefore?.get(suiteOf(head)) ?? []).filter(same)
    const kept = new Set((suites.get(suiteOf(head)) ?? []).filter((other) => same(other) && asksAlike(other, head)).map(placeOf))
    return body !== null && before.length > 0 && before.every((was) => kept.has(placeOf(was)))
  }
  const copies = new Set([...rewritten.filter(isCopy), ...came.filter(isSecond)])
  return heads.filter((head) => !copies.has(head))
}

/** Whether the text of a touched test stands twice in its file, but for the title: then what the change leaves alone of the file has to be looked at. */
export function mayHoldCopy({ touched, wholeText }: FilePair): boolean {
  if (!touched || typeof wholeText !== 'string') return false
  let all: string | null = null
  return touched.head.tests.some((test) => {
    const [title, { text, row, unchanged }] = [test.titlePath.at(-1) ?? '', test]
    if (row !== null || typeof unchanged === 'string' || text.length > LONGEST) return false
    const body = withoutLayout(text.slice(text.indexOf(title) + title.length))
    all ??= withoutLayout(wholeText)
    return all.indexOf(body) !== all.lastIndexOf(body)
  })
}

function isOther(was: SideTest | undefined, head: SideTest): boolean {
  return was !== undefined && bodyOf(was) !== bodyOf(head)
}

/** What one call of a helper registers for several is written once: there the bodies that the helper is handed tell them apart. */
function isWrittenTwice(head: SideTest, other: SideTest): boolean {
  if (head.test.line !== other.test.line) return true
  const [asked, asks] = [asksOf(head), asksOf(other)]
  return asked.size === asks.size && [...asked].every((one) => asks.has(one))
}

/** The other one did it before, or does it with values of its own and comes nearer to what it did. */
function isOwn(was: SideTest, head: SideTest, otherWas: SideTest | undefined, other: SideTest): boolean {
  if (otherWas === undefined) return false
  if (bodyOf(otherWas) === bodyOf(other)) return true
  return [...asksOf(other)].some(namesItsInput) && likeness(was.test, head.test) < likeness(otherWas.test, other.test)
}

function placeOf({ home, titles, row }: SideTest): string {
  return `${home}\n${titles}\n${row}`
}

function suiteOf({ home, test: { titlePath } }: SideTest): string {
  return `${home}\n${titlePath.slice(0, -1).join('\n')}`
}

/** Its text without layout and its own title. */
function bodyOf(side: SideTest | undefined): string | null {
  if (side === undefined || side.test.text.length > LONGEST) return null
  const title = side.test.titlePath.at(-1) ?? ''
  return withoutLayout(side.test.text.replace(title, () => ''))
}

function withoutLayout(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Whether a test called or looked at what it leaves alone now. */
function asksOther(was: SideTest, head: SideTest): boolean {
  const asked = asksOf(head)
  return (head.test.checks.length > 0 || was.test.checks.length === 0) && !givesLess(was, head) && [...asksOf(was)].some((call) => !asked.has(call))
}

/** The same is asked of next to nothing, which is told by itself. */
function givesLess({ test: was }: SideTest, { test: head }: SideTest): boolean {
  return (
    was.checks.length > 0 &&
    was.checks.length === head.checks.length &&
    was.checks.every(({ subject }, at) => isTrivialised(subject, head.checks[at]?.subject ?? ''))
  )
}

function asksAlike(one: SideTest, other: SideTest): boolean {
  const subjects = ({ test }: SideTest) => test.checks.map(({ subject }) => subject).join('\n')
  return subjects(one) === subjects(other)
}

/** What a test calls and looks at. */
function asksOf({ test }: SideTest): ReadonlySet<string> {
  return new Set([...test.calls, ...test.checks.map(({ subject }) => subject)])
}
