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
  const own = Object.keys(job.env)
  Object.assign(process.env, job.env)
  results.push(job.recorded ? await recorded(job) : await byItself(job))
  for (const name of own) delete process.env[name]
}
writeFileSync(outputFile, JSON.stringify(results))

async function recorded({ dir, command, ways }) {
  const done = await recordCommand(openWorkspace(dir), { ...plain(dir), command, reports: [] })
  if (!done.ok) return { exitCode: null, output: '', records: ways.map(() => null), faults: [done.fault] }
  const { exitCode, ingested } = done.value
  return { exitCode, output: '', records: [ingested.ok ? ingested.value.run : null], faults: ingested.ok ? [] : [ingested.fault] }
}

async function byItself({ dir, command, ways, ended }) {
  const { exitCode, output } = ended === null ? await run(command, dir) : { exitCode: ended, output: '' }
  const faults = [...adoptIncoming(openWorkspace(dir))]
  const records = ways.map((report) => (report === null ? newestIn(dir) : ingested(report)))
  return { exitCode, output, records, faults }

  function ingested(report) {
    const files = reportFiles(dir, [report])
    if (!files.ok) faults.push(files.fault)
    if (!files.ok) return null
    const done = ingestReports(openWorkspace(dir), files.value, { ...plain(dir), command, exitCode, seen: null })
    if (!done.ok) faults.push(done.fault)
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
