// Installs and builds what is missing or out of date, with the pinned pnpm. Everything it says goes to standard error.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const { packageManager, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

/** Makes the checkout ready to run; `quiet` says nothing when there is nothing to do. */
export function setUp() {
  if (major < 20 || (major === 20 && minor < 19)) fail(`Node ${process.versions.node} is too old; this needs Node ${engines.node}`)
  const stamp = join(root, 'node_modules/.truegreen-setup')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(packageManager)
    .update(process.versions.node.split('.')[0])
    .digest('hex')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    console.error('truegreen: installing dependencies')
    pnpm(['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only', '--config.confirmModulesPurge=false'])
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, wanted)
  }
  console.error('truegreen: building')
  pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only'])
}

function pnpm(args) {
  const child = spawnSync('npx', ['--yes', packageManager, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', npm_config_loglevel: 'error' },
  })
  if (child.error) fail(`npx ${packageManager} cannot be started: ${child.error.message}`)
  if (child.status !== 0) fail(`${packageManager} ${args[0]} failed (exit code ${child.status}); its output is above`)
}

function fail(message) {
  console.error(`truegreen: ${message}`)
  process.exit(2)
}
