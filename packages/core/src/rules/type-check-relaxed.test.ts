import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { typeCheckRelaxed } from './type-check-relaxed.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  ['strict off', ['high'], { 'tsconfig.json': '{"compilerOptions":{"strict":true}}' }, { 'tsconfig.json': '{"compilerOptions":{"strict":false}} // later' }],
  [
    'one of its family',
    ['high'],
    { 'tsconfig.json': '{"compilerOptions":{"strict":true}}' },
    { 'tsconfig.json': '{"compilerOptions":{"strict":true,"strictNullChecks":false}}' },
  ],
  ['errors ignored', ['high'], { 'mypy.ini': '[mypy]\nstrict = True\n' }, { 'mypy.ini': '[mypy]\nstrict = True\n[mypy-shop.*]\nignore_errors = True\n' }],
  [
    'pyright off',
    ['high'],
    { 'pyproject.toml': '[tool.pyright]\ntypeCheckingMode = "strict"\n' },
    { 'pyproject.toml': '[tool.pyright]\ntypeCheckingMode = "off"\n' },
  ],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(typeCheckRelaxed, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  [
    'flags that strict stands for',
    { 'tsconfig.json': '{"compilerOptions":{"noImplicitAny":true,"strictNullChecks":true}}' },
    { 'tsconfig.json': '{"compilerOptions":{"strict":true}}' },
  ],
  [
    'flags that moved',
    { 'tsconfig.json': '{"compilerOptions":{"strict":true}}' },
    { 'tsconfig.json': '{"extends":"./tsconfig.base.json"}', 'tsconfig.base.json': '{"compilerOptions":{"strict":true}}' },
  ],
  [
    'a configuration that became references',
    { 'tsconfig.json': '{"compilerOptions":{"strict":true}}' },
    { 'tsconfig.json': '{"files":[],"references":[{"path":"./tsconfig.build.json"}]}', 'tsconfig.base.json': '{"compilerOptions":{"strict":true}}' },
  ],
  ['strict of mypy', { 'mypy.ini': '[mypy]\nstrict_equality = True\n' }, { 'mypy.ini': '[mypy]\nstrict = True\n' }],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(typeCheckRelaxed, before, after)).toEqual([])
})
