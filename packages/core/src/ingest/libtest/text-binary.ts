import type { RawError, TestDraft } from '../../run/index.js'
import { NONE, ownText } from '../own-text.js'
import type { Binary } from './binaries.js'
import type { CargoTarget } from './cargo-target.js'
import { panicIn } from './panic-in.js'
import { titlePathOf } from './title-path.js'

const RESULT =
  /^test (.+?)( - should panic| - compile fail| - compile)? \.\.\. (?:(ok)|(FAILED)(?: \(time limit exceeded\))?|ignored(?:, (.*))?|(bench): +[\d,.]+ ns\/iter \(\+\/- [\d,.]+\).*)(?: <([\d.]+)s>)?$/
const OPEN_RESULT = /^test \S+(?: - .{1,200})? \.\.\. /
const SUMMARY =
  /^test result: (ok|FAILED)\. (\d{1,9}) passed; (\d{1,9}) failed; (\d{1,9}) ignored; (\d{1,9}) measured; (\d{1,9}) filtered out; finished in ([\d.]+)s$/
const SECTION = /^---- (.+) stdout ----$/
const SUFFIX = / - (?:should panic|compile fail|compile)$/
const DOTS = /^(?:[.iFb]+(?: \d+\/\d+)?|.+ --- FAILED)$/
const MOST_LINE = 16_384
const MOST_SAID = 8192

/** Why a text is not read: it is no output of libtest, or contradicts itself. */
export interface Flaw {
  readonly code: 'TG4102' | 'TG4105'
  readonly what: string
  /** The way out, where it is another than running again. */
  readonly next?: string
}

const NO_CAPTURE = 'run cargo test without --nocapture: what tests print stands between their results'

interface Told {
  readonly name: string
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly reason: string | null
  readonly expectedToFail: boolean
  readonly seconds: number
}

/** One binary's part of what `cargo test` prints, line by line: as many results as it announces, what they printed, its summary. */
export class TextBinary {
  readonly #announced: number
  readonly #target: CargoTarget | null
  readonly #tests: Told[] = []
  readonly #names = new Set<string>()
  readonly #said = new Map<string, string>()
  #twice: string | null = null
  #quiet = false
  #speaker: string | null = null
  #saidBefore = 0
  /** The names below the last "failures:" or "successes:", as long as nothing else came. */
  #list: { readonly failures: boolean; readonly names: string[] } | null = null
  #sections = false
  /** Lines among the results that are none: `--nocapture`, or a process beside the tests. */
  foreign = 0
  filtered = 0

  constructor(announced: number, target: CargoTarget | null) {
    this.#announced = announced
    this.#target = target
  }

  /** What is wrong with the next line, `this` where it ends the binary, null else. */
  take(line: string): Flaw | this | null {
    const text = line.length > MOST_LINE ? '' : line
    if (this.#sections) return this.#takeSaid(text)
    if (/^running \d+ tests?$/.test(text)) return broken('a binary begins within another: the one before it ended in the middle')
    if (text.startsWith('test result: ')) return this.#close(text) ?? this
    if (this.#tests.length === this.#announced && (text === 'failures:' || text === 'successes:')) {
      this.#sections = true
      this.#list = { failures: text === 'failures:', names: [] }
      return null
    }
    return this.#takeResult(text)
  }

  #takeResult(text: string): Flaw | null {
    const [, name, mode, ok, failed, reason, bench, seconds] = RESULT.exec(text) ?? []
    if (name === undefined) {
      if (OPEN_RESULT.test(text)) return contradiction('what a test printed stands within its result', NO_CAPTURE)
      if (/^test .+ has been running for over \d+ seconds$/.test(text)) return null
      if (DOTS.test(text)) this.#quiet = true
      else if (text !== '') this.foreign++
      return null
    }
    if (name.includes(' ... ')) return contradiction('what a test printed stands within its result', NO_CAPTURE)
    if (this.#tests.length === this.#announced) return contradiction('there are more results than tests', NO_CAPTURE)
    if (this.#names.has(name)) this.#twice ??= name
    this.#names.add(name)
    this.#tests.push({
      name: ownText(name),
      status: ok !== undefined || bench !== undefined ? 'passed' : failed !== undefined ? 'failed' : 'skipped',
      reason: reason === undefined ? null : ownText(reason),
      expectedToFail: mode === ' - should panic',
      seconds: Number(seconds ?? 0),
    })
    return null
  }

  /** Behind the results, what tests printed may hold anything: other runs' results and summaries too. */
  #takeSaid(text: string): this | null {
    if (text === 'failures:' || text === 'successes:') {
      this.#list = { failures: text === 'failures:', names: [] }
      this.#saidBefore = this.#saidBy(this.#speaker).length
    } else if (this.#list !== null && text.startsWith('    ')) this.#list.names.push(text.slice(4).replace(SUFFIX, ''))
    else if (text.startsWith('test result: ') && this.#isListed() && this.#close(text) === null) {
      if (this.#speaker !== null) this.#said.set(this.#speaker, this.#saidBy(this.#speaker).slice(0, this.#saidBefore))
      return this
    } else if (text !== '') this.#list = null
    const section = SECTION.exec(text)?.[1]?.replace(SUFFIX, '')
    if (section !== undefined && this.#names.has(section) && !this.#said.has(section)) {
      this.#speaker = section
      this.#said.set(section, '')
    } else if (this.#speaker !== null) {
      const said = this.#saidBy(this.#speaker)
      if (said.length < MOST_SAID) this.#said.set(this.#speaker, `${said}${text.slice(0, MOST_SAID)}\n`)
    }
    return null
  }

  #saidBy(name: string | null): string {
    return (name === null ? null : this.#said.get(name)) ?? ''
  }

  /** Whether the list that stands last is the one that libtest writes before its summary. */
  #isListed(): boolean {
    if (this.#list === null) return false
    const failed = this.#tests.filter(({ status }) => status === 'failed')
    const expected = this.#list.failures ? failed : failed.length === 0 ? this.#tests.filter(({ status }) => status === 'passed') : []
    return (
      expected.length > 0 &&
      [...this.#list.names].sort().join('\n') ===
        expected
          .map(({ name }) => name)
          .sort()
          .join('\n')
    )
  }

  /** What contradicts the summary; null where all of it agrees. */
  #close(text: string): Flaw | null {
    const [, word, ...numbers] = SUMMARY.exec(text) ?? []
    if (word === undefined) return broken('this is no summary of libtest, or it is cut off')
    const [passed = 0, failed = 0, ignored = 0, measured = 0, filtered = 0] = numbers.map(Number)
    const count = (status: Told['status']) => this.#tests.filter((test) => test.status === status).length
    const found = `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} ignored`
    const said = `${passed + measured} passed, ${failed} failed, ${ignored} ignored`
    if (this.#quiet && this.#tests.length === 0) return broken('it tells no names of tests', 'run cargo test without --quiet')
    if (found !== said) return contradiction(`the summary says ${said}, the results say ${found}`)
    if (this.#tests.length !== this.#announced) return contradiction(`${this.#announced} tests were announced, ${this.#tests.length} have a result`)
    if (failed > 0 !== (word === 'FAILED')) return contradiction(`the summary says ${word} with ${failed} failed`)
    if (failed > 0 && !this.#sections) return contradiction('the failures are not listed')
    if (this.foreign > 0 && this.#twice !== null) return contradiction(`${this.#twice} has two results`, NO_CAPTURE)
    this.filtered = filtered
    return null
  }

  /** `seconds` is what the summary said. */
  toBinary(seconds: number): Binary {
    return { target: this.#target, durationMs: seconds * 1000, errors: NONE, tests: this.#tests.map((test) => this.#toTest(test)) }
  }

  #toTest({ name, status, reason, expectedToFail, seconds }: Told): TestDraft {
    return {
      titlePath: titlePathOf(name),
      status,
      expectedToFail,
      location: null,
      durationMs: seconds * 1000,
      attempts: status === 'skipped' ? 0 : 1,
      flaky: false,
      skip: status === 'skipped' ? { kind: 'declared', reason } : null,
      tags: NONE,
      annotations: NONE,
      assertions: null,
      failures: status === 'failed' ? [toError(this.#said.get(name) ?? '')] : NONE,
    }
  }
}

function toError(said: string): RawError {
  const panic = panicIn(said)
  if (panic !== null) return { name: 'panic', message: panic.message, stack: `at ${panic.place}` }
  return { message: ownText(said.trim()) || 'it failed; cargo test says no more' }
}

function broken(what: string, next?: string): Flaw {
  return { code: 'TG4102', what, ...(next !== undefined && { next }) }
}

function contradiction(what: string, next?: string): Flaw {
  return { code: 'TG4105', what, ...(next !== undefined && { next }) }
}
