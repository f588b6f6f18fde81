import type { FilePair } from '../../contract/index.js'

/** The two sides of a file as far as the change touches them; both as a whole where that was not told apart. What is not in them is the same on both. */
export function touchedOf({ base, head, touched }: FilePair): Pick<FilePair, 'base' | 'head'> {
  return touched ?? { base, head }
}
