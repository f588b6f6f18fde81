import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { layCase, readCases } from './coverage-case.js'

const cases = readCases()
const files = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .sort()

test('every case is a project with tests and a change of it, and says what is hard about it', () => {
  const dir = mkdtempSync(join(tmpdir(), 'truegreen-cases-'))
  try {
    for (const one of cases) {
      layCase(one, 'base', join(dir, one.id, 'base'))
      layCase(one, 'head', join(dir, one.id, 'head'))
      const [base, head] = [files(join(dir, one.id, 'base')), files(join(dir, one.id, 'head'))]
      const text = (side: string, names: readonly string[]) => names.map((name) => `${name}\n${readFileSync(join(dir, one.id, side, name), 'utf8')}`)
      expect([one.id, text('base', base)]).not.toEqual([one.id, text('head', head)])
      expect([one.id, head.filter((file) => file.startsWith('test/')).length]).not.toEqual([one.id, 0])
      expect([one.id, one.about.length > 20, existsSync(join(one.dir, 'expected.json'))]).toEqual([one.id, true, true])
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
