import type { Finding, RevisionPair, Side } from '../contract/index.js'

// What is shown at once. Lines are for people and cost reading files.
const MOST_FINDINGS = 24
const MOST_LETTERS = 300

/** The first findings with the lines of source that their sides stand on, where these are told in words. */
export function withLines(findings: readonly Finding[], pair: Pick<RevisionPair, 'text'>): Finding[] {
  const files = new Map<string, readonly string[]>()
  const shown = findings.slice(0, MOST_FINDINGS).filter(({ evidence }) => evidence.kinds.includes('source'))
  const next: Readonly<Record<Side, readonly string[]>> = {
    base: shown.flatMap(({ evidence: { base, base_at } }) => (base_at && base !== null ? [base_at.file] : [])),
    head: shown.flatMap(({ evidence: { head, head_at } }) => (head_at && head !== null ? [head_at.file] : [])),
  }
  const lineAt = (side: Side, at: Finding['evidence']['base_at'], said: string | null): string | null => {
    if (!at || said === null) return null
    const key = `${side}:${at.file}`
    const lines = files.get(key) ?? pair.text(side, at.file, next[side])?.split(/\r?\n/) ?? []
    files.set(key, lines)
    const line = (lines[at.line - 1] ?? '').trim()
    return line === '' || isCode(said, line) ? null : line.slice(0, MOST_LETTERS)
  }
  return findings.map((finding, index) => {
    const { base, head, base_at, head_at, kinds } = finding.evidence
    if (index >= MOST_FINDINGS || !kinds.includes('source')) return finding
    const [before, now] = [lineAt('base', base_at, base), lineAt('head', head_at, head)]
    if (before === null && now === null) return finding
    return { ...finding, evidence: { ...finding.evidence, ...(before === null ? {} : { base_line: before }), ...(now === null ? {} : { head_line: now }) } }
  })
}

/** The side is that line itself, whatever its layout. */
function isCode(said: string, line: string): boolean {
  const [a, b] = [said, line].map((text) => text.replace(/[\s'"`;,]+/g, ''))
  return a !== undefined && b !== undefined && (a.includes(b.slice(0, 16)) || (a.length > 8 && b.includes(a)))
}
