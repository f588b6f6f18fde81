import truegreen from '@truegreen/vitest'

export default { plugins: [truegreen()], test: { globals: true, includeTaskLocation: true } }
