import { differingLines, toRegExp } from '../../compare/index.js'
import type { FileInventory, InventoryTest, RevisionPair } from '../../contract/index.js'
import { lastName } from '../../run/code/dotted-name.js'
import { literalPattern } from '../../run/literal-pattern.js'

const OF_ACCESS = /auth|role|permi|admin|owner|guest|anonym|forbid|denied|allow|login|session|token|csrf|origin|signature|secure|password|secret/i

/** The title of a new test, beside all that its file had, that calls the function of this name in the case that a condition told apart by a text; null where none. */
export function allowedByTest(pair: RevisionPair, fn: string, condition: string): string | null {
  const words = [...condition.matchAll(/(['"`])((?:(?!\1).){3,})\1/g)].map(([, , text = '']) => text)
  const name = lastName(fn)
  // Who may is no case among others: that they get in now is what a test of a bypass would show.
  if (words.length === 0 || OF_ACCESS.test(condition)) return null
  return newTest(pair, ({ text, checks, calls, mentions }) => {
    const asks = checks.some(({ relation, modality, selfReferential }) => relation !== 'throws' && modality !== 'swallowed' && !selfReferential)
    const isCalled = mentions.has(name) || calls.some((call) => call.includes(`${name}(`))
    return asks && isCalled && words.every((word) => new RegExp(`(['"\`])${literalPattern(word)}\\1`).test(text))
  })
}

/** The title of a new test, beside all that its file had, that calls the function of this name with a text that only the wider pattern takes, and checks what comes of it. */
export function takenByTest(pair: RevisionPair, fn: string, before: string, after: string): string | null {
  const name = lastName(fn)
  const [was, is] = [before, after].map((source) => toRegExp({ kind: 'regex', text: `/^(?:${source})/` }))
  if (!was || !is || name === '<module>' || OF_ACCESS.test(`${fn} ${after}`)) return null
  return newTest(pair, ({ checks, calls }) => {
    const asks = checks.some(({ relation, modality, selfReferential }) => relation !== 'throws' && modality !== 'swallowed' && !selfReferential)
    const made = [...calls, ...checks.map(({ subject }) => subject)].filter((call) => call.includes(`${name}(`))
    const given = made.flatMap((call) => [...call.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, text = '']) => text))
    return asks && given.some((text) => !HARMFUL.test(text) && is.test(text) && !was.test(text))
  })
}

/**
 * The title of a test that got an item in a list of texts which only the wider pattern takes, while nothing of the file's tests went and nothing else of a
 * table of patterns differs: `valid: ['17269427292', '16565600001']`. What is asked of the list it says by its own items: the former pattern took them too.
 */
export function listedByTest(pair: RevisionPair, before: string, after: string): string | null {
  const [was, is] = [before, after].map((source) => toRegExp({ kind: 'regex', text: `/${source}/` }))
  if (!was || !is || OF_ACCESS.test(after)) return null
  for (const file of pair.files) {
    if (file.role !== 'test' || file.head === null || file.base === null) continue
    const { gone, come } = differingLines(pair, file)
    if (gone.length > 0) continue
    const lines = (pair.text('head', file.headPath ?? '') ?? '').split('\n').map((line) => ITEM.exec(line.trim())?.[2] ?? null)
    for (const item of come.flatMap((line) => ITEM.exec(line)?.[2] ?? [])) {
      const at = lines.indexOf(item)
      const [from, to] = [lines.lastIndexOf(null, at) + 1, lines.indexOf(null, at)]
      const others = lines.slice(from, to === -1 ? undefined : to).flatMap((one, i) => (one === null || from + i === at ? [] : [one]))
      const isTaken = !HARMFUL.test(item) && is.test(item) && !was.test(item)
      const run = file.head.tests.filter(({ state }) => state === 'run')
      const test = run.find(({ line, endLine }) => line <= at + 1 && at + 1 <= endLine) ?? run.find(({ line }) => line > at + 1)
      if (isTaken && test !== undefined && others.length > 0 && others.every((one) => is.test(one) && was.test(one))) return test.titlePath.at(-1) ?? ''
    }
  }
  return null
}

const ITEM = /^(['"`])((?:(?!\1).)+)\1,?$/

/** What leaves a folder, or is code to whoever reads it. */
const HARMFUL = /\.\.|[<>"`;|$\\\s]/

/** The title of a new test, beside all that its file had, that makes something fail and checks what the function of this name does then; null where there is none. */
export function shownByTest(pair: RevisionPair, fn: string): string | null {
  const name = lastName(fn)
  return newTest(pair, (test) => failsIt(test, name))
}

function newTest(pair: RevisionPair, shows: (test: InventoryTest) => boolean): string | null {
  for (const { role, base, head } of pair.files) {
    if ((role !== 'test' && role !== 'test_support') || head === null) continue
    const had = new Set(base?.tests.map(keyOf))
    const has = new Set(head.tests.map(keyOf))
    if ([...had].some((key) => !has.has(key))) continue
    const found = head.tests.find((test) => test.state === 'run' && !had.has(keyOf(test)) && shows(test))
    if (found !== undefined) return found.titlePath.at(-1) ?? ''
  }
  return null
}

function keyOf({ titlePath }: FileInventory['tests'][number]): string {
  return titlePath.join('\n')
}

const FAILS = /\bthrow (?:new )?[\w$]|\.(?:throws|rejects)\(new |mockReject|Promise\.reject\(|\braise \w|\bside_effect\b/

function failsIt({ mentions, text, checks, state }: InventoryTest, name: string): boolean {
  // A method that is kept to the code itself is reached by the public one of that name.
  const called = name.replace(/^_+/, '')
  const demands = checks.filter(({ modality }) => modality === 'always')
  const fails = FAILS.test(text) || demands.some((check) => mayNotThrow(check) && check.subject.includes(`${called}(`))
  return (
    state === 'run' && (mentions.has(name) || mentions.has(called)) && fails && demands.some(({ relation }) => !/^(?:throws|does_not_throw)$/.test(relation))
  )
}

function mayNotThrow({ relation, negated }: InventoryTest['checks'][number]): boolean {
  return relation === 'does_not_throw' || (relation === 'throws' && negated)
}
