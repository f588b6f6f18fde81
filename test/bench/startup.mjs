// Start-up of the command line against an empty Node process.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compare, measure } from './measure.mjs'

const cli = resolve(dirname(fileURLToPath(import.meta.url)), '../../packages/cli/dist/bin.js')
compare(
  'Command line start-up',
  [
    { name: 'node -e 0', run: () => measure(process.execPath, ['-e', '0']) },
    { name: 'truegreen --version', run: () => measure(process.execPath, [cli, '--version']) },
    { name: 'truegreen memory stats', run: () => measure(process.execPath, [cli, 'memory', 'stats']) },
  ],
  { rounds: 21, figure: 'wall' },
)
