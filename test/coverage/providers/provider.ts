import type { CoverageCase } from '../coverage-case.js'

/** A folder per case below `heads/` and `bases/`; where the coverage of each stands once it was measured. */
export interface Project {
  readonly dir: string
  readonly heads: readonly CoverageCase[]
  readonly bases: readonly CoverageCase[]
}

/** One case's coverage as its runner writes it, with the paths of `root`; null where the runner says nothing of it. */
export type CoverageAt = (side: 'base' | 'head', id: string, root: string) => string | null

/** A runner that measures coverage. */
export interface Provider {
  /** `vitest-v8`, `vitest-istanbul`, `jest-babel`, `jest-v8`, `pytest-cov`. */
  readonly id: string
  /** null when it can run here, else why not. */
  available(): string | null
  concerns(one: CoverageCase): boolean
  /** Runs the real runner over all cases of the project. */
  measure(project: Project): Promise<CoverageAt>
}
