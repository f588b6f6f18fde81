import { failure, type Result, success } from '../../contract/index.js'
import { isFlawed, parseEvent } from '../json/parse-event.js'
import { type Fields, numberOf, textOf } from '../json/plain.js'
import { linesOf, tooLongLine } from '../lines.js'
import type { ReportDraft } from '../report-draft.js'
import type { ReportReader, ReportSource } from '../report-reader.js'
import { GoPackage } from './go-package.js'

/** The event stream of `go test -json` (test2json). A module is a package. It tells neither arguments nor exit code. */
export const goTest: ReportReader = {
  format: 'go-test',
  matches: (head) => /^\{(?=[^\n]*"Action":")[^\n]*"(?:Package|ImportPath)":"/m.test(head),
  read,
}

const STATUS = { pass: 'passed', fail: 'failed', skip: 'skipped' } as const

function read(source: ReportSource): Result<ReportDraft> {
  const packages = new Map<string, GoPackage>()
  const builds = new Map<string, string[]>()
  let first: number | null = null
  let last: number | null = null
  let foreign = 0
  for (const { text, number, complete, tooLong } of linesOf(source.chunks())) {
    if (tooLong) return tooLongLine(source.file, number)
    if (!text.startsWith('{')) {
      if (text.trim() !== '') foreign++
      continue
    }
    const event = parseEvent(text, 'Action')
    if (isFlawed(event))
      return failure('TG4102', `${source.file}:${number}: ${complete ? (event.flaw ?? 'this line is no event of go test -json') : 'it is cut off'}`)
    const time = Date.parse(textOf(event['Time']) ?? '')
    if (Number.isFinite(time)) {
      first ??= time
      last = time
    }
    take(event, packages, builds)
  }
  if (packages.size === 0) return failure('TG4102', `${source.file} names no package`)
  const open = [...packages].find(([, { ended }]) => !ended)
  if (open) return failure('TG4102', `${source.file}: package ${open[0]} has no result, so the stream is cut off`)
  const cached = [...packages].filter((entry) => entry[1].cached).map(([name]) => name)
  return success({
    format: 'go-test',
    framework: 'go_test',
    frameworkVersion: null,
    startedAt: first === null ? null : new Date(first),
    durationMs: first === null || last === null ? null : Math.max(0, last - first),
    root: null,
    argv: null,
    exitCode: null,
    partial: [],
    shard: null,
    modules: [...packages].filter(([, one]) => !one.hasNoTests).map(([name, one]) => one.toModule(name, builds.get(name) ?? [])),
    unhandledErrors: [],
    untold: ['its arguments', 'its exit code', 'places of tests', 'counts of assertions'],
    counts: null,
    warnings: [
      ...(cached.length > 0
        ? [`results of an earlier run on the same inputs: ${cached.slice(0, 3).join(', ')}${cached.length > 3 ? ` and ${cached.length - 3} more` : ''}`]
        : []),
      ...(foreign > 0 ? [`${foreign} lines between the events are none`] : []),
    ],
  })
}

function take(event: Fields, packages: Map<string, GoPackage>, builds: Map<string, string[]>): void {
  const action = textOf(event['Action'])
  const build = textOf(event['ImportPath'])
  const said = textOf(event['Output']) ?? ''
  if (build !== null) {
    // `example.org/a [example.org/a.test]`
    const owner = build.split(' ', 1)[0] ?? ''
    const output = builds.get(owner) ?? []
    if (action === 'build-output' && output.length < 100) output.push(said)
    builds.set(owner, output)
    return
  }
  const name = textOf(event['Package'])
  if (name === null) return
  const one = packages.get(name) ?? new GoPackage()
  packages.set(name, one)
  const test = textOf(event['Test'])
  const seconds = numberOf(event['Elapsed']) ?? 0
  if (action === 'output') {
    if (test === null && /^ok\s.*\(cached\)/.test(said)) one.cached = true
    one.say(test, said)
  } else if (action === 'run' && test !== null) one.begin(test)
  else if (action === 'pass' || action === 'fail' || action === 'skip') {
    if (test !== null) one.end(test, STATUS[action], seconds)
    else one.finish(action, seconds, textOf(event['FailedBuild']) === null && !/\[(?:build|setup) failed\]/.test(said))
  }
}
