import { failure, type Result, success } from '../../contract/index.js'
import { stripAnsi } from '../../run/failure-text.js'
import type { RawError } from '../../run/index.js'
import { linesOf, tooLongLine } from '../lines.js'
import type { ReportDraft } from '../report-draft.js'
import type { ReportReader, ReportSource } from '../report-reader.js'
import { type Binary, toModules } from './binaries.js'
import { type CargoTarget, targetIn, targetsIn } from './cargo-target.js'
import { type Flaw, TextBinary } from './text-binary.js'

/**
 * What `cargo test` prints for people, the only report of stable Rust. It is read where it can be read in one way alone: as many
 * results as each binary announces, and its summary and list of failures agree with them.
 */
export const cargoTest: ReportReader = {
  format: 'cargo-test',
  matches: (head) =>
    /^running \d+ tests?\r?$/m.test(head) ||
    /^ +(?:Compiling|Finished|Running|Doc-tests|Fresh|Updating|Downloaded|Locking|Blocking) /m.test(stripAnsi(head)) ||
    /^(?:warning|error)(?:\[E\d+\])?: [^\n]*\n +--> [^\n]*\.rs:\d+:\d+/m.test(stripAnsi(head)),
  read,
}

const RESULT_OUTSIDE = /^test (?:result: (?:ok|FAILED)\. |.+ \.\.\. (?:ok|FAILED|ignored)$)/
const CARGO_ERROR = /^error: (?:(?:test|doctest|bench) failed, |could not compile |\d+ targets failed)/

function read(source: ReportSource): Result<ReportDraft> {
  const binaries: Binary[] = []
  const errors: RawError[] = []
  let open: TextBinary | null = null
  let target: CargoTarget | null = null
  let filtered = 0
  let foreign = 0
  let idle = false
  for (const { text: raw, number, complete, tooLong } of linesOf(source.chunks())) {
    if (tooLong) return tooLongLine(source.file, number)
    const text = stripAnsi(raw)
    if (open !== null) {
      const taken: Flaw | TextBinary | null = open.take(text)
      if (taken === null) continue
      if ('code' in taken) return failure(taken.code, `${source.file}:${number}: ${taken.what}`, taken.next === undefined ? {} : { next: taken.next })
      binaries.push(taken.toBinary(Number(/finished in ([\d.]+)s$/.exec(text)?.[1] ?? 0)))
      filtered += taken.filtered
      foreign += taken.foreign
      open = null
      // More parts of the same crate's doctests may follow.
      if (target?.doctests !== true) target = null
      continue
    }
    if (text.trim() === '') continue
    if (!complete) return failure('TG4102', `${source.file}:${number}: it is cut off`)
    const announced = /^running (\d{1,9}) tests?$/.exec(text)?.[1]
    if (announced !== undefined) open = new TextBinary(Number(announced), target)
    else if (RESULT_OUTSIDE.test(text)) return failure('TG4105', `${source.file}:${number}: a result stands outside of what a test binary printed`)
    else if (CARGO_ERROR.test(text)) errors.push({ message: text.slice(0, 512) })
    const next = targetIn(text)
    target = next ?? target
    idle = next !== null
  }
  if (idle) return failure('TG4102', `${source.file} ends where ${target?.name} begins, so it is cut off`)
  if (open) return failure('TG4102', `${source.file} ends within what a test binary printed, so it is cut off or the binary ended in the middle`)
  if (binaries.length === 0) return failure('TG4102', `${source.file} has no results of tests${errors[0] === undefined ? '' : `: ${errors[0].message}`}`)
  const { modules, named } = toModules(binaries, source.aside ? targetsIn(source.aside()) : [])
  const failed = modules.some(({ tests }) => tests.some(({ status }) => status === 'failed'))
  return success({
    format: 'cargo-test',
    framework: 'cargo_test',
    frameworkVersion: null,
    startedAt: null,
    durationMs: binaries.reduce((sum, { durationMs }) => sum + durationMs, 0),
    root: null,
    argv: null,
    exitCode: null,
    partial: filtered > 0 ? [{ kind: 'name_filter', detail: `${filtered} tests filtered out` }] : [],
    shard: null,
    modules,
    // What failed without a test is said by cargo alone.
    unhandledErrors: failed ? [] : errors,
    untold: [
      ...['its arguments', 'its exit code', 'when it started', ...(named ? [] : ['names of test binaries']), 'what was not built'],
      ...['durations of tests', 'counts of assertions'],
    ],
    counts: null,
    warnings: foreign > 0 ? [`${foreign} lines among the results are none of libtest's`] : [],
  })
}
