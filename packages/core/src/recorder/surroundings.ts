import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { basename, join } from 'node:path'
import { detectAgent, isCI } from 'std-env'
import type { TestRun } from '../contract/index.js'

/** Start time in UTC and eight random hex digits; see run_id in the schema. */
export function newRunId(startedAt: Date): string {
  return `${startedAt.toISOString().replace(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}`
}

export function environmentOf(): TestRun['environment'] {
  return {
    runtime: 'node',
    runtime_version: process.versions.node,
    os: platform(),
    arch: arch(),
    ci: isCI,
    agent: detectAgent().name ?? null,
  }
}

/** The process's arguments without the interpreter; the script by its name only. */
export function argvOf(argv: readonly string[]): string[] {
  const [, script, ...rest] = argv
  return [...(script === undefined ? [] : [basename(script)]), ...rest]
}

const RUNNERS: readonly (readonly [lockfile: string, exec: string, run: string])[] = [
  ['pnpm-lock.yaml', 'pnpm', 'pnpm'],
  ['yarn.lock', 'yarn', 'yarn'],
  ['bun.lock', 'bunx', 'bun run'],
  ['bun.lockb', 'bunx', 'bun run'],
]

/** A truegreen or script command in the repository's package manager, ready to paste: `truegreen check` → `pnpm truegreen check`, `test` → `npm test`. */
export function commandsOf(root: string): (command: string) => string {
  const found = RUNNERS.find(([lockfile]) => existsSync(join(root, lockfile)))
  const exec = found?.[1] ?? 'npx'
  const run = found?.[2] ?? 'npm'
  return (command) => `${command.startsWith('truegreen') ? exec : run} ${command}`
}
