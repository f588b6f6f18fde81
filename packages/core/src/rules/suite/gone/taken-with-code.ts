import { differingLines, type GoneTest, oncePer, oncePerKey } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { shortened } from '../../wording.js'

/** Lines more that went than came: fewer may be about anything. */
const LEAST_LINES = 7
/** Lines that went for each that came: less is a rewriting. */
const LEAST_RATIO = 2
/** Steps from a test's file to what it loads. */
const STEPS = 3
const MOST_FILES = 200
const COMMENTED = /^\s*(?:\/\/|#|\*).+/gm
const MARK = /^\s*(?:\/\/|#|\*)+/

interface Taken {
  readonly gone: number
  readonly come: number
}

/**
 * Why a test that is gone may be right where nothing ties it to a name: the change takes code away, twice as many lines as it brings, and among what the
 * test's file loads, three steps far, is a source that it takes them from. null where that is not so.
 */
export function takenWithCode(pair: RevisionPair, { file }: Pick<GoneTest, 'file'>): string | null {
  return takenFrom(pair).size === 0 ? null : takenWithWhatItLoads(pair, file)
}

const takenWithWhatItLoads = oncePerKey((pair: RevisionPair, file: string): string | null => {
  const taken = takenFrom(pair)
  const path = loadedOf(pair, file, taken)
  const lost = path === null ? undefined : taken.get(path)
  return lost === undefined
    ? null
    : `${shortened(path ?? '', 100)}, which its file loads, loses ${lost.gone} lines of code in this change and gains ${lost.come}`
})

/** Sources that lose more than they gain, of a change that does. */
const takenFrom = oncePer((pair: RevisionPair): ReadonlyMap<string, Taken> => {
  const sources = pair.files.filter(({ role, change, basePath }) => role === 'source' && change !== 'unchanged' && change !== 'copied' && basePath !== null)
  const come = pair.files.filter(({ role, basePath }) => role === 'source' && basePath === null)
  const all = sources.map((file) => [file.basePath ?? '', linesOf(pair, file)] as const)
  const sum = (of: (taken: Taken) => number) => all.reduce((total, [, taken]) => total + of(taken), 0)
  const whole = { gone: sum(({ gone }) => gone), come: sum((one) => one.come) + come.reduce((total, file) => total + linesOf(pair, file).come, 0) }
  return new Map(isLess(whole) ? all.filter(([, one]) => isLess(one)) : [])
})

function linesOf(pair: RevisionPair, file: RevisionPair['files'][number]): Taken {
  const { gone, come } = differingLines(pair, file)
  const idle = new Set(idleLines(pair, file))
  const parked = new Set((file.headPath === null ? null : pair.text('head', file.headPath))?.match(COMMENTED)?.map((line) => line.replace(MARK, '').trim()))
  // A line that stands in a longer one now is only laid out otherwise.
  const joined = come.join('').replace(/\s/g, '')
  const isThere = (line: string) => joined.includes(line.replace(/\s/g, ''))
  return { gone: gone.filter((line) => !parked.has(line) && !idle.has(line) && !isThere(line)).length, come: come.length }
}

/** Lines of functions that nothing of their file names and nobody else can: what goes with them no test could see. */
function idleLines(pair: RevisionPair, { basePath, base }: RevisionPair['files'][number]): readonly string[] {
  const text = basePath === null ? '' : (pair.text('base', basePath) ?? '')
  const lines = text.split('\n')
  const idle = (base?.functions ?? []).filter(
    ({ kind, name, exported, decorators }) =>
      kind === 'function' &&
      (basePath?.endsWith('.py') ? /^_(?!_)/.test(name) : !exported) &&
      decorators.length === 0 &&
      text.match(new RegExp(namePattern(name), 'g'))?.length === 1,
  )
  return idle.flatMap(({ line, endLine }) => lines.slice(line - 1, endLine).map((one) => one.trim()))
}

function isLess({ gone, come }: Taken): boolean {
  return gone - come >= LEAST_LINES && gone >= LEAST_RATIO * come
}

function loadedOf(pair: RevisionPair, file: string, taken: ReadonlyMap<string, Taken>): string | null {
  const seen = new Set([file])
  let level = [file]
  for (let step = 0; step < STEPS && level.length > 0 && seen.size < MOST_FILES; step++) {
    const next = [...new Set(pair.loads('base', level).flatMap(({ paths }) => paths))].filter((path) => !seen.has(path))
    const found = next.find((path) => taken.has(path))
    if (found !== undefined) return found
    for (const path of next) seen.add(path)
    level = next
  }
  return null
}
