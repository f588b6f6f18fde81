import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { thresholdLowered } from './threshold-lowered.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  [
    'a lower number',
    ['high'],
    { 'vitest.config.ts': 'export default { test: { coverage: { thresholds: { lines: 90 } } } }' },
    { 'vitest.config.ts': 'export default { test: { coverage: { thresholds: { lines: 60 } } } }' },
  ],
  ['a threshold that is gone', ['high'], { 'package.json': '{"jest":{"coverageThreshold":{"global":{"branches":80}}}}' }, { 'package.json': '{"jest":{}}' }],
  [
    'a glob that is gone',
    ['high'],
    { 'vitest.config.ts': "export default { test: { coverage: { thresholds: { lines: 80, 'src/pay/**': { lines: 100 } } } } }" },
    { 'vitest.config.ts': 'export default { test: { coverage: { thresholds: { lines: 80 } } } }' },
  ],
  ['fail_under', ['high'], { '.coveragerc': '[report]\nfail_under = 95\n' }, { '.coveragerc': '[report]\nfail_under = 50\n' }],
  ['checking that is off', ['high'], { '.nycrc': '{"check-coverage":true,"lines":90}' }, { '.nycrc': '{"check-coverage":false,"lines":90}' }],
  [
    'a number from the environment',
    ['medium'],
    { 'vitest.config.ts': 'export default { test: { coverage: { thresholds: { lines: 90 } } } }' },
    { 'vitest.config.ts': 'export default { test: { coverage: { thresholds: { lines: Number(process.env.LINES) } } } }' },
  ],
  [
    'a status that only informs',
    ['high'],
    { 'codecov.yml': 'coverage: { status: { project: { default: { target: 90% } } } }' },
    { 'codecov.yml': 'coverage: { status: { project: { default: { target: 90%, informational: true } } } }' },
  ],
  [
    'a flag',
    ['high'],
    { 'package.json': '{"scripts": {"test": "pytest --cov=a --cov-fail-under=90"}}' },
    { 'package.json': '{"scripts": {"test": "pytest --cov=a --cov-fail-under=40"}}' },
  ],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(thresholdLowered, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  [
    'Jest that became Vitest',
    { 'package.json': '{"jest":{"coverageThreshold":{"global":{"lines":90}}}}' },
    { 'package.json': '{}', 'vitest.config.ts': 'export default { test: { coverage: { thresholds: { lines: 90 } } } }' },
  ],
  [
    'a higher number',
    { 'vitest.config.ts': 'export default { test: { coverage: { thresholds: { lines: 90 } } } }' },
    { 'vitest.config.ts': 'export default { test: { coverage: { thresholds: { lines: 95 } } } }' },
  ],
  [
    'an option that moved into the config',
    { 'package.json': '{"scripts": {"test": "pytest --cov=a --cov-fail-under=90"}}' },
    { 'package.json': '{"scripts": {"test": "pytest --cov=a"}}', '.coveragerc': '[report]\nfail_under = 90\n' },
  ],
  [
    'thresholds that are computed now',
    { 'vitest.config.ts': 'export default { test: { coverage: { thresholds: { lines: 90 } } } }' },
    { 'vitest.config.ts': "import shared from './shared'\nexport default { test: { coverage: { thresholds: shared.thresholds } } }" },
  ],
  ['a package that is gone', { 'package.json': '{}', 'a/package.json': '{"jest":{"coverageThreshold":{"global":{"lines":90}}}}' }, { 'package.json': '{}' }],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(thresholdLowered, before, after)).toEqual([])
})
