import type { RecorderOptions } from '@truegreen/core/recorder'
import type { Reporter, SerializedError, TestModule, TestSpecification, Vitest } from 'vitest/node'
import { claimRun } from './claim-run.js'
import { RunRecorder } from './run-recorder.js'

/**
 * Vitest reporter that records every run for truegreen: `reporters: ['default', '@truegreen/vitest/reporter']`,
 * by module name or as an instance. The plugin adds it by itself; configured twice, it records once.
 */
export default class TruegreenReporter implements Reporter {
  readonly #options: RecorderOptions
  #recorder: RunRecorder | null = null

  constructor(options: RecorderOptions = {}) {
    this.#options = options
  }

  onInit(vitest: Vitest): void {
    if (claimRun(vitest.config)) this.#recorder = new RunRecorder(vitest, this.#options)
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#recorder?.start(specifications)
  }

  onCoverage(coverage: unknown): void {
    this.#recorder?.cover(coverage)
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[], reason?: string): Promise<void> {
    await this.#recorder?.end(modules, errors, reason === 'interrupted')
  }

  /** Vitest 3 only, with coverage, right after onTestRunEnd. */
  async onFinished(_files?: unknown, _errors?: unknown, coverage?: unknown): Promise<void> {
    if (coverage) this.#recorder?.cover(coverage)
    await this.#recorder?.finish()
  }
}
