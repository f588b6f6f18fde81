import type { Report } from '../contract/index.js'
import { thousands } from '../run/counted.js'
import { wrapTo } from './display-width.js'
import { shortRun } from './figures.js'
import { footerBody } from './footer-body.js'
import { type FooterHead, footerHead } from './footer-head.js'
import { nextSteps } from './items.js'
import { glyph, paint } from './look.js'
import type { RenderOptions } from './render-options.js'
import { summaryOf } from './summary.js'

const DEFAULT_LINES = 8

/** What a reporter prints after the runner's own output: a blank line, then one line on green and at most twelve otherwise. */
export function renderFooter(report: Report, options: RenderOptions): string {
  const head = footerHead(report, summaryOf(report))
  const topOf = (part: FooterHead) => (options.agent ? agentTop(report, part) : personTop(part, options))
  const top = topOf(head)
  if (head.kind === 'pass') return `\n${top.join('\n')}\n`
  const { lines, hidden } = footerBody(report, Math.max(2, DEFAULT_LINES - top.length - 1), options)
  // A watched run has its whole line already: the next one comes with the next edit.
  const watched = head.kind === 'partial' && report.faults.some(({ code }) => code === 'TG2005')
  if (watched && lines.length === 0) return `\n${topOf({ ...head, more: [] }).join('\n')}\n`
  return `\n${[...top, ...lines, nextLine(report, head, hidden, options)].join('\n')}\n`
}

function personTop(head: FooterHead, options: RenderOptions): string[] {
  const kind = head.kind === 'first' ? 'error' : head.kind
  const role = kind === 'partial' ? 'strong' : kind
  const sentence = head.code === null ? head.sentence : `${head.sentence}   ${head.code}`
  const [first = '', ...rest] = wrapTo(`${glyph(kind, options)} truegreen  ${sentence}`, options.width)
  const mark = `${glyph(kind, options)} truegreen`
  const more = head.more.slice(0, 3).flatMap((line) => wrapTo(line, options.width - 2).slice(0, 2))
  return [paint(mark, role, options) + first.slice(mark.length), ...rest.map((line) => `  ${line}`), ...more.map((line) => `  ${line}`)]
}

function agentTop({ runs, verdict }: Report, head: FooterHead): string[] {
  const [run] = runs
  const bound = run && runs.length === 1 ? ` Run ${shortRun(run.run_id)} is of ${run.of_this_tree ? 'this' : 'another'} tree.` : ''
  const sentence = head.sentence.replace(/^(not green|cannot judge): /, '')
  const start = `truegreen: ${verdict}. ${sentence}.${head.code === null ? '' : ` ${head.code}.`}`
  return head.kind === 'pass' ? [start] : [start + bound, ...head.more.slice(0, 3)]
}

function nextLine(report: Report, head: FooterHead, hidden: number, options: RenderOptions): string {
  const indent = options.agent ? '' : '  '
  if (hidden > 0) return `${indent}+${thousands(hidden)} more: ${options.command('truegreen check --all')}`
  if (head.kind === 'partial') return `${indent}next: run the whole suite, then ${options.command('truegreen check')}`
  if (head.kind === 'first') return `${indent}next: run it once on the base branch, or keep this run: ${options.command('truegreen baseline update')}`
  const [step] = nextSteps(report, options)
  return `${indent}next: ${step ?? options.command('truegreen check')}`
}
