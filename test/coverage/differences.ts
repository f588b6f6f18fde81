import { readFileSync } from 'node:fs'
import type { CoverageCase } from './coverage-case.js'
import type { Said } from './said.js'

/** Where a provider reports something else than the others, so that the gate says something else, and why. */
export interface Difference {
  readonly case: string
  readonly providers: readonly string[]
  /** What is said instead; null takes a key away. */
  readonly said: Readonly<{ [Key in keyof Said]?: Said[Key] | null }>
  readonly reason: string
}

/** The only place for exceptions. */
export function readDifferences(): Difference[] {
  return JSON.parse(readFileSync(new URL('differences.json', import.meta.url), 'utf8')) as Difference[]
}

/** What is expected of a case with a provider. A difference that changes nothing is an error: it is out of date. */
export function expectedOf({ id, dir }: CoverageCase, provider: string, differences: readonly Difference[]): Said {
  let said: Record<string, unknown> = JSON.parse(readFileSync(`${dir}/expected.json`, 'utf8'))
  for (const difference of differences) {
    if (difference.case !== id || !difference.providers.includes(provider)) continue
    const after = Object.fromEntries(Object.entries({ ...said, ...difference.said }).filter(([, value]) => value !== null))
    if (same(after, said)) throw new Error(`difference changes nothing: ${id} ${provider}`)
    said = after
  }
  return said as unknown as Said
}

function same(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}
