import { expect, test } from 'vitest'
import { pairOfTexts } from '../../../../../test/source-pair.js'
import { vanishedNames } from './vanished-names.js'

const BASE = `export function ship(order, rushDelivery) {
  if (rushDelivery) return courier(order)
  if (order.heavy) return truck(order)
  return post(order)
}`
const namesOf = (head: string) => vanishedNames(pairOfTexts({ 'src/ship.ts': [BASE, head] }))

test('a name that a source decided by and dropped with the decision', () => {
  const names = namesOf(BASE.replace(', rushDelivery', '').replace(/ {2}if \(rushDelivery.*\n/, ''))
  expect([names.decided('rushDelivery'), names.fromOne('rushDelivery')]).toEqual(['src/ship.ts', 'src/ship.ts'])
})

test.each(['_rushDelivery', 'rushDelivery2'])('a name that lives on as %s decides and is spoken of still', (name) => {
  const names = namesOf(BASE.replaceAll('rushDelivery', name))
  expect([names.decided('rushDelivery'), names.fromOne('rushDelivery')]).toEqual([null, null])
})

test('a common word is one to miss only where the source declared or imported it', () => {
  const gone = (before: string) => vanishedNames(pairOfTexts({ 'src/ship.ts': [before, BASE] })).fromOne('socket')
  expect(gone(`import socket from 'node:net'\n${BASE}`)).toBe('src/ship.ts')
  expect(gone(BASE.replace('heavy', 'socket'))).toBeNull()
})
