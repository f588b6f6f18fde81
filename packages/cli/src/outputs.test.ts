import { expect, test } from 'vitest'
import { FORMATS } from './formats.js'
import { outputsOf } from './outputs.js'

const places = (options: Parameters<typeof outputsOf>[0]) => {
  const outputs = outputsOf(options)
  return outputs.ok ? outputs.value.map(({ file }) => file) : outputs.fault.detail
}

test('a format goes to its own file, to --output, else to standard output', () => {
  expect(places({ format: 'json' })).toEqual([null])
  expect(places({ format: 'json', output: 'r.json' })).toEqual(['r.json'])
  expect(places({ format: ['github', 'sarif=out/x=1.sarif', 'json=r.json'] })).toEqual([null, 'out/x=1.sarif', 'r.json'])
})

test('what cannot be is named', () => {
  expect(places({ format: 'xml' })).toBe(`--format xml: ${Object.keys(FORMATS).join(', ')}`)
  expect(places({ format: 'constructor' })).toMatch(/^--format constructor: /)
  expect(places({ format: ['json', 'sarif'] })).toBe('--format sarif: standard output is taken by another format')
  expect(places({ format: ['json=a', 'sarif=a'] })).toMatch(/a is taken/)
  expect(places({ format: 'json=' })).toMatch(/a file name is missing/)
})
