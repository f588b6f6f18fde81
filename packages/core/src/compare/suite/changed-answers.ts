import { type AnswerFact, type FilePair, type RevisionPair, servesTests } from '../../contract/index.js'
import { groupBy } from '../../run/group-by.js'
import { isPartTurned, isVaguer, orderConditions } from '../conditions/order-conditions.js'
import type { AnswerChange, CheckPair, ComparedTest } from '../suite-comparison.js'
import { type Answering, answerWanted, wantedWithin } from './answer-wanted.js'

/** A function of the tests' side on both sides, where it answers under another condition. */
interface Differing {
  readonly base: AnswerFact
  readonly head: AnswerFact
  readonly baseFile: string
  readonly headFile: string
}

/** What checks that stay ask of functions which answer otherwise now, and how that stands to what they answered. */
export function changedAnswers(
  pair: RevisionPair,
  only: (file: FilePair) => Pick<FilePair, 'base' | 'head'>,
  tests: readonly ComparedTest[],
): readonly AnswerChange[] {
  const differing = differingAnswers(pair, only)
  if (differing.length === 0) return []
  const judged = tests.filter(({ unchanged }) => unchanged !== true)
  const reached = filesReached(pair)
  return differing.flatMap((one): AnswerChange[] => {
    const through = askedThrough(one.base, one.baseFile, pair, only)
    const asking = judged.flatMap((test) => (reached(test.base.file, one.baseFile) ? through.flatMap((by) => askedBy(test, by)) : []))
    const [first] = asking.filter(({ wanted }) => wanted).concat(asking)
    return first ? [{ ...one, order: orderOf(one, first.wanted), tests: [...new Set(asking.flatMap(({ tests: own }) => own))], check: first.check }] : []
  })
}

/** A function, and others that give its answer, or its opposite. */
interface AskedThrough {
  readonly fn: Answering
  readonly same: boolean
}

function askedThrough(fn: Answering, path: string, { files }: RevisionPair, only: (file: FilePair) => Pick<FilePair, 'base' | 'head'>): AskedThrough[] {
  const found: AskedThrough[] = [{ fn, same: true }]
  const others = files.flatMap((file) => (file.basePath === path || file.role === 'test' ? (only(file).base?.answers ?? []) : []))
  for (const inner of found) {
    for (const outer of others) {
      const wanted = found.some((known) => known.fn.name === outer.name) ? null : wantedWithin(outer.condition, inner.fn)
      if (wanted !== null) found.push({ fn: outer, same: wanted === inner.same })
    }
  }
  return found
}

/** Who asks for which answer. */
interface Asked extends Pick<AnswerChange, 'tests' | 'check'> {
  readonly wanted: boolean
}

function askedBy({ checks, head }: ComparedTest, { fn, same }: AskedThrough): Asked[] {
  return checks.flatMap((pair): Asked[] => {
    const wanted = isTold(pair) ? null : wantedBy(pair, fn)
    return wanted === null ? [] : [{ wanted: wanted === same, tests: [head], check: pair.base }]
  })
}

/** What the check asks was already seen to be less. */
function isTold({ strength, shift }: CheckPair): boolean {
  return strength === 'weaker' || shift === 'modality'
}

function wantedBy({ base, head }: CheckPair, fn: Answering): boolean | null {
  const wanted = answerWanted(base, fn)
  return wanted !== null && answerWanted(head, fn) !== null ? wanted : null
}

function orderOf({ base, head }: Differing, wanted: boolean): AnswerChange['order'] {
  const order = orderConditions(base.condition, head.condition)
  if (order === 'more' || order === 'fewer') return (order === 'more') === wanted ? 'more' : 'fewer'
  if (isPartTurned(base.condition, head.condition)) return 'opposite'
  return wanted && isVaguer(base.condition, head.condition) ? 'vaguer' : 'unknown'
}

function differingAnswers(pair: RevisionPair, only: (file: FilePair) => Pick<FilePair, 'base' | 'head'>): Differing[] {
  const files = pair.files.filter(({ role, basePath }) => servesTests(role, basePath))
  const everywhere = groupBy(
    files.flatMap((file) => placedAnswers(only(file).head, file.headPath)),
    ({ fact }) => fact.name,
  )
  return files.flatMap((file) => {
    const { base, head } = only(file)
    if (!base || base.answers.length === 0) return []
    const here = groupBy(placedAnswers(head, file.headPath), ({ fact }) => fact.name)
    const named = groupBy(placedAnswers(base, file.basePath), ({ fact }) => fact.name)
    return [...named].flatMap(([name, before]): Differing[] => {
      const after = here.get(name) ?? everywhere.get(name) ?? []
      const [gone, come] = [without(before, after), without(after, before)]
      const [was, is] = [gone[0], come[0]]
      // Of several that go by one name it is not known which became which.
      if (!was || !is || gone.length > 1 || come.length > 1) return []
      return [{ base: was.fact, baseFile: was.path, head: is.fact, headFile: is.path }]
    })
  })
}

interface PlacedAnswer {
  readonly fact: AnswerFact
  readonly path: string
}

function placedAnswers(side: FilePair['base'], path: string | null): PlacedAnswer[] {
  return path === null ? [] : (side?.answers ?? []).map((fact) => ({ fact, path }))
}

function without(some: readonly PlacedAnswer[], others: readonly PlacedAnswer[]): PlacedAnswer[] {
  return some.filter(({ fact }) => !others.some((other) => orderConditions(fact.condition, other.fact.condition) === 'same'))
}

/** Whether a test's file is the one that holds a function, or loads it. */
function filesReached(pair: RevisionPair): (from: string, to: string) => boolean {
  const loaded = new Map<string, ReadonlySet<string>>()
  const loadedBy = (from: string): ReadonlySet<string> => {
    const known = loaded.get(from)
    if (known !== undefined) return known
    const near = pair.loads('base', [from]).flatMap(({ paths }) => paths)
    const made = new Set([...near, ...pair.loads('base', near).flatMap(({ paths }) => paths)])
    loaded.set(from, made)
    return made
  }
  return (from, to) => from === to || (to.endsWith('conftest.py') && from.startsWith(to.slice(0, -'conftest.py'.length))) || loadedBy(from).has(to)
}
