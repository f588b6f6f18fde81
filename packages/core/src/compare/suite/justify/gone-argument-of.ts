import type { FilePair, InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { type DifferingLines, differingLines } from '../../sources/differing-lines.js'
import type { PlacedTest } from '../../suite-comparison.js'

/**
 * Why a check of what a callback is handed may be gone: the callback takes it no more where it stands, `on('move', (slip, done) => {` became
 * `on('move', (slip) => {`, and a type of the sources lost the parameter of this name, which none gained.
 */
export function goneArgumentOf(pair: RevisionPair, { subject, text }: InventoryCheck, { file }: PlacedTest): string | null {
  const name = /\(([A-Za-z_$][\w$]*)(?:\(.*\))?\);?$/.exec(text)?.[1] ?? /(?<![\w$.])([A-Za-z_$][\w$]*)$/.exec(subject)?.[1]
  const own = name === undefined ? undefined : pair.files.find(({ basePath, headPath }) => basePath === file || headPath === file)
  if (name === undefined || own === undefined) return null
  const sources = pair.files.filter(({ role, headPath }) => role === 'source' && /\.[cm]?tsx?$/.test(headPath ?? ''))
  if (sources.length === 0) return null
  const { gone, come } = linesOf(pair, own)
  const taken = new RegExp(`,\\s*${namePattern(name)}(?=\\s*\\)\\s*(?:=>|\\{))`)
  if (!gone.some((line) => taken.test(line) && come.includes(line.replace(taken, '')))) return null
  const declared = new RegExp(`${namePattern(name)}\\??:`)
  for (const source of sources) {
    const lines = linesOf(pair, source)
    if (lines.gone.some((line) => declared.test(line)) && !lines.come.some((line) => declared.test(line)))
      return `${name}, which it was handed, is a parameter no more by ${lines.path} in the same change`
  }
  return null
}

const kept = new WeakMap<FilePair, DifferingLines>()

/** Many checks ask for the lines of one file. */
function linesOf(pair: RevisionPair, file: FilePair): DifferingLines {
  const lines = kept.get(file) ?? differingLines(pair, file)
  kept.set(file, lines)
  return lines
}
