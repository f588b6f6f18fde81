// npm test: builds, lints, runs the whole suite through our own plugin, and lets truegreen judge the run.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, setUp } from './setup.mjs'

setUp()
const node = process.execPath
const extra = process.argv.slice(2)
const steps = [
  ['lint', [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']],
  ['tests', [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...extra]],
]
for (const [name, args] of steps) {
  const child = spawnSync(node, args, { cwd: root, stdio: 'inherit' })
  if (child.status !== 0) {
    console.error(`truegreen: ${name} failed (exit code ${child.status})`)
    process.exit(child.status ?? 2)
  }
}
