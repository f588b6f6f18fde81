import { type ComparedTest, narrowedBy, type SuiteComparison } from '../compare/index.js'
import type { FileInventory, InventoryCheck } from '../contract/index.js'
import { literalPattern } from '../run/literal-pattern.js'
import { anywhere, gainedFacts } from './gained-facts.js'
import { defineRule, type Weakening } from './rule.js'
import { chosenProfile } from './suite/chosen-profile.js'
import { judgedTests } from './suite/judged-tests.js'
import { identityOf, placeOfCheck, statementOf, testOf } from './suite/source-places.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** A property that is tried on fewer inputs: fewer runs, narrower generators, new preconditions. */
export const propertyNarrowed = defineRule({
  id: 'property-narrowed',
  type: 'test_deletion',
  severity: 'high',
  needs: 'suite_pair',
  check(comparison: SuiteComparison): readonly Weakening[] {
    return [...judgedTests(comparison).flatMap(narrowed), ...runsForAll(comparison), ...chosenProfile(comparison.pair)]
  },
})

function narrowed({ base, head }: ComparedTest): Weakening[] {
  const after = propertiesOf(head.test.checks)
  return propertiesOf(base.test.checks).flatMap((former, i) => {
    const now = after[i] ?? (isTriedOnce(head.test) ? head.test.checks[0] : undefined)
    if (!now || (!after[i] && isTriedInFull(former, head.test))) return []
    const by = after[i]
      ? narrowedBy(former, now)
      : `${head.test.row === null ? 'one input' : 'rows that are written down'} in place of those that were generated`
    if (by === null) return []
    const headAt = placeOfCheck(head, now)
    return [
      {
        severity: /runs/.test(by) ? 'medium' : 'high',
        confidence: 'likely',
        ...headAt,
        side: 'head',
        test: identityOf(head),
        count: 1,
        message: `${testOf(head)} tries its property on less: ${by}.`,
        suggestion: 'Let the property see the inputs that it saw before; an input that it fails on is a fault of the code or of the property.',
        base: statementOf(former),
        head: by,
        baseAt: placeOfCheck(base, former),
        headAt,
      },
    ]
  })
}

/** Runs of every property, set by a set-up file or a profile: fewer than before, or than what the library takes by itself. */
function runsForAll({ pair }: SuiteComparison): Weakening[] {
  return gainedFacts(pair, ['property_runs_set'], anywhere).flatMap(({ file, path, fact }) => {
    if (isSetWhereTestsStart(pair, fact.text)) return []
    const chosen = runsChosen(file.head, fact.text)
    const now = chosen ?? runsIn(fact.text)
    const was = (chosen === null ? null : runsChosen(file.base, null)) ?? (Math.max(0, ...runsSet(file.base).map((text) => runsIn(text) ?? 0)) || 100)
    if (now === null || now >= was) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: path, line: fact.line },
        message: `${shortened(path, 120)} lets every property be tried ${now} times, which were ${was}: ${codeOf(fact.text)}.`,
        suggestion: 'Let properties be tried as often as before; put fewer runs into a profile that only people use at work.',
        base: `${was} runs`,
        head: `${now} runs`,
      }),
    ]
  })
}

function runsSet(file: FileInventory | null): readonly string[] {
  return (file?.harness ?? []).filter(({ kind }) => kind === 'property_runs_set').map(({ text }) => text)
}

/** Runs of the profile that a call of Hypothesis loads, or of the one that a file loads; null where it loads none that it registers. */
function runsChosen(file: FileInventory | null, call: string | null): number | null {
  const texts = runsSet(file)
  const [, name] =
    texts
      .concat(call ?? [])
      .map((text) => (call === null || text === call ? LOADED.exec(text) : null))
      .find((found) => found !== null) ?? []
  const profile = name === undefined ? undefined : texts.find((text) => new RegExp(`register_profile\\(\\s*["']${literalPattern(name)}["']`).test(text))
  return profile === undefined ? null : runsIn(profile)
}

const LOADED = /load_profile\(\s*["']([\w.-]+)["']\s*\)/

function runsIn(text: string): number | null {
  const found = /(?:numRuns|max_examples)\W{1,4}(\d+)/.exec(text)?.[1] ?? FROM_ENVIRONMENT.exec(text)?.groups?.runs
  return found === undefined ? null : Number(found)
}

/** `numRuns: Number(process.env.RUNS ?? 3)`, `max_examples=int(os.environ.get('RUNS', '3'))`. */
const FROM_ENVIRONMENT =
  /(?:numRuns|max_examples)\s*[:=]\s*[\w.+]*\(?\s*(?:process\.env\W{1,2}(?<js>\w+)(?:['"]\])?\s*(?:\?\?|\|\|)\s*|(?:os\.)?(?:environ\.get|getenv)\(\s*['"](?<py>\w+)['"]\s*,\s*)['"]?(?<runs>\d+)/

const STARTS = /(?:^|\/)(?:package\.json|Makefile|tox\.ini|noxfile\.py|justfile|\.env[.\w]*)$|\.ya?ml$|\.sh$/

/** The variable that says how many is spoken of in what starts the tests: nobody sees from here what it says. */
function isSetWhereTestsStart(pair: SuiteComparison['pair'], text: string): boolean {
  const { js, py } = FROM_ENVIRONMENT.exec(text)?.groups ?? {}
  const name = js ?? py
  return name !== undefined && pair.mentioning('head', name).some((path) => STARTS.test(path))
}

/** Yes and no were all that was generated, and a table of each parameter has both: `@given(booleans())` became `parametrize('slots', [True, False])`. */
function isTriedInFull({ expected: [, generators] }: InventoryCheck, { row, text }: ComparedTest['head']['test']): boolean {
  if (row === null || generators?.kind !== 'array' || generators.items.length === 0) return false
  const tables = text.match(/\bparametrize\([^()[\]]*[[(]\s*(?:True,\s*False|False,\s*True)\s*,?\s*[\])]\s*,?\s*\)/g) ?? []
  return tables.length >= generators.items.length && generators.items.every((item) => item.kind === 'expression' && BOTH.test(item.text))
}

const BOTH = /^(?:\w+\.)?booleans\(\)$/

/** No loop, no helper that may generate and nothing that does: what it asks, it asks of one input, or of one for each row. */
function isTriedOnce({ row, open, checks, text }: ComparedTest['head']['test']): boolean {
  const body = row === null ? text : text.slice(Math.max(0, text.search(/^ *(?:async )?def /m)))
  return (
    !open &&
    checks.length > 0 &&
    checks.every((check) => check.modality === 'always' && check.times === 1 && text.includes(check.text)) &&
    !GENERATES.test(body)
  )
}

const GENERATES = /^\s*@|\b(?:for|while|forEach|map|each|assert\.each|fc|forAll|property|given|gen|check|itProp|testProp|prop)\b/

function propertiesOf(checks: readonly InventoryCheck[]): InventoryCheck[] {
  return checks.filter(({ relation }) => relation === 'property')
}
