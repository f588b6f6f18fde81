import type { Report } from '../contract/index.js'
import { counted, thousands } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'
import { revisionName, whyNoFile } from './phrase-change.js'
import { baseName, coveragePhrase, failurePhrases, findingPhrases, lossPhrases, partialPhrases } from './phrases.js'
import { metPhrases } from './policy-phrases.js'
import type { Summary } from './summary.js'

/** How a footer begins: its sentence, and lines that say more. Everything is escaped. */
export interface FooterHead {
  readonly kind: 'pass' | 'fail' | 'error' | 'partial' | 'first'
  readonly sentence: string
  readonly code: string | null
  readonly more: readonly string[]
}

const EXPLAINED_BY_PARTIAL = new Set(['TG2002', 'TG2004', 'TG2005'])

/** Which of the footer's forms a report takes. */
export function footerHead(report: Report, summary: Summary): FooterHead {
  const codes = report.faults.map((fault) => fault.code)
  if (report.verdict === 'pass') return { kind: 'pass', sentence: greenSentence(report, summary), code: null, more: [] }
  if (report.verdict === 'fail')
    return {
      kind: 'fail',
      sentence: `not green: ${troubles(summary).join(', ')}`,
      code: null,
      more: [...partialLines(report, summary), ...lossLines(report, summary)],
    }
  if (codes.includes('TG2004') && codes.every((code) => EXPLAINED_BY_PARTIAL.has(code))) return partialHead(report, summary)
  if (codes.includes('TG2005') && codes.every((code) => EXPLAINED_BY_PARTIAL.has(code))) return unendedHead(report, summary)
  if (codes.every((code) => code === 'TG2002')) return firstRunHead(report, summary)
  return blindHead(report, summary)
}

/** "1,204 tests, none lost since main 7be0d11; lines 84.3 %", or the good news instead. */
export function greenSentence(report: Report, summary: Summary): string {
  const { change, runs } = report
  const met = metPhrases(report)
  if (!change && runs.length === 0 && met.length > 0)
    return [`coverage of the change: ${met.join('; ')}`, ...coverageLeftOut(report), ...findingPhrases(summary, 'full')].join('; ')
  // Nothing that tests could reach differs, and no run was asked for.
  if (!change && runs.length === 0) {
    const left = coverageLeftOut(report)
    return [
      ...(left.length > 0 ? ['nothing else of the change can be covered', ...left] : ['nothing of the change can be covered']),
      ...findingPhrases(summary, 'full'),
    ].join('; ')
  }
  if (change && runs.length === 0) {
    const what = summary.shown > 0 ? findingPhrases(summary, 'full').join(', ') : 'nothing weaker'
    return change.files === 0 ? `${what}: ${whyNoFile(change)}` : `${what} since ${revisionName(change.base)} (${counted(change.files, 'file')})`
  }
  const { changes, tests, flaky } = summary
  const grown = changes ? tests - changes.base_tests : 0
  const stricter = changes?.more_assertions ?? 0
  const losses = lossPhrases(summary)
  const isBaseline = report.runs.length === 1 && report.runs[0]?.run_id === report.base?.run_id
  const since = isBaseline ? `kept as baseline ${baseName(report)}` : `none lost since ${baseName(report)}`
  const news = [
    `${counted(tests, 'test')}${grown > 0 ? ` (+${thousands(grown)})` : ''}`,
    ...(losses.length > 0 ? losses : grown > 0 || stricter > 0 ? [] : [since]),
    ...(stricter > 0 ? [`${counted(stricter, 'test')} stricter`] : []),
    ...(flaky > 0 ? [`${thousands(flaky)} flaky`] : []),
  ]
  return [news.join(', '), coveragePhrase(summary), ...coverageLeftOut(report), ...findingPhrases(summary, 'full')].filter((part) => part !== null).join('; ')
}

/** `1 changed file (src/App.vue) not judged`: what may be untested although the change passes. */
function coverageLeftOut({ not_evaluated }: Report): string[] {
  return not_evaluated.flatMap(({ what }) => {
    const files = /^coverage of (\d+ changed files? .*)$/.exec(what)?.[1]
    return files === undefined ? [] : [`not judged: ${escapeText(files)}`]
  })
}

function troubles(summary: Summary): string[] {
  return [...failurePhrases(summary), ...findingPhrases(summary, 'short'), ...(summary.flaky > 0 ? [`${thousands(summary.flaky)} flaky`] : [])]
}

function lossLines(report: Report, summary: Summary): string[] {
  const losses = lossPhrases(summary)
  const coverage = coveragePhrase(summary)
  if (losses.length === 0 && coverage === null) return []
  return [`since ${baseName(report)}: ${[losses.join(', ') || 'no test lost', coverage].filter((part) => part !== null).join('; ')}`]
}

function partialHead(report: Report, summary: Summary): FooterHead {
  const { tests, ran, changes } = summary
  const whole = Math.max(tests, changes?.base_tests ?? 0)
  const reasons = partialPhrases(summary.partialReasons)
  const end = [...(troubles(summary).length > 0 ? troubles(summary) : ['all passed']), ...(report.base === null ? ['nothing to compare with yet'] : [])]
  return {
    kind: 'partial',
    sentence: `partial run: ${thousands(ran)} of ${counted(whole, 'test')}${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}, ${end.join(', ')}`,
    code: null,
    more: [`not judged: ${notJudged(summary)}`, ...(lossPhrases(summary).length > 0 ? lossLines(report, summary) : [])],
  }
}

// A run that failed is judged although it is partial: it still says what it cannot tell.
function partialLines(report: Report, summary: Summary): string[] {
  if (summary.complete) return []
  return [
    `partial run (${partialPhrases(summary.partialReasons).join(', ')}); not judged: ${notJudged(summary)}${report.base === null ? ', anything against a baseline' : ''}`,
  ]
}

function notJudged({ lines, partialReasons }: Summary): string {
  const onlyFocus = partialReasons.length > 0 && partialReasons.every((reason) => reason.startsWith('focused'))
  return [onlyFocus ? 'tests without .only' : 'removed tests', ...(lines ? ['suite coverage'] : [])].join(', ')
}

// Watch mode: the runner goes on, so its exit code is not there yet.
function unendedHead(report: Report, summary: Summary): FooterHead {
  const troubled = troubles(summary)
  const what = troubled.length > 0 ? troubled.join(', ') : report.base === null ? `recorded ${counted(summary.tests, 'test')}` : greenSentence(report, summary)
  return { kind: 'partial', sentence: `${what}; no verdict until it ends`, code: null, more: troubled.length > 0 ? lossLines(report, summary) : [] }
}

function firstRunHead({ assumptions }: Report, summary: Summary): FooterHead {
  const troubled = troubles(summary)
  const recorded = `recorded ${counted(summary.tests, 'test')}`
  const sentence = troubled.length > 0 ? `${troubled.join(', ')}; ${recorded}, nothing to compare with yet` : `${recorded}; nothing to compare with yet`
  return { kind: 'first', sentence, code: null, more: assumptions.map(escapeText) }
}

function blindHead({ faults }: Report, summary: Summary): FooterHead {
  const [first, ...rest] = faults
  const also = troubles(summary)
  const more = [first?.detail, ...rest.map(({ code, message, detail }) => [`also: ${message}`, detail, code].filter((part) => part !== null).join('   '))]
  return {
    kind: 'error',
    sentence: `cannot judge: ${[escapeText(first?.message ?? 'there is no evidence'), ...also].join('; ')}`,
    code: first?.code ?? null,
    more: more.filter((line): line is string => typeof line === 'string').map(escapeText),
  }
}
