import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formats } from './formats.js'

fc.configureGlobal({ seed: 20261122 })

test.each([
  ['2026-06-01T12:00:00.000Z', true],
  ['2026-06-01T12:00:00+02:00', true],
  ['2026-06-01t12:00:00z', true],
  ['2024-02-29T00:00:00Z', true],
  ['2026-02-29T00:00:00Z', false],
  ['1900-02-29T00:00:00Z', false],
  ['2000-02-29T00:00:00Z', true],
  ['2026-04-31T00:00:00Z', false],
  ['2026-13-01T00:00:00Z', false],
  ['2026-06-01T24:00:00Z', false],
  ['2026-06-01T12:00:00', false],
  ['2026-06-01', false],
  ['2016-12-31T23:59:60Z', true],
  ['2017-01-01T05:29:60+05:30', true],
  ['2016-12-31T22:59:60Z', false],
  ['2016-12-31T23:59:61Z', false],
  ['2026-06-01T12:00:00Z ', false],
] as const)('%s: %s', (text, valid) => {
  expect(formats['date-time'](text)).toBe(valid)
})

test('what the formats package takes is taken, and nothing else', () => {
  const ajv = new Ajv2020()
  // Its types are those of a module with a default export, which Node does not see.
  const add = addFormats as unknown as (typeof addFormats)['default']
  add(ajv)
  const theirs = ajv.compile({ type: 'string', format: 'date-time' })
  const digits = (most: number) => fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(2, '0'))
  const zone = fc.oneof(
    fc.constantFrom('Z', 'z', ''),
    fc.tuple(fc.constantFrom('+', '-'), digits(24), fc.constantFrom(':', ''), fc.oneof(digits(60), fc.constant(''))).map((of) => of.join('')),
  )
  const text = fc
    .tuple(
      fc.integer({ min: 1000, max: 2999 }),
      digits(13),
      digits(32),
      fc.constantFrom('T', 't', ' ', '_'),
      digits(24),
      digits(60),
      digits(61),
      fc.constantFrom('', '.5'),
      zone,
    )
    .map(([year, month, day, between, hour, minute, second, fraction, at]) => `${year}-${month}-${day}${between}${hour}:${minute}:${second}${fraction}${at}`)
  const leap = fc.tuple(digits(23), digits(59), zone).map(([hour, minute, at]) => `2016-12-31T${hour}:${minute}:60${at}`)
  fc.assert(
    fc.property(fc.oneof(text, leap, fc.string()), (any) => {
      expect(formats['date-time'](any)).toBe(theirs(any))
    }),
    { numRuns: 3000 },
  )
})
