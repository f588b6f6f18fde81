import type { Verification, VerifiedTest } from '../contract/index.js'
import { counted } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'
import { placeText, quoted, titleText, withCommands } from './items.js'
import { glyph, paint, type Role } from './look.js'
import type { RenderOptions } from './render-options.js'

const MOST_TESTS = 3

/** What truegreen verify-fix prints: tests that decide the verdict, those that are green on both sides, the verdict and the next step; at most 12 lines unless all are asked for. Ends with a line break. */
export function renderVerification(verification: Verification, options: RenderOptions): string {
  const lines = options.agent ? agentLines(verification, options) : peopleLines(verification, options)
  return `${lines.join('\n')}\n`
}

function peopleLines(verification: Verification, options: RenderOptions): string[] {
  const { tests, verdict } = verification
  const files = new Set(tests.map(({ file }) => file)).size
  const head = `truegreen verify-fix   ${sidesText(verification)}   ${counted(tests.length, 'changed test')} in ${counted(files, 'file')}`
  const telling = tellingTests(verification)
  const shown = telling.slice(0, options.all ? telling.length : MOST_TESTS)
  const hidden = telling.length - shown.length
  const green = tests.filter(isGreenOnBoth).length
  return [
    head,
    '',
    ...shown.flatMap((test) => [
      `${marked(verdict === 'pass' ? 'pass' : verdict, options)} ${nameOf(test, options)}   ${placeText(test)}`,
      `    ${escapeText(wordsOf(test, verification))}`,
    ]),
    ...(hidden > 0 ? [`  +${hidden} more: ${options.command(commandText(verification, '--all'))}`] : []),
    ...(verdict === 'pass' && green > 0 ? [`- ${counted(green, 'changed test')} ${green === 1 ? 'passes' : 'pass'} on the base as well`] : []),
    ...closing(verification, options),
  ]
}

function closing(verification: Verification, options: RenderOptions): string[] {
  const { verdict, faults } = verification
  const first = faults[0]
  const text = verdict === 'error' && first ? `cannot judge: ${first.message}: ${escapeText(first.detail ?? '')}   ${first.code}` : verdictText(verification)
  return [`${marked(verdict, options)} ${text}`, ...nextOf(verification, options).map((step) => `  next: ${step}`)]
}

function agentLines(verification: Verification, options: RenderOptions): string[] {
  const { verdict, faults, tests } = verification
  const listed = options.all ? tests : tellingTests(verification).slice(0, 10)
  return [
    ...listed.map((test) => `${placeText(test)}: ${quoted(nameOf(test, options))} ${escapeText(wordsOf(test, verification))}`),
    ...faults.map(({ code, message, detail }) => `${code} ${message}: ${escapeText(detail ?? '')}`),
    `${verdict}: ${verdict === 'error' ? 'whether the tests fail without the fix is unknown' : verdictText(verification)} (${sidesText(verification)})`,
    ...nextOf(verification, options).map((step) => `next: ${step}`),
  ]
}

function verdictText({ tests, reasons, verdict, base }: Verification): string {
  if (reasons.includes('red_on_head')) return `not green: ${counted(tests.filter(({ head }) => isRed(head)).length, 'changed test')} red on the head`
  if (verdict === 'fail') return 'the tests pass without the fix: they do not test it'
  const red = tests.filter(isTelling)
  const weak = red.every(({ lacks }) => lacks !== null)
  const what = `${red.length} of ${counted(tests.length, 'changed test')} red on ${escapeText(base.ref)}, none here`
  return weak ? `the change is tested, weakly: ${what}; the base lacks what they use, so that any test of it would be red there` : `the fix is tested: ${what}`
}

/** Tests that the verdict rests on. */
function tellingTests({ tests, verdict, reasons }: Verification): readonly VerifiedTest[] {
  if (reasons.includes('red_on_head')) return tests.filter(({ head }) => isRed(head))
  if (verdict === 'pass') return [...tests.filter(isTelling)].sort((a, b) => Number(a.lacks !== null) - Number(b.lacks !== null))
  return verdict === 'fail' ? tests : tests.filter((test) => !isGreenOnBoth(test))
}

function isTelling({ base, head }: VerifiedTest): boolean {
  return isRed(base) && head.status === 'passed'
}

function isGreenOnBoth({ base, head }: VerifiedTest): boolean {
  return base.status === 'passed' && head.status === 'passed'
}

function isRed({ status }: VerifiedTest['base']): boolean {
  return status === 'failed' || status === 'not_loaded'
}

function wordsOf({ base, head, lacks }: VerifiedTest, { verdict }: Verification): string {
  if (head.status === 'not_loaded') return `its file cannot be loaded on the head: ${head.error}`
  if (isRed(head)) return `red on the head: ${head.error}`
  if (head.status !== 'passed') return head.status === 'skipped' ? 'is skipped on the head' : 'did not run on the head'
  if (lacks !== null) return `red because the base has no ${lacks}: ${base.error}`
  if (base.status === 'failed') return `red on the base: ${base.error}`
  if (base.status === 'not_loaded') return `its file cannot be loaded on the base: ${base.error}`
  if (base.status === 'passed') return verdict === 'fail' ? 'passes on the base as well' : 'passes on both sides'
  return base.status === 'skipped' ? 'is skipped on the base' : 'did not run on the base'
}

function nextOf(verification: Verification, options: RenderOptions): string[] {
  const { verdict, reasons, faults } = verification
  if (verdict === 'pass') return []
  if (verdict === 'error') return [...new Set(faults.slice(0, 1).flatMap(({ next }) => (next === null ? [] : [withCommands(escapeText(next), options)])))]
  const again = options.command(commandText(verification))
  return [
    reasons.includes('red_on_head') ? `make the tests green, then ${again}` : `check what the fix changes, so that a test fails without it, then ${again}`,
  ]
}

function commandText({ base, head }: Verification, more = ''): string {
  const words = ['truegreen verify-fix', option('--base', base.ref), ...(head.commit === null ? [] : [option('--head', head.ref)]), more]
  return words.filter((word) => word !== '').join(' ')
}

// A ref that a shell would read in its own way is left for the reader to fill in.
function option(name: string, ref: string): string {
  return `${name} ${/^[\w./~@-]+$/.test(ref) ? ref : '...'}`
}

function sidesText({ base, head }: Verification): string {
  const here = head.commit === null ? head.ref : `${escapeText(head.ref)} ${head.commit.slice(0, 7)}`
  return `${here} against ${escapeText(base.ref)} ${base.commit.slice(0, 7)}`
}

function nameOf({ title_path }: VerifiedTest, options: RenderOptions): string {
  return title_path.length === 0 ? 'the file' : titleText(title_path, options)
}

function marked(role: Extract<Role, 'pass' | 'fail' | 'error'>, options: RenderOptions): string {
  return paint(glyph(role, options), role, options)
}
