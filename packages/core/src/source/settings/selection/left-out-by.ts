import type { CheckCall } from '../../../run/command/index.js'
import { tested } from './collected-by-jest.js'

/** One way of running the suite: what filters it sets. Values of the same kind are all of them in force. */
export interface Filters {
  readonly name: readonly string[]
  readonly notName: readonly string[]
  /** pytest's -m and -k; Vitest's filter of tags in the words of -m. */
  readonly marks: string | null
  readonly keywords: string | null
}

/** The filters of a command line. */
export function filtersOf({ program, flags }: CheckCall): Filters {
  // These read slashes around a pattern as those of a regular expression.
  const slashed = /^(?:node_test|mocha|playwright)$/.test(program)
  const plain = (value: string) => (slashed ? (/^\/(.+)\/$/s.exec(value)?.[1] ?? value) : value)
  const values = (names: RegExp) => flags.flatMap(({ name, value }) => (names.test(name) && value !== null ? [plain(value)] : []))
  const inverted = program === 'mocha' && flags.some(({ name }) => name === '--invert')
  const grep = program === 'pytest' ? [] : values(/^--(testNamePattern|grep|test-name-pattern|match)$/)
  const last = (name: string) => (program === 'pytest' ? (flags.filter((flag) => flag.name === name).at(-1)?.value ?? null) : null)
  return {
    name: inverted ? [] : grep,
    notName: [...(inverted ? grep : []), ...values(/^--(grep-invert|test-skip-pattern)$/)],
    marks: program === 'vitest' ? tagsOf(values(/^--(tagsFilter|tags-filter)$/)) : last('-m'),
    keywords: last('-k'),
  }
}

/** Filters of Vitest's tags, all in force: `!slow && (db || net)`. */
export function tagsOf(filters: readonly string[]): string | null {
  if (filters.length === 0) return null
  return filters
    .map((filter) => `(${filter.replace(/&&/g, ' and ').replace(/\|\|/g, ' or ').replace(/!\s*/g, 'not ').replace(/\s+/g, ' ').trim()})`)
    .join(' and ')
}

function shownPattern(pattern: string): string {
  return pattern.replace(/^(\/.*\/)d$/s, '$1')
}

/** Why these filters leave a test out; null when they do not, or when it cannot be told. */
export function leftOutBy(filters: Filters, path: string, titlePath: readonly string[], tags: readonly string[]): string | null {
  const title = [
    ...titlePath,
    ...tags.map((tag) => (tag.startsWith('@') ? tag : `@${tag}`)).filter((tag) => !titlePath.some((part) => part.includes(tag))),
  ].join(' ')
  const missed = filters.name.find((pattern) => !tested(pattern, title))
  if (missed !== undefined) return `only tests that match ${shownPattern(missed)} run`
  const hit = filters.notName.find((pattern) => tested(pattern, title))
  if (hit !== undefined) return `tests that match ${shownPattern(hit)} are left out`
  if (filters.marks !== null && holds(filters.marks, (word) => tags.includes(word)) === false) return `-m "${filters.marks}" leaves it out`
  const names = [path.slice(path.lastIndexOf('/') + 1), ...titlePath, ...tags].map((name) => name.toLowerCase())
  if (filters.keywords !== null && holds(filters.keywords, (word) => names.some((name) => name.includes(word.toLowerCase()))) === false)
    return `-k "${filters.keywords}" leaves it out`
  return null
}

/** pytest's expressions of names with and, or, not and parentheses; null for anything else. */
function holds(expression: string, has: (word: string) => boolean): boolean | null {
  const words = expression.match(/[()]|[\w.:[\]+-]+/g) ?? []
  if (words.length === 0 || /[=,]/.test(expression)) return null
  let at = 0
  const primary = (): boolean | null => {
    const word = words[at++]
    if (word === undefined || word === ')' || word === 'and' || word === 'or') return null
    if (word === 'not') {
      const inner = primary()
      return inner === null ? null : !inner
    }
    if (word !== '(') return has(word)
    const inner = either()
    return words[at++] === ')' ? inner : null
  }
  const both = (): boolean | null => {
    let value = primary()
    while (words[at] === 'and') {
      at++
      const next = primary()
      value = value === null || next === null ? null : value && next
    }
    return value
  }
  const either = (): boolean | null => {
    let value = both()
    while (words[at] === 'or') {
      at++
      const next = both()
      value = value === null || next === null ? null : value || next
    }
    return value
  }
  const value = either()
  return at === words.length ? value : null
}
