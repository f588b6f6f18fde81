import { type CheckPair, isProductFile } from '../../../compare/index.js'
import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'

const OF_PAGES = /^(?:playwright|nightwatch|cypress)$/
const LEAST = 6

/** A source says the new word where it said the old one, in code or markup: `aria-current` and `aria-selected`. To tests of pages no import leads from there. */
export function isSaidByPages(pair: RevisionPair, file: string, { base, head }: CheckPair): boolean {
  if (!OF_PAGES.test(pair.inventory('head', file)?.framework ?? '') || base.negated !== head.negated) return false
  const [was, is] = [textsOf(base), textsOf(head)]
  const [lost] = was.filter((text) => !is.includes(text) && text.length >= LEAST)
  const [came] = is.filter((text) => !was.includes(text) && text.length >= LEAST)
  if (lost === undefined || came === undefined) return false
  return pair.files.filter(isProductFile).some(({ basePath, headPath }) => {
    const [before, after] = [pair.text('base', basePath ?? '') ?? '', pair.text('head', headPath ?? '') ?? '']
    return times(before, lost) > times(after, lost) && times(after, came) > times(before, came)
  })
}

function textsOf({ expected }: InventoryCheck): readonly string[] {
  return expected.flatMap((value) => (value.kind === 'string' ? [value.text] : []))
}

function times(text: string, word: string): number {
  return text.split(word).length - 1
}
