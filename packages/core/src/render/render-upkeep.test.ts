import { expect, test } from 'vitest'
import { renderPruned, renderRebuilt } from './render-upkeep.js'

test('a clean-up says what went, what it freed and what stays', () => {
  const result = { removed_runs: ['a', 'b'], removed_sessions: ['c'], kept_runs: 1, freed_bytes: 2_048_000 }
  expect(renderPruned(result, false)).toBe('removed 2 runs and 1 session (2,000 KiB); 1 run stays\n')
  expect(renderPruned({ ...result, kept_runs: 1204 }, true)).toBe('would remove 2 runs and 1 session (2,000 KiB); 1,204 runs stay\n')
})

test('what could not be read is named, one line each, escaped', () => {
  expect(renderRebuilt({ runs: 1, damaged: ['runs/2026-11-21/\u001b[31mx.json'] })).toBe(
    'derived indexes and sessions from 1 run\ndamaged, left out: runs/2026-11-21/\\u001b[31mx.json\n',
  )
})
