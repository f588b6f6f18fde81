import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { TestRun } from '../../packages/core/dist/contract/index.js'
import { openMemory } from '../../packages/core/dist/memory/index.js'
import type { Runner } from './runner.js'
import type { RunArguments, Scenario } from './scenario.js'

const MEMORY = '.aiwg/ralph/debug-memory'
/** Folders with a scenario in the language of another runner. */
const OTHERS: ReadonlySet<string> = new Set(['pytest', 'node-test', 'mocha', 'go', 'cargo', 'surefire'])
const PATIENCE_MS = 60_000
const KEPT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'APPDATA', 'LOCALAPPDATA', 'USERPROFILE']

export interface Ran {
  readonly exitCode: number | null
  readonly output: string
  /** Records in the memory, of all runs of the scenario. */
  readonly records: number
  /** The newest; null when the runner left none. */
  readonly record: TestRun | null
}

/**
 * Carries out a scenario with a real runner in a project of its own below `base`, which holds the
 * runner's node_modules. The project is a git repository with everything committed.
 */
export async function runScenario(base: string, runner: Runner, scenario: Scenario): Promise<Ran> {
  const dir = join(base, scenario.name)
  mkdirSync(dir)
  cpSync(scenario.dir, dir, { recursive: true, filter: (file) => !/(scenario|expected)\.json$/.test(file) && !OTHERS.has(file.slice(scenario.dir.length + 1)) })
  runner.prepare(dir, scenario)
  write(dir, { 'package.json': '{ "private": true }\n', '.gitignore': 'node_modules\ncoverage\nstarted\ntold\n.vitest*\n' })
  if (scenario.interrupt) cpSync(fileURLToPath(new URL('tell-tale.mjs', import.meta.url)), join(dir, 'tell-tale.mjs'))
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '-A'],
    ['commit', '-q', '-m', 'base'],
  ])
    git(dir, args)
  write(dir, scenario.change ?? {})

  const start = (args: RunArguments) => {
    const command = runner.command(join(base, 'node_modules'), { ...scenario, args })
    return spawn(command.node, command.args, { cwd: dir, env: environment(), stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  }
  for (const args of scenario.before ?? []) await endOf(start(args))
  const child = start(scenario.args)
  const end = endOf(child)
  if (scenario.interrupt) await interrupt(child, dir)
  if (scenario.watch) await watch(child, dir, scenario.watch)
  return { ...(await end), records: recordsIn(dir), record: newestRecord(dir) }
}

// A busy machine tells late of a test that ended long ago.
async function interrupt(child: ChildProcess, dir: string): Promise<void> {
  await until(child, () => existsSync(join(dir, 'started')) && existsSync(join(dir, 'told')))
  child.kill('SIGINT')
}

async function watch(child: ChildProcess, dir: string, change: Readonly<Record<string, string>>): Promise<void> {
  await until(child, () => recordsIn(dir) === 1)
  await sleep(1000)
  write(dir, change)
  await until(child, () => recordsIn(dir) === 2)
  child.kill('SIGTERM')
}

async function until(child: ChildProcess, happened: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!happened() && child.exitCode === null && Date.now() < deadline) await sleep(50)
}

function recordsIn(dir: string): number {
  const runs = join(dir, MEMORY, 'runs')
  return existsSync(runs) ? readdirSync(runs, { recursive: true }).filter((file) => String(file).endsWith('.json')).length : 0
}

function newestRecord(dir: string): TestRun | null {
  const retention = { default_days: 30, on_learning_identified: 60, on_escalation: 90 }
  const memory = openMemory({ dir: join(dir, MEMORY), host: 'conformance', now: () => new Date(), retention })
  const headers = memory.headers({ limit: 1 })
  if (!headers.ok) throw new Error(headers.fault.detail)
  const [newest] = headers.value
  if (!newest) return null
  const run = memory.readRun(newest.run_id)
  if (!run.ok) throw new Error(run.fault.detail)
  return run.value
}

function endOf(child: ChildProcess): Promise<{ exitCode: number | null; output: string }> {
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const deadline = setTimeout(() => endGroup(child), PATIENCE_MS)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => {
      clearTimeout(deadline)
      endGroup(child)
      resolve({ exitCode, output })
    })
  })
}

// Vitest 3 leaves its workers behind when it is interrupted.
function endGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nobody is left.
  }
}

function write(dir: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, file), text)
}

function git(cwd: string, args: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=c', '-c', 'user.email=c@example.invalid', '-c', 'commit.gpgsign=false', ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

// Neither this test run's own variables nor those of CI and coding agents.
function environment(): Record<string, string> {
  const kept = KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]))
  return { ...Object.fromEntries(kept), NO_COLOR: '1', TZ: 'UTC' }
}
