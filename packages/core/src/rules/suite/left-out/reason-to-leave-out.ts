import { orderConditions, type PlacedTest } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { ciMachines } from '../../settings/ci-platforms.js'
import { shortened } from '../../wording.js'
import { asksOwnParts } from './asks-own-parts.js'
import { dependsOnVersion } from './depends-on-version.js'
import { failedInstead } from './failed-instead.js'
import { leavesOutHiddenFiles } from './hidden-files.js'
import { neededPart } from './lacks-what-it-calls.js'
import { leavesOutEverywhere } from './leaves-out.js'
import { madeOtherwise } from './made-otherwise.js'
import { isOnMorePlatforms } from './more-platforms.js'
import { neededVariables } from './needed-variables.js'
import { onlyWhatComes } from './only-what-comes.js'
import { optionalLibrary } from './optional-library.js'
import { newNameAsked, wordOfItself } from './word-of-itself.js'

/** Why a test may be left out now: on some platforms or versions, or where something optional is missing. null where nothing of the kind is said. */
export function reasonToLeaveOut(pair: RevisionPair, placed: PlacedTest, base: PlacedTest | null): NonNullable<Weakening['justification']> | null {
  const { test } = placed
  const isTurned = base !== null && base.test.condition !== null && orderConditions(base.test.condition, `!(${test.condition})`) === 'same'
  const isOfPlatform =
    !isTurned &&
    ((base !== null && isOnMorePlatforms(base.test, test)) ||
      ((test.state === 'conditional' || (test.state === 'fails' && test.condition !== null)) &&
        (test.conditionKind === 'platform' || (test.conditionKind === 'other' && dependsOnVersion(pair, placed))) &&
        !asksOwnParts(pair, placed)))
  if (isOfPlatform && leavesOutEverywhere(test.condition ?? '', ciMachines(pair.settings.head)))
    return { reason: `no job of CI has a platform where it runs still: ${shortened(test.condition ?? '', 80)}`, verified: false }
  if (isOfPlatform) return { reason: `it still runs where the platform allows it: ${shortened(test.condition ?? '', 80)}`, verified: true }
  if (leavesOutHiddenFiles(test.condition ?? '')) return { reason: 'only files whose names begin with a dot are left out', verified: true }
  const word = base === null ? null : wordOfItself(pair, base.test, test)
  if (word !== null) return { reason: `only what says \`${word}\` of itself is left out, and nothing does that ran before`, verified: true }
  const name = base === null ? null : newNameAsked(pair, base.test, test)
  if (name !== null)
    return { reason: `only ${shortened(name, 80)} is left out, which came with this change, and all that ran before still does`, verified: true }
  const maker = madeOtherwise(pair, placed)
  if (maker !== null) return { reason: `it still runs where its class is made with another ${maker}: ${shortened(test.reason ?? '', 80)}`, verified: true }
  const part = neededPart(pair, placed)
  if (part !== null) return { reason: `it still runs where there is \`${shortened(part, 80)}\`, which it calls`, verified: true }
  const library = base === null ? null : optionalLibrary(pair, placed, base)
  if (library !== null) return { reason: `it still runs where ${library} is installed, which the project does not need`, verified: true }
  const variables = base === null ? null : neededVariables(pair, placed)
  if (variables !== null)
    return { reason: `it still runs where ${shortened(variables.join(', '), 80)} is set, which the base took for granted`, verified: true }
  const coming = base === null ? null : onlyWhatComes(pair, base, placed)
  if (coming !== null) return { reason: shortened(coming, 200), verified: true }
  const failing = base === null || test.state !== 'conditional' ? null : failedInstead(pair, base, placed)
  if (failing !== null) return { reason: shortened(failing, 200), verified: true }
  return test.reason === null ? null : { reason: shortened(test.reason, 160), verified: false }
}
