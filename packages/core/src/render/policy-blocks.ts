import type { CoveragePolicy, Report } from '../contract/index.js'
import { thousands } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'
import { displayWidth, wrapTo } from './display-width.js'
import { checkCommand, withCommands } from './items.js'
import { glyph, paint } from './look.js'
import { because, codeTypeName, figures, isShort, openTests, untold } from './policy-phrases.js'
import type { RenderOptions } from './render-options.js'
import { uncoveredFrame } from './uncovered-frame.js'

const MOST_PLACES = 8
const LEAST_PLACES = 2
const MOST_LINES = 4

type PolicyFile = CoveragePolicy['files'][number]
type Place = PolicyFile['uncovered'][number] & { readonly file: string }

/**
 * Policies that are not met or could not be judged: why, each place that no test reaches with its line and what to test, required
 * tests that are open, lines that nothing judges. Frames give way where other things are to be listed as well.
 */
export function policyBlocks(report: Report, options: RenderOptions): string[][] {
  const failing = report.coverage.policies.filter(({ verdict }) => verdict === 'fail')
  const crowded = options.all !== true && (failing.length > 3 || report.findings.length + report.failures.length > MOST_LINES)
  const most = Math.max(crowded ? 1 : LEAST_PLACES, Math.floor((crowded ? MOST_PLACES / 2 : MOST_PLACES) / Math.max(1, failing.length)))
  return report.coverage.policies.flatMap((policy) => {
    if (policy.verdict === 'fail') return [failedBlock(policy, report, options.all ? Number.POSITIVE_INFINITY : most, crowded, options)]
    return policy.verdict === 'error' ? [unjudgedBlock(policy, report, options)] : []
  })
}

/** What the change has to have covered and has, on a line; empty where nothing was asked. */
export function metLine(phrases: readonly string[], options: RenderOptions): string[] {
  return phrases.length === 0 ? [] : wrapTo(`coverage of the change: ${phrases.join('; ')}`, options.width - 2).map((line) => `  ${line}`)
}

function unjudgedBlock(policy: CoveragePolicy, report: Report, options: RenderOptions): string[] {
  const mark = glyph('error', options)
  return [
    `${paint(mark, 'error', options)} coverage of the change  ${codeTypeName(policy)}: cannot judge`,
    ...indented(because(policy), options),
    ...untold(policy, report).flatMap((reason) => indented(reason, options)),
  ]
}

function failedBlock(policy: CoveragePolicy, report: Report, most: number, crowded: boolean, options: RenderOptions): string[] {
  const mark = glyph('fail', options)
  const short = isShort(policy)
  const places = short ? policy.files.flatMap(({ file, uncovered }): Place[] => uncovered.map((one) => ({ file, ...one }))) : []
  const rest = places.length - most
  const base = report.change?.base.ref ?? report.base?.branch ?? 'REF'
  const tests = crowded ? openTestsInShort(policy) : openTests(policy, base)
  return [
    `${paint(mark, 'fail', options)} coverage of the change  ${codeTypeName(policy)}: ${figures(policy)}`,
    ...indented(because(policy), options),
    ...policy.reasons.flatMap((reason) => indented(reason, options)),
    ...(short ? absent(policy.files, options) : []),
    ...places.slice(0, most).flatMap((place) => placeLines(place, crowded, options)),
    ...(rest > 0 ? [`  +${thousands(rest)} more: ${checkCommand(report, '--all', options)}`] : []),
    ...excludedLines(policy.files, options),
    ...tests.flatMap((line) => indented(withCommands(escapeText(line), options), options)),
  ]
}

function openTestsInShort({ required_tests }: CoveragePolicy): string[] {
  const open = required_tests.filter(({ verdict }) => verdict === 'missing' || verdict === 'unknown')
  return open.length === 0 ? [] : [`required tests: ${open.map(({ name, verdict }) => `${name} ${verdict}`).join(', ')}`]
}

function placeLines({ file, ...one }: Place, crowded: boolean, options: RenderOptions): string[] {
  const place = escapeText(`${file}:${one.line}`)
  const line = `  ${place}  ${escapeText(one.what)}`
  const title = displayWidth(line) <= options.width ? [line] : [`  ${place}`, ...wrapTo(escapeText(one.what), options.width - 4).map((part) => `    ${part}`)]
  return [...title, ...(crowded ? [] : uncoveredFrame(one, options)), ...wrapTo(escapeText(one.help), options.width - 6).map((part) => `      ${part}`)]
}

/** Files without a line in the coverage: no test imports them, which is one thing to say, not one a statement. */
function absent(files: readonly PolicyFile[], options: RenderOptions): string[] {
  return files.flatMap(({ file, measured, total }) =>
    measured || total === 0 ? [] : indented(`${file} is absent from the coverage: no test loads it`, options),
  )
}

function excludedLines(files: readonly PolicyFile[], options: RenderOptions): string[] {
  const lines = files.flatMap(({ file, excluded }) =>
    excluded.map(({ line, end_line, by, added }) => {
      const range = end_line > line ? `${line}-${end_line}` : String(line)
      return `${file}:${range}  not counted: ${by}${added ? ', added by this change' : ''}`
    }),
  )
  const most = options.all ? lines.length : MOST_LINES
  const rest = lines.length - most
  return [...lines.slice(0, most).flatMap((line) => indented(line, options)), ...(rest > 0 ? [`  +${thousands(rest)} more places that are not counted`] : [])]
}

function indented(text: string, options: RenderOptions): string[] {
  return wrapTo(escapeText(text), options.width - 2).map((line) => `  ${line}`)
}
