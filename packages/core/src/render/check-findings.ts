import type { Finding, Report } from '../contract/index.js'
import { counted } from '../run/counted.js'
import { groupBy } from '../run/group-by.js'
import { compactBlock, findingBlock, restByRule } from './check-blocks.js'
import { checkCommand, idsOf } from './items.js'
import type { RenderOptions } from './render-options.js'
import { shortIds } from './short-ids.js'

const MOST_ITEMS = 10
const MOST_OTHERS = 3
const MOST_LINES = 44

/** The findings of a report as blocks: those that block in full while that is short enough, the others on a line or two, what is left over by rule. */
export function findingBlocks(report: Report, options: RenderOptions): string[][] {
  const { findings } = report
  const idOf = idsOf(shortIds(findings.map((finding) => finding.fingerprint)))
  const blocking = alike(findings.filter(({ gating }) => gating))
  const others = alike(findings.filter(({ gating }) => !gating))
  const block = ([first, ...same]: Alike, short: boolean) => findingBlock(first, same.map(idOf), idOf(first), short, options)
  if (options.all) return [...byFile(blocking), ...byFile(others)].map((group) => block(group, false))
  const first = byFile(blocking.slice(0, MOST_ITEMS))
  const settled = byFile(others.slice(0, MOST_OTHERS))
  const full = first.map((group) => block(group, false))
  // Where much is to be listed, both sides of a finding say enough.
  const short = full.reduce((sum, lines) => sum + lines.length + 1, 0) > MOST_LINES
  const shown = short ? [first.flatMap((group) => block(group, true))] : full
  const hidden = [...blocking.slice(MOST_ITEMS), ...others.slice(MOST_OTHERS)].flat()
  const whole = checkCommand(report, '--all', options)
  return [
    ...shown,
    ...(settled.length > 0
      ? [['Not blocking:', ...settled.flatMap(([finding, ...same]) => compactBlock(finding, same.map(idOf), idOf(finding), options))]]
      : []),
    ...(hidden.length > 0 ? [[...restByRule(hidden), `  +${counted(hidden.length, 'more finding')}: ${whole}`]] : []),
    ...(hidden.length === 0 && short ? [[`  what to do about each: ${whole}`]] : []),
  ]
}

type Alike = readonly [Finding, ...Finding[]]

/** Findings that differ in nothing but the row of a table are told once. */
function alike(findings: readonly Finding[]): Alike[] {
  const keyOf = ({ rule, severity, file, line, evidence }: Finding) => JSON.stringify([rule, severity, file, line, evidence.base, evidence.head])
  const rows = groupBy(findings, (finding) => (finding.line === null || !finding.test ? finding.fingerprint : keyOf(finding)))
  return [...rows.values()].flatMap(([first, ...same]) => (first ? [[first, ...same] as const] : []))
}

/** Findings of one file stand together, where the first of them stands. */
function byFile(groups: readonly Alike[]): Alike[] {
  return [...groupBy(groups, ([{ file }]) => file).values()].flat()
}
