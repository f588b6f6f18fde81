import type { SuiteComparison } from '../compare/index.js'
import type { RevisionPair, WeakeningType } from '../contract/index.js'
import { lastName } from '../run/code/dotted-name.js'
import type { Weakening } from './rule.js'
import { innermostFunction } from './sources/innermost-function.js'
import { wordsIn } from './sources/words-in.js'
import type { Told } from './told-twice.js'

const OF_TESTS: ReadonlySet<WeakeningType> = new Set(['test_deletion', 'test_skipping', 'assertion_weakening'])
const OF_CODE: ReadonlySet<WeakeningType> = new Set(['validation_bypass', 'error_suppression', 'feature_removal'])

/**
 * What code lost weighs more where a test that spoke of it is lost in the same change without a reason: alone it may be a change of mind, together they
 * hide each other. What is told only beside such tests is left out where there are none.
 */
export function weighedBesideLostTests({ gone, tests, pair }: SuiteComparison, all: readonly Told[]): readonly Told[] {
  const lost = all.filter(
    ({ rule, severity, weakening }) =>
      OF_TESTS.has(rule.type) && severity !== 'low' && (weakening.wentWithCode === true || weakening.justification?.verified !== true),
  )
  const files = new Set(lost.map(({ weakening }) => weakening.baseAt?.file ?? weakening.file))
  const speaking =
    lost.length === 0
      ? []
      : [...gone, ...tests.flatMap(({ base, lost: checks }) => (checks.length > 0 ? [base] : []))].flatMap(({ file, test }) => (files.has(file) ? [test] : []))
  const said = new Set(speaking.flatMap(({ mentions, text }) => [...mentions, ...wordsIn(text)]))
  return all.flatMap((told) => {
    const { rule, severity, weakening } = told
    const isBeside = OF_CODE.has(rule.type) && said.size > 0 && wordsOf(pair, weakening).some((word) => said.has(word))
    if (weakening.onlyBesideLostTest && !isBeside) return []
    return isBeside && severity === 'low' && rule.needs === 'revision_pair' && weakening.justification?.verified !== true
      ? [{ ...told, severity: 'medium' }]
      : [told]
  })
}

const NAME = /[A-Za-z_$][\w$]{3,}/g
// Said everywhere.
const COMMON = new Set(
  'const return await async function this self else from import None True False null undefined true false string number error Error test expect'.split(' '),
)

/** What a finding is about: the words of the code that is gone, and the function that held it. */
function wordsOf(pair: RevisionPair, { base, baseAt }: Weakening): readonly string[] {
  const file = baseAt ? pair.inventory('base', baseAt.file) : null
  const fn = file && baseAt ? innermostFunction(file, baseAt.line) : null
  return (`${fn === null ? '' : lastName(fn.name)} ${base ?? ''}`.match(NAME) ?? []).filter((word) => !COMMON.has(word))
}
