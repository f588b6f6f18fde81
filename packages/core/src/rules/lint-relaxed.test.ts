import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { lintRelaxed } from './lint-relaxed.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  [
    'a rule about faults',
    ['medium'],
    { '.eslintrc.json': '{"rules":{"jest/expect-expect":"error"}}' },
    { '.eslintrc.json': '{"rules":{"jest/expect-expect":"off"}}' },
  ],
  ['a rule about style', ['low'], { '.eslintrc.json': '{"rules":{"indent":"error"}}' }, { '.eslintrc.json': '{"rules":{"indent":"off"}}' }],
  [
    'a flat config',
    ['medium'],
    { 'eslint.config.js': "export default [{ rules: { '@typescript-eslint/no-floating-promises': ['error'] } }]" },
    { 'eslint.config.js': "export default [{ rules: { '@typescript-eslint/no-floating-promises': 0 } }]" },
  ],
  [
    'an outcome that is swallowed',
    ['high'],
    { 'package.json': '{"scripts": {"lint": "eslint ."}}' },
    { 'package.json': '{"scripts": {"lint": "eslint . || true"}}' },
  ],
  [
    'more warnings',
    ['medium'],
    { 'package.json': '{"scripts": {"lint": "eslint . --max-warnings 0"}}' },
    { 'package.json': '{"scripts": {"lint": "eslint . --max-warnings 500"}}' },
  ],
  [
    'swallowed errors of a module',
    ['medium'],
    { 'ruff.toml': '[lint]\nselect = ["ALL"]\n' },
    { 'ruff.toml': '[lint]\nselect = ["ALL"]\n[lint.per-file-ignores]\n"shop/pay.py" = ["BLE001"]\n' },
  ],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(lintRelaxed, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  ['a stricter rule', { '.eslintrc.json': '{"rules":{"no-empty":"warn"}}' }, { '.eslintrc.json': '{"rules":{"no-empty":"error"}}' }],
  ['built files', { '.eslintrc.json': '{"ignorePatterns":[],"rules":{}}' }, { '.eslintrc.json': '{"ignorePatterns":["dist"],"rules":{}}' }],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(lintRelaxed, before, after)).toEqual([])
})
