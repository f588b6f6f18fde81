import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FAULTS, type FaultCode, type Finding, failure, type Report, type Result, success } from '@truegreen/core/contract'
import { policiesAt, renderOptionsFor, rulePolicyAt } from '@truegreen/core/recorder'
import {
  blocksFrom,
  CODE_TYPES,
  codeTypePage,
  coveragePage,
  readRulePage,
  renderCode,
  renderCodeMarkdown,
  renderFinding,
  renderFindingMarkdown,
  renderPage,
  renderRulePage,
  shortIds,
} from '@truegreen/core/render'
import { nearest } from '@truegreen/core/run'
import { EXIT } from '../exit-code.js'
import { findingBy } from '../finding-by.js'
import { printFault, printResult, toJson } from '../print.js'
import { rulePage, rulePageIds } from '../rule-pages.js'

/** Options of `truegreen explain`. */
export interface ExplainOptions {
  readonly C: string
  readonly format: string
  readonly report?: string
  readonly base?: string | undefined
  readonly head?: string | undefined
  readonly only?: string
}

/** One answer in the forms that it can be asked for. */
interface Answer {
  readonly terminal: () => string
  readonly md: () => string
  readonly json: () => unknown
}

const FORMATS = ['terminal', 'json', 'md'] as const

/** Says what a rule, a code, a kind of change or a finding means. Exit code 2 for a word that is none of them. */
export async function explain(word: string, options: ExplainOptions): Promise<number> {
  const format = FORMATS.find((name) => name === options.format)
  if (!format) return printFault({ code: 'TG3002', detail: `--format ${options.format}: ${FORMATS.join(', ')}` })
  const answer =
    aboutRule(word, options) ??
    aboutCode(word) ??
    aboutCoverage(word, options) ??
    (/^F-[0-9a-f]+$/i.test(word) ? await aboutFinding(word, options) : unknown(word))
  if ('ok' in answer) {
    if (!answer.ok) return printFault(answer.fault)
    printResult(say(answer.value, format))
  } else printResult(say(answer, format))
  return EXIT.pass
}

function say(answer: Answer, format: (typeof FORMATS)[number]): string {
  return format === 'json' ? toJson(answer.json()) : answer[format]()
}

function look() {
  return renderOptionsFor(process.stdout, process.cwd(), process.env)
}

function aboutRule(word: string, { C }: ExplainOptions): Answer | null {
  const markdown = rulePage(word)
  if (markdown === null) return null
  const { id, type, severity, needs, brief, sections } = readRulePage(markdown)
  const blocks = blocksOf(id, severity, C)
  return {
    terminal: () => renderRulePage(markdown, look(), blocks),
    md: () => markdown,
    json: () => ({ kind: 'rule', id, type, severity, needs, blocks, brief, sections: Object.fromEntries(sections) }),
  }
}

/** A page is worth reading although the configuration is damaged; that is said in its place. */
function blocksOf(id: string, severity: string, folder: string): string {
  const policy = rulePolicyAt(resolve(folder), id)
  return policy.ok ? blocksFrom(policy.value, severity) : `Whether it blocks cannot be told: ${policy.fault.detail}.`
}

function aboutCode(word: string): Answer | null {
  const code = word.toUpperCase()
  if (!Object.hasOwn(FAULTS, code)) return null
  const known = code as FaultCode
  return { terminal: () => renderCode(known, look()), md: () => renderCodeMarkdown(known), json: () => ({ kind: 'code', code, ...FAULTS[known] }) }
}

/** `coverage`, a kind of change (`bug_fix`, `bug-fix`), or the id that other formats list it under (`coverage-bug_fix`). */
function aboutCoverage(word: string, { C }: ExplainOptions): Answer | null {
  const name = word
    .toLowerCase()
    .replace(/^coverage-(?=.)/, '')
    .replaceAll('-', '_')
  const type = CODE_TYPES.find((one) => one === name)
  if (name !== 'coverage' && !type) return null
  const policies = policiesAt(resolve(C))
  const markdown = type ? codeTypePage(type, policies[type]) : coveragePage(policies)
  const terminal = () => renderPage(markdown, look())
  return {
    terminal,
    md: () => markdown,
    json: () => (type ? { kind: 'code_type', code_type: type, ...policies[type], markdown } : { kind: 'coverage', policies, markdown }),
  }
}

async function aboutFinding(word: string, options: ExplainOptions): Promise<Result<Answer>> {
  const report = options.report === undefined ? await judgedAgain(options) : storedReport(options.report)
  if (!report.ok) return report
  const { findings } = report.value
  const found = findingBy(word, findings)
  if (!found.ok) return found
  const finding: Finding = found.value
  const id = shortIds(findings.map(({ fingerprint }) => fingerprint)).get(finding.fingerprint) ?? word
  return success({
    terminal: () => renderFinding(finding, id, rulePage(finding.rule), look()),
    md: () => renderFindingMarkdown(finding, id),
    json: () => ({ kind: 'finding', id, finding }),
  })
}

async function judgedAgain(options: ExplainOptions): Promise<Result<Report>> {
  const judged = await (await import('./check.js')).judgedBy(options)
  return judged.ok ? success(judged.value.report) : judged
}

function storedReport(file: string): Result<Report> {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    const isReport =
      report.schema_version === 1 && Array.isArray(report.findings) && report.findings.every(({ fingerprint }) => typeof fingerprint === 'string')
    return isReport ? success(report) : failure('TG3002', `--report ${file}: no report of check --format json`)
  } catch (error) {
    return failure('TG3002', `--report ${file}: ${(error as Error).message}`)
  }
}

function unknown(word: string): Result<Answer> {
  const near = nearest(word.slice(0, 80), [...rulePageIds(), ...Object.keys(FAULTS), 'coverage', ...CODE_TYPES], 3)
  return failure('TG3002', `explain ${word.slice(0, 80)}: no such rule, code or finding`, { next: `one of the nearest: ${near.join(', ')}` })
}
