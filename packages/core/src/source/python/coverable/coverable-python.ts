import type { Coverable } from '../../coverable-of.js'

/** What coverage.py would count in a text. A string says why it cannot be parsed. */
export async function coverablePython(_path: string, _text: string): Promise<Coverable | string> {
  return 'what Python has to cover is not read yet'
}
