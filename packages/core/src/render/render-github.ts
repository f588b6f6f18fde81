import type { Finding, Report } from '../contract/index.js'
import { counted } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'
import { anchorOf } from './anchor.js'
import { type CoverageItem, coverageItems } from './coverage-items.js'
import { checkCommand, idsOf, withCommands } from './items.js'
import { failurePhrases } from './phrases.js'
import type { RenderOptions } from './render-options.js'
import { shortIds } from './short-ids.js'
import { summaryOf } from './summary.js'
import { weightOf } from './weight.js'

// GitHub keeps ten annotations a step and level and drops the rest in silence; two are left to the runner.
const MOST = 8

type Level = 'error' | 'warning' | 'notice'

interface Annotation {
  readonly level: Level
  readonly title: string
  readonly file?: string
  readonly line?: number | null
  readonly lines: readonly string[]
}

/** Workflow commands for GitHub's annotations: at most eight a level, the most important first. Empty when there is nothing to say. */
export function renderGithub(report: Report, options: RenderOptions): string {
  const idOf = idsOf(shortIds(report.findings.map((finding) => finding.fingerprint)))
  const failed = failurePhrases(summaryOf(report))
  const annotations: Annotation[] = [
    ...report.faults.map(
      ({ code, message, detail, next }): Annotation => ({
        level: 'error',
        title: `truegreen cannot judge: ${code}`,
        lines: [detail === null ? message : `${message}: ${detail}`, ...(next === null ? [] : [`next: ${withCommands(next, options)}`])],
      }),
    ),
    ...(failed.length > 0 ? [{ level: 'error' as const, title: 'truegreen: not green', lines: [failed.join(', ')] }] : []),
    ...report.findings.map((finding) => ofFinding(finding, idOf(finding))),
    ...coverageItems(report).map(ofCoverage),
  ]
  return (['error', 'warning', 'notice'] as const).flatMap((level) => capped(level, annotations, checkCommand(report, '--all', options))).join('')
}

function ofFinding(finding: Finding, id: string): Annotation {
  const { file, line, stood } = anchorOf(finding)
  const weight = weightOf(finding)
  const settled = weight === 'approved' ? `approved: ${finding.approval?.reason}` : `justified: ${finding.justification?.reason}`
  return {
    level: weight === 'blocks' ? 'error' : weight === 'open' ? 'warning' : 'notice',
    title: `${finding.rule} ${id}`,
    file,
    line,
    lines: [
      `${finding.message}${stood === null ? '' : ` (${stood})`}`,
      `${finding.evidence.base ?? 'nothing'} -> ${finding.evidence.head ?? 'nothing'}`,
      weight === 'blocks' || weight === 'open' ? `Resolve: ${finding.suggestion}` : settled,
    ],
  }
}

function ofCoverage({ rule, file, line, message, wanted, help }: CoverageItem): Annotation {
  return { level: 'error', title: rule, ...(file === null ? {} : { file, line }), lines: [`${message}; ${wanted}`, `Resolve: ${help}`] }
}

function capped(level: Level, annotations: readonly Annotation[], whole: string): string[] {
  const own = annotations.filter((annotation) => annotation.level === level)
  if (own.length <= MOST) return own.map(command)
  const rest = own.length - MOST + 1
  const more: Annotation = { level, title: 'truegreen', lines: [`${counted(rest, `more ${level}`)}: ${whole}`] }
  return [...own.slice(0, MOST - 1), more].map(command)
}

function command({ level, title, file, line, lines }: Annotation): string {
  const properties = [...(file === undefined ? [] : [`file=${property(file)}`]), ...(line ? [`line=${line}`] : []), `title=${property(title)}`]
  return `::${level} ${properties.join(',')}::${lines.map(data).join('%0A')}\n`
}

function data(text: string): string {
  return escapeText(text).replaceAll('%', '%25')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
