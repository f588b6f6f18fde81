import { Buffer } from 'node:buffer'

const ROOT = '/repo'
const BY_MEGABYTE_MS = 1000
// A busy machine stops a process for longer than a small report takes.
const LEAST_MS = 1000

const sourceOf = (text) => ({
  file: 'report',
  bytes: Buffer.byteLength(text),
  // Pieces end anywhere: in words, in escapes, in references.
  chunks: () => piecesOf(text.replace(/^\uFEFF/, ''), Math.max(40 + (text.length % 61), text.length >> 6)),
})

function piecesOf(text, length) {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length))
}

const around = (exitCode) => ({
  runId: '01994d3c-0000-7000-8000-000000000001',
  suite: { key: 'other@.', framework: 'other', root: '.', config_file: null },
  framework: { name: 'other', version: '1' },
  recorder: { name: 'fuzz', version: '1' },
  command: { argv: [], cwd: '.' },
  environment: { os: 'linux', arch: 'x64', runtime: { name: 'node', version: '20' }, ci: null },
  git: null,
  tree: { fingerprint: null, dirty: null },
  session: null,
  root: ROOT,
  exitCode,
  sourceOf: () => null,
  blobOf: () => null,
  warnings: [],
})

const isGreen = ({ modules, partial, unhandledErrors, exitCode }) =>
  (exitCode ?? 0) === 0 &&
  partial.length === 0 &&
  unhandledErrors.length === 0 &&
  modules.length > 0 &&
  modules.every(({ loaded, errors, tests }) => loaded && errors.length === 0 && tests.every(({ status }) => status !== 'failed'))

/**
 * What the readers make of a report: `refused`, `failing`, `green`, or what must not be: `crash`, `slow`, `invalid`.
 * `core` is what they are imported from: readReport, toTestRun, formats of coverage.
 */
export function judgeReport(core, text, format) {
  const started = process.cpuUsage()
  let read
  try {
    read = core.readReport(sourceOf(text), format)
  } catch (error) {
    return { kind: 'crash', detail: String(error?.stack ?? error) }
  }
  const slow = tooSlow(started, text)
  if (slow) return slow
  if (!read.ok) return /^TG\d{4}$/.test(read.fault.code) ? { kind: 'refused' } : { kind: 'crash', detail: `no code: ${read.fault.code}` }
  const wrong = wrongIn(core, read.value)
  if (wrong) return wrong
  return { kind: isGreen(read.value) ? 'green' : 'failing' }
}

/** The draft becomes a run: dates can be written, places are below the root, nothing throws. */
function wrongIn({ toTestRun }, draft) {
  try {
    const startedAt = draft.startedAt ?? new Date(0)
    const finishedAt = new Date(startedAt.getTime() + (draft.durationMs ?? 0))
    const modules = draft.modules.map((module) => ({ ...module, file: module.file.startsWith('/') ? module.file : `${ROOT}/${module.file}` }))
    const run = toTestRun({ ...draft, modules, startedAt, finishedAt, coverage: null }, null, around(draft.exitCode))
    if (!/^\d{4}-/.test(run.started_at) || !/^\d{4}-/.test(run.finished_at)) return { kind: 'invalid', detail: `${run.started_at} ${run.finished_at}` }
    const odd = run.modules
      .flatMap(({ tests }) => tests)
      .find(({ location, attempts, duration_ms: ms, title_path: path }) => {
        const numbers = [attempts, ms, location?.line ?? 1, location?.column ?? 1]
        return numbers.some((number) => !Number.isSafeInteger(number) || number < 0) || location?.line === 0 || path.some((title) => title.length > 4096)
      })
    return odd ? { kind: 'invalid', detail: JSON.stringify(odd).slice(0, 500) } : null
  } catch (error) {
    return { kind: 'crash', detail: String(error?.stack ?? error) }
  }
}

/** The same of a report of coverage: whole counts from 0, places from line 1, damage at a place inside. */
export function judgeCoverage({ readerFor, isDamage, tieContexts }, text) {
  const bytes = new TextEncoder().encode(text)
  const started = process.cpuUsage()
  try {
    const report = readerFor(text.slice(0, 8192))?.read(bytes)
    if (report === undefined) return { kind: 'refused' }
    if (isDamage(report)) return report.at <= bytes.length ? { kind: 'refused' } : { kind: 'invalid', detail: `damage at ${report.at}` }
    for (const { read, readContexts } of report.files) {
      const file = read()
      if (isDamage(file)) return { kind: 'refused' }
      const { s, f, b, statementMap } = file.coverage
      const hits = [...Object.values(s), ...Object.values(f), ...Object.values(b).flat()]
      if (hits.some((count) => !Number.isInteger(count) || count < 0)) return { kind: 'invalid', detail: `hits ${hits}`.slice(0, 300) }
      if (Object.values(statementMap).some(({ start }) => !(start.line > 0))) return { kind: 'invalid', detail: 'a line before the first' }
      const lines = readContexts?.()
      if (lines === undefined) continue
      if (isDamage(lines)) return { kind: 'refused' }
      const wrong = wrongInContexts(tieContexts, report.contexts, lines)
      if (wrong !== null) return { kind: 'invalid', detail: wrong }
    }
  } catch (error) {
    return { kind: 'crash', detail: String(error?.stack ?? error) }
  }
  return tooSlow(started, text) ?? { kind: 'read' }
}

const TEST_RUN = {
  suite: { root: '.' },
  modules: [{ project: '', file: 'a_test.py', tests: [{ title_path: ['t[x|y]'] }, { title_path: ['f'] }] }],
  coverage: { status: 'collected', files: [{ file: 'a.py' }] },
  warnings: [],
}

/** Contexts are tied or left out with a word; each line stands once, from 1, and names contexts that there are. */
function wrongInContexts(tieContexts, names, lines) {
  const { coverage, warnings } = tieContexts(TEST_RUN, { names, files: new Map([['/a.py', lines]]) }, '/')
  const { contexts } = coverage
  if (contexts === undefined) return warnings.length > 0 || names.length === 0 || lines.every(([, named]) => named.length === 0) ? null : 'contexts are gone'
  const count = contexts.names.length + contexts.tests.flatMap(({ tests }) => unpacked(tests)).length
  const groups = coverage.files[0].contexts.map((pair) => pair.map(unpacked))
  const all = groups.flatMap(([own]) => own)
  if (new Set(all).size < all.length || all.some((line) => line < 1)) return `lines ${all}`.slice(0, 300)
  const places = groups.flatMap(([, named]) => named)
  return places.some((place) => place >= count) ? `contexts ${places} of ${count}`.slice(0, 300) : null
}

function unpacked(packed) {
  let last = 0
  return packed.flatMap((gap, at) => {
    if (at % 2 === 1) return []
    const from = last + gap
    last = from + packed[at + 1]
    return Array.from({ length: packed[at + 1] + 1 }, (_, more) => from + more)
  })
}

// Time of this process, not of the machine: others are at work beside it.
function tooSlow(started, text) {
  const { user, system } = process.cpuUsage(started)
  const ms = (user + system) / 1000
  return ms > Math.max(LEAST_MS, (text.length / 1e6) * BY_MEGABYTE_MS) ? { kind: 'slow', detail: `${Math.round(ms)} ms` } : null
}
