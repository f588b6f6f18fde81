import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { coverageNarrowed } from './coverage-narrowed.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  [
    'excluded code',
    ['high'],
    { 'vitest.config.ts': "export default { test: { coverage: { include: ['src/**'] } } }" },
    { 'vitest.config.ts': "export default { test: { coverage: { include: ['src/**'], exclude: ['src/pay/**'] } } }" },
  ],
  [
    'generated code',
    ['low'],
    { 'vitest.config.ts': "export default { test: { coverage: { include: ['src/**'] } } }" },
    { 'vitest.config.ts': "export default { test: { coverage: { include: ['src/**'], exclude: ['src/generated/**'] } } }" },
  ],
  [
    'negated patterns of Jest',
    ['high'],
    { 'jest.config.json': '{"collectCoverageFrom":["src/**"]}' },
    { 'jest.config.json': '{"collectCoverageFrom":["src/**","!src/pay/**"]}' },
  ],
  [
    'a pattern for everything',
    ['high'],
    { '.coveragerc': '[report]\nexclude_also =\n    if TYPE_CHECKING:\n' },
    { '.coveragerc': '[report]\nexclude_also =\n    if TYPE_CHECKING:\n    return\n' },
  ],
  ['branches', ['medium'], { '.coveragerc': '[run]\nbranch = True\n' }, { '.coveragerc': '[run]\n' }],
  [
    'omitted modules',
    ['high'],
    { 'pyproject.toml': '[tool.coverage.run]\nomit = ["docs/*"]\n' },
    { 'pyproject.toml': '[tool.coverage.run]\nomit = ["docs/*", "shop/pay.py"]\n' },
  ],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(coverageNarrowed, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  [
    'more code',
    { 'vitest.config.ts': "export default { test: { coverage: { include: ['src/pay/**'] } } }" },
    { 'vitest.config.ts': "export default { test: { coverage: { include: ['src/**'] } } }" },
  ],
  [
    'lines that never run',
    { '.coveragerc': '[report]\nexclude_also =\n    pragma: no cover\n' },
    { '.coveragerc': '[report]\nexclude_also =\n    pragma: no cover\n    if TYPE_CHECKING:\n    @overload\n' },
  ],
  [
    'first settings of all',
    { 'package.json': '{}' },
    { 'package.json': '{}', 'vitest.config.ts': "export default { test: { coverage: { exclude: ['src/a/**'] } } }" },
  ],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(coverageNarrowed, before, after)).toEqual([])
})
