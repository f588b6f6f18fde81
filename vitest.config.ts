import { availableParallelism } from 'node:os'
import truegreen from '@truegreen/vitest'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [truegreen()],
  test: {
    include: ['packages/*/src/**/*.test.{ts,mts}', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/conformance/scenarios/**', 'test/coverage/cases/**'],
    // Most of a test's time is waiting for the runners it starts: on two cores, two at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Real runners, real git and real disks on busy machines: a limit is for hangs only.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
