import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type CoverageCase, layCase } from './coverage-case.js'
import type { CoverageAt, Provider } from './providers/provider.js'

/** Lays all cases of a provider side by side into `dir` and runs its runner over them, once. */
export function measureCases(provider: Provider, cases: readonly CoverageCase[], dir: string): Promise<CoverageAt> {
  const heads = cases.filter((one) => provider.concerns(one))
  const bases = heads.filter(({ measuredBase }) => measuredBase)
  mkdirSync(dir, { recursive: true })
  for (const one of heads) layCase(one, 'head', join(dir, 'heads', one.id))
  for (const one of bases) layCase(one, 'base', join(dir, 'bases', one.id))
  return provider.measure({ dir, heads, bases })
}
