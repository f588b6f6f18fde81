import { type Result, success, type TestFramework } from '../contract/index.js'
import type { ChosenTest } from '../verify/index.js'
import type { Copy } from './copy.js'
import { projectOf, type Runner } from './project-of.js'

/** Test files that one runner runs in one go. */
export interface FileGroup {
  readonly runner: Runner
  /** Relative to the copy's root. */
  readonly folder: string
  /** By path, the tests that are wanted of a file. */
  readonly files: ReadonlyMap<string, readonly ChosenTest[]>
}

const RUNNERS: Partial<Record<TestFramework, Runner>> = {
  vitest: 'vitest',
  jest: 'jest',
  pytest: 'pytest',
  unittest: 'pytest',
  mocha: 'mocha',
  node_test: 'node_test',
}

/** The chosen tests by runner and project; TG2102 for a file whose runner is not known. */
export function groupFiles(copy: Copy, chosen: readonly ChosenTest[]): readonly Result<FileGroup>[] {
  const groups = new Map<string, FileGroup & { readonly files: Map<string, ChosenTest[]> }>()
  const unknown = new Map<string, Result<FileGroup>>()
  for (const one of chosen) {
    const runner = one.framework === null ? undefined : RUNNERS[one.framework]
    if (!runner) {
      const detail = `${one.framework ?? 'no known runner'} for ${one.file}`
      unknown.set(one.file, { ok: false, fault: { code: 'TG2102', detail, next: 'say how the tests are run: --command "npm test -- {files}"' } })
      continue
    }
    const folder = projectOf(copy.root, one.file, runner)
    const group = groups.get(`${runner} ${folder}`) ?? { runner, folder, files: new Map<string, ChosenTest[]>() }
    group.files.set(one.file, [...(group.files.get(one.file) ?? []), one])
    groups.set(`${runner} ${folder}`, group)
  }
  return [...unknown.values(), ...[...groups.values()].map((group) => success<FileGroup>(group))]
}
