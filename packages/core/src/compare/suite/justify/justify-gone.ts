import type { InventoryCheck, InventoryTest, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { lastCallee } from '../last-callee.js'
import { goneAnswer } from './gone-answer.js'
import { goneArgumentOf } from './gone-argument-of.js'
import { goneCall, goneStepCall } from './gone-call.js'
import { goneCallTitled } from './gone-call-titled.js'
import { goneCallback } from './gone-callback.js'
import { goneCalledKey } from './gone-called-key.js'
import { goneCondition, OF_PYTHON } from './gone-condition.js'
import { goneDefault } from './gone-default.js'
import { goneDeprecated, goneDeprecation } from './gone-deprecation.js'
import { goneEvent, goneEventOf } from './gone-event.js'
import { goneExport } from './gone-export.js'
import { goneFallback } from './gone-fallback.js'
import { lostField } from './gone-field.js'
import { goneFile } from './gone-file.js'
import { goneFixture } from './gone-fixture.js'
import { goneGiven } from './gone-given.js'
import { goneHandedCallback, goneSpiedCall } from './gone-handed-callback.js'
import { goneImport } from './gone-import.js'
import { goneKind } from './gone-kind.js'
import { goneLastParameter } from './gone-last-parameter.js'
import { goneLibrary } from './gone-library.js'
import { goneMember } from './gone-member.js'
import { goneMessage } from './gone-message.js'
import { goneMethod } from './gone-method.js'
import { goneName, shown } from './gone-name.js'
import { goneNamedFile } from './gone-named-file.js'
import { goneNamesake } from './gone-namesake.js'
import { goneOfClass } from './gone-of-class.js'
import { askedByOperator } from './gone-operator.js'
import { goneOptionKey } from './gone-option-key.js'
import { goneOverload } from './gone-overload.js'
import { goneArgument, goneLast, goneOption, goneParameter } from './gone-parameter.js'
import { gonePart, gonePartOf } from './gone-part.js'
import { goneKey, goneProperty } from './gone-property.js'
import { goneRange } from './gone-range.js'
import { goneReturned } from './gone-returned.js'
import { goneRowKey } from './gone-row-key.js'
import { goneSentence } from './gone-sentence.js'
import { goneSetting } from './gone-setting.js'
import { goneStep, goneStepBefore } from './gone-step.js'
import { goneSupport } from './gone-support.js'
import { goneTitled } from './gone-titled.js'
import { goneVersion } from './gone-version.js'
import { goneWarning, warnedNoMore } from './gone-warning.js'
import { goneWay } from './gone-way.js'
import { goneWords } from './gone-words.js'
import { handledNoMore } from './handled-no-more.js'
import type { Justification } from './justification.js'
import { lessInCalled } from './less-in-called.js'
import { missingBefore } from './missing-before.js'
import { missingNameBefore } from './missing-name-before.js'
import { movedModule } from './moved-module.js'
import { isAskedStill } from './names/asked-still.js'
import { askedByNewName, checkedByNewName } from './names/checked-by-new-name.js'
import { heldTexts, keysIn, keywordsIn, namesExpected, namesInCode, sentencesIn } from './names/names-in-check.js'
import { namesOf } from './names/names-of-test.js'
import { throughOwnMethods } from './names/own-methods.js'
import { isParked } from './names/parked.js'
import { respelled } from './names/respelled.js'
import { isTelling } from './names/specific-name.js'
import type { StayingShare } from './names/staying-mentions.js'
import { vanishedNames } from './names/vanished-names.js'
import { notInWhole } from './not-in-whole.js'
import { onlyLess, onlyLoses } from './only-less.js'
import { deprecatedNow } from './refused/deprecated-now.js'
import { goneError } from './refused/gone-error.js'
import { goneRefusal } from './refused/gone-refusal.js'
import { raisedNoMore, refusedNoMore } from './refused/raised-no-more.js'
import { refusedAlways } from './refused/refused-always.js'
import { refusedByTypes } from './refused/refused-by-types.js'
import { refusedCall, refusedSubject } from './refused/refused-call.js'
import { refusedHere } from './refused/refused-here.js'
import { refusesKind } from './refused/refuses-kind.js'
import { refusesNow } from './refused/refuses-now.js'
import { requiredArgument } from './refused/required-argument.js'
import { requiredNow } from './refused/required-now.js'
import { replacedField } from './replaced-field.js'
import { setByTest } from './set-by-test.js'
import { takenByPackage } from './taken-by-package.js'
import { unreadMember } from './unread-member.js'
import { usedNow } from './used-now.js'
import { warnedOf } from './warned-of.js'

/** Why a test that is gone from the head may be right: what it exercised went with the source in this change. null when nothing shows that. */
export function justifyGone(pair: RevisionPair, gone: PlacedTest, staying: StayingShare): Justification | null {
  const { file, test } = gone
  const reason =
    goneFile(pair, gone, staying) ??
    goneNamedFile(pair, gone) ??
    goneNamesake(pair, gone) ??
    missingBefore(pair, gone) ??
    missingNameBefore(pair, gone) ??
    movedModule(pair, gone) ??
    goneLibrary(pair, gone) ??
    goneFallback(pair, gone) ??
    checkedByNewName(pair, gone) ??
    goneMember(pair, gone) ??
    goneGiven(pair, gone) ??
    goneOfClass(pair, gone, [...test.calls, ...test.checks.flatMap((check) => [check.subject, ...askedByOperator(check)])]) ??
    goneVersion(pair, gone, staying) ??
    goneCondition(pair, gone) ??
    goneKind(pair, gone) ??
    goneExport(pair, gone) ??
    goneEvent(pair, test) ??
    unreadMember(pair, gone) ??
    takenByPackage(pair, gone) ??
    gonePartOf(pair, gone) ??
    goneWay(pair, gone) ??
    goneDeprecated(pair, gone) ??
    deprecatedNow(pair, gone) ??
    goneReturned(pair, gone) ??
    goneParameter(pair, gone) ??
    goneLastParameter(pair, gone) ??
    goneOptionKey(pair, gone) ??
    goneCallback(pair, gone) ??
    goneOption(pair, [...test.calls, ...test.checks.map(({ subject }) => subject)]) ??
    refusedNoMore(pair, gone) ??
    refusedCall(pair, gone) ??
    requiredNow(pair, gone) ??
    requiredArgument(pair, gone) ??
    goneDefault(pair, gone) ??
    handledNoMore(pair, gone) ??
    refusesKind(pair, gone) ??
    refusedHere(pair, gone) ??
    goneFixture(pair, gone) ??
    goneSupport(pair, gone) ??
    goneName(pair, namesOf(pair, gone), (name) => (isParked(pair, name, file) ? 1 : staying(file, name))) ??
    goneMessage(pair, gone) ??
    goneRefusal(pair, gone) ??
    goneRowKey(pair, gone) ??
    onlyLess(pair, gone, staying) ??
    warnedNoMore(pair, gone) ??
    warnedOf(pair, gone) ??
    goneTitled(pair, gone, staying) ??
    goneCallTitled(pair, gone) ??
    goneThroughHelpers(pair, gone, staying)
  return reason === null ? null : { reason, verified: true }
}

/** What the test reaches by methods of its class only. */
function goneThroughHelpers(pair: RevisionPair, gone: PlacedTest, staying: StayingShare): string | null {
  const reached = throughOwnMethods(pair, gone)
  const { declared } = vanishedNames(pair)
  const name = (reached.match(/[A-Za-z_$][\w$]*/g) ?? []).find((one) => isTelling(one) && !isParked(pair, one, gone.file) && declared(one))
  if (name !== undefined) return `${name} is gone from the source in the same change`
  return onlyLoses(pair) ? lessInCalled(pair, gone, reached, staying) : null
}

/** Why a check that is gone from a test that stays may be right: what it speaks of went with the source, or what `base` made it of. */
export function justifyLost(pair: RevisionPair, lost: InventoryCheck, head: PlacedTest, base?: InventoryTest): Justification | null {
  const check = base ? respelled(lost, base, head.test) : lost
  const names = new Set([
    ...check.subjectNames.flatMap((name) => name.split('.')),
    ...(isAskedStill(check, head) ? keywordsIn(check.subject) : []),
    ...check.expected.flatMap((value) => ('text' in value ? [value.text] : [])),
    ...(check.message?.kind === 'string' ? [check.message.text] : []),
    ...(base ? heldTexts(base, check) : []),
    ...namesInCode(check),
    ...sentencesIn(check.subject),
    ...namesExpected(check),
  ])
  const staying = (name: string) => (head.test.mentions.has(name) || isParked(pair, name, head.file) ? 1 : 0)
  const reason =
    goneName(pair, names, staying) ??
    goneName(pair, new Set(keysIn(check.subject)), staying, false) ??
    goneAnswer(pair, check) ??
    goneOverload(pair, check) ??
    goneCallee(pair, check, staying) ??
    goneOfClass(pair, head, [check.subject, check.text, ...askedByOperator(check)]) ??
    goneArgument(pair, head.file, check) ??
    goneLast(pair, check, head, base) ??
    goneOption(pair, [check.subject]) ??
    goneArgumentOf(pair, check, head) ??
    goneCase(pair, check, staying) ??
    goneRange(pair, check, base) ??
    goneDeprecation(pair, check) ??
    goneError(pair, check, staying) ??
    askedByNewName(pair, check) ??
    goneCall(pair, check) ??
    goneImport(pair, head.file, check) ??
    goneStepCall(pair, check, head) ??
    goneWords(pair, check) ??
    goneSentence(pair, check) ??
    raisedNoMore(pair, check) ??
    gonePart(pair, check, head) ??
    goneProperty(pair, check, head, base) ??
    goneMethod(pair, check, head) ??
    lostField(pair, check, head) ??
    goneKey(pair, check, head) ??
    (base
      ? (goneStep(pair, base, head.test, check) ??
        goneStepBefore(pair, base, head.test, check) ??
        goneSetting(pair, base, head, check) ??
        goneEventOf(pair, base, head.test, check) ??
        goneHandedCallback(pair, check, base) ??
        goneSpiedCall(pair, check, base) ??
        goneWarning(pair, check, { file: head.file, test: base }) ??
        replacedField(pair, check, base, head.test) ??
        refusesNow(pair, base, head.test, check) ??
        refusedHere(pair, { file: head.file, test: base }) ??
        requiredNow(pair, { test: base }, head.test) ??
        refusedSubject(pair, head.file, check) ??
        refusedAlways(pair, base, head.test, check) ??
        notInWhole(pair, check, base, head.test))
      : null) ??
    goneCalledKey(pair, check, head) ??
    usedNow(pair, head.file, check) ??
    setByTest(pair, check, head) ??
    refusedByTypes(pair, check, head)
  return reason === null ? null : { reason, verified: true }
}

/** What it calls last was a function of the source and is gone, however short its name: `d1.eq(d2)`. */
function goneCallee(pair: RevisionPair, { subject }: InventoryCheck, staying: (name: string) => number): string | null {
  const name = lastCallee(subject)
  if (name === null || staying(name) > 0) return null
  const isFunction = pair.files.some(({ role, base }) => role === 'source' && base?.functions.some((one) => lastName(one.name) === name))
  return isFunction && vanishedNames(pair).declared(name) ? `${shown(name)} is gone from the source in the same change` : null
}

/** The check stood under a condition that asked for what the source declared and is gone: `if (kind === OldKind)`. */
function goneCase(pair: RevisionPair, { under }: InventoryCheck, staying: (name: string) => number): string | null {
  const { declared } = vanishedNames(pair)
  const name = (under?.match(/[A-Za-z_$][\w$]*/g) ?? []).find((one) => (isTelling(one) || OF_PYTHON.test(one)) && declared(one) && staying(one) === 0)
  return name === undefined ? null : `${name}, the case for which it was made, is gone from the source in the same change`
}
