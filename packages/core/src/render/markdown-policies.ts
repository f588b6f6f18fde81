import type { CoveragePolicy, Report } from '../contract/index.js'
import { thousands } from '../run/counted.js'
import { coverageItems } from './coverage-items.js'
import { codeSpan, escapeHtml, escapeMarkdown, fenced } from './escape-markdown.js'
import { withCommands } from './items.js'
import { because, isShort, notReached, openTests, requirement, type Uncovered } from './policy-phrases.js'
import type { RenderOptions } from './render-options.js'

const MOST_PLACES = 10
const MOST_EXCLUDED = 5

/** A row of the table for each policy that is not met: what it wants and has, its first place. */
export function policyRows(report: Report): string[] {
  const items = coverageItems(report)
  return failed(report).map((policy) => {
    const [first, ...rest] = items.filter((item) => item.policy === policy)
    const more = rest.length > 0 ? ` +${thousands(rest.length)}` : ''
    const at = first && first.file !== null ? `${codeSpan(first.line === null ? first.file : `${first.file}:${first.line}`, true)} ` : ''
    return `| ✗ | coverage: ${escapeMarkdown(requirement(policy))} | ${at}${escapeMarkdown(first?.message ?? '')}${more} | run |`
  })
}

/** Each of them folded: why, what no test reaches with its line and what to test, required tests, lines that nothing judges. */
export function policyDetails(report: Report, options: Pick<RenderOptions, 'command'>): string[] {
  const base = report.change?.base.ref ?? report.base?.branch ?? 'REF'
  return failed(report).map((policy) => {
    const excluded = policy.files.flatMap(({ file, excluded: all }) => all.map((one) => ({ file, ...one })))
    const places = isShort(policy) ? policy.files.flatMap(({ file, uncovered }) => uncovered.map((one) => ({ file, ...one }))) : []
    const tests = openTests(policy, base)
    const lines = [
      ...places.slice(0, MOST_PLACES).flatMap(placeLines),
      ...(places.length > MOST_PLACES ? [`- +${thousands(places.length - MOST_PLACES)} more`] : []),
      ...tests.map((test) => `- ${escapeMarkdown(withCommands(test, options))}`),
      ...excluded
        .slice(0, MOST_EXCLUDED)
        .map(
          ({ file, line, end_line, by, added }) =>
            `- not counted: ${codeSpan(`${file}:${end_line > line ? `${line}-${end_line}` : line}`)} by ${codeSpan(by)}${added ? ', added by this change' : ''}`,
        ),
      ...(excluded.length > MOST_EXCLUDED ? [`- +${thousands(excluded.length - MOST_EXCLUDED)} more places that are not counted`] : []),
    ]
    return [
      `<details><summary>coverage: ${escapeHtml(requirement(policy))}</summary>`,
      '',
      `${escapeMarkdown([because(policy), ...policy.reasons].join('; '))}.`,
      '',
      ...lines,
      '',
      '</details>',
    ].join('\n')
  })
}

/** Policies that cannot be judged, in words. */
export function unjudgedLines({ coverage }: Report): string[] {
  return coverage.policies
    .filter(({ verdict }) => verdict === 'error')
    .map(({ code_type, reasons }) => `- coverage: ${code_type} cannot be judged${reasons.length > 0 ? `: ${escapeMarkdown(reasons.join('; '))}` : ''}`)
}

function placeLines({ file, ...one }: Uncovered & { readonly file: string }): string[] {
  const code = one.text === null || one.text.trim() === '' ? [] : fenced([one.text.trim()], '').map((line) => `  ${line}`)
  return [`- ${codeSpan(`${file}:${one.line}`)} ${escapeMarkdown(notReached(one))}. **Resolve:** ${escapeMarkdown(one.help)}`, ...code]
}

function failed({ coverage }: Report): CoveragePolicy[] {
  return coverage.policies.filter(({ verdict }) => verdict === 'fail')
}
