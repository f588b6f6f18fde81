import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type CoverageCase, readCases } from './coverage-case.js'
import { judgeCase, writeCoverage } from './judge-case.js'
import { measureCases } from './measure-cases.js'
import jest from './providers/jest.js'
import pytest from './providers/pytest.js'
import vitest from './providers/vitest.js'
import { repositoriesOf } from './repositories.js'
import { diffCover, writeCobertura } from './side-by-side.js'
import { MINIMUMS, type Refusal, type Row, sideBySidePage } from './side-by-side-page.js'
import { coveragePyXml, type RefusedBy, refusedByCoveragePy, refusedByJest, refusedByVitest } from './thresholds.js'

const command = process.env['DIFF_COVER'] ?? ''
const python = process.env['TRUEGREEN_PYTHON'] ?? 'python3'
const page = fileURLToPath(new URL('../../docs/coverage/side-by-side.md', import.meta.url))

test.skipIf(command === '')('what others say of the same changes (DIFF_COVER names diff-cover of PyPI)', { timeout: 2_400_000 }, async () => {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'truegreen-side-by-side-')))
  try {
    const cases = readCases()
    const repositories = repositoriesOf(cases, join(dir, 'repositories'))
    const [javascript, snakes] = [cases.filter((one) => !one.python), cases.filter((one) => one.python)]
    const providerOf = (id: string) => {
      const provider = [...vitest, ...jest, ...pytest].find((one) => one.id === id)
      if (provider === undefined) throw new Error(`no provider ${id}`)
      return provider
    }
    const measured = (id: string, all: readonly CoverageCase[]) => measureCases(providerOf(id), all, join(dir, id))
    const byVitest = await measured('vitest-istanbul', javascript)
    await measured('jest-babel', javascript)
    const byPytest = await measured('pytest-cov', snakes)
    const ids = javascript.map(({ id }) => id)
    const refusals = (refused: RefusedBy, at: string): ((id: string) => Refusal) => {
      const sets = MINIMUMS.map((minimum) => refused(join(dir, at), ids, minimum))
      return (id) => sets.map((set) => set.has(id))
    }
    const ofVitest = refusals(refusedByVitest, 'vitest-istanbul')
    const ofJest = refusals(refusedByJest, 'jest-babel')
    const row = async (one: CoverageCase, coverage: typeof byVitest, xml: string, thresholds: Row['thresholds']): Promise<Row> => {
      const repository = repositories.get(one.id) ?? ''
      const { verdict } = await judgeCase(one, repository, writeCoverage(one, coverage, repository, join(dir, 'coverage')))
      const [lines, branches] = [false, true].map((asked) => diffCover(command, one, repository, xml, asked))
      if (lines === undefined || branches === undefined) throw new Error('nothing asked')
      return { id: one.id, about: one.about, ours: verdict, lines, branches, thresholds }
    }
    const rows: Row[] = []
    for (const one of javascript) {
      const repository = repositories.get(one.id) ?? ''
      const xml = writeCobertura(byVitest('head', one.id, repository) ?? '{}', repository, join(dir, 'cobertura', one.id))
      rows.push(await row(one, byVitest, xml, { Vitest: ofVitest(one.id), Jest: ofJest(one.id) }))
    }
    const inPython: Row[] = []
    for (const one of snakes) {
      const at = join(dir, 'pytest-cov/heads', one.id)
      const xml = coveragePyXml(python, at, repositories.get(one.id) ?? '')
      inPython.push(await row(one, byPytest, xml, { 'coverage.py': MINIMUMS.map((minimum) => refusedByCoveragePy(python, at, minimum)) }))
    }
    mkdirSync(dirname(page), { recursive: true })
    writeFileSync(page, sideBySidePage(rows, inPython))
    expect([rows.length > 40, inPython.length > 5]).toEqual([true, true])
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
