import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readReport } from '../../packages/core/src/ingest/index.js'
import { reportSource } from '../../packages/core/src/recorder/report-source.js'
import { sourceOf } from './source-of.js'
import type { Told } from './told.js'
import { WRITERS } from './writers.js'

const dir = mkdtempSync(join(tmpdir(), 'truegreen-bytes-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const CASES = WRITERS.map((writer, at) => ({ name: `${writer.format} ${at}`, ...writer }))
const RUN: readonly Told[] = [
  { file: 'a.x', suites: ['größer'], title: 'rounds 日本 😀', status: 'failed', ms: 1, why: 'nö' },
  { file: 'a.x', suites: [], title: 'adds', status: 'passed', ms: 1, why: 'x' },
]

function readBytes(bytes: Buffer): ReturnType<typeof readReport> {
  const file = join(dir, 'report')
  writeFileSync(file, bytes)
  const source = reportSource(file, 'report')
  return source.ok ? readReport(source.value, null) : source
}

test.each(CASES)('$name: whatever marks its bytes, the text is the same', ({ write }) => {
  const text = write(RUN)
  const plain = readBytes(Buffer.from(text))
  expect(plain).toMatchObject({ ok: true })
  expect(readBytes(Buffer.from(`\ufeff${text}`))).toEqual(plain)
  expect(readBytes(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(plain)
  expect(readBytes(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())).toEqual(plain)
})

test.each(CASES)('$name: what is not UTF-8 is replaced and said', ({ write }) => {
  const bytes = Buffer.from(write(RUN).replaceAll('größer', 'gr@@er').replaceAll('nö', 'n'), 'utf8')
  for (let at = bytes.indexOf('@'); at >= 0; at = bytes.indexOf('@', at)) bytes[at] = 0xfc
  const read = readBytes(bytes)
  if (!read.ok) throw new Error(read.fault.detail)
  expect(read.value.warnings).toEqual([expect.stringMatching(/^\d+ characters are not UTF-8 and were replaced$/)])
  // The character itself is one like any other.
  const written = readBytes(Buffer.from(write(RUN).replaceAll('größer', 'gr\ufffd\ufffder')))
  expect(written.ok && written.value.warnings).toEqual([])
})

test('characters that two pieces share are whole, and what is none is counted once', () => {
  const [ctrf] = CASES.filter(({ format }) => format === 'ctrf')
  for (const shift of [0, 1, 2, 3]) {
    const text = ctrf?.write(RUN.map((one) => ({ ...one, suites: ['x'.repeat(shift) + '日😀\ufffd'.repeat(30_000)] }))) ?? ''
    const read = readBytes(Buffer.concat([Buffer.from(text), Buffer.from(' ')]))
    expect(read.ok && read.value.warnings).toEqual(['a title was cut at 4096 characters'])
    const broken = Buffer.from(text.replace('"adds"', '"add@"'))
    broken[broken.indexOf('add@') + 3] = 0xe6
    const other = readBytes(broken)
    expect(other.ok && other.value.warnings).toContain('1 characters are not UTF-8 and were replaced')
  }
})

const ODD = 'a\u001b[31mred\u001b[0m\u0000\u0007\u009b b\ud800c'

test.each(CASES.filter(({ format }) => format !== 'pytest-json'))(
  '$name: control characters, escape sequences and half characters are no part of a title',
  ({ format, write }) => {
    const read = readReport(sourceOf(write([{ file: 'a.x', suites: [], title: ODD, status: 'failed', ms: 1, why: ODD }])), format)
    if (!read.ok) throw new Error(read.fault.detail)
    const titles = read.value.modules.flatMap(({ tests }) => tests.flatMap(({ titlePath }) => titlePath))
    expect(titles.join('')).toMatch(/ared\ufffd\ufffd\ufffd b\ufffdc/)
    expect(read.value.warnings).toContain('control characters in a title were replaced')
  },
)

test('a file name with control characters is never opened', () => {
  const [ctrf] = CASES.filter(({ format }) => format === 'ctrf')
  const read = readReport(sourceOf(ctrf?.write([{ ...(RUN[0] as Told), file: 'a\u0000.x' }]) ?? ''), null)
  expect(read.ok && read.value.modules.map(({ file }) => file)).toEqual(['a\ufffd.x'])
})
