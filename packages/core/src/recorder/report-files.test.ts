import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { reportFiles } from './report-files.js'

const dir = mkdtempSync(join(tmpdir(), 'truegreen-files-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test.runIf(process.platform !== 'win32')('of a folder the files are taken: no pipes, and nothing that a link leads to', () => {
  mkdirSync(join(dir, 'elsewhere'))
  writeFileSync(join(dir, 'elsewhere/secret.xml'), '<testsuite/>')
  mkdirSync(join(dir, 'reports/inner'), { recursive: true })
  writeFileSync(join(dir, 'reports/inner/a.xml'), '<testsuite/>')
  symlinkSync('../elsewhere', join(dir, 'reports/out'))
  symlinkSync('../elsewhere/secret.xml', join(dir, 'reports/b.xml'))
  symlinkSync('.', join(dir, 'reports/around'))
  spawnSync('mkfifo', [join(dir, 'reports/pipe.xml')])
  for (const name of ['reports', 'reports/**/*.xml']) expect(reportFiles(dir, [name])).toEqual({ ok: true, value: ['reports/inner/a.xml'] })
})
