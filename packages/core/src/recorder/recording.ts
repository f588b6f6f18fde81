import type { Fault, FrameworkName, Report } from '../contract/index.js'
import { readWorkTree, type WorkTree } from '../git/index.js'
import { renderFault, renderFooter } from '../render/index.js'
import type { RunDraft } from '../run/index.js'
import type { CodeReaders } from './changed-code-readers.js'
import { observeRun } from './observe-run.js'
import { renderOptionsFor, writeStderr } from './output.js'
import { storeAndJudge } from './store-and-judge.js'
import { newRunId } from './surroundings.js'
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

/** What a reporter says of itself, its runner and its user's wishes when a run starts. */
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
  /** Takes what the runner said. The draft's fields are read in `commit`; with coverage the promise waits for what reads changed code. */
  finish(draft: RunDraft): Promise<void>
  /** Records, judges and prints, synchronously. A second call counts only when it brings the exit code that the first had not. */
  commit(exitCode: number | null): void
  /** Our own failure: the run is recorded as incomplete and the error is printed. */
  abandon(error: unknown): void
  onFinish(listener: () => void): void
}

/** Begins a recording. Reads the repository, its configuration and its tree at once; never throws. */
export function startRecording(options: RecordingOptions): Recording {
  // verify-fix runs tests on source that is not the work tree's.
  return process.env['TRUEGREEN_RECORD'] === '0' ? UNRECORDED : new RunRecording(options)
}

const UNRECORDED: Recording = { finish: async () => {}, commit: () => {}, abandon: () => {}, onFinish: () => {} }

class RunRecording implements Recording {
  readonly #options: RecordingOptions
  readonly #startedAt = new Date()
  readonly #runId: string
  readonly #listeners: (() => void)[] = []
  #workspace: Workspace | null = null
  #before: WorkTree | null = null
  #draft: RunDraft | null = null
  #error: unknown = null
  #readers: CodeReaders | null = null
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
    if (draft.coverage !== null) await this.#loadReaders()
  }

  /** The process's exit event cannot wait for a parser. A run without coverage needs none. */
  async #loadReaders(): Promise<void> {
    try {
      this.#readers = await (await import('./changed-code-readers.js')).loadJavaScriptReaders()
    } catch {
      this.#readers = null
    }
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
    const broken = this.#error !== null
    const run = observeRun(
      workspace,
      { ...this.#options, suite: this.#options.options.suite },
      { runId: this.#runId, draft: this.#draft, startedAt: this.#startedAt, broken, before: this.#before, after: tree, exitCode },
    )
    const faults: Fault[] = [...workspace.faults]
    if (after?.ok === false) faults.push(after.fault)
    if (broken) faults.push({ code: 'TG6001', detail: describe(this.#error) })
    const judged = storeAndJudge(workspace, run, tree, faults, undefined, this.#readers)
    return judged.ok ? this.#print(judged.value, workspace) : this.#say(judged.fault)
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

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
