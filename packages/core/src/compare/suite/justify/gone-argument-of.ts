import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'
import { differingLines } from '../../sources/differing-lines.js'
import type { PlacedTest } from '../../suite-comparison.js'

/**
 * Why a check of what a callback is handed may be gone: the callback takes it no more where it stands, `on('move', (slip, done) => {` became
 * `on('move', (slip) => {`, and a type of the sources lost the parameter of this name, which none gained.
 */
export function goneArgumentOf(pair: RevisionPair, { subject, text }: InventoryCheck, { file }: PlacedTest): string | null {
  const name = /\(([A-Za-z_$][\w$]*)(?:\(.*\))?\);?$/.exec(text)?.[1] ?? /(?<![\w$.])([A-Za-z_$][\w$]*)$/.exec(subject)?.[1]
  const member = /\.([A-Za-z_$][\w$]*)$/.exec(subject)?.[1]
  const own = (name ?? member) ? pair.files.find(({ basePath, headPath }) => basePath === file || headPath === file) : undefined
  if (own === undefined) return null
  const sources = pair.files.filter(({ role, headPath }) => role === 'source' && /\.[cm]?tsx?$/.test(headPath ?? ''))
  if (sources.length === 0) return null
  const { gone, come } = differingLines(pair, own)
  for (const handed of name === undefined ? keptIn(gone, member ?? '') : [name]) {
    const taken = new RegExp(`(?:,\\s*|(?<=\\(\\s*))${namePattern(handed)}(?:\\??: [^()]+)?(?=\\s*\\)\\s*(?:=>|\\{))`)
    if (!gone.some((line) => taken.test(line) && come.includes(line.replace(taken, '')))) continue
    const declared = new RegExp(`${namePattern(handed)}\\??:`)
    for (const source of sources) {
      const lines = differingLines(pair, source)
      if (lines.gone.some((line) => declared.test(line)) && !lines.come.some((line) => declared.test(line)))
        return `${handed}, which it was handed, is a parameter no more by ${lines.path} in the same change`
    }
  }
  return null
}

/** What a line of the test that is gone kept under the name that the check asks for: `this.seen = slip`. */
function keptIn(gone: readonly string[], member: string): readonly string[] {
  const kept = new RegExp(`^(?:[\\w$]+\\.)?${literalPattern(member)} = ([A-Za-z_$][\\w$]*);?$`)
  return gone.flatMap((line) => kept.exec(line)?.[1] ?? [])
}
