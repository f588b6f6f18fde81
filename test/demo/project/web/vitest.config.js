import truegreen from '@truegreen/vitest'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [truegreen()],
  test: { globals: true, coverage: { provider: 'v8', reporter: ['text-summary', 'json'], reportOnFailure: true } },
})
