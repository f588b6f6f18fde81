import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Fault, Report, TestRun } from '../../../packages/core/dist/contract/index.js'
import { concerns } from '../differences.js'
import type { Scenario } from '../scenario.js'
import type { OtherRunner } from './other-runner.js'

const recordAll = fileURLToPath(new URL('record-all.mjs', import.meta.url))
const NOT_OURS = /^(?:npm_|VITEST|TRUEGREEN_|NODE_OPTIONS|NODE_ENV|NODE_V8|NODE_TEST|GIT_|PYTEST|PYTHON|CI$|RUSTFLAGS|GOFLAGS)/

type Verdict = Report['verdict']

/** What a scenario left, by the runner's ways in. */
export interface OtherRan {
  readonly exitCode: number | null
  readonly output: string
  readonly records: readonly (TestRun | null)[]
  /** What the recorder judged each of them to be; null where it did not. */
  readonly verdicts: readonly (Verdict | null)[]
  readonly faults: readonly Fault[]
}

/** Whether a runner carries out a scenario: it has a project of it in its own language, or Jest's own files that it can read. */
export function carriesOut(runner: OtherRunner, scenario: Scenario): boolean {
  if (runner.only && !runner.only.includes(scenario.name)) return false
  return existsSync(join(scenario.dir, runner.folder)) || (runner.readsJavaScript && concerns(scenario.others ?? [], runner.id))
}

/** All scenarios by one runner, each in a repository of its own below `base`, one process for all. */
export async function runOthers(base: string, runner: OtherRunner, scenarios: readonly Scenario[]): Promise<Map<string, OtherRan>> {
  runner.install(base)
  for (const scenario of scenarios) lay(join(base, scenario.name), runner, scenario, base)
  const { together } = runner
  together?.prepare(base, scenarios)
  const all = together ? await ended(together.argv, base) : ''
  const jobs = scenarios.map((scenario) => {
    const dir = join(base, scenario.name)
    const { argv, env } = runner.command(scenario, base)
    return {
      dir,
      command: argv,
      env: env ?? {},
      recorded: runner.recorded,
      interrupt: scenario.interrupt ?? false,
      ended: together ? together.exitCode(all, scenario) : null,
      ways: runner.ways.map(({ report, command: own }) => ({ report, ...(own && { command: own(scenario, base) }) })),
    }
  })
  const [jobsFile, output] = [join(base, 'jobs.json'), join(base, 'records.json')]
  writeFileSync(jobsFile, JSON.stringify(jobs))
  const said = await ended([process.execPath, recordAll, jobsFile, output], base)
  if (!existsSync(output)) throw new Error(said)
  const results = JSON.parse(readFileSync(output, 'utf8')) as OtherRan[]
  return new Map(scenarios.flatMap(({ name }, index) => (results[index] ? [[name, { ...results[index], output: results[index].output + all }]] : [])))
}

function lay(dir: string, runner: OtherRunner, scenario: Scenario, base: string): void {
  const own = join(scenario.dir, runner.folder)
  mkdirSync(dir)
  if (existsSync(own)) {
    cpSync(own, dir, { recursive: true })
    // A file that nobody can parse is no source of this repository.
    for (const name of readdirSync(dir)) if (name.endsWith('.text')) renameSync(join(dir, name), join(dir, name.slice(0, -'.text'.length)))
  } else
    cpSync(scenario.dir, dir, {
      recursive: true,
      filter: (file) => file === scenario.dir || /\.test\.js$|^[^.]+\.js$/.test(file.slice(dirname(file).length + 1)),
    })
  for (const [file, text] of Object.entries({
    '.gitignore': '.*\n!.gitignore\n*.xml\n*.tap\ncoverage.json\nstarted\n__pycache__\ntarget\nCargo.lock\n',
    ...runner.files(scenario, base),
  })) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '-A'],
    ['commit', '-q', '-m', 'base'],
  ])
    execFileSync('git', ['-c', 'user.name=c', '-c', 'user.email=c@example.invalid', '-c', 'commit.gpgsign=false', ...args], { cwd: dir, env: environment() })
}

function environment(): Record<string, string> {
  const kept = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined && !NOT_OURS.test(entry[0]))
  return { ...Object.fromEntries(kept), NO_COLOR: '1', TZ: 'UTC' }
}

function ended([program = '', ...args]: readonly string[], cwd: string): Promise<string> {
  let output = ''
  const child = spawn(program, args, { cwd, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (piece: Buffer) => (output += piece))
  child.stderr.on('data', (piece: Buffer) => (output += piece))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve(output))
  })
}
