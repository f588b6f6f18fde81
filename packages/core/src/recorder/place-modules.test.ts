import { expect, test } from 'vitest'
import type { ReportDraft } from '../ingest/index.js'
import { readReport } from '../ingest/index.js'
import { placeModules } from './place-modules.js'

function draftOf(file: string): ReportDraft {
  const text = `TAP version 13\nok 1 - a\n  ---\n  location: '${file}:1:1'\n  ...\n1..1\n`
  const read = readReport({ file: 'r', bytes: text.length, chunks: () => [text] }, 'tap')
  if (!read.ok) throw new Error(read.fault.detail)
  return read.value
}

const tree = { contents: new Map() } as unknown as Parameters<typeof placeModules>[3]

test.each(['../x.mjs', 'a/../../x.mjs', '/repo/a/../../x.mjs', '/repo/../x.mjs', '/x.mjs', '/repository/x.mjs'])('%s is outside', (file) => {
  const placed = placeModules('/repo', '/repo', draftOf(file), tree)
  expect(placed.ok || placed.fault.code).toBe('TG4104')
})

test.runIf(process.platform !== 'win32').each(['C:\\Users\\me\\x.mjs', 'c:/x.mjs', '\\\\server\\share\\x.mjs'])('%s is on another machine', (file) => {
  const placed = placeModules('/repo', '/repo', draftOf(file), tree)
  expect(placed.ok || placed.fault).toMatchObject({ code: 'TG4104', detail: expect.stringContaining('not on this machine') })
})

test.each(['a/../x.mjs', '/repo/a/../x.mjs', './x.mjs'])('%s is inside', (file) => {
  const placed = placeModules('/repo', '/repo', draftOf(file), tree)
  expect(placed.ok && placed.value[0]?.file).toBe('/repo/x.mjs')
})
