import type { RevisionPair, Settings } from '../../contract/index.js'
import { splitArguments, splitCommands } from '../../run/command/index.js'
import { ciChecks } from './ci-jobs.js'
import { textsOf } from './setting-values.js'

type Takes = (marks: ReadonlySet<string>) => boolean

/**
 * Whether what an expression of pytest's marks leaves out now, and another took before, is run by checks of CI that stand where tests were run before: however
 * a test may bear the marks that any of them speaks of.
 */
export function runsByMarks(pair: RevisionPair, was: string | null, is: string): boolean {
  const { base, head } = pair.settings
  const files = new Set(callsByMarks(base).map(({ file }) => file))
  const others = callsByMarks(head).flatMap(({ file, marks }) => (files.has(file) ? [marks] : []))
  const texts = [was ?? '', is, ...others]
  const names = [...new Set(texts.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []))].filter((name) => !/^(?:and|or|not)$/.test(name))
  const [before, after, ...taken] = texts.map(readMarks)
  if (!before || !after || names.length > MOST_MARKS) return false
  return subsets(names).every((marks) => !before(marks) || after(marks) || taken.some((takes) => takes?.(marks)))
}

const MOST_MARKS = 8
const SELECTS = /^(-k|--deselect|--ignore|--ignore-glob|--last-failed|--splits|--group|--stepwise|--testmon|--picked|--shard-id|--num-shards|--collect-only)$/

/** Calls of pytest in CI that are heard and choose by marks alone, with the expression that holds for each. */
function callsByMarks(settings: Settings): { file: string; marks: string }[] {
  const options = settings.settings.find(({ tool, key }) => tool === 'pytest' && key === 'addopts')
  const always = marksIn(
    splitArguments(
      'pytest',
      splitCommands((options && textsOf(options)[0]) ?? '').flatMap(({ words }) => words),
    ).flags,
  )
  return ciChecks(settings).flatMap(({ file, call, soft, condition }) => {
    if (call?.call.program !== 'pytest' || soft !== null || condition !== null || call.call.paths.length > 0) return []
    const { flags } = call.call
    return flags.some(({ name }) => SELECTS.test(name)) ? [] : [{ file, marks: marksIn(flags) ?? always ?? '' }]
  })
}

function marksIn(flags: readonly { readonly name: string; readonly value: string | null }[]): string | null {
  return flags.findLast(({ name }) => name === '-m')?.value ?? null
}

/** What an expression of marks takes; null where it is none of names, `and`, `or`, `not` and brackets. */
function readMarks(text: string): Takes | null {
  const words = text.match(/[A-Za-z_]\w*|[()]|\S/g) ?? []
  if (words.length === 0) return () => true
  let at = 0
  const chain = (word: string, part: () => Takes | null, join: (a: boolean, b: boolean) => boolean): Takes | null => {
    let left = part()
    while (left && words[at] === word) {
      at++
      const [first, second] = [left, part()]
      left = second && ((marks) => join(first(marks), second(marks)))
    }
    return left
  }
  const either = (): Takes | null => chain('or', both, (a, b) => a || b)
  const both = (): Takes | null => chain('and', one, (a, b) => a && b)
  const one = (): Takes | null => {
    const word = words[at++]
    if (word === 'not') {
      const inner = one()
      return inner && ((marks) => !inner(marks))
    }
    if (word === '(') {
      const inner = either()
      return words[at++] === ')' ? inner : null
    }
    return word !== undefined && /^[A-Za-z_]\w*$/.test(word) && !/^(?:and|or)$/.test(word) ? (marks) => marks.has(word) : null
  }
  const whole = either()
  return at === words.length ? whole : null
}

function subsets(names: readonly string[]): ReadonlySet<string>[] {
  return Array.from({ length: 2 ** names.length }, (_, bits) => new Set(names.filter((_name, at) => (bits >> at) & 1)))
}
