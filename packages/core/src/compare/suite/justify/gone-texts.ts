import type { InventoryTest, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import { isProductFile } from '../../sources/compare-sources.js'
import { differingLines } from '../../sources/differing-lines.js'
import { isSpecific } from './names/specific-name.js'
import { speakingSources } from './names/vanished-names.js'

const ASKS = /(?:assert|expect|check|verify|should|raises|throws)\w*\b/i
const QUOTED = /(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/g
const LEAST = 6
// A source that holds tests itself, `if (import.meta.vitest)`, `suiteOf(open)`, a doctest: what they say is no text of the code.
const HOLDS_TESTS = /import\.meta\.vitest|(?<![\w$.])(?:it|test|describe|expect)\(|^\s*>>> |#\[(?:\w+::)*test\]|^\s*(?:async )?def test_/m

/**
 * Every statement by which a test asked, of those that are gone from it, names a text that the code wrote out and writes nowhere any more, in other words
 * neither: `expectEntry(entries, 'docs/index.json')` of a list without `'docs/index.json'`. `head` is null for a test that is gone; `lost` is the check that
 * stood in a helper where the test itself lost no such statement.
 */
export function goneTexts(pair: RevisionPair, base: InventoryTest, head: InventoryTest | null, lost = ''): string | null {
  const own = without(linesOf(base), head === null ? [] : linesOf(head)).filter((line) => ASKS.test(line))
  const asking = own.length === 0 && lost !== '' ? [lost] : own
  if (asking.length === 0) return null
  const told = asking.map((line) => [...line.matchAll(QUOTED)].map(([, , text = '']) => text).find((text) => isWrittenNoMore(pair, text)))
  const [first] = told
  return first === undefined || told.includes(undefined) ? null : `no source of the change writes ${JSON.stringify(first)} any more`
}

function linesOf({ text }: InventoryTest): readonly string[] {
  return text.split('\n').map((line) => line.trim())
}

function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

interface Written {
  readonly gone: readonly string[]
  /** Lines that came, with nothing in their quotes. */
  readonly come: ReadonlySet<string>
  readonly paths: ReadonlySet<string>
  readonly texts: readonly string[]
}

const writtenOf = oncePer((pair: RevisionPair): Written => {
  const sources = pair.files.filter(
    (file) =>
      isProductFile(file) &&
      file.role === 'source' &&
      file.change !== 'unchanged' &&
      !HOLDS_TESTS.test(file.basePath === null ? '' : (pair.text('base', file.basePath) ?? '')),
  )
  const lines = sources.map((file) => differingLines(pair, file))
  const paths = sources.flatMap(({ headPath }) => headPath ?? [])
  return {
    gone: lines.flatMap(({ gone }) => gone),
    come: new Set(lines.flatMap(({ come }) => come.map(emptied))),
    paths: new Set(paths),
    texts: paths.map((path) => pair.text('head', path) ?? ''),
  }
})

function emptied(line: string): string {
  return line.replace(QUOTED, "''")
}

function isWrittenNoMore(pair: RevisionPair, text: string): boolean {
  if (text.length < LEAST || !isSpecific(text)) return false
  const { gone, come, paths, texts } = writtenOf(pair)
  const fits = (line: string) =>
    [...line.matchAll(QUOTED)].some(([, , own = '']) => own === text || (own.length < text.length * 2 && templateOf(own)?.test(text) === true))
  const lines = gone.filter(fits)
  if (lines.length === 0 || lines.some((line) => come.has(emptied(line)))) return false
  if (texts.some((one) => one.includes(text)) || texts.some((one) => one.split('\n').some(fits))) return false
  const word = (text.match(/[A-Za-z_]\w*/g) ?? []).reduce((longest, one) => (one.length > longest.length ? one : longest), '')
  return word !== '' && !speakingSources(pair, word).some((path) => !paths.has(path) && pair.text('head', path)?.includes(text))
}

/** `'_{}_cart_token'` as what it may say; null where it holds nothing to fill in, or says too little itself. */
function templateOf(text: string): RegExp | null {
  const parts = text.split(/\$?\{[\w.]*\}|%\(?\w*\)?s/)
  return parts.length < 2 || parts.join('').length < LEAST * 2 ? null : new RegExp(`^${parts.map(literalPattern).join('\\w+')}$`)
}
