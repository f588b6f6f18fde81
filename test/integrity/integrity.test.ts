import { beforeAll, describe, expect, test } from 'vitest'
import { isSourceRule, RULES } from '../../packages/core/src/rules/index.js'
import type { Change } from './cases/change.js'
import { GROUPS } from './cases/groups.js'
import { hostile } from './hostile.js'
import { type Judged, judgeAll } from './judge-all.js'
import { wordingFaults } from './wording-faults.js'

const judgedOnce = new Map<readonly Change[], Promise<ReadonlyMap<string, Judged>>>()

function judgedOf(changes: readonly Change[]): Promise<ReadonlyMap<string, Judged>> {
  const judged = judgedOnce.get(changes) ?? judgeAll(changes)
  judgedOnce.set(changes, judged)
  return judged
}

describe.each(GROUPS)('%s', (_group, changes) => {
  let judged: ReadonlyMap<string, Judged>
  beforeAll(async () => {
    judged = await judgedOf(changes)
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

describe('wording', () => {
  const overSource = RULES.filter(isSourceRule)
  /** For each rule the first change that shows it, and the finding. */
  const shown = new Map<string, Change>()
  const plain: string[] = []
  const strange = new Map<string, readonly string[]>()
  beforeAll(async () => {
    for (const [, changes] of GROUPS) {
      const judged = await judgedOf(changes)
      for (const change of changes)
        for (const finding of judged.get(change.name)?.all ?? []) {
          plain.push(...wordingFaults(finding, change))
          if (!shown.has(finding.rule)) shown.set(finding.rule, change)
        }
    }
    const variants = [...new Set(shown.values())].flatMap(hostile)
    const judged = await judgeAll(variants)
    for (const variant of variants)
      for (const finding of judged.get(variant.name)?.all ?? [])
        strange.set(finding.rule, [...(strange.get(finding.rule) ?? []), ...wordingFaults(finding, variant)])
  })

  test('every rule over source is shown by a change', () => {
    expect(overSource.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([])
  })

  test('every finding says what, where and effect within its limits, and what to do without hedging', () => {
    expect(plain).toEqual([])
  })

  test.each(overSource.map(({ id }) => [id] as const))('%s does so whatever tests are called', (id) => {
    expect(strange.get(id)).toEqual([])
  })
})
