import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { sanitizerRemoved } from './sanitizer-removed.js'

test.each([
  ['escaping gone', 'export const show = (s) => `<p>${escapeHtml(s)}</p>`', 'export const show = (s) => `<p>${s}</p>`', 'critical'],
  [
    'a query put together',
    `export const find = (id) => db.query('select * from users where id = ?', [id])`,
    'export const find = (id) => db.query(`select * from users where id = ${id}`)',
    'critical',
  ],
  ['a shell', `export const run = (f) => execFile('ls', [f])`, `export const run = (f) => exec('ls ' + f)`, 'critical'],
  ['another escape', 'export const show = (s) => `<p>${escapeHtml(s)}</p>`', 'export const show = (s) => `<p>${sanitize(s)}</p>`', ''],
  [
    'moved into a function of the change',
    'export const show = (s) => `<p>${escapeHtml(s)}</p>`',
    `const safe = (s) => escapeHtml(s.trim())
export const show = (s) => \`<p>\${safe(s)}</p>\``,
    '',
  ],
  [
    'went in a rewrite',
    'export const show = (s) => `<p>${escapeHtml(s)}</p>`',
    'export const show = (s) => { if (s.node) return render(s.node); return create("p", s) }',
    '(low)',
  ],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(sanitizerRemoved, before, after)).toBe(found)
})

test.each([
  [
    'unsafe loader',
    `def read(t):
    return yaml.safe_load(t)
`,
    `def read(t):
    return yaml.load(t)
`,
    'critical',
  ],
])('Python: %s', (_what, before, after, found) => {
  expect(weightsOf(sanitizerRemoved, before, after, 'src/shop.py')).toBe(found)
})
