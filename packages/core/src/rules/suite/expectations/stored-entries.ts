import type { FilePair, InventoryTest, RevisionPair } from '../../../contract/index.js'

const STORED = /__snapshots__\/([^/]+)\.ambr$/

/** The test module that syrupy keeps this file for, which names it nowhere; null for any other file. */
export function ownerOf(path: string): string | null {
  return STORED.test(path) ? path.replace(STORED, '$1.py') : null
}

/**
 * A file of syrupy's of which no value differs that a test asks for still: what came belongs to new tests, and what went is written in the tests that held
 * it, word by word.
 */
export function asksForNoOther(pair: RevisionPair, { headPath, baseText, headText }: FilePair): boolean {
  if (headPath === null || baseText === null || headText === null || !STORED.test(headPath)) return false
  const [before, after] = [entriesOf(baseText), entriesOf(headText)]
  const differing = [...before].filter(([name, value]) => after.get(name) !== value)
  if (differing.length === 0) return true
  const owner = ownerOf(headPath) ?? headPath
  const [was, is] = (['base', 'head'] as const).map((side) => pair.inventory(side, owner)?.tests ?? [])
  return differing.every(([name, value]) => {
    const of = (tests: readonly InventoryTest[] | undefined) => (tests ?? []).filter(({ titlePath }) => titlePath.join('.') === name.replace(/\.\d+$/, ''))
    const now = of(is)
    return !after.has(name) && of(was).some(asks) && now.length > 0 && now.every((test) => !asks(test) && writes(test, value))
  })
}

function entriesOf(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/^# name: (.+)\n([\s\S]*?)^# ---$/gm)].map(([, name = '', value = '']) => [name.trim(), value.trimEnd()]))
}

function asks({ text }: InventoryTest): boolean {
  return /\bsnapshot/.test(text)
}

/** Comments, and texts that are statements of their own. */
const SAID = /#[^\n]*|^[ \t]*("""|''')[\s\S]*?\1[ \t]*$/gm

/** All that the value says beside the names of its types stands in the test's own text. */
function writes({ text }: InventoryTest, value: string): boolean {
  const own = new Set(wordsIn(text.replace(SAID, '')))
  return wordsIn(value.replace(/\b[A-Za-z_]\w*\(/g, '(')).every((word) => own.has(word))
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\d_]+(?:\.\d+)?/gu) ?? []
}
