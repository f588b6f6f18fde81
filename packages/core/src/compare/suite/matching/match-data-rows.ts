import type { InventoryTest } from '../../../contract/index.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import type { ComparedTest } from '../../suite-comparison.js'
import type { SideTest } from '../side-tests.js'
import { isExact } from '../strength/demand.js'
import { keepsAnswers } from './grown-table.js'
import type { UnmatchedTests } from './unmatched-tests.js'

/**
 * A test that read one piece of data by its name became a row of a table of such names: `read_data('slices')` and the row `'slices'`, which reads it in the
 * same way, calls all that the test called and asks as often, at least once for the whole of an answer.
 */
export function matchDataRows(left: UnmatchedTests): ComparedTest[] {
  if (left.base.size === 0) return []
  const rows = [...left.head].filter(({ test }) => test.row !== null && test.state === 'run' && !test.open)
  if (rows.length === 0) return []
  return [...left.base].flatMap((base) => {
    const read = base.test.row === null && !base.test.open && base.test.checks.length > 0 ? readBy(base.test) : null
    const head = read === null ? undefined : rows.find((row) => isRowOf(base, read, row))
    if (head === undefined) return []
    left.base.delete(base)
    return [{ base: { file: base.file, test: base.test }, head: { file: head.file, test: head.test }, by: 'consolidated', checks: [], lost: [], gained: [] }]
  })
}

interface Read {
  readonly callee: string
  readonly name: string
}

/** The one text that calls of a test are given, and what it is first given to. */
function readBy({ calls }: InventoryTest): Read | null {
  const texts = new Set(calls.flatMap((call) => [...call.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, text]) => text)))
  const [name] = texts
  const [, callee, given] = calls.map((call) => /^([\w.]+)\('([\w./-]+)'[,)]/.exec(call)).find((found) => found !== null) ?? []
  return texts.size === 1 && callee !== undefined && given === name && given !== undefined ? { callee, name: given } : null
}

function isRowOf({ home, test }: SideTest, { callee, name }: Read, head: SideTest): boolean {
  const { row, calls, checks } = head.test
  const called = new Set(calls.flatMap(namesIn))
  return (
    row?.values.some((value) => value.kind === 'string' && value.text === name) === true &&
    calls.some((call) => call.startsWith(`${callee}('${name}'`)) &&
    test.calls.flatMap(namesIn).every((one) => called.has(one)) &&
    checks.length >= test.checks.length &&
    checks.some(({ relation, negated, modality }) => isExact(relation) && !negated && modality === 'always') &&
    keepsAnswers({ file: home, home, titles: '', row: '', test }, head)
  )
}

/** Functions in a call, those that only prepare one left out. */
function namesIn(call: string): readonly string[] {
  return [...withoutTexts(call, '').matchAll(/([A-Za-z_]\w*)(?=\()|(?<=\bpartial\((?:\w+\.)*)(\w+)(?=,)/g)].flatMap(([name]) =>
    name === 'partial' ? [] : [name],
  )
}
