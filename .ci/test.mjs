// npm test: builds, lints, runs the whole suite through our own plugin, and lets truegreen judge the run and the change.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { baseOfOurs } from './base.mjs'
import { root, setUp } from './setup.mjs'

setUp()
const strict = Boolean(process.env.CI)
const only = process.argv.slice(2)

function node(name, args) {
  const child = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (child.error) throw child.error
  return { name, status: child.status ?? 2 }
}

function stopOn({ name, status }) {
  if (status === 0) return
  console.error(`truegreen: ${name} failed (exit code ${status})`)
  process.exit(status)
}

stopOn(node('lint', [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']))
stopOn(node('type check', [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'test/tsconfig.json']))
stopOn(node('tests', [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...only]))
if (only.length > 0) {
  console.error('truegreen: only a part was asked for, so the gate was left out')
} else {
  const gate = node('truegreen check', [join(root, 'packages/cli/dist/bin.js'), 'check'])
  // Away from CI a checkout may have no baseline, no commit or no git: said above, and no failure of the tests.
  if (gate.status === 2 && !strict) console.error('truegreen: the tests passed; the gate could not judge this checkout, for the reason above')
  else stopOn(gate)
  const base = baseOfOurs()
  if (base === null) console.error('truegreen: no earlier commit, so the change was not judged')
  else {
    console.error(`truegreen: the change since ${base.ref} (${base.why})`)
    const change = node('truegreen check --only integrity', [join(root, 'packages/cli/dist/bin.js'), 'check', '--only', 'integrity', '--base', base.ref])
    if (change.status === 2 && !strict) console.error('truegreen: the tests passed; the change could not be judged, for the reason above')
    else stopOn(change)
  }
}
