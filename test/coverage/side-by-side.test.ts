import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCases } from './coverage-case.js'
import { judgeCase, writeCoverage } from './judge-case.js'
import { measureCases } from './measure-cases.js'
import vitest from './providers/vitest.js'
import { repositoriesOf } from './repositories.js'
import { diffCover, projectCoverage, writeCobertura } from './side-by-side.js'
import { type Row, sideBySidePage } from './side-by-side-page.js'

const command = process.env['DIFF_COVER']
const page = fileURLToPath(new URL('../../docs/coverage/side-by-side.md', import.meta.url))

test.skipIf(!command)('what others say of the same changes (DIFF_COVER names diff-cover of PyPI)', { timeout: 1_200_000 }, async () => {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'truegreen-side-by-side-')))
  try {
    const cases = readCases().filter(({ python }) => !python)
    const repositories = repositoriesOf(cases, join(dir, 'repositories'))
    const provider = vitest.find(({ id }) => id === 'vitest-istanbul')
    if (provider === undefined) throw new Error('no such provider')
    const coverage = await measureCases(provider, cases, join(dir, 'measured'))
    const rows: Row[] = []
    for (const one of cases) {
      const repository = repositories.get(one.id) ?? ''
      const text = coverage('head', one.id, repository) ?? '{}'
      const cobertura = writeCobertura(text, repository, join(dir, 'cobertura', one.id))
      const { verdict } = await judgeCase(one, repository, writeCoverage(one, coverage, repository, join(dir, 'coverage')))
      rows.push({
        id: one.id,
        about: one.about,
        ours: verdict,
        lines: diffCover(command ?? '', one, repository, cobertura, false),
        branches: diffCover(command ?? '', one, repository, cobertura, true),
        project: projectCoverage(text),
      })
    }
    mkdirSync(dirname(page), { recursive: true })
    writeFileSync(page, sideBySidePage(rows))
    expect(rows.length).toBeGreaterThan(40)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
