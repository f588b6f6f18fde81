import type { ModuleDraft, RawError, TestDraft } from '@truegreen/core/run'

/** What a pass or fail event of node:test tells, of Node 20 to 26. */
export interface TestEvent {
  readonly name: string
  readonly nesting: number
  readonly file?: string | undefined
  readonly line?: number | undefined
  readonly column?: number | undefined
  readonly skip?: string | boolean | undefined
  readonly todo?: string | boolean | undefined
  readonly details: { readonly duration_ms?: number; readonly type?: string | undefined; readonly error?: unknown }
}

const MOST_STDERR = 16_384

/** Where the stream stands: the titles around the next test. One for all files, as a suite may be declared by another file than its tests. */
export class StreamPlace {
  readonly titles: string[] = []
  readonly failedBelow = new Set<number>()
}

/** The events of one test file, in the order in which node:test reports them. */
export class ModuleEvents {
  readonly #file: string
  readonly #place: StreamPlace
  readonly #tests: TestDraft[] = []
  readonly #errors: RawError[] = []
  #stderr = ''
  #loaded = true
  #durationMs = 0

  constructor(file: string, place: StreamPlace) {
    this.#file = file
    this.#place = place
  }

  start({ name, nesting }: Pick<TestEvent, 'name' | 'nesting'>): void {
    this.#place.titles.length = nesting
    this.#place.titles[nesting] = name
  }

  say(text: string): void {
    if (this.#stderr.length < MOST_STDERR) this.#stderr += text
  }

  end(event: TestEvent, passed: boolean): void {
    const { name, nesting, details } = event
    if (nesting === 0) this.#durationMs += details.duration_ms ?? 0
    if (name === this.#file) {
      if (!passed) this.#fileFailed(details.error)
      return
    }
    const below = this.#place.failedBelow.delete(nesting + 1)
    const failed = !passed && !isSet(event.todo)
    if (failed) this.#place.failedBelow.add(nesting)
    if (details.type !== 'suite') this.#tests.push(toTest(event, [...this.#place.titles.slice(0, nesting), name], failed))
    else if (failed && !below) this.#errors.push(toError(details.error))
  }

  /** The process of the file failed: it could not be loaded, or ended badly after its tests. */
  #fileFailed(error: unknown): void {
    if (this.#tests.length === 0) this.#loaded = false
    const said = this.#stderr.trim()
    if (this.#tests.every(({ status }) => status !== 'failed')) this.#errors.push(said === '' ? toError(error) : { message: firstError(said), stack: said })
  }

  toModule(): ModuleDraft {
    return { project: '', file: this.#file, loaded: this.#loaded, durationMs: this.#durationMs, errors: this.#errors, tests: this.#tests }
  }
}

function isSet(value: string | boolean | undefined): boolean {
  return value !== undefined && value !== false
}

function toTest(event: TestEvent, titlePath: readonly string[], failed: boolean): TestDraft {
  const skipped = isSet(event.skip)
  const status = failed ? 'failed' : skipped ? 'skipped' : isSet(event.todo) ? 'todo' : 'passed'
  return {
    titlePath,
    status,
    expectedToFail: false,
    location: event.line === undefined ? null : { line: event.line, column: event.column ?? null },
    durationMs: event.details.duration_ms ?? 0,
    attempts: skipped ? 0 : 1,
    flaky: false,
    skip: status === 'skipped' ? skipOf(event.skip) : null,
    tags: [],
    annotations: [],
    assertions: null,
    failures: failed ? [toError(event.details.error)] : [],
  }
}

// Node 20 reports what a pattern leaves out; later ones do not.
function skipOf(skip: string | boolean | undefined): TestDraft['skip'] {
  const reason = typeof skip === 'string' && skip !== '' ? skip : null
  return { kind: reason !== null && /does not match pattern/.test(reason) ? 'unselected' : 'unknown', reason }
}

/** node:test wraps what was thrown; the cause is what people wrote. */
function toError(error: unknown): RawError {
  const own = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(own instanceof Error)) return { message: error instanceof Error ? error.message : String(error) }
  const { expected, actual } = own as { expected?: unknown; actual?: unknown }
  return { name: own.name, message: own.message, stack: own.stack, ...('expected' in own ? { expected } : {}), ...('actual' in own ? { actual } : {}) }
}

function firstError(text: string): string {
  return /^(?:\w*Error\b.*|.*\bError \[.*)$/m.exec(text)?.[0] ?? text.split('\n')[0] ?? text
}
