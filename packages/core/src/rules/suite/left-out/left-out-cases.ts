import type { FilePair, HarnessFact, RevisionPair } from '../../../contract/index.js'
import { groupBy } from '../../../run/group-by.js'
import { type GainedFact, gainedFacts } from '../../gained-facts.js'
import type { Weakening } from '../../rule.js'
import { ciMachines } from '../../settings/ci-platforms.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { leavesOutEverywhere } from './leaves-out.js'

const PLATFORM = /\bsys\.(?:platform|version_info|implementation)\b|\bos\.name\b|\bplatform\.\w+\(/
const TEXT = /'([^']{6,})'/g

/** Cases that what makes tests leaves out now: they ran on the base, where the same was made with less left out. */
export function leftOutCases(pair: RevisionPair): Weakening[] {
  const gained = gainedFacts(pair, ['cases_left_out'], ({ role }) => role === 'test' || role === 'test_support').filter((one) => ranBefore(pair, one))
  return [...groupBy(gained, ({ path }) => path).values()].flatMap((facts) => {
    const [first] = facts
    if (first === undefined) return []
    const { file, path, fact } = first
    const others = facts.length > 1 ? ` and ${facts.length - 1} more` : ''
    return [
      weakened({
        severity: countOf(file.head) > countOf(file.base) ? 'medium' : 'low',
        at: { file: path, line: fact.line },
        message: `Tests ${fact.within?.[0] === undefined ? 'of' : `that ${fact.within[0]} of`} ${shortened(path, 120)}${fact.within?.[0] === undefined ? '' : ' makes'} are left out now by ${codeOf(fact.text)}${others}: they ran on the base, and what they check can break unseen.`,
        suggestion: 'Let the cases run again and make them pass, or mend the code that they check.',
        base: null,
        head: fact.text,
        count: facts.length,
        justification: facts.every(({ fact: { text } }) => stillRuns(pair, text))
          ? { reason: `they still run where the platform allows it: ${shortened(fact.text, 80)}`, verified: true }
          : null,
      }),
    ]
  })
}

function countOf(inventory: FilePair['base']): number {
  return inventory?.harness.filter(({ kind }) => kind === 'cases_left_out').length ?? 0
}

/** What makes the tests stood there before, and the case is not one that data of the same change brought. */
function ranBefore(pair: RevisionPair, { file, fact }: GainedFact): boolean {
  return file.base !== null && fact.within?.every((name) => file.base?.declared.has(name)) === true && !isOfNewData(pair, fact) && !isOfNewTest(pair, fact)
}

/** A name that only tests of the same change bear. */
function isOfNewTest(pair: RevisionPair, { text, within }: HarnessFact): boolean {
  const name = within?.length === 0 ? /\('(.*)'\)$/s.exec(text)?.[1] : undefined
  const bear = (side: 'base' | 'head') => pair.files.some((file) => file[side]?.tests.some(({ titlePath }) => titlePath.at(-1) === name) === true)
  return name !== undefined && bear('head') && !bear('base')
}

function isOfNewData(pair: RevisionPair, { text }: HarnessFact): boolean {
  const named = [...text.matchAll(TEXT)].map(([, words = '']) => words)
  const data = pair.files.filter(({ role, headPath }) => role === 'test_data' && headPath !== null)
  return (
    data.length > 0 &&
    named.some((words) => {
      const holds = (side: 'base' | 'head') =>
        data.some(({ [`${side}Path` as const]: path }) => path !== null && pair.text(side, path)?.includes(words) === true)
      return holds('head') && !holds('base')
    })
  )
}

function stillRuns({ settings }: RevisionPair, condition: string): boolean {
  return PLATFORM.test(condition) && !leavesOutEverywhere(condition, ciMachines(settings.head))
}
