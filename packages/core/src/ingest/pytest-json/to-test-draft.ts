import type { RawError, TestDraft } from '../../run/index.js'
import { countOf, type Fields, fieldsOf, listOf, numberOf, textOf } from '../json/plain.js'
import { NONE, ownText } from '../own-text.js'

// The reason is found again at the end, so that a long text would be gone through many times.
const MOST_REASON = 4096
const STAGES = ['setup', 'call', 'teardown'] as const
const OUTCOMES = new Set(['passed', 'failed', 'skipped', 'error', 'xfailed', 'xpassed', 'rerun'])
// Markers that decide what a test is are told by its status; the rest of the keywords are names of files and folders.
const STRICT = '[XPASS(strict)]'

/** A test of pytest-json-report; null where its outcome is no known one. A failure in any stage is a failure. */
export function toTestDraft(entry: Fields, titlePath: readonly string[]): TestDraft | null {
  const outcome = textOf(entry['outcome'])
  if (outcome === null || !OUTCOMES.has(outcome)) return null
  const stages = STAGES.map((name) => ({ name, stage: fieldsOf(entry[name]) }))
  const failures: RawError[] = stages.flatMap(({ name, stage }) => (textOf(stage['outcome']) === 'failed' ? [toError(stage, name)] : []))
  const unended = outcome === 'passed' && stages[0]?.stage['outcome'] === 'passed' && stages[1]?.stage['outcome'] === undefined
  if (unended) failures.push({ message: 'its end was not seen' })
  const failed = outcome === 'failed' || outcome === 'error' || failures.length > 0
  const line = countOf(entry['lineno'])
  const rerun = outcome === 'rerun'
  const skipped = outcome === 'skipped' && !failed
  return {
    titlePath,
    status: failed ? 'failed' : skipped ? 'skipped' : 'passed',
    expectedToFail: outcome === 'xfailed' || outcome === 'xpassed' || failures.some(({ message }) => message?.startsWith(STRICT)),
    location: line === null ? null : { line: line + 1, column: null },
    durationMs: stages.reduce((sum, { stage }) => sum + Math.max(0, numberOf(stage['duration']) ?? 0), 0) * 1000,
    attempts: skipped && stages[0]?.stage['outcome'] === 'skipped' ? 0 : rerun ? 2 : 1,
    flaky: rerun && !failed,
    skip: skipped ? skipOf(stages) : null,
    tags: NONE,
    annotations: outcome === 'xpassed' ? [{ type: 'xpass', message: 'it was expected to fail and passed' }] : NONE,
    assertions: null,
    failures: failed && failures.length === 0 ? [{ message: `pytest says ${outcome}; no stage says why` }] : failures.length === 0 ? NONE : failures,
  }
}

/** A failed stage's error. pytest's own words stand in `longrepr`, the exception in `crash`. */
export function toError(stage: Fields, name: string): RawError {
  const crash = fieldsOf(stage['crash'])
  const longrepr = textOf(stage['longrepr']) ?? ''
  const said = textOf(crash['message']) ?? (longrepr.startsWith(STRICT) ? longrepr : lastError(longrepr))
  const kind = /^([A-Za-z_][\w.]*(?:Error|Exception|Exit|Interrupt|Warning|Failed)?): /.exec(said)?.[1]
  const message = ownText(kind === undefined ? said : said.slice(kind.length + 2))
  return {
    name: kind ?? (/^assert\b/.test(said) ? 'AssertionError' : undefined),
    message: name === 'call' || name === 'collect' ? message : `in ${name}: ${message}`,
    stack: framesOf(stage, crash),
  }
}

function framesOf(stage: Fields, crash: Fields): string | undefined {
  const frames = listOf(stage['traceback']).map(fieldsOf)
  const all = [...frames, crash].flatMap((frame) => {
    const [path, line] = [textOf(frame['path']), countOf(frame['lineno'])]
    return path === null || line === null ? [] : [`    at ${path}:${line}`]
  })
  return all.length === 0 ? undefined : [...new Set(all)].reverse().join('\n')
}

function lastError(longrepr: string): string {
  const errors = [...longrepr.matchAll(/^E {3}(\S.*)$/gm)]
  return errors.at(-1)?.[1] ?? longrepr.split('\n').find((line) => line.trim() !== '') ?? ''
}

function skipOf(stages: readonly { readonly name: string; readonly stage: Fields }[]): TestDraft['skip'] {
  const skipped = stages.find(({ stage }) => stage['outcome'] === 'skipped')
  const reason = /^\('.*', \d+, ["'](?:Skipped: )?(.*)["']\)$/s.exec((textOf(skipped?.stage['longrepr']) ?? '').slice(0, MOST_REASON))?.[1] ?? null
  return { kind: skipped?.name === 'setup' ? 'declared' : 'dynamic', reason: reason === null ? null : ownText(reason) }
}
