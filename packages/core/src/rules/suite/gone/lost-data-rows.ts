import { vanishedNames } from '../../../compare/index.js'
import type { FilePair, RevisionPair } from '../../../contract/index.js'
import { counted } from '../../../run/counted.js'
import type { Weakening } from '../../rule.js'
import { shortened } from '../../wording.js'
import { isTestPath, recordsOf } from '../data-records.js'
import { namedRows } from './named-rows.js'
import { editedInput } from './output-of-case.js'
import { cameBeside, stoodInCases } from './rows-beside.js'

/** Rows that went from a table that tests read from a file: lines of CSV, items of JSON and YAML lists. */
export function lostDataRows(pair: RevisionPair): Weakening[] {
  return pair.files
    .filter(
      (file) =>
        file.change !== 'deleted' &&
        !(EXCUSES.test(file.headPath ?? '') && EXCUSES.test(file.basePath ?? '')) &&
        !OUTPUT.test(file.headPath ?? '') &&
        (file.role === 'test_data' || (file.role === 'other' && isReadByTests(pair, file))),
    )
    .flatMap((file) => rowsOf(pair, file))
}

/** What is left out: a shorter list leaves out less. */
const EXCUSES = /(^|[/_.-])(ignor\w*|exclu\w*|skip\w*|xfail\w*|known[_-]\w*|deny\w*|blocklist)[^/]*$/i

/** A text that is compared as a whole has lines, and no cases. */
const OUTPUT = /(^|[/_.-])(std(?:out|err)|output|(expected|golden|approved)(_?out(put)?)?)\.txt$/i

/** Requests and answers of HTTP that were recorded, line by line: a test that asks for less has fewer of them, and is one test still. */
function isConversation(text: string): boolean {
  const asks = /^(?:https?,? )?(?:GET|HEAD|POST|PUT|PATCH|DELETE)(?: \S.*)?$|^\s*(?:- )?['"]?method['"]?: ['"]?(?:GET|HEAD|POST|PUT|PATCH|DELETE)\b/m
  const answers = /^(?:HTTP\/[\d.]+ )?[1-5]\d\d$|^HTTP\/[\d.]+ [1-5]\d\d\b|^\s*(?:- )?['"]?(?:code|status(?:_?code)?)['"]?: ['"]?[1-5]\d\d\b/im
  return asks.test(text) && answers.test(text)
}

/** A table that stands elsewhere and that nothing but tests named before. */
function isReadByTests(pair: RevisionPair, { basePath, headPath, headText }: FilePair): boolean {
  if (basePath === null || headPath === null || headText === null || recordsOf(headPath, headText) === null) return false
  const names = pair.mentioning('base', basePath.slice(basePath.lastIndexOf('/') + 1))
  return names.length > 0 && names.every(isTestPath)
}

/** A name of several words that each of the rows holds or is, and that the source names no more: `autorun_on_edit: False`. */
function goneName(pair: RevisionPair, lost: readonly string[]): string | null {
  const { declared, mentioned } = vanishedNames(pair)
  const named = lost.map((record) => record.match(NAMES)?.find((name) => declared(name) || mentioned(name)))
  const [first] = named
  return first === undefined || named.includes(undefined) ? null : first
}

const NAMES = /(?<![\w$])(?=\w*(?:[a-z][A-Z]|[A-Za-z]_[A-Za-z]))[A-Za-z_]\w{5,}/g

/** A row that says of itself that it is not run: `skip: True` of mypy's cases. */
const SKIPPED = /(?:^|[\s,{])"?skip"?: ?true(?![\w'"])/i

function rowsOf(pair: RevisionPair, { basePath, headPath, baseText, headText }: FilePair): Weakening[] {
  if (basePath === null || headPath === null || baseText === null || headText === null) return []
  if (isConversation(baseText) && isConversation(headText)) return []
  const listed = recordsOf(basePath, baseText)
  const before = listed ?? namedRows(pair, 'base', basePath, baseText)
  const after = listed ? recordsOf(headPath, headText) : before && namedRows(pair, 'head', headPath, headText)
  if (!before || !after || after.length >= before.length) return []
  const rest = new Set(after)
  const gone = before.filter((record) => !rest.has(record))
  if (gone.length === 0 || stoodInCases(pair, headPath, baseText, headText)) return []
  const beside = cameBeside(pair, headPath)
  const lost = gone.filter((record) => !beside.has(record) && !SKIPPED.test(record))
  if (lost.length === 0) return []
  const [name, input] = [goneName(pair, lost), editedInput(pair, headPath)]
  const reason =
    name !== null
      ? `${shortened(name, 80)} is gone from the source in the same change`
      : input !== null
        ? `${shortened(input, 100)}, of which it tells the output, differs as well, and so does the code`
        : null
  return [
    {
      severity: 'high',
      confidence: 'sure',
      file: headPath,
      line: null,
      side: 'head',
      test: null,
      count: lost.length,
      message: `${shortened(headPath, 120)} holds ${counted(after.length, 'row')} in place of ${before.length}; the cases that tests took from them are not run any more.`,
      suggestion: 'Put the rows back. A row whose case was given up goes with the code that it described.',
      base: `${counted(before.length, 'row')}: ${shortened(lost[0] ?? '', 60)}`,
      head: counted(after.length, 'row'),
      baseAt: null,
      headAt: null,
      justification: reason === null ? null : { reason, verified: true },
    },
  ]
}
