import truegreen from '@truegreen/vitest'
import TruegreenReporter from '@truegreen/vitest/reporter'

export default {
  plugins: [truegreen(), truegreen()],
  test: { globals: true, reporters: ['default', new TruegreenReporter(), '@truegreen/vitest/reporter'] },
}
