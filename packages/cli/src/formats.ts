import type { Report, TestRun } from '@truegreen/core/contract'
import {
  codeTypePage,
  type RenderOptions,
  renderCheck,
  renderCtrf,
  renderGithub,
  renderGitlab,
  renderJson,
  renderMarkdown,
  renderSarif,
} from '@truegreen/core/render'
import { rulePage } from './rule-pages.js'
import { versionOf } from './version.js'

/** Turns a report into one text; `runs` are those that it judges. */
export type Format = (report: Report, look: RenderOptions, runs: readonly TestRun[]) => string

/** What `check --format` knows, by name. */
export const FORMATS: Readonly<Record<string, Format>> = {
  terminal: renderCheck,
  agent: (report, look) => renderCheck(report, { ...look, agent: true }),
  json: renderJson,
  sarif: (report) => renderSarif(report, { version: versionOf(), pages: pagesOf(report) }),
  github: renderGithub,
  gitlab: renderGitlab,
  markdown: renderMarkdown,
  ctrf: (report, _look, runs) => renderCtrf({ runs, report, version: versionOf() }),
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
