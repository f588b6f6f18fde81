import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installInto } from '../harness/install-into.mjs'
import { applyDifferences, concerns, differencesOf, readDifferences } from './differences.js'
import { oneOfTwo } from './one-of-two.js'
import { OTHER_RUNNERS } from './others/other-runners.js'
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
      const forced = differencesOf(differences, scenario.name, runner.id)
      const ran = await oneOfTwo(() => runScenario(base, runner, scenario))
      expect(reduceRun(ran.record), ran.output).toEqual(applyDifferences(readExpected(scenario), forced))
      expect(ran.records, 'one record for each run').toBe(ran.record === null ? 0 : (scenario.before?.length ?? 0) + (scenario.watch ? 2 : 1))
    })
  })
}

test('every difference belongs to a scenario and a runner', () => {
  const known = [...runners.map(({ id }) => id), ...OTHER_RUNNERS.flatMap(({ ways }) => ways.map(({ id }) => id))]
  for (const { scenario, runners: ids, reason } of differences) {
    expect(scenarios.map(({ name }) => name)).toEqual(expect.arrayContaining([scenario].flat()))
    expect(ids.filter((id) => !known.some((one) => concerns([id], one)))).toEqual([])
    expect(reason).not.toBe('')
  }
})
