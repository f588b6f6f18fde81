import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFile } from './open-file.js'
import { readCoverage } from './read-coverage.js'
import { reportSource } from './report-source.js'

const dir = mkdtempSync(join(tmpdir(), 'truegreen-open-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const at = (name: string) => join(dir, name)
const unix = process.platform !== 'win32'

function whyOf(path: string): string | null {
  const opened = openFile(path)
  if ('why' in opened) return opened.why
  closeSync(opened.descriptor)
  return null
}

test('files are opened, also through a link', () => {
  writeFileSync(at('a.xml'), 'x')
  symlinkSync(at('a.xml'), at('link.xml'))
  expect([whyOf(at('a.xml')), whyOf(at('link.xml'))]).toEqual([null, null])
})

test.runIf(unix)('what is no file is refused and not waited for, by every way in', () => {
  spawnSync('mkfifo', [at('pipe')])
  symlinkSync(at('pipe'), at('link-to-pipe'))
  symlinkSync(at('around'), at('around'))
  symlinkSync('/dev/zero', at('endless'))
  const refused = [
    [at('pipe'), 'a pipe; a report is a file'],
    [at('link-to-pipe'), 'a pipe; a report is a file'],
    [at('endless'), 'a device; a report is a file'],
    ['/dev/zero', 'a device; a report is a file'],
    [dir, 'a folder; a report is a file'],
    [at('around'), 'a link that leads back to itself'],
    [at('nowhere'), 'no such file'],
  ] as const
  for (const [path, why] of refused) {
    expect(whyOf(path)).toBe(why)
    const said = why === 'no such file' ? 'r does not exist' : `r: ${why}`
    expect(reportSource(path, 'r')).toMatchObject({ ok: false, fault: { code: 'TG4102', detail: said } })
    expect(readCoverage(path, { root: dir })).toMatchObject({ ok: false, fault: { code: 'TG2020', detail: `${path}: ${why}` } })
  }
})

test.runIf(unix && process.getuid?.() !== 0)('one that may not be read is refused', () => {
  writeFileSync(at('secret'), 'x')
  chmodSync(at('secret'), 0)
  expect(whyOf(at('secret'))).toBe('it may not be read (permission denied)')
})
