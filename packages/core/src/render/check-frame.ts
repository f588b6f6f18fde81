import { type Report, UNREAD_WORDS } from '../contract/index.js'
import { counted, thousands } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'
import { groupBy } from '../run/group-by.js'
import { displayWidth, wrapTo } from './display-width.js'
import { shortCommit, shortRun } from './figures.js'
import { greenSentence } from './footer-head.js'
import { checkCommand, withCommands } from './items.js'
import { glyph, paint } from './look.js'
import { outsideTestsPhrase } from './outside-tests.js'
import { changedFiles, revisionName } from './phrase-change.js'
import { baseName, coveragePhrase, failurePhrases, findingPhrases, lossPhrases, partialPhrases } from './phrases.js'
import { metLine } from './policy-blocks.js'
import { metPhrases } from './policy-phrases.js'
import type { RenderOptions } from './render-options.js'
import type { Summary } from './summary.js'

const MOST_FAULTS = 6

/** "truegreen check   feat/x a41f9c2 against main 7be0d11   9 files changed, 4 of them tests"; the counts under it where the line is too short. */
export function headlines(report: Report, { width }: RenderOptions): string[] {
  const { change } = report
  if (!change) return [runHeadline(report)]
  const names = `truegreen check   ${revisionName(change.head)} against ${revisionName(change.base)}`
  const both = `${names}   ${changedFiles(change)}`
  return displayWidth(both) <= width ? [both] : [names, `  ${changedFiles(change)}`]
}

function runHeadline(report: Report): string {
  const { head, base } = report
  const here = [head?.branch, head?.commit && shortCommit(head.commit), head?.dirty ? 'with uncommitted changes' : null].filter((part) => part)
  return `truegreen check   ${escapeText(here.join(' ')) || 'this tree'}${base ? ` against ${baseName(report)}` : ''}`
}

/** Blocks beside findings and failures: what changed, what was not evaluated. None on a green report. */
export function sideLines(report: Report, summary: Summary, options: RenderOptions): string[][] {
  const troubled = report.verdict !== 'pass' || report.findings.length > 0
  if (!troubled || report.runs.length === 0) return []
  const losses = report.base ? lossPhrases(summary) : []
  const changes = [...losses, coveragePhrase(summary)].filter((part) => part !== null)
  const skipped = skippedLines(report)
  const most = options.all ? skipped.length : 6
  const rest = skipped.length - most
  return [
    ...(changes.length > 0 ? [[report.base ? `Against ${baseName(report)}: ${changes.join(', ')}` : `Measured: ${changes.join(', ')}`]] : []),
    ...(skipped.length > 0
      ? [
          [
            'Not evaluated:',
            ...skipped.slice(0, most).flatMap((line) => wrapTo(line, options.width - 2).map((part) => `  ${part}`)),
            ...(rest > 0 ? [`  +${rest} more: ${checkCommand(report, '--all', options)}`] : []),
          ],
        ]
      : []),
  ]
}

function skippedLines(report: Report): string[] {
  const nameOf = ({ what }: Report['not_evaluated'][number]) => escapeText(what.replace(/\d+(?=\)$)/, (count) => thousands(Number(count))))
  return [...groupBy(report.not_evaluated, ({ why }) => why)].map(([why, entries]) => `${entries.map(nameOf).join(', ')}: ${escapeText(why)}`)
}

/** The verdict, its evidence and the next step: the last lines. `told`: why it could not judge stands further up already. */
export function closingLines(report: Report, summary: Summary, told: boolean, options: RenderOptions): string[] {
  // What findings were weighed by matters only where there are some.
  const silent = report.verdict === 'pass' && report.runs.length === 0 && report.findings.length === 0 && !isCoverageAlone(report)
  const assumed =
    report.assumptions.length > 0 && !silent
      ? wrapTo(`assumed: ${report.assumptions.map(escapeText).join('; ')}`, options.width - 2).map((line) => `  ${line}`)
      : []
  if (report.verdict === 'error') {
    const end = report.runs.length > 0 ? [`  evidence: ${evidence(report)}`] : []
    return [...(told ? errorSentence(report, summary, options) : faultLines(report, options)), ...end, ...assumed]
  }
  // Green is what ran; source alone is never called that.
  const said = report.verdict === 'fail' ? ' not green' : report.runs.length > 0 ? ' green' : ''
  const mark = `${glyph(report.verdict, options)}${said}`
  const what = report.verdict === 'pass' ? greenSentence(report, summary) : [...failurePhrases(summary), ...findingPhrases(summary, 'full')].join(', ')
  const partial = summary.complete ? '' : `; partial run (${partialPhrases(summary.partialReasons).join(', ')})`
  const sentence = `${mark}${said === '' ? '' : ':'} ${what}${partial}`
  const proof = `evidence: ${evidence(report)}`
  const lines = displayWidth(sentence) + 4 + displayWidth(proof) <= options.width ? [`${sentence}    ${proof}`] : [...wrapTo(sentence, options.width), proof]
  const known = report.failures.some((failure) => failure.known !== null)
    ? [`  ${options.command('truegreen memory query --failing')}   what is known of these failures`]
    : []
  const met = isCoverageAlone(report) && report.verdict === 'pass' ? [] : metLine(metPhrases(report), options)
  const outside = outsideTestsPhrase(report)
  const alone = outside === null ? [] : wrapTo(outside, options.width - 2).map((line) => `  ${line}`)
  const rule = report.findings.find((finding) => finding.gating)?.rule
  const explain = rule === undefined ? [] : [`  ${options.command(`truegreen explain ${rule}`)}   what it finds, and what to do`]
  const verdict = [paint(mark, report.verdict, options) + (lines[0] ?? '').slice(mark.length), ...lines.slice(1).map((line) => `  ${line}`)]
  return [...verdict, ...met, ...unreadLine(report, options), ...alone, ...known, ...explain, ...assumed]
}

const MOST_UNREAD = 2

/** Files of the change that could not be read, where the report has no room of its own for what was not evaluated. */
function unreadLine({ not_evaluated, runs }: Report, { width }: RenderOptions): string[] {
  if (runs.length > 0) return []
  const words = Object.values(UNREAD_WORDS)
  const unread = not_evaluated.filter(({ what, why }) => !what.endsWith(' in base') && words.some((word) => why === word || why.startsWith(`${word}: `)))
  const shown = unread.slice(0, MOST_UNREAD).map(({ what, why }) => `${escapeText(what)} (${escapeText(why)})`)
  const rest = unread.length - shown.length
  return shown.length === 0
    ? []
    : wrapTo(`not judged: ${shown.join(', ')}${rest > 0 ? ` and ${thousands(rest)} more` : ''}`, width - 2).map((line) => `  ${line}`)
}

/** Why it could not judge, and what to do about it: each fault once, the same way out only at the last of them. */
export function faultLines(report: Report, options: RenderOptions): string[] {
  const { faults } = report
  const most = options.all ? faults.length : MOST_FAULTS
  const lines = faults.slice(0, most).flatMap(({ code, message, detail, next }, index) => {
    const sentence = `${glyph('error', options)} cannot judge: ${escapeText(message)}   ${index === 0 ? 'exit 2  ' : ''}${code}`
    const same = next === faults[index + 1]?.next && index + 1 < most
    const more = [detail === null ? null : escapeText(detail), next === null || same ? null : `next: ${withCommands(escapeText(next), options)}`]
    return [...marked(sentence, options), ...more.flatMap((line) => (line === null ? [] : wrapTo(line, options.width - 2).map((part) => `  ${part}`)))]
  })
  const rest = faults.length - most
  return [...lines, ...(rest > 0 ? [`  +${thousands(rest)} more: ${checkCommand(report, '--all', options)}`] : [])]
}

function errorSentence(report: Report, summary: Summary, options: RenderOptions): string[] {
  const [first] = report.faults
  const parts = [escapeText(first?.message ?? 'there is no evidence'), ...failurePhrases(summary), ...findingPhrases(summary, 'full')]
  return marked(`${glyph('error', options)} cannot judge: ${parts.join('; ')}   exit 2  ${first?.code ?? ''}`, options)
}

function marked(sentence: string, options: RenderOptions): string[] {
  const mark = `${glyph('error', options)} cannot judge`
  const [first = '', ...rest] = wrapTo(sentence, options.width)
  return [paint(mark, 'error', options) + first.slice(mark.length), ...rest.map((line) => `  ${line}`)]
}

/** "run r-7c21ab90 of this tree", "source, no test run", "source, run r-7c21ab90 of this tree". */
export function evidence(report: Report): string {
  const { runs, change } = report
  const [run] = runs
  if (!run) return change ? 'source, no test run' : isCoverageAlone(report) ? 'the coverage that was named' : 'no run'
  const trees = new Set(runs.map(({ of_this_tree }) => of_this_tree))
  const tree = trees.size > 1 ? 'not all of this tree' : `of ${run.of_this_tree ? 'this' : 'another'} tree`
  return `${change ? 'source, ' : ''}${runs.length === 1 ? `run ${shortRun(run.run_id)}` : counted(runs.length, 'run')} ${tree}`
}

/** Whether policies were judged by a file of coverage alone: neither a run nor the source of two revisions is in the report. */
function isCoverageAlone({ runs, change, coverage }: Report): boolean {
  return runs.length === 0 && !change && coverage.policies.length > 0
}
