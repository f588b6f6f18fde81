import { readFileSync, realpathSync } from 'node:fs'
import { toBaseline } from '../compare/index.js'
import type { Coverage, Fault, FrameworkName, Report, TestRun } from '../contract/index.js'
import { summarise, toCoverageFiles } from '../coverage/index.js'
import { baseLineOf, changedBetween, fingerprintOf, readWorkTree, runOutputs, type WorkTree } from '../git/index.js'
import { judge } from '../pipeline.js'
import { renderFault, renderFooter } from '../render/index.js'
import { type RunDraft, relativePath, toSuite, toTestRun } from '../run/index.js'
import { adoptionObstacle, chooseBaseline, mayReplace } from './baseline-choice.js'
import { bodiesFrom } from './body-of.js'
import { knownFailuresOf } from './known-failures.js'
import { renderOptionsFor, writeStderr } from './output.js'
import { primaryFile } from './primary-file.js'
import { resolveSession } from './session.js'
import { argvOf, environmentOf, newRunId } from './surroundings.js'
import { openWorkspace, type Workspace } from './workspace.js'

/** What a user passes to the plugin or the reporter. */
export interface RecorderOptions {
  /** Folder of the debug memory, relative to the repository's root; default memory.dir of truegreen.yaml. */
  readonly memory?: string
  /** Print only what is not green. */
  readonly silent?: boolean
  /** Name of the suite, where root and config file do not tell two suites apart. */
  readonly suite?: string
}

export interface RecordingOptions {
  /** Absolute folder of the runner's root. */
  readonly root: string
  /** Absolute path of the config file when it is not the default-named one of that root. */
  readonly configFile: string | null
  readonly framework: { readonly name: FrameworkName; readonly version: string }
  readonly recorder: { readonly name: string; readonly version: string }
  readonly options: RecorderOptions
}

/** One run on its way into the memory. No call throws: a failure of ours is printed and leaves the run incomplete. */
export interface Recording {
  /** Takes what the runner said. The draft's fields are read in `commit`. */
  finish(draft: RunDraft): Promise<void>
  /** Records, judges and prints, synchronously. A second call counts only when it brings the exit code that the first had not. */
  commit(exitCode: number | null): void
  /** Our own failure: the run is recorded as incomplete and the error is printed. */
  abandon(error: unknown): void
  onFinish(listener: () => void): void
}

export function startRecording(options: RecordingOptions): Recording {
  return new RunRecording(options)
}

class RunRecording implements Recording {
  readonly #options: RecordingOptions
  readonly #startedAt = new Date()
  readonly #runId: string
  readonly #listeners: (() => void)[] = []
  #workspace: Workspace | null = null
  #before: WorkTree | null = null
  #draft: RunDraft | null = null
  #error: unknown = null
  #committed: { exitCode: number | null; text: string } | null = null

  constructor(options: RecordingOptions) {
    this.#options = options
    this.#runId = newRunId(this.#startedAt)
    this.#guard(() => {
      this.#workspace = openWorkspace(options.root, options.options.memory)
      const tree = this.#workspace.inGit ? readWorkTree(this.#workspace.root, this.#workspace.treeOptions) : null
      this.#before = tree?.ok ? tree.value : null
    })
  }

  async finish(draft: RunDraft): Promise<void> {
    this.#draft = draft
    for (const listener of this.#listeners) this.#guard(listener)
  }

  onFinish(listener: () => void): void {
    this.#listeners.push(listener)
  }

  abandon(error: unknown): void {
    this.#error ??= error
  }

  commit(exitCode: number | null): void {
    if (this.#committed && (exitCode === null || this.#committed.exitCode !== null)) return
    let text: string
    try {
      text = this.#record(exitCode)
    } catch (error) {
      text = this.#say({ code: 'TG6001', detail: describe(error), cause: error })
    }
    if (text !== this.#committed?.text) writeStderr(text)
    this.#committed = { exitCode, text }
  }

  #guard(step: () => void): void {
    try {
      step()
    } catch (error) {
      this.abandon(error)
    }
  }

  #record(exitCode: number | null): string {
    const workspace = this.#workspace
    if (workspace === null) return this.#say({ code: 'TG6001', detail: describe(this.#error), cause: this.#error })
    const after = workspace.inGit ? readWorkTree(workspace.root, workspace.treeOptions) : null
    const tree = after?.ok ? after.value : null
    const run = this.#toRun(workspace, tree, exitCode)
    const known = knownFailuresOf(workspace.memory, run.run_id, workspace.config.memory.lookback_window)
    const faults: Fault[] = [
      ...workspace.faults,
      ...(after?.ok === false ? [after.fault] : []),
      ...(this.#error === null ? [] : [{ code: 'TG6001', detail: describe(this.#error) } as const]),
    ]
    const assumptions: string[] = []
    const report = (baseline: Parameters<typeof bodiesOf>[1]): Report =>
      judge({
        config: workspace.config,
        head: headOf(run, tree),
        suites: [{ run, ofThisTree: true, baseline, knownOf: known, bodyOf: bodiesOf(workspace, baseline) }],
        faults,
        assumptions,
      })

    const chosen = workspace.inGit ? chooseBaseline(workspace.memory, workspace.root, run.suite.key) : null
    if (chosen?.ok === false) faults.push(chosen.fault)
    let judged = report(chosen?.ok ? chosen.value : null)
    const written = workspace.memory.writeRun(run, {
      file_path: primaryFile(run, tree?.changed ?? []),
      ...(run.environment.agent === null ? {} : { agent: run.environment.agent }),
    })
    if (!written.ok) return this.#say(written.fault)
    if (faults.length === 0 && tree !== null) {
      const baseLine = baseLineOf(workspace.root, workspace.config.base)
      if (!baseLine.ok) faults.push(baseLine.fault)
      const isOutput = runOutputs(tree)
      const obstacle = adoptionObstacle(
        run,
        workspace.root,
        baseLine.ok ? baseLine.value : null,
        tree.changed.filter((path) => !isOutput(path)),
      )
      if (obstacle === null && mayReplace(baseLine.ok ? baseLine.value : null, judged)) {
        const stored = workspace.memory.writeBaseline(toBaseline(run, 'base_line', run.finished_at))
        if (!stored.ok) return this.#say(stored.fault)
        if (chosen?.ok && chosen.value === null) judged = report(toBaseline(run, 'base_line', run.finished_at))
      } else if (chosen?.ok && chosen.value === null && obstacle !== null) {
        assumptions.push(`not kept as baseline: ${obstacle}`)
        judged = report(null)
      }
    }
    return this.#print(judged, workspace)
  }

  #toRun(workspace: Workspace, after: WorkTree | null, exitCode: number | null): TestRun {
    const { root } = workspace
    const runnerRoot = realpathSync(this.#options.root)
    const inRepository = (path: string) => relativePath(root, path.startsWith(this.#options.root) ? runnerRoot + path.slice(this.#options.root.length) : path)
    const draft = this.#draft ?? endlessDraft(this.#startedAt)
    const real: RunDraft = {
      startedAt: draft.startedAt,
      finishedAt: draft.finishedAt,
      partial: this.#error === null ? draft.partial : [...draft.partial, { kind: 'unknown', detail: 'the recorder failed' }],
      shard: draft.shard,
      modules: draft.modules.map((module) => ({ ...module, file: `${root}/${inRepository(module.file)}` })),
      unhandledErrors: draft.unhandledErrors,
      coverage: draft.coverage,
    }
    const blobOf = (file: string) => after?.contents.get(file)?.slice(2) ?? null
    const git = (this.#before ?? after)?.git ?? null
    const warnings: { code: string; detail: string }[] = []
    return toTestRun(real, toCoverage(real.coverage, root, blobOf, warnings), {
      runId: this.#runId,
      suite: toSuite(
        this.#options.framework.name,
        inRepository(runnerRoot),
        this.#options.configFile === null ? null : inRepository(this.#options.configFile),
        this.#options.options.suite,
      ),
      framework: this.#options.framework,
      recorder: this.#options.recorder,
      command: { argv: argvOf(process.argv), cwd: inRepository(process.cwd()) },
      environment: environmentOf(),
      git,
      tree: toTree(this.#before, after),
      session: resolveSession(process.env, root, git),
      root,
      exitCode,
      sourceOf: readSource,
      blobOf,
      warnings,
    })
  }

  #print(report: Report, workspace: Workspace): string {
    const green = report.verdict === 'pass'
    const jsonOnStdout = process.argv.some((arg) => arg === '--json' || /^--reporters?=json$/.test(arg)) && process.stderr.isTTY !== true
    if (green && (this.#options.options.silent === true || jsonOnStdout)) return ''
    return renderFooter(report, renderOptionsFor(process.stderr, workspace.root, process.env))
  }

  #say(fault: Fault): string {
    const debug = process.env['TRUEGREEN_DEBUG'] === '1' && fault.cause instanceof Error ? `${fault.cause.stack}\n` : ''
    return renderFault(fault, renderOptionsFor(process.stderr, this.#workspace?.root ?? this.#options.root, process.env)) + debug
  }
}

function bodiesOf(workspace: Workspace, baseline: ReturnType<typeof toBaseline> | null) {
  return bodiesFrom(workspace.root, baseline?.git?.head ?? null)
}

function headOf(run: TestRun, tree: WorkTree | null): Report['head'] {
  if (run.git === null) return null
  return { commit: run.git.head, branch: run.git.branch, dirty: tree?.git.dirty ?? run.git.dirty, tree_fingerprint: run.tree?.fingerprint_after ?? null }
}

function toTree(before: WorkTree | null, after: WorkTree | null): TestRun['tree'] {
  if (before === null || after === null) return null
  const isOutput = runOutputs(after)
  const wasOutput = runOutputs(before)
  return {
    fingerprint: fingerprintOf(before),
    fingerprint_after: fingerprintOf(after),
    changed_during_run: changedBetween(before, after).filter((path) => !isOutput(path) && !wasOutput(path)),
  }
}

function toCoverage(
  coverage: RunDraft['coverage'],
  root: string,
  blobOf: (file: string) => string | null,
  warnings: { code: string; detail: string }[],
): Coverage | null {
  if (coverage === null) return null
  if (coverage.map === null) return { status: 'missing', provider: coverage.provider, summary: null, files: [] }
  const { files, outside, malformed } = toCoverageFiles(coverage.map, root, blobOf)
  if (outside > 0) warnings.push({ code: 'coverage_outside', detail: `${outside} covered files are outside the repository and left out` })
  if (malformed > 0) warnings.push({ code: 'coverage_malformed', detail: `${malformed} covered files came in no form of Istanbul's and are left out` })
  if (files.length === 0) return { status: 'missing', provider: coverage.provider, summary: null, files: [] }
  return { status: 'collected', provider: coverage.provider, summary: summarise(files), files }
}

// The process ended without the runner's end event: what ran is unknown.
function endlessDraft(startedAt: Date): RunDraft {
  return {
    startedAt,
    finishedAt: new Date(),
    partial: [{ kind: 'interrupted', detail: 'the runner ended without saying how' }],
    shard: null,
    modules: [],
    unhandledErrors: [],
    coverage: null,
  }
}

function readSource(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
