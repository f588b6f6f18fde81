import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { oncePer } from '../../once-per.js'
import { isProductFile } from '../../sources/compare-sources.js'
import { differingLines } from '../../sources/differing-lines.js'
import type { PlacedTest } from '../../suite-comparison.js'

const GROUP = /\((?:\?:)?([\w-]{3,}(?:\|[\w-]{3,})+)\)/g

/**
 * What a test hands over begins with a word that a pattern of the code told apart, `/^(?:ferry|barge)/`, of which the test's title speaks, and which no pattern of
 * the changed code has any more.
 */
export function goneAlternative(pair: RevisionPair, { test }: PlacedTest): string | null {
  const title = test.titlePath.at(-1) ?? ''
  for (const [word, path] of goneAlternatives(pair)) {
    const handed = new RegExp(`['"\`]${namePattern(word)}[^\\w'"\`]`)
    if (new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(title) && handed.test(test.text))
      return `no pattern of ${path} tells ${word} apart any more, by the same change`
  }
  return null
}

const goneAlternatives = oncePer((pair: RevisionPair): ReadonlyMap<string, string> => {
  const sources = pair.files.filter((file) => isProductFile(file) && file.change === 'modified')
  const gone = new Map<string, string>()
  const left = new Set<string>()
  for (const file of sources) {
    const lines = differingLines(pair, file)
    for (const word of wordsOf(lines.gone.join('\n'))) gone.set(word, lines.path)
    const text = pair.text('head', lines.path) ?? ''
    for (const word of wordsOf(text)) left.add(word)
    for (const [, , said = ''] of text.matchAll(/(['"`/])\^?([\w-]{3,})[^\w\n'"`]{0,6}\1/g)) left.add(said)
  }
  return new Map([...gone].filter(([word]) => !left.has(word)))
})

function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(GROUP)].flatMap(([, words = '']) => words.split('|'))
}
