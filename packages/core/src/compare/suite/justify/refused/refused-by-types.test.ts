import { expect, test } from 'vitest'
import { pairOfTexts } from '../../../../../test/source-pair.js'
import type { RevisionPair } from '../../../../contract/index.js'
import { refusedByTypes } from './refused-by-types.js'

const rule = (type: string, body = 'return fits(value)') => `export function rule(value: ${type}): boolean {
  ${body}
}`
const BASE = `import { expect, test } from 'vitest'
import { form, rule } from '../src/rule'
test('a rule of a form', () => { expect(form().takes(rule('a')).ok).toBe(true) })`
const typed = (use: string, directive = '// @ts-expect-error') => `import { expect, test } from 'vitest'
import { form, rule } from '../src/rule'
test('a rule of a form', () => {
  ${directive}
  ${use}
})`

function reason(before: string, after: string, head: string): string | null {
  const texts = { 'src/rule.ts': [before, after], 'spec/rule.test.ts': [BASE, head] } as const
  const pair: RevisionPair = { ...pairOfTexts(texts), text: (side, path) => (path === 'src/rule.ts' ? (side === 'base' ? before : after) : null) }
  const [was, is] = [pair.inventory('base', 'spec/rule.test.ts')?.tests[0], pair.inventory('head', 'spec/rule.test.ts')?.tests[0]]
  const [lost] = was?.checks ?? []
  if (!lost || !is) throw new Error('no check')
  return refusedByTypes(pair, lost, { file: 'spec/rule.test.ts', test: is })
}

test('a signature changed, and the use is demanded to be a type error', () => {
  expect(reason(rule('string'), rule('number'), typed("form().takes(rule('b'))"))).toContain('the types of rule in src/rule.ts changed')
})

test.each([
  ['the signature stays', rule('string'), typed("form().takes(rule('b'))")],
  ['the code changed as well', rule('number', 'return true'), typed("form().takes(rule('b'))")],
  ['another use is refused', rule('number'), typed("form().gives(rule('b'))")],
  ['nothing demands the type error', rule('number'), typed("form().takes(rule('b'))", '// later')],
])('no reason when %s', (_, after, head) => {
  expect(reason(rule('string'), after, head)).toBeNull()
})
