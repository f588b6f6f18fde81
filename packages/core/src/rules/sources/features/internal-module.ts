import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'

const CODE = /\.[cm]?[jt]sx?$/

/**
 * Whether only its own package can import a module: package.json lists what others may import, the module is none of it, and no other one hands on
 * or takes all that it exports.
 */
export function isInternalModule(pair: RevisionPair, path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(CODE, '')
  if (!CODE.test(path) || name === 'index' || name === 'main' || name === 'mod') return false
  const entries = entriesAround(pair, path)
  if (entries === null || entries.some((entry) => entry.includes('*') || stemOf(entry) === name)) return false
  const whole = new RegExp(
    `\\*(?:\\s*as\\s+\\w+)?\\s*from\\s*['"][^'"]*\\b${literalPattern(name)}(?:\\.\\w+)?['"]|(?:require|import)\\([^)]*\\b${literalPattern(name)}\\b`,
  )
  return !pair.mentioning('base', name).some((other) => CODE.test(other) && other !== path && whole.test(pair.text('base', other) ?? ''))
}

const INSIDE = /(?:^|\/)(_?_?internals?(?:__)?)\/index\.[cm]?[jt]sx?$/

/** Whether an index of a folder that is kept to the package, and that its manifest does not name, hands the names to no file of the repository. */
export function isTakenByNobody(pair: RevisionPair, path: string, names: readonly string[]): boolean {
  const folder = INSIDE.exec(path)?.[1]
  if (folder === undefined || (entriesAround(pair, path) ?? []).some((entry) => entry.includes(`/${folder}`) || entry.includes('*'))) return false
  const from = new RegExp(`(\\{[^{}]*\\}|\\*[^'";{}]*)\\s*from\\s*['"]([^'"]*\\b${literalPattern(folder)}(?:/index)?(?:\\.\\w+)?)['"]`, 'g')
  return !pair
    .mentioning('head', folder)
    .filter((other) => CODE.test(other) && other !== path)
    .some((other) =>
      [...(pair.text('head', other) ?? '').matchAll(from)].some(
        ([, taken = '', source = '']) =>
          pair.resolve('head', other, source) === path && (taken.startsWith('*') || names.some((name) => new RegExp(namePattern(name)).test(taken))),
      ),
    )
}

/** The files that the package around a path offers by its `exports` and `bin`; null where it does not say, and others may import any file. */
function entriesAround(pair: RevisionPair, path: string): readonly string[] | null {
  for (let folder = parentOf(path); folder !== null; folder = parentOf(folder)) {
    const text = pair.text('base', folder === '' ? 'package.json' : `${folder}/package.json`)
    if (text === null) continue
    const manifest = parsed(text)
    if (manifest === null) return null
    return manifest.exports === undefined ? null : [...targetsIn(manifest.exports), ...targetsIn(manifest.bin)]
  }
  return null
}

function parsed(text: string): { readonly exports?: unknown; readonly bin?: unknown } | null {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null ? found : null
  } catch {
    return null
  }
}

function targetsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(targetsIn) : []
}

function stemOf(entry: string): string {
  return entry.slice(entry.lastIndexOf('/') + 1).replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '')
}

function parentOf(path: string): string | null {
  if (path === '') return null
  const at = path.lastIndexOf('/')
  return at < 0 ? '' : path.slice(0, at)
}
