import type { FunctionPair, SourceComparison } from '../../../compare/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { baseLineOf, lineEdits } from '../line-edits.js'

const LISTS = /\b(controllers|providers|imports|declarations|resolvers|subscribers|entities|bootstrap|commands|routes)\s*:\s*\[([^\]]*)\]/g

/** What a module of classes is put together of, and routes that stand in markup, which are registered no more while their code stays. */
export function lostRegistrations(sources: SourceComparison): Weakening[] {
  return [...sources.changed.flatMap((functions) => lostFromModule(sources, functions)), ...lostElements(sources)]
}

/** `@Module({ controllers: [Orders] })` without Refunds. */
function lostFromModule({ gone }: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const [before, after] = [listsOf(base.fn.decorators), listsOf(head.fn.decorators)]
  return [...before].flatMap(([list, items]) => {
    const now = after.get(list)
    const all = new Set([...after.values()].flat())
    if (now === undefined || now.some((item) => !items.includes(item))) return []
    const [first] = items.filter((item) => /^[A-Z]\w*$/.test(item) && !all.has(item) && !gone.some(({ fn }) => lastName(fn.name) === item))
    if (first === undefined) return []
    return [
      weakened({
        severity: 'high',
        side: 'base',
        at: { file: base.path, line: base.fn.line },
        otherAt: headOf(functions),
        message: `${nameOf(head)} no longer takes ${codeOf(first, 60)} into its ${list}, while its code stays; it cannot be reached.`,
        suggestion: 'Take it in again; where it is to go, remove its code, its tests and its docs with it.',
        base: `${list}: ${items.join(', ')}`,
        head: `${list}: ${now.join(', ')}`,
      }),
    ]
  })
}

function listsOf(decorators: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = decorators.flatMap((text) => [...text.matchAll(LISTS)])
  return new Map(found.map(([, list = '', items = '']) => [list, items.split(',').map((item) => item.trim())]))
}

// `{ path: '/refunds', element: <Refunds /> }`
const ROUTE = /\{\s*path:\s*['"`]([^'"`]+)['"`]\s*,.*\b(?:element|component|Component|lazy)\b/
const ELEMENT = /<(?:\w*Route)\b[^>]*\bpath=(?:\{\s*)?["'`]([^"'`]+)["'`]/

/** `<Route path="/refunds" element={<Refunds />} />` */
function lostElements({ pair, files, gone }: SourceComparison): Weakening[] {
  return files.flatMap((file) => {
    const edits = /\.[cm]?[jt]sx?$/.test(file.head.path) ? lineEdits(pair, file) : null
    if (edits === null) return []
    const lost = [...edits.gone, ...edits.changed.map(({ before }) => before)].flatMap((line) => {
      const path = (ELEMENT.exec(line) ?? ROUTE.exec(line))?.[1]
      const shown: readonly string[] = line.match(/(?<=[<{:(]\s*)[A-Z]\w*/g) ?? []
      const stays = path === undefined || new RegExp(`["'\`]${literalPattern(path)}["'\`]`).test(edits.headText)
      return path === undefined || stays || gone.some(({ fn }) => shown.includes(lastName(fn.name))) ? [] : [{ path, line }]
    })
    const [first] = lost
    // As many as before: the same pages under other paths.
    const count = (text: string): number => text.match(new RegExp(`${ELEMENT.source}|${ROUTE.source}`, 'g'))?.length ?? 0
    if (first === undefined || count(edits.headText) >= count(edits.baseText)) return []
    return [
      weakened({
        severity: 'high',
        side: 'base',
        at: { file: file.base.path, line: baseLineOf(edits, first.line) },
        otherAt: { file: file.head.path, line: 1 },
        message: `${shortened(file.head.path, 120)} no longer has a route for ${codeOf(first.path, 80)}, while what it showed stays; it cannot be reached.`,
        suggestion: 'Register it again; where it is to go, remove what it showed, its docs and its tests with it.',
        base: first.line.trim(),
        head: null,
        count: lost.length,
      }),
    ]
  })
}
