import type { FileInventory, FilePair, RevisionPair, Value } from '../../../contract/index.js'
import { groupBy } from '../../../run/group-by.js'

/** A table of the product's code that came with the change. */
export interface Table {
  readonly path: string
  readonly name: string
  readonly line: number
  readonly value: Value
}

/** Tables that a module of JavaScript fills by itself, entry by entry: `KNOWN.set(14, 'XIV')`, `KNOWN[14] = 'XIV'`. */
export function filledTables(pair: RevisionPair, files: readonly FilePair[]): Table[] {
  const both = files.flatMap(({ base, head }) => (base !== null && head?.language === 'javascript' ? [{ base, head }] : []))
  const texts = (side: 'base' | 'head'): readonly (string | null)[] => {
    const paths = both.map(({ [side]: file }) => file.path)
    return paths.map((path) => pair.text(side, path, paths))
  }
  const [before, after] = [texts('base'), texts('head')]
  return both.flatMap(({ base, head }, at) => [
    ...tablesOf(head.path, rowsSet(head), rowsSet(base)),
    ...tablesOf(head.path, rowsAssigned(after[at] ?? ''), rowsAssigned(before[at] ?? '')),
  ])
}

interface Row {
  readonly name: string
  readonly line: number
  readonly entry: readonly Value[]
}

/** Of tables that nothing was put into before. */
function tablesOf(path: string, rows: readonly Row[], had: readonly Row[]): Table[] {
  const known = new Set(had.map(({ name }) => name))
  const groups = groupBy(
    rows.filter(({ name }) => !known.has(name)),
    ({ name }) => name,
  )
  return [...groups].map(([name, entries]) => ({
    path,
    name,
    line: entries[0]?.line ?? 1,
    value: { kind: 'array', items: entries.map(({ entry }): Value => ({ kind: 'array', items: entry, open: false })), open: false },
  }))
}

function rowsSet({ functions }: FileInventory): Row[] {
  return functions.flatMap(({ kind, calls }) =>
    calls.flatMap(({ callee, statement, args, line }) => {
      const name = /^([\w$]+)\.set$/.exec(callee)?.[1]
      return kind === 'module' && statement && args.length === 2 && name !== undefined ? [{ name, line, entry: args }] : []
    }),
  )
}

const ASSIGNED = /^([\w$]+)\[('[^']*'|"[^"]*"|-?\d[\d.]*)\] = ('[^']*'|"[^"]*"|-?\d[\d.]*);?$/

function rowsAssigned(text: string): Row[] {
  return text.split('\n').flatMap((row, at) => {
    const [, name, key, answer] = ASSIGNED.exec(row) ?? []
    return name === undefined || key === undefined || answer === undefined ? [] : [{ name, line: at + 1, entry: [key, answer].map(literalOf) }]
  })
}

function literalOf(text: string): Value {
  return /^['"]/.test(text) ? { kind: 'string', text: text.slice(1, -1) } : { kind: 'number', text }
}
