import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCases } from './coverage-case.js'
import { expectedOf, readDifferences } from './differences.js'
import { judgeCase, writeCoverage } from './judge-case.js'
import { measureCases } from './measure-cases.js'
import jest from './providers/jest.js'
import type { CoverageAt, Provider } from './providers/provider.js'
import pytest from './providers/pytest.js'
import vitest from './providers/vitest.js'
import { repositoriesOf } from './repositories.js'
import { saidOf } from './said.js'

// Each case is run for real with coverage by every provider and must be judged as its expected.json says.
// COVERAGE=jest-v8 or COVERAGE=jest-v8/crlf limits it.
const [onlyProvider, onlyCase] = (process.env['COVERAGE'] ?? '').split('/')
const providers: readonly Provider[] = [...vitest, ...jest, ...pytest]
const cases = readCases().filter(({ id }) => !onlyCase || id === onlyCase)
const differences = readDifferences()
const base = realpathSync(mkdtempSync(join(tmpdir(), 'truegreen-coverage-')))
let repositories: ReadonlyMap<string, string>
beforeAll(() => {
  repositories = repositoriesOf(cases, join(base, 'repositories'))
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

for (const provider of providers.filter(({ id }) => !onlyProvider || id === onlyProvider)) {
  const reason = provider.available()
  describe.skipIf(reason !== null && !process.env['CI'])(reason === null ? provider.id : `${provider.id}: ${reason}`, () => {
    const own = cases.filter((one) => provider.concerns(one))
    let coverage: CoverageAt
    beforeAll(async () => {
      if (reason !== null) throw new Error(`${provider.id} is not available: ${reason}`)
      coverage = await measureCases(provider, own, join(base, provider.id))
    }, 300_000)

    test.each(own.map((one) => [one.id, one] as const))('%s', async (id, one) => {
      const repository = repositories.get(id) ?? ''
      const said = saidOf(await judgeCase(one, repository, writeCoverage(one, coverage, repository, join(base, 'coverage', provider.id))))
      const expected = expectedOf(one, provider.id, differences)
      expect({ ...said, covered: expected.covered && said.covered }, one.about).toEqual({ ...expected, covered: expected.covered })
    })
  })
}

test('every difference belongs to a case and to providers', () => {
  const ids = readCases().map(({ id }) => id)
  for (const difference of differences) {
    expect(ids).toContain(difference.case)
    expect(difference.providers.filter((id) => !providers.some((provider) => provider.id === id))).toEqual([])
    expect(difference.reason).not.toBe('')
  }
})
