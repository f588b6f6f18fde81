import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { stateRecorded } from './state-recorded.js'

test.each([
  [
    'a count decides',
    'export const next = (n) => n + 1',
    `let calls = 0
export const next = (n) => (calls++ === 0 ? n + 1 : n + 2)`,
    'critical',
  ],
  [
    'a cache',
    'export const load = (n) => read(n)',
    `let cache
export const load = (n) => { if (!cache) cache = read(n); return cache }`,
    '',
  ],
  [
    'a new function',
    'export const a = 1',
    `export const a = 1
let id = 0
export const take = () => { if (id > 9) id = 0; return id++ }`,
    '',
  ],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(stateRecorded, before, after)).toBe(found)
})

test.each([
  [
    'a count',
    'def nxt(n):\n    return n + 1\n',
    '_calls = 0\ndef nxt(n):\n    global _calls\n    _calls += 1\n    if _calls == 2:\n        return n + 2\n    return n + 1\n',
    'critical',
  ],
  ['a cache', 'def load(n):\n    return read(n)\n', '_seen = {}\ndef load(n):\n    if n not in _seen:\n        _seen[n] = read(n)\n    return _seen[n]\n', ''],
])('Python: %s', (_what, before, after, found) => {
  expect(weightsOf(stateRecorded, before, after, 'src/shop.py')).toBe(found)
})
