import { resolve } from 'node:path'
import { failure, type Result, success } from '../contract/index.js'
import type { RunDraft } from '../run/index.js'
import { readCoverage } from './read-coverage.js'
import { writtenSince } from './written-since.js'

/** Where tools leave their coverage, the more telling before the less. */
const USUAL = [
  'coverage/coverage-final.json',
  'coverage.json',
  'coverage/lcov.info',
  'lcov.info',
  'coverage.lcov',
  'coverage.xml',
  'coverage.out',
  'cover.out',
  'coverage/cobertura-coverage.xml',
]

/** The coverage report that the command's own option names (`-coverprofile=c.out`), else the first in the usual places, written since; null without one. */
export function findCoverage(cwd: string, command: readonly string[], startedAt: Date): string | null {
  return [...profileOf(command), ...USUAL].find((file) => writtenSince(cwd, file, startedAt)) ?? null
}

function profileOf(command: readonly string[]): readonly string[] {
  return command.flatMap((word, index) => {
    const [whole, inline] = /^--?(?:test\.)?coverprofile(?:=(.+))?$/s.exec(word) ?? []
    const file = whole === undefined ? undefined : (inline ?? command[index + 1])
    return file === undefined ? [] : [file]
  })
}

/** A coverage report as the coverage of a run: all its files, by absolute path; with what it tells of contexts unless they are not wanted. */
export function coverageOfReport(file: string, cwd: string, root: string, withContexts = true): Result<NonNullable<RunDraft['coverage']>> {
  const read = readCoverage(resolve(cwd, file), { root, withContexts })
  if (!read.ok) return read
  const { files, provider, detail, contexts } = read.value
  if (files.size === 0) return failure('TG2022', `${file} names no file of this repository`)
  return success({
    provider,
    detail,
    ...(contexts === null
      ? {}
      : { contexts: { names: contexts.names, files: new Map([...contexts.files].map(([path, lines]) => [`${root}/${path}`, lines])) } }),
    map: Object.fromEntries([...files].map(([path, { coverage }]) => [`${root}/${path}`, { ...coverage, path: `${root}/${path}` }])),
  })
}
