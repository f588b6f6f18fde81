import type { RecorderOptions } from '@truegreen/core/recorder'
import type { Vitest } from 'vitest/node'
import TruegreenReporter from './reporter.js'

export type { RecorderOptions } from '@truegreen/core/recorder'

/** The part of a Vite plugin that truegreen uses; fits into `plugins` of any Vite version. */
export interface TruegreenPlugin {
  readonly name: string
  configureVitest(context: { readonly vitest: Vitest }): void
}

/**
 * Vite plugin that records every Vitest run for truegreen: `plugins: [truegreen()]`.
 * Works with Vitest 3.2, 4 and 5. It adds a reporter beside the ones that are selected (also by
 * Vitest's own agent mode or `--reporter`) and never throws into the run.
 */
export default function truegreen(options: RecorderOptions = {}): TruegreenPlugin {
  return {
    name: 'truegreen',
    configureVitest({ vitest }) {
      addReporter(vitest, options)
    },
  }
}

// Vitest calls the hook once per project; only the first call finds no reporter of ours in the list.
function addReporter(vitest: Vitest, options: RecorderOptions): void {
  const reporters: unknown = vitest.config.reporters
  if (!Array.isArray(reporters) || reporters.some((reporter) => reporter instanceof TruegreenReporter)) return
  reporters.push(new TruegreenReporter(options))
}
