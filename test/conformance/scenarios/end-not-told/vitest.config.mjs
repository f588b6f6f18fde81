import truegreen from '@truegreen/vitest'

// What a later Vitest with other event names would look like to the reporter.
const silent = {
  name: 'silent',
  configureVitest({ vitest }) {
    for (const reporter of vitest.config.reporters) {
      if (reporter.constructor.name !== 'TruegreenReporter') continue
      for (const event of ['onTestRunEnd', 'onFinished']) reporter[event] = undefined
    }
  },
}

export default { plugins: [truegreen(), silent], test: { globals: true } }
