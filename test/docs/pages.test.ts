import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FAULTS } from '../../packages/core/src/contract/index.js'
import { ROOT } from '../architecture/sources.js'
import { GROUPS } from '../integrity/cases/groups.js'
import { CODE_GROUPS, codesPage } from './codes-page.js'
import { conformancePage } from './conformance-page.js'
import { formatPages } from './format-pages.js'
import { rulesPage } from './rules-page.js'

// After a change of the catalogue, the scenarios or the rules: npx vitest run test/docs -u
test('docs/codes.md is the catalogue', async () => {
  expect(Object.keys(FAULTS).filter((code) => !CODE_GROUPS.includes(code.slice(0, 3)))).toEqual([])
  await expect(codesPage()).toMatchFileSnapshot(join(ROOT, 'docs/codes.md'))
})

test('docs/conformance.md is what the conformance tests run', async () => {
  await expect(conformancePage()).toMatchFileSnapshot(join(ROOT, 'docs/conformance.md'))
})

test('docs/rules/README.md lists the rules of the registry', async () => {
  await expect(rulesPage()).toMatchFileSnapshot(join(ROOT, 'docs/rules/README.md'))
})

test('pages of formats show what check really prints', async () => {
  for (const [name, page] of formatPages()) await expect(page).toMatchFileSnapshot(join(ROOT, 'docs/formats', `${name}.md`))
}, 60_000)

test('docs/integrity.md says how many acceptance changes there are, in hundreds', () => {
  const count = GROUPS.reduce((sum, [, changes]) => sum + changes.length, 0)
  const hundreds = Math.floor(count / 100) * 100
  expect(readFileSync(join(ROOT, 'docs/integrity.md'), 'utf8')).toContain(`more than ${hundreds.toLocaleString('en')} acceptance changes`)
})
