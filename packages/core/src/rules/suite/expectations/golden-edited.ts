import type { FilePair, InventoryTest, RevisionPair, Value } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { quotedTitles, shortened } from '../../wording.js'
import { editedRecords, isExpected, isTestPath, isTestsData, recordsOf } from '../data-records.js'
import { codeMayExplain, isNoReason, moreThanCodeDiffers, saysOfPackage } from '../may-explain.js'
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
    if (headPath === null || saysOfPackage(pair, file.headText ?? '') || asksForNoOther(pair, file) || isRecordedAnew(pair, file)) return []
    if (!onlyData && mayBeExplained(pair, headPath, names)) return []
    const reader = readerOf(pair, headPath)
    const named = reader !== null || isExpected(headPath)
    if (!named && (role !== 'test_data' || !isEditedTable(pair, file))) return []
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
    const reader = pair
      .inventory('head', other)
      ?.tests.find(
        ({ bodyKey, checks }) =>
          before.has(bodyKey) && checks.some(({ expected, subject }) => expected.some((value) => names(value, name)) && !subject.includes(name)),
      )
    if (reader !== undefined) return reader
  }
  return null
}

function names(value: Value, name: string): boolean {
  return value.kind === 'expression' && value.text.includes(name)
}
