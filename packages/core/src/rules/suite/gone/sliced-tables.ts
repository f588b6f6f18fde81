import { type ComparedTest, type SuiteComparison, shownValue } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { ciMachines } from '../../settings/ci-platforms.js'
import { shortened } from '../../wording.js'
import { leavesOutOnSome } from '../left-out/leaves-out.js'
import { identityOf, placeOfTest, testOf } from '../source-places.js'

/** Tables whose rows are not told, of which a part is taken now: `CASES = json.loads(text)[:2]`. */
export function slicedTables({ pair, tests }: SuiteComparison): Weakening[] {
  const told = new Set<ComparedTest['head']['test']>()
  return tests.flatMap((test) => {
    const is = tableOf(test.head)
    const was = is === null ? null : (tableOf(test.base) ?? rowsOf(pair, test.base))
    if (was === null || is === null || told.has(test.head.test) || !isPartOf(was, is) || isOfMachine(pair, is)) return []
    told.add(test.head.test)
    return [
      {
        severity: 'high',
        confidence: 'sure',
        ...placeOfTest(test.head),
        side: 'head',
        test: identityOf(test.head),
        count: 1,
        message: `${testOf(test.head)} takes a part of its table, \`${shortened(is.replace(was, '…'), 80)}\`, where it took all of it; the other rows are not run any more.`,
        suggestion: 'Take all rows again, and mend the code where one of them fails.',
        base: shortened(was, 200),
        head: shortened(is, 200),
        baseAt: placeOfTest(test.base),
        headAt: placeOfTest(test.head),
      },
    ]
  })
}

/** What stands in the title of a test that stands for all rows: `test_area[json.loads(text)]`. */
function tableOf({ test }: ComparedTest['base']): string | null {
  return test.open ? (/^\w+\[([\s\S]+)\]$/.exec(test.titlePath.at(-1) ?? '')?.[1] ?? null) : null
}

/** All rows of a table that are tests of their own, as a name that holds them is told. */
function rowsOf(pair: RevisionPair, { file, test }: ComparedTest['base']): string | null {
  if (test.row === null) return null
  const rows = pair.inventory('base', file)?.tests.flatMap(({ row, line }) => (row !== null && line === test.line ? [row.values.map(shownValue)] : [])) ?? []
  return `[${rows.map((values) => (values.length === 1 ? values[0] : `[${values.join(', ')}]`)).join(', ')}]`
}

const OF_MACHINE = /\bsys\.(?:platform|version_info)|\bos\.name\b|\bplatform\.\w+\(/
/** Rows are left out on some machines alone. */
function isOfMachine({ settings }: RevisionPair, table: string): boolean {
  const kept = / if (.+)[\])]$/s.exec(table)?.[1]
  return OF_MACHINE.test(table) && (kept === undefined || leavesOutOnSome(`not (${kept})`, ciMachines(settings.head)))
}

const PARTS = [
  /^[^+]*…[^+[\]]*\[(?!:?\]|::-?1\])[^[\]]*:[^[\]]*\][^+]*$/,
  /\b(?:sample|choices)\(…, \d+\)$/,
  /\bislice\(…, \d+\)$/,
  /^(?:list\()?filter\(.+, …\)\)?$/s,
  /^[[(].+ for … if .+[\])]$/s,
]

function isPartOf(whole: string, part: string): boolean {
  const told = plain(part)
  const shape = told.replaceAll(plain(whole), '…')
  return shape !== told && PARTS.some((form) => form.test(shape))
}

/** Rows and tables are written down by two hands, which differ in quotes and in the words for nothing. */
function plain(text: string): string {
  return text
    .replace(/['"]/g, '')
    .replace(/\b(?:None|undefined)\b/g, 'null')
    .replace(/\b(?:True|False)\b/g, (word) => word.toLowerCase())
}
