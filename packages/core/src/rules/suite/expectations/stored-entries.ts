import type { FilePair, InventoryTest, RevisionPair } from '../../../contract/index.js'

const STORED = /__snapshots__\/([^/]+)\.ambr$/

/** A file of syrupy's of which no value differs that a test asks for still: what came belongs to new tests, and what went to tests that hold no snapshot any more. */
export function asksForNoOther(pair: RevisionPair, { headPath, baseText, headText }: FilePair): boolean {
  if (headPath === null || baseText === null || headText === null || !STORED.test(headPath)) return false
  const [before, after] = [entriesOf(baseText), entriesOf(headText)]
  const differing = [...before].filter(([name, value]) => after.get(name) !== value)
  if (differing.length === 0) return true
  const owner = headPath.replace(STORED, '$1.py')
  const [asked, asking] = (['base', 'head'] as const).map(
    (side) => new Set((pair.inventory(side, owner)?.tests ?? []).filter(asks).map(({ titlePath }) => plain(titlePath.at(-1) ?? ''))),
  )
  return differing.every(([name]) => !after.has(name) && asked?.has(plain(name)) && !asking?.has(plain(name)))
}

function entriesOf(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/^# name: (.+)\n([\s\S]*?)^# ---$/gm)].map(([, name = '', value = '']) => [name.trim(), value.trimEnd()]))
}

function asks({ text }: InventoryTest): boolean {
  return /\bsnapshot/.test(text)
}

/** `TestMenu.test_render[eur].1`: the function alone. */
function plain(name: string): string {
  return (
    name
      .replace(/\[.*$/, '')
      .replace(/\.\d+$/, '')
      .split('.')
      .at(-1) ?? ''
  )
}
