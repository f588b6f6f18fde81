import type { Finding, Report, Severity } from '../contract/index.js'
import { escapeJson } from '../run/escape-text.js'
import { sha256Hex } from '../run/hash.js'
import { anchorOf } from './anchor.js'
import { type CoverageItem, coverageItems } from './coverage-items.js'
import { weightOf } from './weight.js'

const SEVERITY: Readonly<Record<Severity, string>> = { critical: 'blocker', high: 'critical', medium: 'major', low: 'minor' }

/** GitLab's code quality report: a JSON list of findings, of what no test reaches where a change must have it covered, and of what could not be judged. Settled findings are "info". */
export function renderGitlab(report: Report): string {
  const faults = report.faults.map(({ code, message, detail }) => ({
    description: `cannot judge: ${detail === null ? message : `${message}: ${detail}`}`,
    check_name: code,
    fingerprint: sha256Hex(JSON.stringify([code, detail])),
    severity: 'blocker',
    // The format wants a place; what could not be judged has none.
    location: { path: 'truegreen.yaml', lines: { begin: 1 } },
  }))
  return `${escapeJson(JSON.stringify([...faults, ...report.findings.map(entry), ...coverageItems(report).map(coverageEntry)], null, 2))}\n`
}

function entry(finding: Finding) {
  const { file, line, stood } = anchorOf(finding)
  const weight = weightOf(finding)
  return {
    description: stood === null ? finding.message : `${finding.message} (${stood})`,
    check_name: finding.rule,
    fingerprint: finding.fingerprint,
    severity: weight === 'blocks' || weight === 'open' ? SEVERITY[finding.severity] : 'info',
    location: { path: file, lines: { begin: line ?? 1 } },
  }
}

function coverageEntry({ rule, file, line, message, wanted, help, fingerprint }: CoverageItem) {
  return {
    description: `${message}; ${wanted}. ${help}`,
    check_name: rule,
    fingerprint,
    severity: 'major',
    location: { path: file ?? 'truegreen.yaml', lines: { begin: line ?? 1 } },
  }
}
