import type { ChangedCode, SourceFunction } from '../../contract/index.js'

/** What of the base's code still stands after the change, wherever it went. */
export interface BaseStanding {
  /** True for a function whose body the base had and that the change did not multiply: moved or renamed, not new. */
  readonly moved: (fn: SourceFunction) => boolean
  /** True where these lines stood in one block somewhere in the base's texts of the change: what an extracted function is made of. */
  readonly stood: (lines: readonly string[]) => boolean
}

const LEAST_LINES = 2

/** Reads what the base had in all files of a change; nothing is joined before it is asked for. */
export function baseStanding(code: Pick<ChangedCode, 'sources' | 'removed'>): BaseStanding {
  let counts: Map<string, number> | null = null
  let blocks: string | null = null
  return {
    moved(fn) {
      if (fn.bodyKey === '' || fn.stub || fn.returnsOnly !== null) return false
      counts ??= countBodies(code)
      return (counts.get(fn.bodyKey) ?? -1) >= 0
    },
    stood(lines) {
      const wanted = lines.map(plain).filter((line) => line !== '')
      const last = /^return (.+)$/.exec(wanted.at(-1) ?? '')
      const block = last === null ? wanted : wanted.slice(0, -1)
      if (block.length < LEAST_LINES) return false
      blocks ??= [...code.sources.map((source) => source.baseText), ...(code.removed ?? []).map((file) => file.text)].map(joined).join('')
      const found = blocks.indexOf(`\n${block.join('\n')}\n`)
      if (found === -1) return false
      const returned = last?.[1]
      if (returned === undefined || /^[\w$.[\]{}, ]+$/.test(returned)) return true
      const after = found + block.join('\n').length + 2
      return blocks.slice(after, blocks.indexOf('\n', after)).includes(returned)
    },
  }
}

/** Bodies of the base, minus those of the head: 0 or more where the head has no more of a body than the base had; -1 and below where it has more, or the base none. */
function countBodies({ sources, removed = [] }: Pick<ChangedCode, 'sources' | 'removed'>): Map<string, number> {
  const base = new Map<string, number>()
  const head = new Map<string, number>()
  const count = (into: Map<string, number>, functions: readonly SourceFunction[]): void => {
    for (const { bodyKey } of functions) into.set(bodyKey, (into.get(bodyKey) ?? 0) + 1)
  }
  for (const source of sources) {
    count(base, source.baseInventory?.functions ?? [])
    count(head, source.inventory?.functions ?? [])
  }
  for (const file of removed) count(base, file.inventory?.functions ?? [])
  return new Map([...base].map(([key, many]) => [key, many - (head.get(key) ?? 0)]))
}

function joined(text: string | null): string {
  if (text === null) return ''
  const lines = text
    .split('\n')
    .map(plain)
    .filter((line) => line !== '')
  return `\n${lines.join('\n')}\n`
}

function plain(line: string): string {
  return line.trim().replace(/;$/, '').replace(/\s+/g, ' ')
}
