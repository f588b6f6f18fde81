import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
