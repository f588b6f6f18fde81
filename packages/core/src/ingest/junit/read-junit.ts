import { failure, type Result, success } from '../../contract/index.js'
import type { ModuleDraft, RawError, TestDraft } from '../../run/index.js'
import { NONE, ownText } from '../own-text.js'
import type { ReportDraft } from '../report-draft.js'
import type { ReportReader, ReportSource } from '../report-reader.js'
import { readXml, type XmlHandler } from '../xml/read-xml.js'
import { type Dialect, dialectOf, GO_DIALECT } from './dialect.js'
import { joinReruns } from './join-reruns.js'
import { addText, hasFailed, type JUnitCase, type Trouble, toDraft, toError } from './junit-case.js'

/** JUnit XML as Surefire, Gradle, pytest, jest-junit, Vitest, nextest, node:test and go-junit-report write it. */
export const junit: ReportReader = {
  format: 'junit',
  matches: (head) => /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<testsuites?[\s/>]/.test(head),
  read,
}

const TROUBLES = new Set<string>(['failure', 'error', 'rerunFailure', 'rerunError', 'flakyFailure', 'flakyError'] satisfies Trouble['kind'][])
const PRINTED = new Set(['system-out', 'system-err'])
const MOST_TESTS = 10_000_000

interface OpenSuite {
  readonly attributes: ReadonlyMap<string, string>
  /** Names of the suites around it, outermost first, and its own. */
  readonly path: readonly string[]
  /** Its own or that of the nearest suite around it. */
  readonly file: string | null
  cases: number
  troubles: number
  nested: boolean
}

function read(source: ReportSource): Result<ReportDraft> {
  const document = new JUnitDocument()
  const damage = readXml(source.chunks(), document)
  if (damage)
    return failure(
      'TG4102',
      `${source.file}, character ${damage.at}: ${/ends in the middle|no element/.test(damage.damage) ? `it is cut off (${damage.damage})` : damage.damage}`,
    )
  const contradiction = document.contradiction
  return contradiction === null ? success(document.toDraft()) : failure('TG4105', `${source.file}: ${contradiction}`)
}

class JUnitDocument implements XmlHandler {
  readonly #suites: OpenSuite[] = []
  readonly #titles = new Map<string, string>()
  readonly #modules = new Map<string, { tests: TestDraft[]; errors: RawError[]; loaded: boolean }>()
  #root: { name: string; attributes: ReadonlyMap<string, string> } | null = null
  #dialect: Dialect | null = null
  #case: { attributes: ReadonlyMap<string, string>; body: JUnitCase } | null = null
  #trouble: Trouble | null = null
  // What an attempt printed is no part of its error.
  #printed = false
  #count = 0
  #troubles = 0
  #first: number | null = null
  #seconds = 0
  contradiction: string | null = null

  readonly open: XmlHandler['open'] = (name, attributes) => {
    if (PRINTED.has(name)) this.#printed = true
    if (this.#root === null) {
      if (name !== 'testsuites' && name !== 'testsuite') return `<${name}> is no report of tests`
      this.#root = { name, attributes }
    }
    if (name === 'testcase') return this.#openCase(attributes)
    if (name === 'testsuite') return this.#openSuite(attributes)
    if (TROUBLES.has(name)) this.#trouble = { kind: name as Trouble['kind'], type: attributes.get('type'), message: attributes.get('message'), text: '' }
    else if (name === 'skipped' && this.#case) this.#case.body.skipped = { type: attributes.get('type'), message: attributes.get('message') }
    else if (name === 'property' && attributes.get('name') === 'go.version') this.#dialect = GO_DIALECT
    return null
  }

  readonly text: NonNullable<XmlHandler['text']> = (piece) => {
    if (this.#trouble && !this.#printed) addText(this.#trouble, piece)
  }

  readonly close: XmlHandler['close'] = (name) => {
    if (PRINTED.has(name)) this.#printed = false
    else if (name === 'testcase') this.#closeCase()
    else if (TROUBLES.has(name)) this.#closeTrouble()
    else if (name === 'testsuite') this.#closeSuite()
    else if (name === 'testsuites') this.#closeRoot()
    return null
  }

  #openSuite(attributes: ReadonlyMap<string, string>): null {
    for (const around of this.#suites) around.nested = true
    const outer = this.#suites.at(-1)
    const path = [...(outer?.path ?? NONE), attributes.get('name') ?? '']
    this.#suites.push({ attributes, path, file: attributes.get('file') ?? outer?.file ?? null, cases: 0, troubles: 0, nested: false })
    this.#dialect ??= dialectOf(this.#root?.attributes ?? new Map(), this.#root?.name ?? '', attributes)
    if (this.#suites.length === 1) {
      const time = stampOf(attributes.get('timestamp'), this.#dialect.utc)
      if (time !== null) this.#first = Math.min(this.#first ?? time, time)
      this.#seconds += secondsOf(attributes.get('time'))
    }
    return null
  }

  #openCase(attributes: ReadonlyMap<string, string>): string | null {
    if (this.#case !== null) return 'a <testcase> stands within another'
    if (!attributes.has('name')) return 'a <testcase> has no name'
    if (++this.#count > MOST_TESTS) return `there are more than ${MOST_TESTS} tests`
    this.#case = { attributes, body: { seconds: secondsOf(attributes.get('time')), line: lineOf(attributes.get('line')), troubles: NONE, skipped: null } }
    return null
  }

  #closeTrouble(): void {
    const trouble = this.#trouble
    this.#trouble = null
    if (trouble === null) return
    if (trouble.kind === 'failure' || trouble.kind === 'error') {
      this.#troubles++
      for (const suite of this.#suites) suite.troubles++
    }
    if (this.#case) this.#case.body.troubles = [...this.#case.body.troubles, trouble]
    // A failure of a suite is one of a hook or of loading.
    else this.#moduleOf(this.#placeOf(new Map([['name', this.#suites.at(-1)?.attributes.get('name') ?? '']])).file).errors.push(toError(trouble))
  }

  #closeCase(): void {
    const one = this.#case
    this.#case = null
    if (one === null) return
    for (const suite of this.#suites) suite.cases++
    const { file, titlePath } = this.#placeOf(one.attributes)
    // Nothing of a script that went well is a test.
    if (titlePath.length === 0 && this.#dialect?.name === 'nextest' && one.body.troubles.length === 0) return
    const module = this.#moduleOf(file)
    // Vitest writes of a file only that it could not be loaded; what ran and is called so is a test.
    const ran = titlePath.length === 0 && this.#dialect?.name === 'vitest' && one.body.troubles.length === 0
    if (ran) titlePath.push(one.attributes.get('name') ?? '')
    if (titlePath.length > 0) module.tests.push(toDraft(one.body, this.#owned(titlePath)))
    else {
      // The file itself, which could not be loaded, or a hook of a class.
      module.errors.push(...one.body.troubles.map(toError))
      if (hasFailed(one.body) && this.#dialect?.framework !== 'junit') module.loaded = false
    }
  }

  /** Titles around many tests are kept once. */
  #owned(titlePath: string[]): readonly string[] {
    const last = titlePath.length - 1
    for (let index = 0; index < last; index++) titlePath[index] = this.#title(titlePath[index] as string)
    titlePath[last] = ownText(titlePath[last] as string)
    return titlePath
  }

  #title(title: string): string {
    const known = this.#titles.get(title)
    if (known !== undefined) return known
    const own = ownText(title)
    this.#titles.set(own, own)
    return own
  }

  #closeSuite(): void {
    const suite = this.#suites.pop()
    if (suite === undefined) return
    const said = (part: string) => Number(suite.attributes.get(part) ?? Number.NaN)
    const name = suite.attributes.get('name') ?? ''
    if (this.#dialect?.countsCases === true && !suite.nested && said('tests') > suite.cases)
      this.contradiction ??= `the suite ${name} says ${said('tests')} tests and has ${suite.cases}`
    const troubles = (Number.isFinite(said('failures')) ? said('failures') : 0) + (Number.isFinite(said('errors')) ? said('errors') : 0)
    if (troubles > 0 && suite.troubles === 0) this.contradiction ??= `the suite ${name} says ${troubles} failures and has none`
  }

  #closeRoot(): void {
    const said = (part: string) => Number(this.#root?.attributes.get(part) ?? 0) || 0
    if (this.#dialect?.countsCases === true && said('tests') > this.#count)
      this.contradiction ??= `the report says ${said('tests')} tests and has ${this.#count}`
    const troubles = said('failures') + said('errors')
    if (troubles > 0 && this.#troubles === 0) this.contradiction ??= `the report says ${troubles} failures and has none`
  }

  #placeOf(attributes: ReadonlyMap<string, string>): { readonly file: string; readonly titlePath: string[] } {
    const suite = this.#suites.at(-1)
    this.#dialect ??= dialectOf(this.#root?.attributes ?? new Map(), this.#root?.name ?? '', null)
    return this.#dialect.place({
      suites: suite?.path ?? NONE,
      classname: attributes.get('classname') ?? '',
      name: attributes.get('name') ?? '',
      file: attributes.get('file') ?? suite?.file ?? null,
    })
  }

  #moduleOf(file: string): { tests: TestDraft[]; errors: RawError[]; loaded: boolean } {
    const known = this.#modules.get(file)
    if (known) return known
    const module = { tests: [], errors: [], loaded: true }
    this.#modules.set(ownText(file), module)
    return module
  }

  toDraft(): ReportDraft {
    const { framework = 'junit', untold = [], utc = false } = this.#dialect ?? {}
    const first = this.#first ?? stampOf(this.#root?.attributes.get('timestamp'), utc)
    return {
      format: 'junit',
      framework,
      frameworkVersion: null,
      startedAt: first === null ? null : new Date(first),
      // Where suites tell neither, the document may.
      durationMs: (this.#seconds || secondsOf(this.#root?.attributes.get('time'))) * 1000,
      root: null,
      argv: null,
      exitCode: null,
      partial: [],
      shard: null,
      modules: [...this.#modules].map(([file, { tests, errors, loaded }]): ModuleDraft => {
        const durationMs = tests.reduce((sum, test) => sum + test.durationMs, 0)
        return { project: '', file, loaded, durationMs, errors, tests: framework === 'pytest' ? joinReruns(tests) : tests }
      }),
      unhandledErrors: [],
      untold: ['its arguments', 'its exit code', 'errors outside of tests', ...untold, 'counts of assertions'],
      counts: null,
      warnings: this.#modules.has('<unknown>') ? ['some tests have neither a file nor a class'] : [],
    }
  }
}

function lineOf(text: string | undefined): number | null {
  const line = Number(text ?? Number.NaN)
  return Number.isSafeInteger(line) && line >= 0 ? line + 1 : null
}

/** Seconds, with thousands separated by commas as some writers do. */
function secondsOf(text: string | undefined): number {
  if (text === undefined) return 0
  const seconds = Number(text.includes(',') ? text.replaceAll(',', '') : text)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}

function stampOf(text: string | undefined, utc: boolean): number | null {
  if (text === undefined) return null
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(text) || !utc ? text : `${text}Z`
  const time = Date.parse(zoned)
  return Number.isFinite(time) ? time : null
}
