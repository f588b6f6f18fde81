import type { Report } from '@truegreen/core/contract'
import { codeTypePage, renderSarif } from '@truegreen/core/render'
import { rulePage } from './rule-pages.js'
import { versionOf } from './version.js'

/** SARIF with the pages of the rules that found something. */
export function sarif(report: Report): string {
  return renderSarif(report, { version: versionOf(), pages: pagesOf(report) })
}

function pagesOf({ findings, coverage }: Report): Map<string, string> {
  const pages = new Map<string, string>()
  for (const id of new Set(findings.map(({ rule }) => rule))) {
    const page = rulePage(id)
    if (page !== null) pages.set(id, page)
  }
  for (const { code_type, minimum_coverage, required_tests } of coverage.policies)
    pages.set(`coverage-${code_type}`, codeTypePage(code_type, { minimum_coverage, required_tests: required_tests.map(({ name }) => name) }))
  return pages
}
