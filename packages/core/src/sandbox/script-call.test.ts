import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scriptCallOf } from './script-call.js'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'truegreen-scripts-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test.each([
  [{ test: 'vitest run --config unit.config.ts --coverage --reporter=dot' }, 'vitest', { flags: ['--config=unit.config.ts'], env: {}, interpreter: [] }],
  [{ test: 'npm run lint && npm run test:unit', 'test:unit': 'TZ=UTC jest -i --bail' }, 'jest', { flags: ['-i'], env: { TZ: 'UTC' }, interpreter: [] }],
  [
    { test: 'node --experimental-vm-modules node_modules/jest/bin/jest.js --watch' },
    'jest',
    { flags: [], env: {}, interpreter: ['--experimental-vm-modules'] },
  ],
  [{ test: 'node --import tsx --test test/*.ts' }, 'node_test', { flags: ['--import=tsx'], env: {}, interpreter: [] }],
  [{ test: 'A=$HOME vitest --project $P --globals' }, 'vitest', { flags: ['--globals'], env: {}, interpreter: [] }],
  [{ test: 'test', build: 'tsc' }, 'vitest', null],
  [{ test: 'npm test' }, 'jest', null],
] as const)('%j', (scripts, program, call) => {
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ scripts }))
  expect(scriptCallOf(dir, program)).toEqual(call)
})
