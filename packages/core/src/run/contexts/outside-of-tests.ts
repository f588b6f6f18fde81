import type { LineContexts } from '../../contract/index.js'
import { unpackNumbers } from './packed-numbers.js'

/** Lines that ran only while no test did: of all contexts, by their names, they have the one without a name alone. */
export function outsideOfTests(names: readonly string[], contexts: LineContexts): ReadonlySet<number> {
  const nobody = names.indexOf('')
  const found = new Set<number>()
  for (const [lines = [], [place, more, ...others] = []] of contexts)
    if (nobody >= 0 && place === nobody && more === 0 && others.length === 0) for (const line of unpackNumbers(lines)) found.add(line)
  return found
}
