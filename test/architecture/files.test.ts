import { execFileSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, isTest, ROOT, read, sources } from './sources.js'

const MOST_LINES = 250

test('files are named by what they are, in kebab-case', () => {
  const names = sources().map(({ path }) => path)
  expect(names.filter((path) => /(^|[-./])(utils?|helpers?|managers?|issues?|problems?|misc|common)([-./]|$)/.test(basename(path)))).toEqual([])
  expect(names.filter((path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.property)?(\.test)?\.[cm]?ts$/.test(basename(path)))).toEqual([])
})

test('no source does so much that it needs more than 250 lines, and half of them need at most 60', () => {
  const sizes = sources()
    .filter((source) => !isTest(source))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .sort((a, b) => a.lines - b.lines)
  expect(sizes.filter(({ lines }) => lines > MOST_LINES)).toEqual([])
  expect(sizes[Math.floor(sizes.length / 2)]?.lines).toBeLessThanOrEqual(60)
})

test('no one has left an any or a promise to come back', () => {
  const strays = sources().filter((source) => !isTest(source) && /\bas any\b|: any\b|\bTODO\b|\bFIXME\b|@ts-ignore|@ts-nocheck/.test(source.text))
  expect(strays.map(({ path }) => path)).toEqual([])
})

/** Scripts that use what sources export. */
function besides(): string[] {
  return ['test', 'packages/core/test', 'packages/core/generate'].flatMap((folder) => filesUnder(join(ROOT, folder))).filter((path) => /\.m?[jt]s$/.test(path))
}

test('what a source exports is used by another', () => {
  const all = [...sources().map(({ text }) => text), ...besides().map(read)]
  const holders = new Map<string, number>()
  for (const text of all) for (const word of new Set(text.match(/[\w$]+/g))) holders.set(word, (holders.get(word) ?? 0) + 1)
  const strays = sources().flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) ([\w$]+)/gm)]
      .filter(([, name = '']) => (holders.get(name) ?? 0) < 2)
      .map(([, name]) => `${path}: ${name}`),
  )
  expect(strays).toEqual([])
})

test('nothing stands at the top that no one looks for there', () => {
  const known = [
    ...['ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'biome.json', 'docs', 'package.json', 'packages'],
    ...['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'schemas', 'test', 'tsconfig.json', 'turbo.json', 'vitest.config.ts', 'truegreen.yaml'],
  ]
  const tracked = execFileSync('git', ['ls-tree', '--name-only', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trimEnd().split('\n')
  expect(tracked.filter((name) => !name.startsWith('.') && !known.includes(name))).toEqual([])
})
