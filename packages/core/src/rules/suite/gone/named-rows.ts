import type { RevisionPair, Side } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { isTestPath } from '../data-records.js'

/** Rows of a file that a mark of ddt hands to a test under their names, JSON or YAML: `@file_data('totals.json')`; null for any other file. */
export function namedRows(pair: RevisionPair, side: Side, path: string, text: string): string[] | null {
  const rows = /\.json$/i.test(path) ? ofJson(text) : /\.ya?ml$/i.test(path) ? ofYaml(text) : null
  if (rows === null) return null
  const name = path.slice(path.lastIndexOf('/') + 1)
  const given = new RegExp(`\\bfile_data\\(\\s*['"](?:[^'"]*/)?${literalPattern(name)}['"]`)
  // One search for all files of rows, and one reading of what it finds.
  const tests = pair.mentioning(side, 'file_data').filter((test) => isTestPath(test) && test.endsWith('.py'))
  return tests.some((test) => given.test(pair.text(side, test, tests) ?? '')) ? rows : null
}

function ofJson(text: string): string[] | null {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
    return Object.entries(parsed).map((entry) => JSON.stringify(entry))
  } catch {
    return null
  }
}

function ofYaml(text: string): string[] {
  return text
    .split(/^(?=[^\s#-])/m)
    .map((row) =>
      row
        .replace(/^\s*#.*$/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((row) => row.includes(':'))
}
