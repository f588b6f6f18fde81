import { literalPattern } from '../../run/literal-pattern.js'
import type { PlacedTest } from '../suite-comparison.js'
import { LEAST_CALLS, LEAST_MENTIONS, namesItsInput } from './checks/check-pool.js'
import type { WeighedCheck } from './checks/weighed-check.js'
import { acceptsValue } from './strength/accepts-value.js'
import { type WordIndex, wordsOf } from './word-index.js'

/** Names that go by others elsewhere: runners of one kind, queries of one element. */
const SYNONYMS = /^(?:vi|jest|length|(?:get|query|find)(?:All)?By\w+)$/
const PATH = /(?:\??\.[A-Za-z_$][\w$]*|(?:\?\.)?\[(?:\d+|"[^"]*"|'[^']*')\])+$/
const STRING = /'([^'\\]+)'|"([^"\\]+)"/g
const SNAPSHOTS = ['toMatchSnapshot', 'toMatchInlineSnapshot', 'matchSnapshot', 'snapshot']

/**
 * The texts in which a test that the change leaves alone may hold a check that demands as much as one of the base, in the same setting: the names and
 * strings of its subject stand there, and, unless these say what it is about, those of nearly all calls of its test. Only what stands in the base's test
 * or `own`, its file's text, is looked for: the rest may come from elsewhere. null where there is nothing to look for.
 */
export function mayStand({ demand, root }: WeighedCheck, { test }: PlacedTest, own: number, index: WordIndex): readonly number[] | null {
  const written = wordsOf(test.text)
  const known = (text: string) => new Set([...wordsOf(text)].filter((word) => (written.has(word) || index.holds(own, [word])) && !SYNONYMS.test(word)))
  const strings = [...demand.subject.matchAll(STRING)].flatMap(([, one, other]) => one ?? other ?? [])
  const quoted = strings.map(literal).filter((one) => one.test(test.text))
  const [subject, rest] = [known(demand.subject), known(demand.subject.replace(PATH, ''))]
  const named = subject.size > 0 && root !== demand.subject && namesItsInput(demand.subject)
  const calls = new Set(test.calls)
  const parts = named ? [] : (calls.size > 0 ? [...calls] : [...test.mentions]).map(known)
  const most = parts.length * (1 - (calls.size > 0 ? LEAST_CALLS : LEAST_MENTIONS))
  const all = [...(most < 1 ? parts.flatMap((words) => [...words]) : []), ...(demand.relation === 'custom' ? wordsOf(demand.matcher) : [])]
  if (subject.size === 0 && quoted.length === 0 && parts.every((words) => words.size === 0)) return null
  // A demand on the whole says what is asked of its part: it names the part, or holds a snapshot, unless the part is to be absent.
  const ways =
    rest.size === subject.size || root === demand.subject
      ? [subject]
      : acceptsValue(demand, { kind: 'undefined' }) !== false
        ? [rest]
        : [subject, ...SNAPSHOTS.map((name) => new Set([...rest, name]))]
  const found = new Set(ways.flatMap((words) => index.holding(new Set([...words, ...all]))))
  return [...found].filter(
    (at) => quoted.every((one) => one.test(index.texts[at] ?? '')) && (most < 1 || parts.filter((words) => !index.holds(at, words)).length <= most),
  )
}

function literal(text: string): RegExp {
  return new RegExp(`['"\`]${literalPattern(text)}['"\`]`)
}
