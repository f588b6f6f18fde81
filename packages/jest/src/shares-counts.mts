import { readFileSync } from 'node:fs'

/**
 * Whether a test file runs tests concurrently: Jest counts passed assertions for the file as it goes, so
 * theirs turn up at whichever test happens to end next.
 */
export function sharesCounts(file: string): boolean {
  try {
    return readFileSync(file).includes('.concurrent')
  } catch {
    return false
  }
}
