import { type TestBlock, testBlocks } from './test-blocks.js'
import { declaredVariables, writesTo } from './writes-to.js'

/** Two texts without the bodies of tests that stand in both: blanked, so that offsets and lines stay. */
export interface TwinBlocks {
  readonly base: Blanked
  readonly head: Blanked
}

/** One text with the blocks that were blanked; blocks of equal place in both lists are the same test's. */
export interface Blanked {
  readonly text: string
  readonly whole: string
  readonly blocks: readonly TestBlock[]
}

const LEAST_SHARE = 0.15

/** null where too little is the same to be worth it. Equal blocks pair in order. */
export function twinBlocks(base: string, head: string): TwinBlocks | null {
  const heads = new Map<string, TestBlock[]>()
  const [baseBlocks, headBlocks] = [testBlocks(base), testBlocks(head)]
  const names = new Set<string>()
  eachGap(base, baseBlocks, (text) => declaredVariables(text, names))
  eachGap(head, headBlocks, (text) => declaredVariables(text, names))
  const write = writesTo(names)
  for (const block of headBlocks) {
    // A test that changes what stands around it is read: others may rest on it.
    if (write?.test(block.text)) continue
    const list = heads.get(block.text)
    if (list === undefined) heads.set(block.text, [block])
    else list.push(block)
  }
  const pairs: (readonly [TestBlock, TestBlock])[] = []
  let size = 0
  for (const list of heads.values()) list.reverse()
  for (const block of baseBlocks) {
    const twin = heads.get(block.text)?.pop()
    if (twin === undefined) continue
    pairs.push([block, twin])
    size += block.end - block.start
  }
  if (size < LEAST_SHARE * Math.max(base.length, head.length)) return null
  // Tests that changed places may stand under other suites: those are compared in full.
  if (pairs.some(([, { start }], at) => start < (pairs[at - 1]?.[1].start ?? 0))) return null
  return {
    base: blanked(
      base,
      pairs.map(([block]) => block),
    ),
    head: blanked(
      head,
      pairs.map(([, block]) => block),
    ),
  }
}

function eachGap(text: string, blocks: readonly TestBlock[], visit: (gap: string) => void): void {
  let from = 0
  for (const { start, end } of blocks) {
    visit(text.slice(from, start))
    from = end
  }
  visit(text.slice(from))
}

function blanked(whole: string, blocks: readonly TestBlock[]): Blanked {
  let text = ''
  let from = 0
  for (const { start, end } of blocks) {
    text += whole.slice(from, start)
    for (let at = start; at < end; ) {
      const newline = whole.indexOf('\n', at)
      if (newline === -1 || newline >= end) {
        text += ' '.repeat(end - at)
        break
      }
      text += `${' '.repeat(newline - at)}\n`
      at = newline + 1
    }
    from = end
  }
  return { text: text + whole.slice(from), whole, blocks }
}
