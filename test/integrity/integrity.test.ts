import { beforeAll, describe, expect, test } from 'vitest'
import { ASSERTION } from './cases/assertion.js'
import { BENIGN } from './cases/benign.js'
import type { Change } from './cases/change.js'
import { DELETION } from './cases/deletion.js'
import { ELSEWHERE } from './cases/elsewhere.js'
import { RUNNER } from './cases/runner.js'
import { SKIPPING } from './cases/skipping.js'
import { SOURCE } from './cases/source.js'
import { type Judged, judgeAll } from './judge-all.js'

const groups: readonly (readonly [string, readonly Change[]])[] = [
  ['tests removed', DELETION],
  ['tests skipped', SKIPPING],
  ['checks weakened', ASSERTION],
  ['runner, scripts, CI', RUNNER],
  ['sources', SOURCE],
  ['other frameworks and layouts', ELSEWHERE],
  ['nothing weaker', BENIGN],
]

describe.each(groups)('%s', (_group, changes) => {
  let judged: ReadonlyMap<string, Judged>
  beforeAll(async () => {
    judged = await judgeAll(changes)
  })

  test.each(changes.map((change) => [change.name, change] as const))('%s', (name, { expected }) => {
    const { gating, faults } = judged.get(name) ?? { gating: [], faults: ['not judged'] }
    expect(faults).toEqual([])
    const types = gating.map(({ type }) => type)
    if (expected === 'silent') expect(gating).toEqual([])
    else if (expected === 'any') expect(types).not.toEqual([])
    else expect(types).toContain(expected)
  })
})
