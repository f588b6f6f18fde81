import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { fakeBound } from './fake-bound.js'

test.each([
  [
    'an import',
    `import { charge } from './stripe'
charge()`,
    `import { charge } from './fake-stripe'
charge()`,
    'high',
  ],
  [
    'an alias',
    `import { charge } from './stripe'
charge()`,
    `import { mockCharge as charge } from './testing'
charge()`,
    'high',
  ],
  ['a construction', 'export const open = () => new Repository(db)', 'export const open = () => new InMemoryRepository()', 'high'],
  ['an answer', 'export function load(id) { return api.load(id) }', 'export function load(id) { if (!key) return sampleOrders; return api.load(id) }', 'high'],
  [
    'another real one',
    `import { charge } from './stripe'
charge()`,
    `import { charge } from './payments'
charge()`,
    '',
  ],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(fakeBound, before, after)).toBe(found)
})

test('the only module that went for the only one that came', () => {
  const [before, after] = [
    "import { PgRepo } from './pg'\nexport const repo = new PgRepo(url)",
    "import { Repo } from './in-memory'\nexport const repo = new Repo()",
  ]
  expect(weightsOf(fakeBound, before, after)).toBe('high')
})
