import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyDifferences, differencesOf, readDifferences } from '../differences.js'
import { readExpected, readScenarios } from '../scenario.js'
import { OTHER_RUNNERS } from './other-runners.js'
import { carriesOut, type OtherRan, runOthers } from './run-others.js'
import { asFarAsTold, inSharedWords } from './shared-words.js'

// The scenarios of Jest and Vitest by every other runner, for real: as far as a runner can say it, the record is the same.
// CONFORMANCE=go or CONFORMANCE=go/retry-passes limits it.
const [onlyRunner, onlyScenario] = (process.env['CONFORMANCE'] ?? '').split('/')
const differences = readDifferences()
const scenarios = readScenarios().filter(({ name }) => !onlyScenario || name === onlyScenario)

for (const runner of OTHER_RUNNERS.filter(({ id }) => !onlyRunner || onlyRunner === id)) {
  const missing = runner.needs.find((program) => spawnSync(program, [program === 'go' ? 'version' : '--version'], { stdio: 'ignore' }).status !== 0)
  const own = scenarios.filter((scenario) => carriesOut(runner, scenario))

  describe.skipIf(missing !== undefined && !process.env['CI'])(missing === undefined ? runner.id : `${runner.id}: ${missing} is missing`, () => {
    let base = ''
    let ran = new Map<string, OtherRan>()
    beforeAll(async () => {
      if (missing !== undefined) throw new Error(`${runner.id} cannot run: ${missing} is missing`)
      base = realpathSync(mkdtempSync(join(tmpdir(), `truegreen-${runner.id}-`)))
      ran = await runOthers(base, runner, own)
    }, 300_000)
    afterAll(() => {
      runner.remove?.()
      rmSync(base, { recursive: true, force: true })
    })

    // Whatever came in was judged: nothing red passes, and a whole green run does.
    test.each(own)('$name is judged as it ended', ({ name }) => {
      const { exitCode = null, records = [], verdicts = [], faults = [] } = ran.get(name) ?? {}
      for (const [index, record] of records.entries()) {
        if (record === null && runner.ways[index]?.report === null) expect([exitCode === 0, faults]).not.toEqual([true, []])
        const verdict = verdicts[index] ?? null
        if (record === null || verdict === null) continue
        expect([record.outcome.status, verdict]).not.toEqual(['failed', 'pass'])
        if (name === 'pass') expect([record.exit_code, record.completeness.full, verdict]).toEqual([0, true, 'pass'])
      }
    })

    describe.each(runner.ways.map((way, index) => ({ ...way, index })))('$id', (way) => {
      test.each(own)('$name', (scenario) => {
        const forced = differencesOf(differences, scenario.name, way.id)
        const { records = [], output = '', faults = [] } = ran.get(scenario.name) ?? {}
        const record = inSharedWords(records[way.index] ?? null, runner, way)
        expect(record, `${output}\n${faults.map(({ code, detail }) => `${code} ${detail}`).join('\n')}`).toEqual(
          asFarAsTold(applyDifferences(readExpected(scenario), forced), way.untold),
        )
      })
    })
  })
}

test('every project in another language is carried out by a runner', () => {
  const folders = new Set(OTHER_RUNNERS.map(({ folder }) => folder))
  const shared = new Set(['api', 'web'])
  for (const { dir } of scenarios) {
    const own = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !shared.has(entry.name))
    expect(own.map(({ name }) => name).filter((name) => !folders.has(name))).toEqual([])
  }
})
