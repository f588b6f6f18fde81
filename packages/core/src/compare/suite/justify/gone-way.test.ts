import { expect, test } from 'vitest'
import { pairOfTexts } from '../../../../test/source-pair.js'
import { goneWay } from './gone-way.js'

const SHIP = `const ship = module.exports = {}
ship.send = function (order, speed) {
  if (speed === 'overnight') order.fast = true
  if (!order) throw new Error('order')
  return order
}`
const TEST = `import { describe, expect, it } from 'vitest'
import ship from './ship'
describe('.send()', () => { it('is fast', () => { expect(ship.send({}, 'overnight').fast).toBe(true) }) })`

function reasonOf(head: string): string | null {
  const pair = pairOfTexts({ 'src/ship.ts': [SHIP, head], 'src/ship.test.ts': [TEST, null] })
  const [first] = pair.inventory('base', 'src/ship.test.ts')?.tests ?? []
  return first ? goneWay(pair, { file: 'src/ship.test.ts', test: first }) : null
}

const without = (part: RegExp, more = '') => SHIP.replace(part, more)

test.each([
  [
    'the branch for the text that the test hands over went',
    without(/ {2}if \(speed.*\n/),
    'send of src/ship.ts decides nothing by "overnight" any more, by the same change',
  ],
  ['the function went', without(/ship\.send[\s\S]*/), 'ship.send of src/ship.ts is gone in the same change'],
  ['the branch is taken for another text', without(/overnight/, 'express'), null],
  ['a refusal went with it', without(/ {2}if[\s\S]*'order'\)\n/), null],
  ['nothing went', SHIP, null],
])('%s', (_, head, reason) => {
  expect(reasonOf(head)).toBe(reason)
})
