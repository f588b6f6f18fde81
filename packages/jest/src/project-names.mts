import { basename, dirname, relative, sep } from 'node:path'
import type { Config } from '@jest/types'
import { groupBy } from '@truegreen/core/run'

/** A file's project as its result and its configuration know it. */
export interface ProjectFile {
  readonly file: string
  readonly displayName: string | null
  /** null when no event told. */
  readonly config: Pick<Config.ProjectConfig, 'id' | 'rootDir' | 'testEnvironment'> | null
}

/**
 * A project's name for each file, in order: the display name, else the project's root relative to the
 * runner's, "" for the runner's own. Unnamed projects that share a root and a file are told apart by
 * their environment, then by number.
 */
export function projectNames(files: readonly ProjectFile[], rootDir: string): string[] {
  const names = files.map((file) => nameOf(file, rootDir))
  return withoutTwins(withoutTwins(names, files, environmentOf), files, numberOf)
}

function nameOf({ displayName, config }: ProjectFile, rootDir: string): string {
  return displayName ?? (config === null ? '' : relative(rootDir, config.rootDir).split(sep).join('/'))
}

type Mark = (file: ProjectFile, twins: readonly ProjectFile[]) => string

function withoutTwins(names: readonly string[], files: readonly ProjectFile[], mark: Mark): string[] {
  const places = groupBy(files.keys(), (index) => JSON.stringify([names[index], files[index]?.file]))
  const told = [...names]
  for (const same of places.values()) {
    const twins = same.map((index) => files[index]).filter((file) => file !== undefined)
    if (new Set(twins.map((twin) => twin.config?.id)).size < 2) continue
    same.forEach((index, nth) => {
      const twin = twins[nth]
      if (twin) told[index] = `${names[index]} ${mark(twin, twins)}`.trim()
    })
  }
  return told
}

function environmentOf({ config }: ProjectFile): string {
  const path = config?.testEnvironment ?? ''
  const segments = path.split(/[\\/]/)
  const named = segments.findLast((segment) => segment.startsWith('jest-environment-'))
  return named?.slice('jest-environment-'.length) ?? basename(dirname(path))
}

function numberOf(file: ProjectFile, twins: readonly ProjectFile[]): string {
  const ids = [...new Set(twins.map((twin) => twin.config?.id ?? ''))].sort()
  return String(ids.indexOf(file.config?.id ?? '') + 1)
}
