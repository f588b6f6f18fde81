import type { AggregatedResult, Config, Reporter, ReporterOnStartOptions, Test, TestCaseResult, TestContext, TestResult } from '@jest/reporters'
import { commitAtExit, type RecorderOptions, type Recording, startRecording } from '@truegreen/core/recorder'
import { Attempts } from './attempts.mjs'
import { configFileOf } from './config-file-of.mjs'
import { exitCodeOf } from './exit-code-of.mjs'
import { jestVersion } from './jest-version.mjs'
import { onKillSignal } from './on-kill-signal.mjs'
import { OWN_PACKAGE } from './own-package.mjs'
import { toRunDraft } from './to-run-draft.mjs'
import { canRecordWatched } from './watched-memory.mjs'

interface RunInProgress {
  readonly recording: Recording
  readonly results: AggregatedResult
  readonly startedAt: Date
}

/**
 * Jest reporter that records the run for truegreen and prints its footer when the process exits, in watch
 * mode after each run. Stands in a Jest config as `'@truegreen/jest'`, or with options as
 * `['@truegreen/jest', { memory, silent, suite }]`. Changes neither what Jest does nor its exit code.
 */
export class TruegreenReporter implements Reporter {
  readonly #globalConfig: Config.GlobalConfig
  readonly #options: RecorderOptions
  readonly #argv = process.argv.slice(2)
  readonly #started = new Map<Test, number>()
  readonly #testOf = new Map<TestResult, Test>()
  readonly #attempts = new Attempts()
  #run: RunInProgress | null = null
  #endedAt: Date | null = null
  #contexts: ReadonlySet<TestContext> = new Set()
  #forgetSignals = () => {}

  constructor(globalConfig: Config.GlobalConfig, options?: RecorderOptions) {
    this.#globalConfig = globalConfig
    this.#options = options ?? {}
  }

  onRunStart(results: AggregatedResult, options?: ReporterOnStartOptions): void {
    const run = this.#start(results)
    if (this.#isWatching) return
    commitAtExit(run.recording, () => {
      if (this.#endedAt === null) this.#finish(run)
      return exitCodeOf(this.#endedAt !== null, results, this.#globalConfig)
    })
    // In band, tests run in this process, where a listener would keep a signal from ending an endless loop.
    const inWorkers = options?.showStatus === true
    if (inWorkers) {
      this.#forgetSignals = onKillSignal((exitCode) => {
        this.#finish(run)
        run.recording.commit(exitCode)
      })
    }
  }

  onTestFileStart(test: Test): void {
    this.#guard(() => {
      this.#started.set(test, Date.now())
      this.#attempts.fileStarted(test.path)
    })
  }

  onTestCaseResult(test: Test, result: TestCaseResult): void {
    this.#guard(() => this.#attempts.attemptEnded(test.path, result))
  }

  onTestFileResult(test: Test, result: TestResult): void {
    this.#guard(() => {
      this.#testOf.set(result, test)
      this.#attempts.fileEnded(result)
    })
  }

  /** Comes more than once when files end after --bail has stopped the run. */
  async onRunComplete(contexts: Set<TestContext>, results: AggregatedResult): Promise<void> {
    const run = this.#run ?? this.#start(results)
    this.#endedAt ??= new Date()
    this.#contexts = contexts
    if (results.numTotalTests > 0 && results.testResults.length === 0) {
      run.recording.abandon(new Error(`Jest counted ${results.numTotalTests} tests and told about none of them`))
    }
    await this.#finish(run)
  }

  /** Jest's last question to a reporter, never answered with an error: that would change the exit code. */
  getLastError(): undefined {
    this.#forgetSignals()
    this.#guard(() => {
      if (this.#isWatching && canRecordWatched(this.#globalConfig.rootDir, this.#options.memory, this.#contexts)) this.#run?.recording.commit(null)
    })
  }

  get #isWatching(): boolean {
    return this.#globalConfig.watch || this.#globalConfig.watchAll
  }

  #start(results: AggregatedResult): RunInProgress {
    const { rootDir } = this.#globalConfig
    const recording = startRecording({
      root: rootDir,
      configFile: configFileOf(this.#argv, process.cwd(), rootDir),
      framework: { name: 'jest', version: jestVersion(rootDir) ?? 'unknown' },
      recorder: OWN_PACKAGE,
      options: this.#options,
    })
    this.#run = { recording, results, startedAt: new Date() }
    return this.#run
  }

  #finish({ recording, results, startedAt }: RunInProgress): Promise<void> {
    const draft = toRunDraft({
      globalConfig: this.#globalConfig,
      argv: this.#argv,
      startedAt,
      endedAt: this.#endedAt,
      results,
      testOf: this.#testOf,
      started: this.#started,
      attempts: this.#attempts,
    })
    return recording.finish(draft).catch((error: unknown) => recording.abandon(error))
  }

  #guard(step: () => void): void {
    try {
      step()
    } catch (error) {
      this.#run?.recording.abandon(error)
    }
  }
}
