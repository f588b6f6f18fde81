import { failure, type Result, success } from '../../contract/index.js'
import { unquoted } from '../../run/code/quotes.js'
import type { ModuleDraft, RawError, TestDraft } from '../../run/index.js'
import { linesOf, tooLongLine } from '../lines.js'
import { NONE } from '../own-text.js'
import type { ReportDraft } from '../report-draft.js'
import type { ReportReader, ReportSource } from '../report-reader.js'
import { readPoint, type TapPoint } from './tap-point.js'

/** Test Anything Protocol 13 and 14, with subtests indented by four columns. Files are told only where a writer adds a `location`. */
export const tap: ReportReader = { format: 'tap', matches: (head) => /^(?:TAP version 1[34]\b|1\.\.\d+[ \t]*\r?(?:\n|$)|(?:not )?ok\b)/.test(head), read }

interface Level {
  plan: number | null
  points: number
  readonly tests: LocatedTest[]
}

interface LocatedTest {
  readonly file: string | null
  readonly test: TestDraft
}

const MOST_DEPTH = 100
const MOST_LINE = 4096

function read(source: ReportSource): Result<ReportDraft> {
  const stream = new TapStream()
  for (const { text, number, tooLong } of linesOf(source.chunks())) {
    if (tooLong) return tooLongLine(source.file, number)
    const wrong = stream.take(text)
    if (wrong !== null) return failure('TG4102', `${source.file}:${number}: ${wrong}`)
  }
  const wrong = stream.end()
  if (wrong !== null) return failure('TG4102', `${source.file}: ${wrong}`)
  const { contradiction } = stream
  return contradiction === null ? success(stream.toDraft()) : failure('TG4105', `${source.file}: ${contradiction}`)
}

class TapStream {
  readonly #levels: Level[] = [{ plan: null, points: 0, tests: [] }]
  #point: { depth: number; point: TapPoint; yaml: string[] } | null = null
  #inYaml = false
  #bail: string | null = null
  /** Failures that the comments at the end count. */
  #saidFailures = 0
  #failed = false

  /** Takes a line; a string says why it cannot be. */
  take(line: string): string | null {
    const indent = line.length - line.trimStart().length
    const text = line.trim()
    if (this.#inYaml) {
      if (text === '...') this.#inYaml = false
      else if (this.#point && this.#point.yaml.length < 200) this.#point.yaml.push(line.slice(0, MOST_LINE))
      return null
    }
    if (text === '---' && this.#point) {
      this.#inYaml = true
      return null
    }
    if (indent === 0 && text.startsWith('# fail')) this.#saidFailures = Number(/^# fail +(\d{1,9})$/.exec(text)?.[1] ?? 0)
    const depth = Math.floor(indent / 4)
    const plan = /^1\.\.(\d+)(?:\s|$)/.exec(text)
    const point = readPoint(text)
    if (point === null && plan === null && !text.startsWith('Bail out!')) return null
    if (depth > MOST_DEPTH) return `subtests are nested deeper than ${MOST_DEPTH}`
    const settled = this.#settle()
    if (settled !== null) return settled
    if (text.startsWith('Bail out!')) this.#bail = text.slice(9).trim()
    else if (plan) return this.#planned(depth, Number(plan[1]))
    else if (point) {
      this.#point = { depth, point, yaml: [] }
      this.#failed ||= !point.ok && point.todo === null && point.skip === null
      // A comment before the last point is none of the end.
      this.#saidFailures = 0
    }
    return null
  }

  end(): string | null {
    if (this.#inYaml) return 'it ends within a description, so it is cut off'
    const settled = this.#settle()
    if (settled !== null) return settled
    const [top] = this.#levels
    if (this.#levels.length > 1) return 'it ends within a subtest, so it is cut off'
    if (top?.plan === null && this.#bail === null) return 'it has no plan (1..N), so it is cut off'
    return this.#bail === null && top?.plan !== top?.points ? `the plan says ${top?.plan} and there are ${top?.points}` : null
  }

  /** What its own count contradicts. */
  get contradiction(): string | null {
    return this.#saidFailures > 0 && !this.#failed ? `its last comment says ${this.#saidFailures} failures and there is none` : null
  }

  #levelAt(depth: number): Level {
    while (this.#levels.length <= depth) this.#levels.push({ plan: null, points: 0, tests: [] })
    return this.#levels[depth] as Level
  }

  #planned(depth: number, count: number): string | null {
    const level = this.#levelAt(depth)
    if (level.plan !== null) return 'a second plan'
    level.plan = count
    return null
  }

  /** A point with subtests before it is their suite. */
  #settle(): string | null {
    const open = this.#point
    this.#point = null
    if (open === null) return null
    const { depth, point, yaml } = open
    const level = this.#levelAt(depth)
    level.points++
    const children = this.#levels.splice(depth + 1)
    const [inner] = children
    if (children.length > 1) return 'a subtest has no point of its own'
    if (inner && inner.plan !== null && inner.plan !== inner.points) return `the plan of "${point.title}" says ${inner.plan} and there are ${inner.points}`
    const own = toTest(point, yaml)
    if (!inner || inner.tests.length === 0) level.tests.push(own)
    else {
      for (const { file, test } of inner.tests) level.tests.push({ file: file ?? own.file, test: { ...test, titlePath: [point.title, ...test.titlePath] } })
      if (own.test.status === 'failed' && !inner.tests.some(({ test }) => test.status === 'failed')) level.tests.push(own)
    }
    return null
  }

  toDraft(): ReportDraft {
    const all = this.#levels[0]?.tests ?? []
    const own = all.filter(isFile)
    const tests = all.filter((one) => !isFile(one))
    // node --test tells the place of a failure alone: what a test is called must not depend on how it ended.
    const placed = tests.every(({ file }) => file !== null)
    const files = new Map<string, TestDraft[]>()
    for (const { file, test } of tests) {
      const name = placed ? (file ?? '<unknown>') : '<unknown>'
      const known = files.get(name)
      const one = placed ? test : { ...test, location: null }
      if (known) known.push(one)
      else files.set(name, [one])
    }
    return {
      format: 'tap',
      framework: 'other',
      frameworkVersion: null,
      startedAt: null,
      durationMs: null,
      root: null,
      argv: null,
      exitCode: null,
      partial: this.#bail === null ? [] : [{ kind: 'bail', detail: this.#bail || 'Bail out!' }],
      shard: null,
      modules: [...own.map(({ test }) => toModule(test.titlePath[0] ?? '', [], test.failures)), ...[...files].map(([file, all]) => toModule(file, all, []))],
      unhandledErrors: this.#bail === null ? [] : [{ message: `Bail out! ${this.#bail}` }],
      untold: ['its arguments', 'its exit code', 'when it started', 'attempts', 'counts of assertions', ...(files.has('<unknown>') ? ['files'] : [])],
      counts: null,
      warnings: [],
    }
  }
}

/** node --test names a file that failed to load, or that holds no test, by its path. */
function isFile({ test: { titlePath, status } }: LocatedTest): boolean {
  return titlePath.length === 1 && (status === 'passed' || status === 'failed') && /^(?:\/|[A-Za-z]:[\\/]).*\.[cm]?[jt]sx?$/.test(titlePath[0] ?? '')
}

function toModule(file: string, tests: readonly TestDraft[], errors: readonly RawError[]): ModuleDraft {
  const durationMs = tests.reduce((sum, test) => sum + test.durationMs, 0)
  return { project: '', file, loaded: errors.length === 0, durationMs, errors, tests }
}

function toTest(point: TapPoint, yaml: readonly string[]): LocatedTest {
  const field = (name: string) => yaml.map((line) => new RegExp(`^\\s*${name}:\\s*(.*)$`).exec(line)?.[1]).find((value) => value !== undefined)
  const location = /^['"]?(?:file:\/\/)?(.*?):(\d+)(?::\d+)?['"]?$/.exec(field('location') ?? '')
  const status = point.todo !== null ? 'todo' : point.skip !== null ? 'skipped' : point.ok ? 'passed' : 'failed'
  const ms = Number(field('duration_ms') ?? 0)
  return {
    file: location?.[1] ?? null,
    test: {
      titlePath: [point.title],
      status,
      expectedToFail: false,
      location: location?.[2] === undefined ? null : { line: Math.max(1, Number(location[2])), column: null },
      durationMs: Number.isFinite(ms) && ms > 0 ? ms : 0,
      attempts: status === 'passed' || status === 'failed' ? 1 : 0,
      flaky: false,
      skip: status === 'skipped' ? { kind: 'unknown', reason: point.skip || null } : null,
      tags: NONE,
      annotations: NONE,
      assertions: null,
      failures: status === 'failed' ? [toError(field, yaml)] : NONE,
    },
  }
}

function toError(field: (name: string) => string | undefined, yaml: readonly string[]): RawError {
  const bare = (value: string | undefined) => value && unquoted(value)
  const block = (value: string | undefined) =>
    value === undefined || /^[|>]-?$/.test(value)
      ? yaml
          .slice(1, 4)
          .map((line) => line.trim())
          .join(' ')
      : bare(value)
  return {
    name: bare(field('name')),
    message: block(field('error') ?? field('message')) || 'it failed; the report says no more',
    stack: yaml.join('\n') || undefined,
  }
}
