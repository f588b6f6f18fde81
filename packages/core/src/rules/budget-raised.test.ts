import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { budgetRaised } from './budget-raised.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  ['a size', ['medium'], { '.size-limit.json': '[{"path":"a.js","limit":"10 kB"}]' }, { '.size-limit.json': '[{"path":"a.js","limit":"25 kB"}]' }],
  [
    'a little',
    ['low'],
    { 'package.json': '{"size-limit":[{"path":"a.js","limit":"10 kB"}]}' },
    { 'package.json': '{"size-limit":[{"path":"a.js","limit":"10.5 kB"}]}' },
  ],
  [
    'a score',
    ['medium'],
    { 'lighthouserc.json': '{"ci":{"assert":{"assertions":{"x":{"minScore":0.9}}}}}' },
    { 'lighthouserc.json': '{"ci":{"assert":{"assertions":{"x":{"minScore":0.2}}}}}' },
  ],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(budgetRaised, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  ['a smaller size', { '.size-limit.json': '[{"path":"a.js","limit":"10 kB"}]' }, { '.size-limit.json': '[{"path":"a.js","limit":"9000 B"}]' }],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(budgetRaised, before, after)).toEqual([])
})
