import type { TestIdentity } from '../contract/index.js'

/** One string for a test's identity; equal only when project, file, every title and occurrence are. */
export function identityKey(identity: TestIdentity): string {
  return JSON.stringify([identity.project, identity.file, identity.title_path, identity.occurrence])
}

/** Sorts by project, file, title path, occurrence, in code unit order. */
export function compareIdentities(a: TestIdentity, b: TestIdentity): number {
  return (
    compareText(a.project, b.project) ||
    compareText(a.file, b.file) ||
    compareText(JSON.stringify(a.title_path), JSON.stringify(b.title_path)) ||
    a.occurrence - b.occurrence
  )
}

/** Code unit order, the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
