import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RULES } from '../../packages/core/src/rules/registry.js'
import { filesUnder, ROOT, read } from './sources.js'

const ids = RULES.map((rule) => rule.id)

test('ids are unique, sorted and never change with a plural', () => {
  expect(ids).toEqual([...new Set(ids)].sort())
})

test.each(RULES.map((rule) => [rule.id, rule] as const))('%s has its file, its test and its page', (id, rule) => {
  expect(read(`packages/core/src/rules/${id}.ts`)).toContain(`id: '${id}'`)
  expect(read(`packages/core/src/rules/${id}.test.ts`)).toContain(`./${id}.js`)
  const page = read(`docs/rules/${id}.md`)
  expect(page.startsWith(`# ${id}\n`)).toBe(true)
  for (const heading of ['## What it finds', '## Flagged', '## Not flagged', '## What to do', '## Switching it off']) expect(page).toContain(`\n${heading}\n`)
  expect(page).toContain(rule.type)
  expect(page).toContain(`Severity: ${rule.severity}`)
})

test('every page and every file that defines a rule belongs to a rule', () => {
  const pages = filesUnder(join(ROOT, 'docs/rules')).filter((path) => path !== 'docs/rules/README.md')
  expect(pages.map((path) => path.slice('docs/rules/'.length, -'.md'.length))).toEqual(ids)
  const defining = filesUnder(join(ROOT, 'packages/core/src/rules')).filter((path) => !path.includes('.test.') && read(path).includes('= defineRule({'))
  expect(defining.map((path) => path.slice('packages/core/src/rules/'.length, -'.ts'.length))).toEqual(ids)
})

test('the types are those of the schema', () => {
  const schema = read('schemas/finding.schema.yaml')
  for (const { type } of RULES) expect(schema).toMatch(new RegExp(`\\b${type}\\b`))
})

test('rules state and order, they do not hedge', () => {
  const hedges = /could be better|needs improvement|\bconsider\b|\bmaybe\b|might want to|should probably|\bperhaps\b|think about|you might/i
  const sources = filesUnder(join(ROOT, 'packages/core/src/rules')).filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(RULES.length)
  expect(sources.filter((path) => hedges.test(read(path)))).toEqual([])
})
