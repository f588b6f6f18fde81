import type { RevisionPair, Side } from '../../../contract/index.js'
import { counted } from '../../../run/counted.js'
import type { Weakening } from '../../rule.js'
import { weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { isTestPath } from '../data-records.js'
import { listerOf } from '../gone/lists-folder.js'

const CASE = /\.(?:json|[cm]?[jt]sx?)$/i
const WORDS = ['skip', 'skipped', 'disabled', 'pending', 'todo', 'xfail'] as const

/** Rows and files of cases that say of themselves now that they are left out, in the word by which the test that takes them leaves them out. */
export function leftOutByOwnWord(pair: RevisionPair): Weakening[] {
  const cases = pair.files.flatMap(({ basePath, headPath, role, change }) =>
    basePath !== null && headPath !== null && role !== 'test' && change !== 'unchanged' && CASE.test(headPath) && isTestPath(headPath)
      ? [{ basePath, headPath }]
      : [],
  )
  const paths = cases.map(({ headPath }) => headPath)
  return cases.flatMap(({ basePath, headPath }, at) => {
    const said = saidNow(pair, basePath, headPath, at === 0 ? paths : [])
    const reader = said === null ? null : readerOf(pair, 'head', headPath, said.word)
    if (said === null || reader === null) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: headPath, line: said.line },
        message: `${counted(said.times, 'case')} of ${shortened(headPath, 120)} ${said.times === 1 ? 'says' : 'say'} \`${said.word}\` of ${said.times === 1 ? 'itself' : 'themselves'} now, and ${shortened(reader, 120)} leaves out what does; what ${said.times === 1 ? 'it' : 'they'} showed can break unseen.`,
        suggestion: 'Let the cases run again and make them pass, or mend the code that they check.',
        base: null,
        head: said.word,
        count: said.times,
      }),
    ]
  })
}

interface Said {
  readonly word: string
  readonly times: number
  readonly line: number
}

/** `ahead`: what is read together with the head's text. */
function saidNow(pair: RevisionPair, basePath: string, headPath: string, ahead: readonly string[]): Said | null {
  const isData = /\.json$/i.test(headPath)
  const is = pair.text('head', headPath, ahead)
  const word = WORDS.find((one) => is !== null && spoken(one).test(is))
  const was = word === undefined ? null : pair.text('base', basePath)
  if (word === undefined || was === null || is === null) return null
  const line = is.slice(0, is.search(spoken(word))).split('\n').length
  if (isData) {
    const times = rowsSaying(word, was, is)
    return times === 0 ? null : { word, times, line }
  }
  return saysOfItself(is, word) && !saysOfItself(was, word) ? { word, times: 1, line } : null
}

/** `export const skip = true`, or a key of what the file hands out: `export default test({ skip: true, … })`. */
function saysOfItself(text: string, word: string): boolean {
  const own = new RegExp(`^(?:export (?:const|let|var) |(?:module\\.)?exports\\.)${word}\\b[^=\\n]*=(?!\\s*(?:false|null|undefined|0)\\b)`, 'm')
  const [, handed = ''] = /^(?:export default|module\.exports =) *(?:[\w$]+\()?\{([\s\S]*)/m.exec(text) ?? []
  const indent = /^(?:\s*\n)?([ \t]+)/.exec(handed)?.[1] ?? ' *'
  return own.test(text) || new RegExp(`^${indent}${word}: *(?:true|['"\`][^'"\`\\n]+['"\`]) *,?$`, 'm').test(handed)
}

/** A file of one case that left itself out on the base, so that what its functions checked decided nothing. */
export function wasLeftOutByOwnWord(pair: RevisionPair, path: string): boolean {
  const text = CASE.test(path) && isTestPath(path) ? (pair.text('base', path) ?? '') : ''
  return WORDS.some((word) => saysOfItself(text, word) && readerOf(pair, 'base', path, word) !== null)
}

function spoken(word: string): RegExp {
  return new RegExp(`\\b${word}\\b['"]?\\s*[:=]`)
}

/** Rows that stood there before and say the word now, and nothing else that is new. */
function rowsSaying(word: string, was: string, is: string): number {
  const [before, after] = [rowsOf(was), rowsOf(is)]
  const without = (row: unknown) => JSON.stringify(row, (key, value: unknown) => (key === word ? undefined : value))
  const saying = new Map(before.map((row) => [without(row), JSON.stringify(row)]))
  return after.filter((row) => {
    const former = saying.get(without(row))
    return former !== undefined && times(word, JSON.stringify(row)) > times(word, former)
  }).length
}

function rowsOf(text: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : [parsed]
  } catch {
    return []
  }
}

function times(word: string, text: string): number {
  return text.match(new RegExp(`"${word}":(?!false|null|0\\b|"")`, 'g'))?.length ?? 0
}

/** The test that takes the file, by its name or with its folder, and asks for the word. */
function readerOf(pair: RevisionPair, side: Side, path: string, word: string): string | null {
  const asks = new RegExp(`\\.${word}\\b(?!\\s*\\()|[{,]\\s*${word}\\s*[,}=:]|[['"(]['"]${word}['"]`)
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  const readers = pair.mentioning(side, word).filter((one) => one !== path && isTestPath(one) && /\.([cm]?[jt]sx?|py)$/.test(one))
  const asking = readers.filter((one) => asks.test(pair.text(side, one, readers) ?? ''))
  if (asking.length === 0) return null
  const lister = listerOf(pair, side, path)?.path
  return asking.find((one) => one === lister || pair.text(side, one)?.includes(name) === true) ?? null
}
