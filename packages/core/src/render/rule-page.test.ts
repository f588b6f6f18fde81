import { expect, test } from 'vitest'
import { readRulePage } from './rule-page.js'

test('the id, the first sentence without markup, and the sections', () => {
  const page = readRulePage(
    '# a-rule\n\nType: `x_y`. Severity: high. Needs: the `source` of both.\n\n## What it finds\n\nA `skip` that [was](x.md)\nnot there. More.\n\n## Flagged\n\n```ts\n# no heading\n```\n',
  )
  expect(page.id).toBe('a-rule')
  expect([page.type, page.severity, page.needs]).toEqual(['x_y', 'high', 'the source of both'])
  expect(page.brief).toBe('A skip that was not there.')
  expect(page.sections.get('Flagged')).toBe('```ts\n# no heading\n```')
})
