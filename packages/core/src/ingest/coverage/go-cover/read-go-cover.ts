import type { Damage } from '../../damage.js'
import { decodeText } from '../../json/decode-text.js'
import { lineSpan, wholeNumber } from '../line-coverage.js'
import type { CoverageReader, CoverageReport, FileMeasures } from '../reader.js'

/** Go's coverage profile (`go test -coverprofile`), modes set, count and atomic. A block of statements is counted as one. */
export const goCover: CoverageReader = {
  format: "Go's coverage profile",
  matches: (head) => /^mode: (?:set|count|atomic)\r?\n/.test(head),
  read: readGoCover,
}

/** Statements that run together: all of them or none, unless one of them panics. */
interface Block {
  /** Lines. */
  readonly from: number
  readonly to: number
  readonly statements: number
  hits: number
}

const MODE = /^mode: (set|count|atomic)$/
const BLOCK = /^(.+):(\d{1,9})\.(\d{1,9}),(\d{1,9})\.(\d{1,9}) (\d{1,9}) (\d+)$/
const MOST_STATEMENTS = 100_000

function readGoCover(bytes: Uint8Array): CoverageReport | Damage {
  const byPath = new Map<string, { readonly at: number; readonly blocks: Map<string, Block>; statements: number }>()
  let mode = ''
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at)
    if (end === -1) return { damage: 'the text ends in the middle of a line', at: bytes.length }
    const text = decodeText(bytes, at, end)
    if (typeof text !== 'string') return text
    const line = text.trimEnd()
    const said = MODE.exec(line)?.[1]
    if (said !== undefined && said !== (mode || said)) return { damage: `the mode is ${said} where it was ${mode}`, at }
    if (said === undefined && line !== '') {
      const read = blockOf(line)
      if (read === null) return { damage: `"${line.slice(0, 80)}" is no block of a coverage profile`, at }
      const [path, place, block] = read
      const file = byPath.get(path) ?? { at, blocks: new Map<string, Block>(), statements: 0 }
      byPath.set(path, file)
      const known = file.blocks.get(place)
      if (known === undefined) file.statements += block.statements
      if (file.statements > MOST_STATEMENTS) return { damage: `${path} has more than ${MOST_STATEMENTS} statements`, at }
      if (known !== undefined && known.statements !== block.statements)
        return { damage: `${path}:${place} has ${block.statements} statements, and had ${known.statements}`, at }
      // Each test binary that was measured tells the block again.
      if (known === undefined) file.blocks.set(place, block)
      else known.hits = mode === 'set' ? Math.max(known.hits, block.hits) : Math.min(known.hits + block.hits, Number.MAX_SAFE_INTEGER)
    }
    mode ||= said ?? ''
    at = end + 1
  }
  const files = [...byPath].map(([path, { at, blocks }]) => ({ path, at, read: () => measuresOf(path, [...blocks.values()]) }))
  return { files, sources: [], importPaths: true }
}

function blockOf(line: string): readonly [string, string, Block] | null {
  const [, path = '', ...numbers] = BLOCK.exec(line) ?? []
  const [startLine, startColumn, endLine, endColumn, statements, hits] = numbers.map((text, index) => wholeNumber(text, index < 4 ? 1 : 0))
  if (path === '' || !startLine || !startColumn || !endLine || !endColumn || statements === null || statements === undefined) return null
  if (hits === null || hits === undefined || endLine < startLine || (endLine === startLine && endColumn < startColumn)) return null
  return [path, numbers.slice(0, 4).join('.'), { from: startLine, to: endLine, statements, hits }]
}

/**
 * As many statements as the blocks have. Where in its block one stands is not told: each has a line of its own as far as there are any,
 * from the line behind the block's brace.
 */
function measuresOf(path: string, blocks: readonly Block[]): FileMeasures {
  const lines = blocks.flatMap(({ from, to, statements, hits }) => {
    const first = statements <= to - from ? from + 1 : from
    return Array.from({ length: statements }, (_, index) => ({ line: Math.min(first + index, to), hits }))
  })
  const statementMap = Object.fromEntries(lines.map(({ line }, id) => [id, lineSpan(line)]))
  const s = Object.fromEntries(lines.map(({ hits }, id) => [id, hits]))
  return { coverage: { path, statementMap, s, fnMap: {}, f: {}, branchMap: {}, b: {} }, detail: 'lines', provider: 'go cover' }
}
