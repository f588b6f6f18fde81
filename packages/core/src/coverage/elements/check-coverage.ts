import type { FileCoverage } from '../../contract/index.js'

/**
 * What makes coverage data of a file no evidence: a count that is none, a place without a count, or one that the file does not have.
 * `lines`: how many the text has. null when all is well, else the element and what is wrong with it.
 */
export function invalidElement({ statementMap, fnMap, branchMap, s, f, b }: FileCoverage, lines: number): string | null {
  for (const [id, { start, end }] of Object.entries(statementMap)) {
    const wrong = wrongCount(s[id]) ?? wrongSpan(start, end, lines)
    if (wrong !== null) return `statement ${id}${at(start)}: ${wrong}`
  }
  for (const [id, { name, decl, loc }] of Object.entries(fnMap)) {
    const wrong = wrongCount(f[id]) ?? wrongSpan(decl.start, decl.end, lines) ?? wrongSpan(loc.start, loc.end, lines)
    if (wrong !== null) return `function ${name || id}${at(decl.start)}: ${wrong}`
  }
  for (const [id, { type, loc, locations }] of Object.entries(branchMap)) {
    const counts = b[id]
    const place = `branch ${id} (${type})${at(loc.start)}`
    if (!Array.isArray(counts) || counts.length !== locations.length) return `${place}: ${locations.length} arms, ${counts?.length ?? 'no'} counts`
    const span = wrongSpan(loc.start, loc.end, lines)
    if (span !== null) return `${place}: ${span}`
    for (const [arm, { start, end }] of locations.entries()) {
      const wrong = wrongCount(counts[arm]) ?? (start.line === undefined ? null : wrongSpan(start, end, lines))
      if (wrong !== null) return `${place}, arm ${arm}: ${wrong}`
    }
  }
  for (const [counts, map, kind] of [
    [s, statementMap, 'statement'],
    [f, fnMap, 'function'],
    [b, branchMap, 'branch'],
  ] as const)
    for (const id of Object.keys(counts)) if (!Object.hasOwn(map, id)) return `${kind} ${id}: a count without a place`
  return null
}

function at({ line }: { readonly line?: number | undefined }): string {
  return line === undefined ? '' : ` (line ${line})`
}

function wrongCount(count: number | undefined): string | null {
  if (count === undefined) return 'no count'
  return Number.isInteger(count) && count >= 0 ? null : `the count is ${count}`
}

type Place = { readonly line?: number | undefined; readonly column?: number | null | undefined }

function wrongSpan(start: Place, end: Place, lines: number): string | null {
  for (const { line, column } of [start, end]) {
    if (line === undefined || !Number.isInteger(line) || line < 1) return `the line is ${line}`
    if (line > lines) return `line ${line} of a file with ${lines} lines, so it does not fit this source`
    // v8-to-istanbul starts some branches at the line break before.
    if (column !== null && column !== undefined && !(column >= -2)) return `the column is ${column}`
  }
  return null
}
