import type { Finding, JudgedFailure, Report } from '../contract/index.js'
import { thousands } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'
import { fitTo } from './display-width.js'
import { glyph } from './look.js'
import type { RenderOptions } from './render-options.js'

/** "cart › applies the coupon"; for a module its file, else that it stands outside tests. Escaped. */
export function failureTitle({ test, file }: JudgedFailure, options: Pick<RenderOptions, 'ascii'>): string {
  if (test) return titleText(test.title_path, options)
  return file === null ? 'error outside tests' : escapeText(file)
}

// Generated titles may hold whole documents; the JSON report has them in full.
const MOST_TITLE = 240

/** A title path as people read it: "cart › applies the coupon". Escaped. */
export function titleText(titlePath: readonly string[], options: Pick<RenderOptions, 'ascii'>): string {
  return fitTo(titlePath.map(escapeText).join(` ${glyph('path', options)} `), MOST_TITLE)
}

/** "test/cart.test.ts:31"; empty when neither is known. */
export function placeText({ file, line }: { readonly file: string | null; readonly line: number | null }): string {
  return file === null ? '' : escapeText(line === null ? file : `${file}:${line}`)
}

/** First line of a message; how many more there are is said. */
export function firstLine(message: string): string {
  const lines = message.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [first = 'no message'] = lines
  return escapeText(first.trim()) + (lines.length > 1 ? ` [+${thousands(lines.length - 1)} lines]` : '')
}

/** The test that a finding names, or how many it stands for. */
export function subjectText(finding: Finding, options: Pick<RenderOptions, 'ascii'>): string {
  if (finding.test) return titleText(finding.test.title_path, options)
  return finding.count > 1 ? `${thousands(finding.count)} tests` : ''
}

/** Escaped text between quotes. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`
}

/** The report's finding ids as people see them. */
export type IdOf = (finding: Finding) => string

/** Looks a finding's short id up; without one the whole fingerprint stands. */
export function idsOf(ids: ReadonlyMap<string, string>): IdOf {
  return (finding) => ids.get(finding.fingerprint) ?? `F-${finding.fingerprint}`
}

/** "next" of a fault with its truegreen commands in the repository's package manager. */
export function withCommands(text: string, { command }: Pick<RenderOptions, 'command'>): string {
  return text.replace(/(?<![\w.@/-])truegreen (?:check|explain|approve|verify-fix|baseline update|memory (?:show|rebuild)|--help)/g, (found) => command(found))
}

/** Entries that the report's faults name, without doubles. */
export function nextSteps({ faults }: Report, options: Pick<RenderOptions, 'command'>): string[] {
  return [...new Set(faults.flatMap(({ next }) => (next === null ? [] : [withCommands(escapeText(next), options)])))]
}

/** The check that gave this report, in the repository's package manager, with one more option. */
export function checkCommand({ change, not_evaluated }: Report, more: string, { command }: Pick<RenderOptions, 'command'>): string {
  if (!change) return command(`truegreen check ${more}`)
  const only = not_evaluated.some(({ why }) => why === '--only integrity') ? ['--only integrity'] : []
  const head = change.head.commit === null ? [] : refOption('--head', change.head.ref)
  return command(['truegreen check', ...only, ...refOption('--base', change.base.ref), ...head, more].join(' '))
}

// A ref that a shell would read in its own way is left for the reader to fill in.
function refOption(name: string, ref: string): string[] {
  return [`${name} ${/^[\w./~@-]+$/.test(ref) ? ref : '...'}`]
}
