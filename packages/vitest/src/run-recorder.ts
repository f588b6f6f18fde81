import { commitAtExit, type RecorderOptions, type Recording, startRecording } from '@truegreen/core/recorder'
import type { TestModule, TestSpecification, Vitest } from 'vitest/node'
import { configFileOf } from './config-file.js'
import { countAssertions } from './count-assertions.js'
import { type CoverageJson, mergedCoverage, toCoverageJson } from './coverage-of.js'
import { RECORDER } from './recorder-name.js'
import { type Selection, selectionOf } from './selection.js'
import { type ObservedRun, toRunDraft } from './to-run-draft.js'

type Ended = Pick<ObservedRun, 'modules' | 'errors' | 'interrupted' | 'finishedAt'>

/** A run from its start until its draft is handed to the recorder. */
interface OpenRun {
  readonly recording: Recording
  readonly startedAt: Date
  readonly rerun: boolean
  selection: Selection
  coverage: CoverageJson | null
  ended: Ended | null
  finished: boolean
}

/** Takes the events of one Vitest instance and records each of its runs. Nothing here throws into the runner. */
export class RunRecorder {
  readonly #vitest: Vitest
  readonly #options: RecorderOptions
  #run: OpenRun | null = null
  #runs = 0
  #configFile: string | null = null
  #fault: unknown = null

  constructor(vitest: Vitest, options: RecorderOptions) {
    this.#vitest = vitest
    this.#options = options
    // Before the listeners of Vitest 3, one of which ends the process at once.
    process.prependOnceListener('exit', () => this.#atExit())
    try {
      this.#configFile = configFileOf(vitest)
      countAssertions(vitest.projects)
    } catch (error) {
      this.#fault = error
    }
  }

  start(specifications: readonly TestSpecification[]): void {
    const run = this.#open()
    guarded(run, () => {
      run.selection = selectionOf(this.#vitest, specifications)
    })
    // A process that outlives its run (watch mode, embedding) has no exit to wait for.
    if (!this.#outlives(run)) commitAtExit(run.recording, exitCode)
  }

  cover(coverage: unknown): void {
    const run = this.#run
    if (!run) return
    guarded(run, () => {
      run.coverage = toCoverageJson(coverage)
    })
  }

  async end(modules: readonly TestModule[], errors: readonly unknown[], interrupted: boolean): Promise<void> {
    if (!this.#run) this.start([])
    if (this.#run) this.#run.ended = { modules, errors, interrupted, finishedAt: new Date() }
    // Vitest 3 hands over coverage with the event that follows.
    if (!this.#vitest.version.startsWith('3.')) await this.finish()
  }

  async finish(): Promise<void> {
    const run = this.#run
    if (!run?.ended || run.finished) return
    let handed: Promise<void> | null = null
    try {
      const filesLeftOut = await this.#filesLeftOut(run.ended.modules)
      const coverage = run.coverage ?? (await mergedCoverage(this.#vitest))
      if (!run.finished) handed = this.#handOver(run, run.ended, coverage, filesLeftOut)
    } catch (error) {
      run.recording.abandon(error)
    }
    run.finished = true
    this.#run = null
    await handed
    if (this.#outlives(run)) run.recording.commit(null)
  }

  #open(): OpenRun {
    const { config, version } = this.#vitest
    const recording = startRecording({
      root: config.root,
      configFile: this.#configFile,
      framework: { name: 'vitest', version },
      recorder: RECORDER,
      options: this.#options,
    })
    if (this.#fault !== null) recording.abandon(this.#fault)
    const selection: Selection = { reasons: [], shard: null, leftOut: () => false }
    this.#run = { recording, startedAt: new Date(), rerun: this.#runs > 0, selection, coverage: null, ended: null, finished: false }
    this.#runs++
    return this.#run
  }

  #outlives(run: OpenRun): boolean {
    return run.rerun || this.#vitest.config.watch
  }

  #handOver(run: OpenRun, ended: Ended, coverage: CoverageJson | null, filesLeftOut: number | null): Promise<void> {
    if (!run.rerun && ended.modules.length === 0 && this.#vitest.state.getFiles().length > 0) throw this.#silence()
    return run.recording.finish(toRunDraft(this.#vitest, { ...run, ...ended, coverage, filesLeftOut }))
  }

  /** Test files that Vitest finds and did not run; it keeps the list, so asking is cheap. */
  async #filesLeftOut(modules: readonly TestModule[]): Promise<number> {
    const ran = new Set(modules.map((module) => `${module.project.name ?? ''}\0${module.moduleId}`))
    const found = await this.#vitest.globTestSpecifications()
    return found.filter((one) => !ran.has(`${one.project.name ?? ''}\0${one.moduleId}`)).length
  }

  #atExit(): void {
    const run = this.#run ?? (this.#ranUnseen() ? this.#open() : null)
    if (!run || run.finished || (run.rerun && !run.ended)) return
    run.finished = true
    guarded(run, () => this.#endEarly(run))
    run.recording.commit(exitCode())
  }

  // A signal or process.exit() ends the process before Vitest tells the end of the run.
  #endEarly(run: OpenRun): void {
    if (exitCode() === 0) throw this.#silence()
    const { state } = this.#vitest
    const ended = run.ended ?? { modules: state.getTestModules(), errors: state.getUnhandledErrors(), interrupted: true, finishedAt: new Date() }
    this.#handOver(run, ended, run.coverage, null)
  }

  // A version that renamed its events would otherwise leave no record and no word.
  #ranUnseen(): boolean {
    try {
      return this.#runs === 0 && this.#vitest.state.getFiles().some((file) => file.result)
    } catch {
      return true
    }
  }

  #silence(): Error {
    return new Error(`Vitest ${this.#vitest.version} ran tests without telling how they ended; this version may need a newer @truegreen/vitest`)
  }
}

function guarded(run: OpenRun, work: () => void): void {
  try {
    work()
  } catch (error) {
    run.recording.abandon(error)
  }
}

function exitCode(): number {
  return Number(process.exitCode ?? 0)
}
