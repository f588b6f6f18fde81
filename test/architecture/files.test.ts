import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, sources } from './sources.js'

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
