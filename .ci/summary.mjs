// The closing line of CI, from the newest recorded run of our own suite.
import { join } from 'node:path'
import { root } from './setup.mjs'

const { openWorkspace } = await import(join(root, 'packages/core/dist/recorder/index.js'))
const { memory } = openWorkspace(root)
const newest = memory.headers({ limit: 1 })
const totals = newest.ok ? newest.value[0]?.totals : undefined
if (!totals) {
  console.log('0 passed, 1 failed, 0 skipped')
  console.error('no run of our own suite was recorded')
  process.exit(2)
}
console.log(`${totals.passed} passed, ${totals.failed + totals.failed_modules} failed, ${totals.skipped + totals.todo} skipped`)
