// npm start: the demo; with arguments, the command line itself (npm start -- check -C DIR).
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, setUp } from './setup.mjs'

setUp()
const args = process.argv.slice(2)
const script = args.length > 0 ? join(root, 'packages/cli/dist/bin.js') : join(root, 'test/demo/run.mjs')
const child = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit', cwd: process.env.INIT_CWD ?? root })
process.exit(child.status ?? 2)
