import { expect, test } from 'vitest'
import { samplePair, sourceTest } from '../../../../test/sample-suite.js'
import { goneVersion } from './gone-version.js'

const FILE = 'kit/test/parse.test.ts'
const both = { shapes: '1.4.0', 'shapes-next': 'npm:shapes@2.0.1' }
const two = { shapes: '^2.0.3' }
const gone = sourceTest({ title: 'parses', mentions: ['old'] })

function reason(before: object, after: object, from = 'shapes', staying = 1): string | null {
  const imports = (name: string, local: string) => ({ from: name, names: [['*', local]] as const, typeOnly: false, line: 1 })
  const texts = [JSON.stringify({ devDependencies: before }), JSON.stringify({ devDependencies: after })] as const
  const pair = samplePair([
    { path: 'kit/package.json', role: 'config', texts },
    { path: 'package.json', role: 'config', texts: ['{}', '{}'] },
    { path: FILE, base: { imports: [imports(from, 'old'), imports('shapes-next', 'next')] }, head: { imports: [imports('shapes', 'shapes')] } },
  ])
  return goneVersion(pair, { file: FILE, test: gone }, (_, name) => (name === 'shapes' ? staying : 0))
}

test('one of two majors of a package went, the tests on the other stay', () => {
  expect(reason(both, two)).toBe('kit/package.json drops shapes 1 in the same change, and its tests on 2, which stood beside it, stay')
  expect(reason({ ...both, shapes: '0.3.1', 'shapes-next': 'npm:shapes@0.4.0' }, { shapes: '~0.4.2' })).toContain('drops shapes 0.3')
})

test.each([
  ['the package went altogether', both, {}],
  ['it only moved to another major', { shapes: '1.4.0' }, two],
  ['another package went', { ...both, forms: '1.0.0' }, { ...both }, 'forms'],
  ['both stay', both, both],
  ['its major stays under the other name', both, { shapes: '2.0.0', 'shapes-old': 'npm:shapes@1.4.0' }],
  ['the other major was not there before', both, { shapes: '3.0.0' }],
])('no reason when %s', (_, before, after, from = 'shapes') => {
  expect(reason(before, after, from)).toBeNull()
})

test('no reason when no test on the other major lives on', () => {
  expect(reason(both, two, 'shapes', 0)).toBeNull()
})
