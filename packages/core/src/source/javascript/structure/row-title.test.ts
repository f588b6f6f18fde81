import { expect, test } from 'vitest'
import type { Value } from '../../../contract/index.js'
import { rowTitle } from './row-title.js'

const text = (value: string): Value => ({ kind: 'string', text: value })
const number = (value: number): Value => ({ kind: 'number', text: String(value) })
const object = (entries: readonly (readonly [string, Value])[]): Value => ({ kind: 'object', entries, open: false })

test.each([
  ['adds %i to %s', [number(1), text('two')], 'vitest', 'adds 1 to two'],
  ['%# of %$ is %%', [text('x')], 'vitest', '0 of 1 is %'],
  [
    '$name at $place.x',
    [
      object([
        ['name', text('Ann')],
        ['place', object([['x', number(3)]])],
      ]),
    ],
    'vitest',
    "'Ann' at 3",
  ],
  [
    '$name at $place.x',
    [
      object([
        ['name', text('Ann')],
        ['place', object([['x', number(3)]])],
      ]),
    ],
    'jest',
    'Ann at 3',
  ],
  ['%p and %j', [text('a'), object([['b', number(1)]])], 'jest', '"a" and {"b":1}'],
  ['%p', [object([['b', { kind: 'array', items: [number(1)], open: false }]])], 'jest', '{"b": [1]}'],
  ['costs $5', [text('x')], 'jest', 'costs $5'],
] as const)('%s', (title, args, framework, expected) => {
  expect(rowTitle(title, { args, index: 0, template: false }, framework)).toEqual({ text: expected, known: true })
})

test('a part that is not constant stands as its text', () => {
  expect(rowTitle('%s is %s', { args: [{ kind: 'expression', text: 'now()' }, text('late')], index: 0, template: false }, 'vitest')).toEqual({
    text: `\${now()} is late`,
    known: false,
  })
})
