import picomatch from 'picomatch'
import type { RevisionPair } from '../../contract/index.js'
import type { PlacedCall } from '../../run/command/index.js'
import { isTestFile } from './is-test-file.js'

/** Programs whose paths are patterns of files rather than parts of their names. */
const TAKES_PATTERNS = /^(?:node_test|mocha|ava)$/

/** Whether the paths of a call take every file that a pattern took before and that is still there. */
export function takesAllOf({ call, folder }: PlacedCall, pattern: string, paths: readonly string[], pair: RevisionPair): boolean {
  if (!TAKES_PATTERNS.test(call.program) || !pattern.includes('*')) return false
  const [took, takes] = [picomatch(within(folder, pattern)), picomatch(paths.map((path) => within(folder, path)))]
  const taken = pair.paths('head').filter((path) => took(path))
  return taken.length > 0 && taken.every((path) => takes(path))
}

function within(folder: string, path: string): string {
  return folder === '.' ? path : `${folder}/${path}`
}

/** Whether the patterns of a call take every test below its folder. */
export function takesEveryTest({ call, folder }: PlacedCall, paths: readonly string[], pair: RevisionPair): boolean {
  const isPattern = TAKES_PATTERNS.test(call.program) && paths.some((path) => path.includes('*'))
  const isFolder = /^(?:pytest|unittest)$/.test(call.program) && paths.length > 0 && paths.every((path) => /^[\w./-]+$/.test(path))
  if (!isPattern && !isFolder) return false
  const takes = picomatch(paths.map((path) => within(folder, isFolder ? `${path}/**` : path)))
  const below = pair.paths('head').filter((path) => folder === '.' || path.startsWith(`${folder}/`))
  const tests = below.filter((path) => !/(^|\/)(node_modules|fixtures?)\//.test(path) && isTestFile(pair, 'head', path))
  return tests.length > 0 && tests.every((path) => takes(path))
}
