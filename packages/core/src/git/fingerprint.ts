import { createHash } from 'node:crypto'
import type { WorkTree } from './work-tree.js'

/** SHA-256 over path, kind and blob id of every file, sorted by path: the same contents give the same fingerprint, committed or not. */
export function fingerprintOf(tree: Pick<WorkTree, 'contents'>): string {
  const hash = createHash('sha256')
  for (const path of [...tree.contents.keys()].sort()) hash.update(`${tree.contents.get(path)}\t${path}\0`)
  return hash.digest('hex')
}

/** Paths whose contents differ between two moments, sorted. */
export function changedBetween(before: WorkTree, after: WorkTree): string[] {
  const changed: string[] = []
  for (const [path, entry] of before.contents) if (after.contents.get(path) !== entry) changed.push(path)
  for (const path of after.contents.keys()) if (!before.contents.has(path)) changed.push(path)
  return changed.sort()
}

const COVERAGE_REPORTS = new Set(['clover.xml', 'coverage-final.json', 'coverage-summary.json', 'lcov.info', 'cobertura-coverage.xml'])

/** Whether a path is what a test run itself writes: a snapshot, or an untracked file in a folder of coverage reports. */
export function runOutputs(tree: WorkTree): (path: string) => boolean {
  const folders = [...tree.untracked]
    .filter((path) => COVERAGE_REPORTS.has(path.slice(path.lastIndexOf('/') + 1)))
    .map((path) => path.slice(0, path.lastIndexOf('/') + 1))
  return (path) => path.endsWith('.snap') || (tree.untracked.has(path) && folders.some((folder) => folder !== '' && path.startsWith(folder)))
}
