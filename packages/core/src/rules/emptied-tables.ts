import { isIdle, type PlacedTest, type SuiteComparison } from '../compare/index.js'

const EMPTY = [
  /\.each(<[^()]*>)?\(\s*\[\s*\](\s+as\s+[^)]+)?\s*\)/g,
  /\bof\s+\[\s*\]/g,
  /\b(const|let|var)\s+\w+(\s*:[^=\n]+)?\s*=\s*\[\s*\](\s+as\b[^\n;]*)?\s*(;|\n|$)/g,
  /(^|[^\w)\]])\(?\[\s*\](\s+as\s+[^)]+\))?\.forEach\(/g,
  /\bparametrize\([^)[\]]*,\s*\[\s*\]/g,
  /\bObject\.entries\(\s*(\{\s*\}|undefined\s*\?\?\s*\{\s*\})/g,
]

/** Of tests that are gone or that nothing registers, those whose table still stands there and holds no row any more: the runner goes over it without a word. */
export function fromEmptiedTables({ pair, tests }: SuiteComparison): (base: PlacedTest) => boolean {
  const emptied = new Map<string, boolean>()
  const standing = new Set(
    tests.filter(({ head }) => head.test.state !== 'uncollected' && !isIdle(head.test)).map(({ base }) => `${base.file}\n${base.test.line}`),
  )
  return ({ file, test }) => {
    if (test.row === null || standing.has(`${file}\n${test.line}`)) return false
    const known = emptied.get(file)
    if (known !== undefined) return known
    const head = pair.files.find(({ basePath }) => basePath === file)?.headPath ?? null
    const is = head !== null && emptyTables(pair.text('head', head) ?? '') > emptyTables(pair.text('base', file) ?? '')
    emptied.set(file, is)
    return is
  }
}

function emptyTables(text: string): number {
  return EMPTY.reduce((sum, pattern) => sum + [...text.matchAll(pattern)].length, 0)
}
