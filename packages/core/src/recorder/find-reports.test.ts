import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findReports } from './find-reports.js'

const folder = mkdtempSync(join(tmpdir(), 'truegreen-find-reports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
writeFileSync(join(folder, 'r.json'), '{}')
writeFileSync(join(folder, 'junit.xml'), '<testsuites/>')

test.each([
  ['mocha --reporter json --reporter-option output=r.json', ['r.json']],
  ['mocha --reporter json --reporter-options output=r.json', ['r.json']],
  ['mocha --reporter json --reporter-option=output=r.json', ['r.json']],
  ['mocha -R mocha-junit-reporter -O toConsole=true,mochaFile=junit.xml', ['junit.xml']],
  ['pytest --json-report-file r.json', ['r.json']],
  ['mocha --reporter json --reporter-option output=other.json', ['junit.xml']],
])('%s', (command, files) => expect(findReports(folder, command.split(' '), new Date(0))).toEqual(files))

test('reports of every module of a build, however deep it lies', () => {
  const build = mkdtempSync(join(tmpdir(), 'truegreen-find-modules-'))
  const reports = [
    'api/v1/build/test-results/integration/TEST-c.xml',
    'api/v1/build/test-results/test/TEST-b.xml',
    'build/test-results/test/TEST-a.xml',
    'services/billing/core/target/surefire-reports/TEST-d.xml',
    'services/target/failsafe-reports/TEST-e.xml',
    'target/surefire-reports/TEST-f.xml',
  ]
  for (const file of [...reports, 'target/failsafe-reports/failsafe-summary.xml', 'node_modules/a/target/surefire-reports/TEST-g.xml', 'src/target/x.xml']) {
    mkdirSync(dirname(join(build, file)), { recursive: true })
    writeFileSync(join(build, file), '<testsuite/>')
  }
  expect(findReports(build, ['mvn', 'verify'], new Date(0))).toEqual(reports)
  rmSync(build, { recursive: true, force: true })
})
