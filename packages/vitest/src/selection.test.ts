import { afterEach, expect, test } from 'vitest'
import { createVitest, type InlineConfig, type Vitest } from 'vitest/node'
import { type Selection, selectionOf } from './selection.js'

let vitest: Vitest | null = null

afterEach(async () => {
  await vitest?.close()
})

async function selectionWith(options: InlineConfig & Record<string, unknown>): Promise<Selection> {
  vitest = await createVitest('test', { config: false, watch: false, ...options })
  return selectionOf(vitest, [])
}

test('nothing asked for is everything', async () => {
  const selection = await selectionWith({})
  expect(selection.reasons).toEqual([])
  expect(selection.shard).toBeNull()
  expect(selection.leftOut(['any'])).toBe(false)
})

test('each filter is a reason', async () => {
  const selection = await selectionWith({ testNamePattern: 'coupon', shard: '2/3', changed: 'HEAD~1', dir: 'src' })
  expect(selection.shard).toEqual({ index: 2, count: 3 })
  expect(selection.reasons).toEqual([
    { kind: 'name_filter', detail: '-t "coupon"' },
    { kind: 'file_filter', detail: '--dir src' },
    { kind: 'changed_only', detail: '--changed HEAD~1' },
    { kind: 'shard', detail: '2/3' },
  ])
})

test('the only shard of one is the whole suite', async () => {
  expect((await selectionWith({ shard: '1/1' })).reasons).toEqual([])
})

test('a name filter is matched against the joined titles', async () => {
  const { leftOut } = await selectionWith({ testNamePattern: 'cart applies' })
  expect(leftOut(['cart', 'applies the coupon'])).toBe(false)
  expect(leftOut(['cart', 'rounds'])).toBe(true)
})
