import type { FilePair, InventoryTest, RevisionPair, Value } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { quotedTitles, shortened } from '../../wording.js'
import { editedRecords, isExpected, isTestPath, isTestsData, recordsOf } from '../data-records.js'
import { codeMayExplain, isNoReason, moreThanCodeDiffers, saysOfPackage } from '../may-explain.js'
import { isGrownWithInput } from './grown-with-input.js'
import { isRecordedAnew } from './recorded-anew.js'
import { asksForNoOther, ownerOf } from './stored-entries.js'

const SUGGESTION = 'Read the difference as a change of behaviour: mend the code, or have the new output approved.'

/** Files with what tests expect that hold something else now, although no code that differs reaches the tests that read them, and those did not change. */
export function goldenEdited(pair: RevisionPair): Weakening[] {
  const onlyData = pair.files.every((file) => isNoReason(file) || isTestsData(file))
  if (!onlyData && moreThanCodeDiffers(pair)) return []
  const edited = pair.files.filter(isEditedData)
  // Who names them is looked for at once.
  const names = edited.map(({ headPath }) => basename(headPath ?? ''))
  return edited.flatMap((file) => {
    const { headPath, role } = file
    if (
      headPath === null ||
      saysOfPackage(pair, file.headText ?? '') ||
      asksForNoOther(pair, file) ||
      isRecordedAnew(pair, file) ||
      isGrownWithInput(pair, file)
    )
      return []
    if (!onlyData && mayBeExplained(pair, headPath, names)) return []
    const reader = readerOf(pair, headPath)
    const named = reader !== null || isExpected(headPath) || isOfRegressions(pair, headPath)
    if (!named && (role !== 'test_data' || !(isEditedTable(pair, file) || isEditedCase(pair, file)))) return []
    const by = reader !== null ? `what test ${quotedTitles(reader.titlePath)} expects` : named ? 'what tests expect' : 'rows that tests go through'
    return [
      {
        severity: named ? 'high' : 'medium',
        confidence: 'likely',
        file: headPath,
        line: null,
        side: 'head',
        test: null,
        count: 1,
        message: `${shortened(headPath, 120)} holds ${by}, and it holds something else now; neither the test nor ${onlyData ? 'the code differs in this change' : 'code that it reaches differs'}.`,
        suggestion: SUGGESTION,
        base: 'the former output',
        head: 'another one',
        baseAt: null,
        headAt: null,
      },
    ]
  })
}

/** A file that is read as data and holds something else. Code that was not read is generated, or cannot be. */
function isEditedData(file: FilePair): boolean {
  const { headPath, change, role, base } = file
  if (headPath === null || change !== 'modified' || base !== null || role === 'docs' || role === 'test') return false
  return ((role !== 'config' && !CODE.test(headPath)) || isExpected(headPath)) && !isSameText(file)
}

const CODE = /\.(?:[cm]?[jt]sx?|py)$/

/** Whether the change may be why a file holds something else: a test that names the file differs, code that differs reaches one, or none is known. */
function mayBeExplained(pair: RevisionPair, path: string, names: readonly string[]): boolean {
  const edited = new Set(pair.files.map(({ headPath }) => headPath))
  const owner = ownerOf(path)
  const readers = owner !== null && pair.exists('head', owner) ? [owner] : pair.mentioning('head', basename(path), names).filter(isTestPath)
  return readers.length === 0 || readers.some((reader) => edited.has(reader) || codeMayExplain(pair, reader, path))
}

function basename(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function isSameText({ headPath, baseText, headText }: FilePair): boolean {
  if (baseText === null || headText === null) return baseText !== headText
  if (/\.json$/i.test(headPath ?? '')) {
    try {
      return JSON.stringify(JSON.parse(baseText), inOrder) === JSON.stringify(JSON.parse(headText), inOrder)
    } catch {
      // Compared as text.
    }
  }
  // What wrote the file says its version in the first line.
  const plain = (text: string): string =>
    text
      .replace(/^# serializer version: .*$/gm, '')
      .replace(/\s+/g, ' ')
      .trim()
  return plain(baseText) === plain(headText)
}

/** Keys of an object have no order of their own. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A table that nothing but tests names, of which rows hold another value in a field and the same in others. */
function isEditedTable(pair: RevisionPair, { headPath, baseText, headText }: FilePair): boolean {
  if (headPath === null || baseText === null || headText === null) return false
  const [before, after] = [baseText, headText].map((text) => recordsOf(headPath, text))
  if (!before || !after || editedRecords(before, after).length === 0) return false
  const readers = pair.mentioning('head', basename(headPath))
  return readers.length > 0 && readers.every(isTestPath)
}

/** A test, the same on both sides, that compares with what the file holds. */
function readerOf(pair: RevisionPair, path: string): InventoryTest | null {
  const name = basename(path)
  for (const other of pair.mentioning('head', name).slice(0, 8)) {
    const before = new Set(pair.inventory('base', other)?.tests.map(({ bodyKey }) => bodyKey))
    const given = importedAs(pair, other, name)
    const reader = pair
      .inventory('head', other)
      ?.tests.find(
        ({ bodyKey, checks }) =>
          before.has(bodyKey) &&
          checks.some(
            ({ expected, subject, text, matcher }) =>
              (given !== null && expects(text, given)) || (expected.some((value) => names(value, name, matcher)) && !subject.includes(name)),
          ),
      )
    if (reader !== undefined) return reader
  }
  return null
}

/** `want` of `import want from './want.json'`. */
function importedAs(pair: RevisionPair, file: string, name: string): string | null {
  const taken = pair.inventory('head', file)?.imports.find(({ from }) => from.endsWith(`/${name}`))
  return taken?.names[0]?.[1] ?? null
}

/** `expect(parse(text)).toEqual(want)` */
function expects(text: string, given: string): boolean {
  return new RegExp(`\\.(?:to[A-Z]\\w*|eql?|equals?|deepEqual|strictEqual|same|is)\\((?:[^()]|\\([^()]*\\))*(?<![\\w$.])${literalPattern(given)}\\)`).test(text)
}

/** A text that ends in the name of a file names it to the matcher alone that reads files. */
function names(value: Value, name: string, matcher: string): boolean {
  if (value.kind === 'string') return matcher === 'toMatchFileSnapshot' && value.text.endsWith(name)
  return value.kind === 'expression' && value.text.includes(name)
}

/** What pytest-regressions keeps: `tests/test_cart/test_total.yml` of `tests/test_cart.py`. */
function isOfRegressions(pair: RevisionPair, path: string): boolean {
  const owner = `${path.slice(0, path.lastIndexOf('/'))}.py`
  return pair.exists('head', owner) && /\b\w+_regression\b/.test(pair.text('head', owner) ?? '')
}

const WANTED = /^(?:want(?:ed)?|expect(?:ed|s)?|output|result|answer)$/i

/** A case in a file of its own, in a folder that a test speaks of: what it wants is another thing, and what it gives is the same. */
function isEditedCase(pair: RevisionPair, { headPath, baseText, headText }: FilePair): boolean {
  const folder = headPath?.split('/').at(-2)
  if (headPath === null || folder === undefined || baseText === null || headText === null || !/\.(?:json|ya?ml)$/i.test(headPath)) return false
  const [was, is] = [baseText, headText].map((text) => entriesOf(pair.document(headPath, text)))
  if (was === undefined || is === undefined || was.size !== is.size || was.size < 2) return false
  const differing = [...was].flatMap(([key, value]) => (is.get(key) === value ? [] : [key]))
  return (
    differing.length > 0 &&
    differing.length < was.size &&
    differing.every((key) => WANTED.test(key) && is.has(key)) &&
    pair.mentioning('head', folder).some(isTestPath)
  )
}

function entriesOf(document: unknown): ReadonlyMap<string, string> {
  return new Map(
    typeof document === 'object' && document !== null && !Array.isArray(document)
      ? Object.entries(document).map(([key, value]) => [key, JSON.stringify(value)])
      : [],
  )
}
