import type { PlacedTest, SuiteComparison } from '../../../compare/index.js'
import type { FileInventory, InventoryCheck, RevisionPair, Side } from '../../../contract/index.js'

const OF_JAVASCRIPT = /\.[cm]?[jt]sx?$/
const KINDS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs']

/**
 * Where a test of a file that is gone as a whole stands in a file beside it, of the same name but for its kind (`order.test.js` and `order.test.ts`), which the
 * change leaves alone: a copy that was left over when the other one was made of it.
 */
export function standsBeside({ pair }: SuiteComparison, { file, test }: PlacedTest): string | null {
  const kind = OF_JAVASCRIPT.exec(file)?.[0]
  if (kind === undefined || test.row !== null || !pair.files.some(({ basePath, change }) => basePath === file && change === 'deleted')) return null
  const stem = file.slice(0, -kind.length)
  const changed = new Set(pair.files.map(({ headPath }) => headPath))
  for (const path of KINDS.map((one) => stem + one)) {
    if (path === file || changed.has(path) || !pair.exists('head', path) || pair.selection.head.collects(path) === false) continue
    const [own, other] = [pair.inventory('base', file), pair.inventory('head', path)]
    const title = test.titlePath.join('\n')
    const twin = other?.tests.find(({ titlePath, row, state }) => row === null && state === 'run' && titlePath.join('\n') === title)
    if (own && other && twin && asked(twin.checks) === asked(test.checks) && loadsTheSame(pair, own, other))
      return `it stands in ${path}, which the change leaves alone`
  }
  return null
}

function asked(checks: readonly InventoryCheck[]): string {
  const told = checks.map(({ subject, relation, negated, expected, errorType, message, modality }) => [
    subject,
    relation,
    negated,
    expected,
    errorType,
    message,
    modality,
  ])
  return JSON.stringify(told)
}

/** What the one loads of the project the other one loads as well. */
function loadsTheSame(pair: RevisionPair, base: FileInventory, head: FileInventory): boolean {
  const [was, is] = [loaded(pair, 'base', base), loaded(pair, 'head', head)]
  return was.every((path) => is.includes(path))
}

function loaded(pair: RevisionPair, side: Side, { path, imports }: FileInventory): readonly string[] {
  return imports.flatMap(({ from }) => (from.startsWith('.') ? [(pair.resolve(side, path, from) ?? from).replace(OF_JAVASCRIPT, '')] : []))
}
