import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installInto } from '../harness/install-into.mjs'
import { applyDifferences, concerns, readDifferences } from './differences.js'
import { oneOfTwo } from './one-of-two.js'
import { reduceRun } from './reduce-run.js'
import { runScenario } from './run-scenario.js'
import type { Runner } from './runner.js'
import jest from './runners/jest.mjs'
import vitest from './runners/vitest.mjs'
import { readExpected, readScenarios } from './scenario.js'

// Each scenario is run by every runner for real and must leave the record that expected.json shows.
// CONFORMANCE=vitest-4 or CONFORMANCE=vitest-4/retry-passes limits it.
const [onlyRunner, onlyScenario] = (process.env['CONFORMANCE'] ?? '').split('/')
const runners: readonly Runner[] = [...vitest, ...jest]
const scenarios = readScenarios()
const differences = readDifferences()

for (const runner of runners.filter(({ id }) => !onlyRunner || concerns([onlyRunner], id))) {
  const reason = runner.available()
  const ofRunner = scenarios.filter(
    (scenario) => (!scenario.runners || concerns(scenario.runners, runner.id)) && (!onlyScenario || scenario.name === onlyScenario),
  )

  describe.skipIf(reason !== null && !process.env['CI'])(reason === null ? runner.id : `${runner.id}: ${reason}`, () => {
    let base = ''
    beforeAll(() => {
      if (reason !== null) throw new Error(`${runner.id} is not available: ${reason}`)
      base = mkdtempSync(join(tmpdir(), `truegreen-${runner.id}-`))
      installInto(base, runner.id)
    }, 120_000)
    afterAll(() => rmSync(base, { recursive: true, force: true }))

    test.concurrent.each(ofRunner)('$name', { timeout: 300_000 }, async (scenario) => {
      const forced = differences.filter((one) => one.scenario === scenario.name && concerns(one.runners, runner.id))
      const ran = await oneOfTwo(() => runScenario(base, runner, scenario))
      expect(reduceRun(ran.record), ran.output).toEqual(applyDifferences(readExpected(scenario), forced))
      expect(ran.records, 'one record for each run').toBe(ran.record === null ? 0 : (scenario.before?.length ?? 0) + (scenario.watch ? 2 : 1))
    })
  })
}

test('every difference belongs to a scenario and a runner', () => {
  for (const { scenario, runners: ids, reason } of differences) {
    expect(scenarios.map(({ name }) => name)).toContain(scenario)
    expect(ids.filter((id) => !runners.some((runner) => concerns([id], runner.id)))).toEqual([])
    expect(reason).not.toBe('')
  }
})
