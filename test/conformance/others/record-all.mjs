// Runs commands one after the other, as `truegreen record` and `truegreen ingest` do, and writes the records that they left.
// node record-all.mjs JOBS OUTPUT: both JSON. A process of its own, so that nothing of the test runner is around the commands.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adoptIncoming, ingestReports, openWorkspace, recordCommand, reportFiles } from '../../../packages/core/dist/recorder/index.js'

const recorder = { name: 'conformance', version: '0' }
const [jobsFile = '', outputFile = ''] = process.argv.slice(2)
const results = []
for (const job of JSON.parse(readFileSync(jobsFile, 'utf8'))) {
  process.chdir(job.dir)
  results.push(await within(job.env, () => (job.recorded ? recorded(job) : byItself(job))))
}
writeFileSync(outputFile, JSON.stringify(results))

async function within(env, act) {
  const before = Object.keys(env).map((name) => [name, process.env[name]])
  Object.assign(process.env, env)
  try {
    return await act()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

async function recorded({ dir, command, ways, interrupt }) {
  const [records, verdicts, faults] = [[], [], []]
  let exitCode = null
  for (const way of ways) {
    const { argv, env } = way.command ?? { argv: command }
    // As a terminal does: the recorder hands it on.
    const stop = interrupt ? whenStarted(dir, () => process.kill(process.pid, 'SIGINT')) : null
    const done = await within(env ?? {}, () => recordCommand(openWorkspace(dir), { ...plain(dir), command: argv, reports: [] }))
    clearInterval(stop)
    const ingested = done.ok ? done.value.ingested : done
    exitCode ??= done.ok ? done.value.exitCode : null
    records.push(ingested.ok ? ingested.value.run : null)
    verdicts.push(ingested.ok ? ingested.value.report.verdict : null)
    if (!ingested.ok) faults.push(ingested.fault)
  }
  return { exitCode, output: '', records, verdicts, faults }
}

async function byItself({ dir, command, ways, ended, interrupt }) {
  const { exitCode, output } = ended === null ? await run(command, dir, interrupt) : { exitCode: ended, output: '' }
  const faults = [...adoptIncoming(openWorkspace(dir))]
  const verdicts = []
  const records = ways.map(({ report }, index) => (report === null ? newestIn(dir) : ingested(report, index)))
  return { exitCode, output, records, verdicts: ways.map((_, index) => verdicts[index] ?? null), faults }

  function ingested(report, index) {
    const files = reportFiles(dir, [report])
    if (!files.ok) faults.push(files.fault)
    if (!files.ok) return null
    const done = ingestReports(openWorkspace(dir), files.value, { ...plain(dir), command, exitCode, seen: null })
    if (!done.ok) faults.push(done.fault)
    verdicts[index] = done.ok ? done.value.report.verdict : null
    return done.ok ? done.value.run : null
  }
}

function plain(cwd) {
  return { cwd, format: null, recorder, suite: undefined, coverage: null }
}

function newestIn(dir) {
  const { memory } = openWorkspace(dir)
  const headers = memory.headers({ limit: 1 })
  const read = headers.ok && headers.value[0] ? memory.readRun(headers.value[0].run_id) : null
  return read?.ok ? read.value : null
}

function run([program = '', ...args], cwd, interrupt) {
  let output = ''
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (piece) => (output += piece))
  child.stderr.on('data', (piece) => (output += piece))
  const stop = interrupt ? whenStarted(cwd, () => child.kill('SIGINT')) : null
  child.once('close', () => clearInterval(stop))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve({ exitCode, output }))
  })
}

/** Acts once a test has written the file `started`. */
function whenStarted(dir, act) {
  const timer = setInterval(() => {
    if (!existsSync(join(dir, 'started'))) return
    clearInterval(timer)
    act()
  }, 50)
  return timer
}
