// Writes small runs and says on standard output which ones the memory took. Arguments: folder, writer's number, runs, session's number, first time.
import { openMemory } from '../../packages/core/dist/memory/index.js'
import { memoryOptions, sampleModule, sampleRun, sampleTest, sessionId } from './sample-run.mjs'

const [dir, writer, runs, session, start] = process.argv.slice(2)
const memory = openMemory(memoryOptions(dir))
for (let number = 0; number < Number(runs); number += 1) {
  const failing = number % 10 === 3
  const run = sampleRun({
    time: Number(start) + number,
    number: Number(writer) * 100_000 + number,
    session: sessionId(Number(session)),
    suite: `vitest@part-${writer}`,
    modules: [
      sampleModule(`test/${writer}.test.js`, [sampleTest('adds', { status: failing ? 'failed' : 'passed' }), sampleTest('subtracts', { duration_ms: number })]),
    ],
  })
  const result = memory.writeRun(run, { file_path: `src/${writer}.js` })
  process.stdout.write(result.ok ? `${run.run_id}\n` : `! ${result.fault.code} ${result.fault.detail}\n`)
}
