import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { mutationGateLowered } from './mutation-gate-lowered.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  ['a break that is gone', ['high'], { 'stryker.conf.json': '{"thresholds":{"break":70}}' }, { 'stryker.conf.json': '{"thresholds":{}}' }],
  ['fewer files', ['high'], { 'stryker.conf.json': '{"mutate":["src/**/*.ts"]}' }, { 'stryker.conf.json': '{"mutate":["src/**/*.ts","!src/pay.ts"]}' }],
  [
    'fewer kinds',
    ['high'],
    { 'stryker.config.mjs': 'export default { mutator: { excludedMutations: [] } }' },
    { 'stryker.config.mjs': "export default { mutator: { excludedMutations: ['StringLiteral'] } }" },
  ],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(mutationGateLowered, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  ['a higher break', { 'stryker.conf.json': '{"thresholds":{"break":70}}' }, { 'stryker.conf.json': '{"thresholds":{"break":75}}' }],
  ['a config that is new', { 'package.json': '{}' }, { 'stryker.conf.json': '{"thresholds":{"break":null}}' }],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(mutationGateLowered, before, after)).toEqual([])
})
