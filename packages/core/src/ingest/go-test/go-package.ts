import type { ModuleDraft, RawError, TestDraft } from '../../run/index.js'
import { NONE, ownText } from '../own-text.js'

// Enough for a panic with its first goroutine.
const MOST_OUTPUT = 120
const MOST_LETTERS = 8192
const CHATTER = /^\s*(?:=== (?:RUN|PAUSE|CONT|NAME)|--- (?:PASS|FAIL|SKIP|BENCH):)/
const PLACE = /^\s+([^\s:]+_test\.go):(\d+): ?(.*)/

interface RunningTest {
  readonly name: string
  readonly output: string[]
  readonly draft: { status: TestDraft['status'] | null; durationMs: number }
}

/** One package of a `go test -json` stream: its tests in the order in which they began. */
export class GoPackage {
  readonly #tests: RunningTest[] = []
  readonly #running = new Map<string, RunningTest>()
  readonly #output: string[] = []
  #ended: 'pass' | 'fail' | 'skip' | null = null
  #built = true
  #durationMs = 0
  cached = false

  /** Whether the package's own result was seen. */
  get ended(): boolean {
    return this.#ended !== null
  }

  /** A package without test files: nothing of it could have run. */
  get hasNoTests(): boolean {
    return this.#ended === 'skip' && this.#tests.length === 0
  }

  begin(name: string): void {
    const test: RunningTest = { name, output: [], draft: { status: null, durationMs: 0 } }
    this.#tests.push(test)
    this.#running.set(name, test)
  }

  end(name: string, status: TestDraft['status'], seconds: number): void {
    if (!this.#running.has(name)) this.begin(name)
    const test = this.#running.get(name)
    if (!test) return
    test.draft.status = status
    test.draft.durationMs = Math.max(0, seconds * 1000)
    // What a test said that passed is asked by nobody.
    if (status === 'passed') test.output.length = 0
    this.#running.delete(name)
  }

  say(name: string | null, text: string): void {
    if (CHATTER.test(text)) return
    const output = (name === null ? null : this.#running.get(name)?.output) ?? this.#output
    if (output.length < MOST_OUTPUT) output.push(text.length > MOST_LETTERS ? ownText(text.slice(0, MOST_LETTERS)) : text)
  }

  finish(status: 'pass' | 'fail' | 'skip', seconds: number, built: boolean): void {
    // What failed once stays failed.
    this.#ended = this.#ended === 'fail' ? 'fail' : status
    this.#durationMs = Math.max(0, seconds * 1000)
    this.#built &&= built
  }

  /** `file` is the package's import path. A test whose end was not seen has failed: something took the process down. */
  toModule(file: string, buildOutput: readonly string[]): ModuleDraft {
    const tests = this.#tests.map(toTest)
    const blamed = tests.some(({ status }) => status === 'failed')
    const failed = this.#ended === 'fail' && (!blamed || !this.#built)
    const said = (this.#built ? this.#output : [...buildOutput, ...this.#output]).join('').trim()
    const errors: RawError[] = failed ? [{ message: said === '' ? 'the package failed; go says no more' : said }] : []
    return { project: '', file, loaded: this.#built, durationMs: this.#durationMs, errors, tests }
  }
}

function toTest({ name, output, draft }: RunningTest): TestDraft {
  const status = draft.status ?? 'failed'
  const places = output.flatMap((text) => {
    const [, file, line, message] = PLACE.exec(text) ?? []
    return file === undefined || line === undefined ? [] : [{ file, line: Number(line), message: message ?? '' }]
  })
  const said = output.join('').trim()
  return {
    titlePath: name.split('/'),
    status,
    expectedToFail: false,
    location: null,
    durationMs: draft.durationMs,
    attempts: 1,
    flaky: false,
    skip: status === 'skipped' ? { kind: 'dynamic', reason: places.at(-1)?.message || null } : null,
    tags: NONE,
    annotations: NONE,
    assertions: null,
    failures: status === 'failed' ? [toError(said, draft.status === null)] : NONE,
  }
}

function toError(said: string, unended: boolean): RawError {
  const panic = /^panic: (.*)$/m.exec(said)?.[1]
  const name = panic === undefined ? undefined : 'panic'
  return {
    name,
    message: panic ?? (said === '' ? (unended ? 'its end was not seen' : 'it failed; go says no more') : said),
    stack: panic === undefined ? undefined : said,
  }
}
