import { expect, test } from 'vitest'
import { foundInSettings, severitiesOf, type Tree } from '../../test/settings-pair.js'
import type { FileInventory } from '../contract/index.js'
import { harnessReplaced } from './harness-replaced.js'

const config = (text: string): Tree => ({ 'vitest.config.ts': `export default { ${text} }` })

test.each([
  [
    'an alias to a stand-in',
    { ...config('test: {}'), 'cart.ts': '' },
    { ...config("test: { alias: { './cart': './stub.ts' } }"), 'cart.ts': '', 'stub.ts': '' },
  ],
  [
    'a module map',
    { 'jest.config.js': 'module.exports = {}', 'src/cart.js': '' },
    { 'jest.config.js': "module.exports = { moduleNameMapper: { '^src/cart$': '<rootDir>/fakes/cart.js' } }", 'src/cart.js': '', 'fakes/cart.js': '' },
  ],
] as const)('%s', (_, before, after) => {
  expect(severitiesOf(harnessReplaced, before, after)).toEqual(['critical'])
})

test.each([
  [
    'a short name for sources',
    { ...config('test: {}'), 'src/index.ts': '' },
    { ...config("resolve: { alias: { '@': './src' } }, test: {}"), 'src/index.ts': '' },
  ],
  ['a package that is mapped', { ...config('test: {}') }, { ...config("test: { alias: { 'server-only': './empty.ts' } }"), 'empty.ts': '' }],
  ['a setup file that only sets up', { ...config('test: {}') }, { ...config("test: { setupFiles: ['./setup.ts'] }"), 'setup.ts': '' }],
] as const)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(harnessReplaced, before, after)).toEqual([])
})

test('a setup file that replaces expect', () => {
  const harness = [{ kind: 'expect_replaced', text: 'globalThis.expect = () => p', line: 2, within: null }]
  const inventory = (side: string, path: string) => (side === 'head' && path === 'setup.ts' ? ({ harness, tests: [] } as unknown as FileInventory) : null)
  const found = foundInSettings(harnessReplaced, config('test: {}'), { ...config("test: { setupFiles: ['./setup.ts'] }"), 'setup.ts': '' }, { inventory })
  expect(found).toEqual([expect.objectContaining({ file: 'vitest.config.ts', line: 1, side: 'head', message: expect.stringContaining('globalThis.expect') })])
})
