export default { test: { globals: true, reporters: ['default', '@truegreen/vitest/reporter'] } }
