import { isIdle, oncePer, type PlacedTest, type SuiteComparison } from '../../../compare/index.js'

const EMPTY = [
  /\.each(<[^()]*>)?\(\s*\[\s*\](\s+as\s+[^)]+)?\s*\)/g,
  /\bof\s+\[\s*\]/g,
  /\b(const|let|var)\s+\w+(\s*:[^=\n]+)?\s*=\s*\[\s*\](\s+as\b[^\n;]*)?\s*(;|\n|$)/g,
  /(^|[^\w)\]])\(?\[\s*\](\s+as\s+[^)]+\))?\.forEach\(/g,
  /\bparametrize\([^)[\]]*,\s*\[\s*\]/g,
  /\bObject\.entries\(\s*(\{\s*\}|undefined\s*\?\?\s*\{\s*\})/g,
]

/** Of tests that are gone or that nothing registers, those whose table still stands there and holds no row any more: the runner goes over it without a word. */
export const fromEmptiedTables = oncePer((comparison: SuiteComparison): ((base: PlacedTest) => boolean) => {
  const { pair, tests } = comparison
  const standing = new Set(
    tests.filter(({ head }) => head.test.state !== 'uncollected' && !isIdle(head.test)).map(({ base }) => `${base.file}\n${base.test.line}`),
  )
  const emptied = new Map<string, boolean>()
  const paths = pathsWithRows(comparison)
  return ({ file, test }: PlacedTest): boolean => {
    if (test.row === null || standing.has(`${file}\n${test.line}`)) return false
    const head = paths.get(file)
    const is =
      emptied.get(file) ??
      (head !== undefined && emptyTables(pair.text('head', head, [...paths.values()]) ?? '') > emptyTables(pair.text('base', file, [...paths.keys()]) ?? ''))
    emptied.set(file, is)
    return is
  }
})

/** Head paths of the files that may have lost rows, by base path. Their texts are read together. */
function pathsWithRows({ pair, tests, gone }: SuiteComparison): ReadonlyMap<string, string> {
  const unregistered = tests.filter(({ head }) => head.test.state === 'uncollected').map(({ base }) => base)
  const files = new Set([...gone, ...unregistered].filter(({ test }) => test.row !== null).map(({ file }) => file))
  return new Map(
    pair.files.flatMap(({ basePath, headPath }) => (basePath !== null && headPath !== null && files.has(basePath) ? [[basePath, headPath] as const] : [])),
  )
}

function emptyTables(text: string): number {
  return EMPTY.reduce((sum, pattern) => sum + [...text.matchAll(pattern)].length, 0)
}
