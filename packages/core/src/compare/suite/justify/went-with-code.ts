import type { InventoryCheck, InventoryTest, RevisionPair } from '../../../contract/index.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { goneAlternative } from './gone-alternative.js'
import { goneEarlyAnswer } from './gone-early-answer.js'
import { goneTexts } from './gone-texts.js'
import { goneTitledRefusal } from './refused/gone-refusal.js'
import { madeWithout } from './refused/raised-no-more.js'

/** Why a test may have gone with a refusal or a text of the code, whose loss weighs as beside a lost test. null where nothing shows that. */
export function goneWithCode(pair: RevisionPair, gone: PlacedTest): string | null {
  return goneTitledRefusal(pair, gone) ?? goneAlternative(pair, gone) ?? goneTexts(pair, gone.test, null)
}

/** The same of a check of a test that stays. */
export function lostWithCode(pair: RevisionPair, check: InventoryCheck, base: InventoryTest, head: InventoryTest): string | null {
  return madeWithout(pair, check) ?? goneEarlyAnswer(pair, check) ?? goneTexts(pair, base, head, check.text)
}
