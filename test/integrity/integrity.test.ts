import { beforeAll, describe, expect, test } from 'vitest'
import { isSourceRule, RULES } from '../../packages/core/src/rules/index.js'
import { AROUND_TESTS } from './cases/around-tests.js'
import { ASSERTION } from './cases/assertion.js'
import { BENIGN } from './cases/benign.js'
import { BEYOND } from './cases/beyond.js'
import type { Change } from './cases/change.js'
import { DELETION } from './cases/deletion.js'
import { DOUBLES } from './cases/doubles.js'
import { DRAWN } from './cases/drawn.js'
import { DRAWN_PYTHON } from './cases/drawn-python.js'
import { ELSEWHERE } from './cases/elsewhere.js'
import { EVERY_RULE } from './cases/every-rule.js'
import { EXAMPLES } from './cases/examples.js'
import { EXCUSED } from './cases/excused.js'
import { FIFTH } from './cases/fifth.js'
import { FOLLOWED } from './cases/followed.js'
import { FOLLOWED_PYTHON } from './cases/followed-python.js'
import { FURTHER } from './cases/further.js'
import { HABITS } from './cases/habits.js'
import { IDIOMS } from './cases/idioms.js'
import { INTERPRETERS } from './cases/interpreters.js'
import { MIGRATIONS } from './cases/migrations.js'
import { OPERATORS } from './cases/operators.js'
import { OVERLOOKED } from './cases/overlooked.js'
import { PLATFORMS } from './cases/platforms.js'
import { PREDICATES } from './cases/predicates.js'
import { RENAMED } from './cases/renamed.js'
import { REVIEWED } from './cases/reviewed.js'
import { REWRITTEN } from './cases/rewritten.js'
import { RUNNER } from './cases/runner.js'
import { SIXTH } from './cases/sixth.js'
import { SKIPPING } from './cases/skipping.js'
import { SOURCE } from './cases/source.js'
import { SURFACE } from './cases/surface.js'
import { UNRELATED } from './cases/unrelated.js'
import { UNSEEN } from './cases/unseen.js'
import { hostile } from './hostile.js'
import { type Judged, judgeAll } from './judge-all.js'
import { wordingFaults } from './wording-faults.js'

const groups: readonly (readonly [string, readonly Change[]])[] = [
  ['tests removed', DELETION],
  ['tests skipped', SKIPPING],
  ['checks weakened', ASSERTION],
  ['runner, scripts, CI', RUNNER],
  ['sources', SOURCE],
  ['other frameworks and layouts', ELSEWHERE],
  ['from one library or style to another', MIGRATIONS],
  ['as other projects write it', IDIOMS],
  ['as still others write it', HABITS],
  ['code and tests written another way', REWRITTEN],
  ['functions under another name', RENAMED],
  ['platforms that CI has', PLATFORMS],
  ['as projects write it that no rule was written for', UNSEEN],
  ['as commits drawn by chance hold it', DRAWN],
  ['versions, imports and errors of Python', INTERPRETERS],
  ['Python as five more projects write it', DRAWN_PYTHON],
  ['reasons in the code', EXCUSED],
  ['rules that no other change shows', EVERY_RULE],
  ['what stands around tests', AROUND_TESTS],
  ['code that ships', SURFACE],
  ['what a check reaches', DOUBLES],
  ['expected otherwise, beside other code', UNRELATED],
  ['what passed for nothing', OVERLOOKED],
  ['what a reviewer would have seen', REVIEWED],
  ['operators by themselves', OPERATORS],
  ['rows and examples', EXAMPLES],
  ['forms beyond those', BEYOND],
  ['further forms', FURTHER],
  ['forms of a fifth set', FIFTH],
  ['forms of a sixth set', SIXTH],
  ['checks of helpers in Python', FOLLOWED_PYTHON],
  ['what a function answers and a check asks', PREDICATES],
  ['checks in functions that tests call', FOLLOWED],
  ['nothing weaker', BENIGN],
]

const judgedOnce = new Map<readonly Change[], Promise<ReadonlyMap<string, Judged>>>()

function judgedOf(changes: readonly Change[]): Promise<ReadonlyMap<string, Judged>> {
  const judged = judgedOnce.get(changes) ?? judgeAll(changes)
  judgedOnce.set(changes, judged)
  return judged
}

describe.each(groups)('%s', (_group, changes) => {
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
    for (const [, changes] of groups) {
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
