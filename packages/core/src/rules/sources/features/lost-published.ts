import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'

/** What a package puts out no more while it is still there: an item of its `files`, its declarations. */
export function lostPublished(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap(({ basePath, headPath, change, baseText, headText }) => {
    if (headPath === null && basePath !== null && /(^|\/)py\.typed$/.test(basePath)) return lostMarker(pair, basePath)
    if (change !== 'modified' || basePath === null || headPath === null || !/(^|\/)package\.json$/.test(headPath)) return []
    const [before, after] = [parsed(baseText ?? pair.text('base', basePath)), parsed(headText ?? pair.text('head', headPath))]
    if (before === null || after === null || after['private'] === true) return []
    const lost = [...lostFiles(pair, headPath, before, after), ...lostTypes(before, after)]
    const [first] = lost
    if (first === undefined) return []
    return [
      weakened({
        severity: 'high',
        side: 'base',
        at: { file: basePath, line: 1 },
        otherAt: { file: headPath, line: 1 },
        message: `${shortened(headPath, 120)} no longer puts out ${codeOf(first, 80)}, which is still there; those who use it from the package get an error.`,
        suggestion: 'Put the entry back; a breaking removal goes with docs, tests and a note in the changelog.',
        base: first,
        head: null,
        count: lost.length,
      }),
    ]
  })
}

/** Without the marker, type checkers take nothing of what a package of Python says of its types. */
function lostMarker(pair: RevisionPair, path: string): Weakening[] {
  const folder = path.slice(0, -'py.typed'.length)
  const isMoved = pair.files.some(({ basePath, headPath }) => basePath !== path && headPath?.endsWith('py.typed') === true)
  if (isMoved || !pair.exists('head', `${folder}__init__.py`)) return []
  return [
    weakened({
      severity: 'medium',
      side: 'base',
      at: { file: path, line: 1 },
      message: `${shortened(path, 120)} is gone: the types of the package are no longer taken by those who use it.`,
      suggestion: 'Put the marker back; a breaking removal goes with docs, tests and a note in the changelog.',
      base: path,
      head: null,
    }),
  ]
}

type Data = Readonly<Record<string, unknown>>

function lostFiles(pair: RevisionPair, path: string, before: Data, after: Data): string[] {
  const [was, is] = [itemsOf(before['files']), itemsOf(after['files'])]
  const folder = path.slice(0, -'package.json'.length)
  if (was.length === 0 || is.length === 0 || is.some((item) => !was.includes(item))) return []
  // What is built is not in the repository: only what is kept there can be told to stay.
  return was.filter((item) => !is.includes(item) && !item.startsWith('!') && pair.exists('head', folder + bare(item)) && !ASIDE.test(item))
}

const ASIDE = /test|spec|docs?\b|example|bench|script|\.md$|^src\b|\.map$|changelog|license/i

/** `types` is gone, and no condition of `exports` names declarations. */
function lostTypes(before: Data, after: Data): string[] {
  const named = (data: Data): unknown => data['types'] ?? data['typings']
  const text = JSON.stringify(after['exports'] ?? null)
  return typeof named(before) === 'string' && named(after) === undefined && !/\.d\.[cm]?ts|"types"/.test(text) ? [`types: ${String(named(before))}`] : []
}

function bare(item: string): string {
  return item.replace(/^\.\//, '').replace(/\/?\*.*$|\/$/g, '')
}

function itemsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}

function parsed(text: string | null): Data | null {
  try {
    const data: unknown = JSON.parse(text ?? '')
    return typeof data === 'object' && data !== null ? (data as Data) : null
  } catch {
    return null
  }
}
