import { availableParallelism } from 'node:os'
import truegreen from '@truegreen/vitest'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The one file that takes a quarter of the time: begun last, it would run on alone.
const LONGEST = 'test/integrity/integrity.test.ts'

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

export default defineConfig({
  plugins: [truegreen()],
  test: {
    include: ['packages/*/src/**/*.test.{ts,mts}', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/conformance/scenarios/**', 'test/coverage/cases/**'],
    // Most of a test's time is waiting for the runners it starts: on two cores, two at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // No test changes what it shares with others, and loading the core anew for each file takes longer than most tests.
    isolate: false,
    unstubEnvs: true,
    sequence: { sequencer: LongestFirst },
    // Real runners, real git and real disks on busy machines: a limit is for hangs only.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
