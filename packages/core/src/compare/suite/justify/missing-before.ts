import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { nameOf } from './gone-property.js'

/** What others than a compiler leave there, or a compiler makes a module of. */
const OTHERWISE = ['.coffee', '.litcoffee', '.ls', '.pegjs', '.proto', '.node', '.wasm', '.re', '.res', '.pyx', '.so', '.pyd', '.c']

/**
 * The module after which a file of tests is named, which it loads, was no file of the repository before the change either, where its folder was: its tests could
 * not run. What git is told to ignore may be made by a build.
 */
export function missingBefore(pair: RevisionPair, { file }: PlacedTest): string | null {
  if (pair.exists('head', file)) return null
  for (const { from, typeOnly } of pair.inventory('base', file)?.imports ?? []) {
    const path = typeOnly || pair.resolve('base', file, from) !== null ? null : placeOf(pair, file, from)
    if (path === null || lastOf(path) !== nameOf(file) || /\bvirtual\b/.test(pair.text('base', file) ?? '')) continue
    if (OTHERWISE.some((ending) => pair.exists('base', path + ending)) || mayBeIgnored(pair, path)) continue
    return `${path}, after which ${file} is named and which it loads, was no file of the base either`
  }
  return null
}

/** Where the module would be, without its ending; null where its folder is none of the repository and something may make it. */
function placeOf(pair: RevisionPair, file: string, from: string): string | null {
  const path = file.endsWith('.py') ? ofPackage(pair, file, from) : from.startsWith('.') ? joined(file.split('/').slice(0, -1), from.split('/')) : null
  const folder = path?.slice(0, Math.max(0, path.lastIndexOf('/'))) ?? ''
  return path !== null && folder !== '' && (pair.exists('base', folder) || isMadeByNothing(pair, folder)) ? path.replace(/\.[cm]?[jt]sx?$/, '') : null
}

/** `shop/till` of `shop.till`, where `shop` is a package of the repository. */
function ofPackage(pair: RevisionPair, file: string, from: string): string | null {
  const [root = '', ...parts] = from.split('.')
  const place = root === '' || parts.length === 0 ? null : pair.resolve('base', file, root)
  return place?.endsWith('/__init__.py') ? [...place.split('/').slice(0, -1), ...parts].join('/') : null
}

function joined(folders: readonly string[], steps: readonly string[]): string | null {
  const path = [...folders]
  for (const step of steps)
    if (step === '..' && path.pop() === undefined) return null
    else if (step !== '.' && step !== '..') path.push(step)
  return path.join('/')
}

/**
 * The topmost folder is none of the repository, though git is told to ignore others, and neither the manifest nor the compiler's settings speak of it:
 * what a build makes is ignored and named.
 */
function isMadeByNothing(pair: RevisionPair, folder: string): boolean {
  const top = folder.split('/')[0] ?? ''
  const named = new RegExp(`(?<![\\w-])${literalPattern(top)}(?![\\w-])`)
  const said = ['package.json', 'tsconfig.json', 'tsconfig.build.json', '.babelrc', 'Makefile', 'Gruntfile.js', 'gulpfile.js']
  if (top === '' || pair.exists('base', top) || !pair.exists('base', '.gitignore')) return false
  return !said.some((one) => named.test((pair.text('base', one) ?? '').replace(/"lib"\s*:\s*\[/g, '[')))
}

function mayBeIgnored(pair: RevisionPair, path: string): boolean {
  const folders = path.split('/').slice(0, -1)
  const files = ['.gitignore', ...folders.map((_, at) => `${folders.slice(0, at + 1).join('/')}/.gitignore`)]
  const lines = files.flatMap((one) => pair.text('base', one)?.split('\n') ?? []).map((line) => line.trim())
  const [name, parts] = [lastOf(path), new Set(path.split('/'))]
  const isNamed = (part: string) => parts.has(part) || part.includes(name) || name.endsWith(MADE.exec(part)?.[1] ?? '/')
  return lines.some((line) => !line.startsWith('#') && line.split('/').some(isNamed))
}

/** `*.js`, `*_pb2.py` */
const MADE = /^\*([\w.-]*)\.(?:[cm]?[jt]sx?|py)$/

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
