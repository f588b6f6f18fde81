import type { Report } from '../contract/index.js'
import { counted, thousands } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'
import { groupBy } from '../run/group-by.js'
import { displayWidth, wrapTo } from './display-width.js'
import { shortCommit, shortRun } from './figures.js'
import { greenSentence } from './footer-head.js'
import { withCommands } from './items.js'
import { glyph, paint } from './look.js'
import { baseName, coveragePhrase, failurePhrases, findingPhrases, lossPhrases, partialPhrases } from './phrases.js'
import type { RenderOptions } from './render-options.js'
import type { Summary } from './summary.js'

/** "truegreen check   feat/x a41f9c2 against main 7be0d11". */
export function headline(report: Report): string {
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
            ...(rest > 0 ? [`  +${rest} more: ${options.command('truegreen check --all')}`] : []),
          ],
        ]
      : []),
  ]
}

function skippedLines(report: Report): string[] {
  const nameOf = ({ what }: Report['not_evaluated'][number]) => escapeText(what.replace(/\d+(?=\)$)/, (count) => thousands(Number(count))))
  return [...groupBy(report.not_evaluated, ({ why }) => why)].map(([why, entries]) => `${entries.map(nameOf).join(', ')}: ${escapeText(why)}`)
}

/** The verdict, its evidence and the next step: the last lines. */
export function closingLines(report: Report, summary: Summary, options: RenderOptions): string[] {
  const assumed =
    report.assumptions.length > 0 ? wrapTo(`assumed: ${report.assumptions.map(escapeText).join('; ')}`, options.width - 2).map((line) => `  ${line}`) : []
  if (report.verdict === 'error') return [...faultLines(report, summary, options), ...assumed]
  const mark = `${glyph(report.verdict, options)} ${report.verdict === 'pass' ? 'green' : 'not green'}`
  const what = report.verdict === 'pass' ? greenSentence(report, summary) : [...failurePhrases(summary), ...findingPhrases(summary, 'full')].join(', ')
  const partial = summary.complete ? '' : `; partial run (${partialPhrases(summary.partialReasons).join(', ')})`
  const sentence = `${mark}: ${what}${partial}`
  const proof = `evidence: ${evidence(report)}`
  const lines = displayWidth(sentence) + 4 + displayWidth(proof) <= options.width ? [`${sentence}    ${proof}`] : [...wrapTo(sentence, options.width), proof]
  const known = report.failures.some((failure) => failure.known !== null)
    ? [`  ${options.command('truegreen memory query --failing')}   what is known of these failures`]
    : []
  return [paint(mark, report.verdict, options) + (lines[0] ?? '').slice(mark.length), ...lines.slice(1).map((line) => `  ${line}`), ...known, ...assumed]
}

function faultLines(report: Report, summary: Summary, options: RenderOptions): string[] {
  const also = [...failurePhrases(summary), ...findingPhrases(summary, 'full')]
  const lines = report.faults.flatMap(({ code, message, detail, next }, index) => {
    const mark = `${glyph('error', options)} cannot judge`
    const sentence = `${mark}: ${[escapeText(message), ...(index === 0 ? also : [])].join('; ')}   ${index === 0 ? 'exit 2  ' : ''}${code}`
    const [first = '', ...rest] = wrapTo(sentence, options.width)
    const more = [detail === null ? null : escapeText(detail), next === null ? null : `next: ${withCommands(escapeText(next), options)}`].filter(
      (line) => line !== null,
    )
    return [
      paint(mark, 'error', options) + first.slice(mark.length),
      ...[...rest, ...more.flatMap((line) => wrapTo(line, options.width - 2))].map((line) => `  ${line}`),
    ]
  })
  return report.runs.length > 0 ? [...lines, `  evidence: ${evidence(report)}`] : lines
}

/** "run r-7c21ab90 of this tree". */
export function evidence({ runs }: Report): string {
  const [run] = runs
  if (!run) return 'no run'
  const trees = new Set(runs.map(({ of_this_tree }) => of_this_tree))
  const tree = trees.size > 1 ? 'not all of this tree' : `of ${run.of_this_tree ? 'this' : 'another'} tree`
  return `${runs.length === 1 ? `run ${shortRun(run.run_id)}` : counted(runs.length, 'run')} ${tree}`
}
