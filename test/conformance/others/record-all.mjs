// Runs commands one after the other, as `truegreen record` and `truegreen ingest` do, and writes the records that they left.
// node record-all.mjs JOBS OUTPUT: both JSON. A process of its own, so that nothing of the test runner is around the commands.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
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

async function recorded({ dir, command, ways }) {
  const [records, verdicts, faults] = [[], [], []]
  let exitCode = null
  for (const way of ways) {
    const { argv, env } = way.command ?? { argv: command }
    const done = await within(env ?? {}, () => recordCommand(openWorkspace(dir), { ...plain(dir), command: argv, reports: [] }))
    const ingested = done.ok ? done.value.ingested : done
    exitCode ??= done.ok ? done.value.exitCode : null
    records.push(ingested.ok ? ingested.value.run : null)
    verdicts.push(ingested.ok ? ingested.value.report.verdict : null)
    if (!ingested.ok) faults.push(ingested.fault)
  }
  return { exitCode, output: '', records, verdicts, faults }
}

async function byItself({ dir, command, ways, ended }) {
  const { exitCode, output } = ended === null ? await run(command, dir) : { exitCode: ended, output: '' }
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

function run([program = '', ...args], cwd) {
  let output = ''
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (piece) => (output += piece))
  child.stderr.on('data', (piece) => (output += piece))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve({ exitCode, output }))
  })
}
