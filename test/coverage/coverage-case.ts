import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CodeType } from '../../packages/core/dist/contract/index.js'

/** A small project and a change of it. `base/` is the project, `head/` the files that the change brings or edits. */
export interface CoverageCase {
  readonly id: string
  readonly dir: string
  /** What is hard to get right here. */
  readonly about: string
  /** Subjects of the change's commits, oldest first; the last one holds the change. */
  readonly subjects: readonly string[]
  readonly labels: readonly string[]
  readonly codeType: CodeType | null
  /** null is a whole check. */
  readonly only: 'coverage' | null
  /** The change is not committed. */
  readonly workTree: boolean
  /** The base's tests are run with coverage too. */
  readonly measuredBase: boolean
  readonly python: boolean
  /** Files of the base that the change deletes. */
  readonly deleted: readonly string[]
  /** Names that not every file system takes: name in the folder → name in the project. */
  readonly as: Readonly<Record<string, string>>
}

const folder = fileURLToPath(new URL('cases', import.meta.url))
const USUAL = {
  subjects: ['Change'],
  labels: [],
  codeType: null,
  only: 'coverage',
  workTree: false,
  measuredBase: false,
  python: false,
  deleted: [],
  as: {},
} as const

/** Every case, by id. */
export function readCases(): CoverageCase[] {
  return readdirSync(folder)
    .sort()
    .map((id) => {
      const dir = join(folder, id)
      return { ...USUAL, ...(JSON.parse(readFileSync(join(dir, 'case.json'), 'utf8')) as Partial<CoverageCase>), id, dir }
    }) as CoverageCase[]
}

/** Lays the project as it is before or after the change. */
export function layCase({ dir, deleted, as }: CoverageCase, side: 'base' | 'head', to: string): void {
  mkdirSync(to, { recursive: true })
  cpSync(join(dir, 'base'), to, { recursive: true })
  if (side === 'head') {
    cpSync(join(dir, 'head'), to, { recursive: true })
    for (const file of deleted) rmSync(join(to, file))
  }
  for (const [plain, name] of Object.entries(as)) {
    mkdirSync(dirname(join(to, name)), { recursive: true })
    renameSync(join(to, plain), join(to, name))
  }
}
