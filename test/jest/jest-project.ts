import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestRun } from '../../packages/core/dist/contract/index.js'
import { openMemory } from '../../packages/core/dist/memory/index.js'
import { installInto } from '../harness/install-into.mjs'

export interface JestRun {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
  /** The newest record; null when there is none. */
  readonly record: TestRun | null
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Node binary; this one when left out. */
  readonly node?: string
  /** Ends the runner with SIGKILL as soon as its standard error shows this. */
  readonly killAt?: RegExp
}

/** A folder with a real installation of Jest and our packages, for projects below it. */
export class JestInstallation {
  readonly base: string

  constructor(runner: string) {
    this.base = mkdtempSync(join(tmpdir(), `truegreen-${runner}-`))
    installInto(this.base, runner)
  }

  remove(): void {
    rmSync(this.base, { recursive: true, force: true })
  }

  /** A project of these files in a git repository, everything committed. */
  project(name: string, files: Readonly<Record<string, string>>): JestProject {
    const dir = join(this.base, name)
    for (const [file, text] of Object.entries({ 'package.json': '{ "private": true }\n', '.gitignore': 'coverage\n', ...files })) {
      mkdirSync(dirname(join(dir, file)), { recursive: true })
      writeFileSync(join(dir, file), text)
    }
    for (const args of [
      ['init', '-q', '-b', 'main'],
      ['add', '-A'],
      ['-c', 'user.name=j', '-c', 'user.email=j@example.invalid', '-c', 'commit.gpgsign=false', 'commit', '-q', '-m', 'base'],
    ]) {
      execFileSync('git', args, { cwd: dir })
    }
    return new JestProject(dir, join(this.base, 'node_modules/jest/bin/jest.js'))
  }
}

export class JestProject {
  readonly #dir: string
  readonly #script: string

  constructor(dir: string, script: string) {
    this.#dir = dir
    this.#script = script
  }

  run(args: readonly string[], options: RunOptions = {}): Promise<JestRun> {
    const child = spawn(options.node ?? process.execPath, [this.#script, '--no-watchman', ...args], {
      cwd: this.#dir,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk) => (stdout += chunk))
    child.stderr.on('data', (chunk) => {
      stderr += chunk
      if (options.killAt?.test(stderr)) child.kill('SIGKILL')
    })
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (exitCode) => resolve({ exitCode, stdout, stderr, record: this.#newestRecord() }))
    })
  }

  #newestRecord(): TestRun | null {
    const memory = openMemory({
      dir: join(this.#dir, '.aiwg/ralph/debug-memory'),
      host: 'test',
      now: () => new Date(),
      retention: { default_days: 30, on_learning_identified: 60, on_escalation: 90 },
    })
    const headers = memory.headers({ limit: 1 })
    const newest = headers.ok ? headers.value[0] : undefined
    const run = newest && memory.readRun(newest.run_id)
    return run?.ok ? run.value : null
  }
}
