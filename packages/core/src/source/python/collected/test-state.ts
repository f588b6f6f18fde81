import type { InventoryTest } from '../../../contract/index.js'
import { raw } from '../values/evaluate.js'
import { type Sym, truthOf } from '../values/sym.js'
import { conditionKind } from './condition-kind.js'
import { type Mark, markerOf } from './marks.js'

/** The part of a test that says what the runner does with it. */
export type TestFate = Pick<InventoryTest, 'state' | 'stateBy' | 'condition' | 'reason' | 'conditionKind' | 'expectedFailure'>

/** A test that runs. */
export const RUNS: TestFate = { state: 'run', stateBy: null, condition: null, reason: null, conditionKind: null, expectedFailure: null }

const WEIGHT: Readonly<Record<TestFate['state'], number>> = { uncollected: 6, skip: 5, todo: 4, fails: 3, conditional: 2, only: 1, run: 0 }

/** The stronger of several fates; the conditions of several conditional ones are joined. */
export function strongestFate(fates: readonly TestFate[]): TestFate {
  let best = RUNS
  for (const fate of fates) {
    if (fate.state === 'conditional' && best.state === 'conditional' && fate.condition !== best.condition) {
      best = {
        ...best,
        condition: `${best.condition} or ${fate.condition}`,
        conditionKind: best.conditionKind === 'platform' ? fate.conditionKind : best.conditionKind,
      }
    } else if (WEIGHT[fate.state] > WEIGHT[best.state]) best = fate
  }
  return best
}

/** A skip under a condition: folded where it is constant. */
export function skipUnder(condition: Sym, negated: boolean, stateBy: string, reason: string | null, optional: ReadonlySet<string>): TestFate {
  const written = condition.value.kind === 'string' && condition.value.text !== '' ? condition.value.text : null
  const truth =
    written === null
      ? (truthOf(condition.value) ?? whetherTested(condition.text))
      : written === 'True' || written === '1'
        ? true
        : written === 'False' || written === '0'
          ? false
          : null
  if (truth !== null) return truth !== negated ? { ...RUNS, state: 'skip', stateBy, reason, conditionKind: 'constant', condition: null } : RUNS
  const text = written ?? condition.text
  return { ...RUNS, state: 'conditional', stateBy, reason, condition: negated ? `not ${text}` : text, conditionKind: conditionKind(text, optional) }
}

// Where pytest collects a test it is loaded.
function whetherTested(text: string): boolean | null {
  const asked = /^\(?(['"])pytest\1 (not )?in sys\.modules\)?$/.exec(text)
  return asked === null ? null : asked[2] === undefined
}

// A decorator of a module that is no file of the repository: `tools.skip_if_slow`, `django.test.skipUnlessDBFeature`.
const ELSEWHERE = /^[\w.]+\.(?:skip_(?:if|unless|on|in|not|no|without|pre)_\w+|skip(?:If|Unless)[A-Z]\w*)$/

/** What one mark makes of its test. */
export function fateOf(mark: Mark, optional: ReadonlySet<string>): TestFate {
  const fate = ownFate(mark, optional)
  if (!mark.when || fate.state === 'run') return fate
  const under = skipUnder(mark.when.condition, mark.when.negated, fate.stateBy ?? 'skip', fate.reason, optional)
  if (under.state !== 'conditional') return under.state === 'run' ? RUNS : fate
  if (fate.state === 'skip') return under
  return { ...fate, condition: fate.condition === null ? under.condition : `(${fate.condition}) and (${under.condition})`, conditionKind: under.conditionKind }
}

function ownFate(mark: Mark, optional: ReadonlySet<string>): TestFate {
  const marker = markerOf(mark)
  const by = `@${raw(mark.node, mark.env).slice(0, 120)}`
  const reason = text(mark.args?.named.get('reason')) ?? (/skip(?:If|Unless)?$/.test(mark.name) ? text(mark.args?.plain.at(-1)) : null)
  if (
    marker === 'skip' ||
    // Handed on by a module that is no file of the repository, it is still itself: `from .util import unittest`.
    /^(?:(?!own\.)(?:[\w.]*\.)?unittest2?|asynctest|testtools|absl\.testing\.absltest|ward|django\.test)\.skip(?:ThisClass)?$/.test(mark.name)
  )
    return { ...RUNS, state: 'skip', stateBy: by, reason }
  // An error in the place of the test, which no runner takes: `@SkipTest`.
  if (/^(?:unittest(?:\.case)?|nose(?:\.plugins\.skip)?)\.SkipTest$/.test(mark.name) && !mark.args) return { ...RUNS, state: 'skip', stateBy: by, reason }
  if (marker === 'skipif' || /\.skip(?:If|Unless)$/.test(mark.name)) {
    const plain = mark.args?.plain ?? []
    const conditions = [...(marker === 'skipif' ? plain : plain.slice(0, 1)), ...namedOf(mark, 'condition')]
    return strongestFate(conditions.map((condition) => skipUnder(condition, mark.name.endsWith('Unless'), by, reason, optional)))
  }
  if (marker === 'xfail') return xfailOf(mark, by, reason, optional)
  // What it leaves out stands in another project: under something, as its name says.
  if (ELSEWHERE.test(mark.name)) return { ...RUNS, state: 'conditional', stateBy: by, condition: raw(mark.node, mark.env), conditionKind: 'other' }
  if (/\.expectedFailure$/.test(mark.name)) return { ...RUNS, state: 'fails', stateBy: by, expectedFailure: { strict: true, run: true, raises: null } }
  return RUNS
}

function namedOf(mark: Mark, name: string): Sym[] {
  const sym = mark.args?.named.get(name)
  return sym ? [sym] : []
}

function xfailOf(mark: Mark, by: string, reason: string | null, optional: ReadonlySet<string>): TestFate {
  const strict = mark.args?.named.get('strict')
  const run = mark.args?.named.get('run')
  const expectedFailure = {
    strict: strict ? truthOf(strict.value) : null,
    run: run ? truthOf(run.value) !== false : true,
    raises: mark.args?.named.get('raises')?.text ?? null,
  }
  const failing: TestFate = { ...RUNS, state: expectedFailure.run ? 'fails' : 'skip', stateBy: by, reason, expectedFailure }
  const conditions = [...(mark.args?.plain ?? []), ...namedOf(mark, 'condition')]
  if (conditions.length === 0) return failing
  const under = strongestFate(conditions.map((condition) => skipUnder(condition, false, by, reason, optional)))
  if (under.state === 'run') return RUNS
  return under.state === 'skip' ? { ...failing, conditionKind: 'constant' } : { ...failing, condition: under.condition, conditionKind: under.conditionKind }
}

function text(sym: Sym | undefined): string | null {
  return sym?.value.kind === 'string' ? sym.value.text : null
}
