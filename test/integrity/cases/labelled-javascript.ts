import { change, VITEST } from './change.js'

const SHOP = "export const order = (kind: string) => (kind === '' ? 'nothing' : 'ordered')\n"
const shop = (files: Readonly<Record<string, string>>) => ({ 'package.json': VITEST, 'src/shop.ts': SHOP, ...files })
const tests = (imports: string, ...bodies: readonly string[]) => `import { expect, it } from 'vitest'\n${imports}\n${bodies.join('\n')}`
const ORDERS = "import { order } from '../src/shop.js'\n"
const KEPT_TEST = "it('orders', () => {\n  expect(order('jam')).toBe('ordered')\n})\n"

const SERVER = (header: string) => `import { send } from './send.js'
export function serve(store: Map<string, string>) {
  if (store === undefined) throw new Error('nothing to serve')
  return (url: string) => {
    if (url === '/') return send('all', ${header})
    return send(store.get(url) ?? '', ${header})
  }
}
`
const SEND = 'export const send = (text: string, head: string) => ({ text, head })\n'
const SERVES = "it('serves what is kept', () => {\n  const answer = serve(new Map([['/jam', 'sweet']]))\n  expect(answer('/jam').text).toBe('sweet')\n})\n"
const serving = (...bodies: readonly string[]) => tests("import { serve } from '../src/server.js'\n", ...bodies)
const SERVES_ALL = "it('serves all', () => {\n  expect(serve(new Map())('/').text).toBe('all')\n})\n"

const QUIET = (decides: string, more = '') => `${more}export function warn(mode: string, say: (text: string) => void) {
  ${decides}
  say('careful')
}
`
const WARNS = "it('warns', () => {\n  const say = vi.fn()\n  warn('development', say)\n  expect(say).toHaveBeenCalledWith('careful')\n})\n"
const KEEPS_QUIET = "it('says nothing in production', () => {\n  const say = vi.fn()\n  warn('production', say)\n  expect(say).not.toHaveBeenCalled()\n})\n"
const warning = (...bodies: readonly string[]) => `import { expect, it, vi } from 'vitest'\nimport { warn } from '../src/warn.js'\n\n${bodies.join('\n')}`
const warned = (name: string, expected: 'silent' | 'test_deletion', say: string) =>
  change(
    name,
    expected,
    shop({
      'src/warn.ts': QUIET("if (mode === 'production') return"),
      'src/say.ts': 'export const say = (text: string) => console.log(text)\n',
      'test/warn.test.ts': warning(WARNS, KEEPS_QUIET),
    }),
    { 'src/warn.ts': QUIET('void mode'), 'src/say.ts': say, 'test/warn.test.ts': warning(WARNS) },
  )

const LINT = "module.exports = { settings: { 'import/resolver': { vitestResolver: { config: './vitest.config.ts' } } } }\n"
const RESOLVES = "it('orders by the name vitestResolver', () => {\n  expect(order('vitestResolver')).toBe('ordered')\n})\n"

const asked = (text: string) => `import { it } from 'vitest'
import request from 'supertest'
import { app } from '../src/app.js'

it('refuses what it cannot read', async () => {
  await request(app).post('/').send('{malformed}').expect(400, ${text})
})
`
const refusing = (name: string, expected: 'silent' | 'assertion_weakening', before: string, after: string) =>
  change(name, expected, shop({ 'src/app.ts': 'export const app = () => undefined\n', 'test/app.test.ts': asked(before) }), {
    'test/app.test.ts': asked(after),
  })

/** What a reviewer said of commits before the check did. */
export const LABELLED_JAVASCRIPT = [
  change(
    'a name that only the code under test spoke of is no reason for its test to go',
    'test_deletion',
    shop({ 'src/server.ts': SERVER("'setHeader'"), 'src/send.ts': SEND, 'test/server.test.ts': serving(SERVES, SERVES_ALL) }),
    { 'src/server.ts': SERVER("'header'"), 'test/server.test.ts': serving(SERVES_ALL) },
  ),
  change(
    'a name that the test speaks of and the source does no more is one',
    'silent',
    shop({
      'src/server.ts': SERVER("'setHeader'"),
      'src/send.ts': SEND,
      'test/server.test.ts': serving(SERVES.replace("text).toBe('sweet')", "head).toBe('setHeader')"), SERVES_ALL),
    }),
    { 'src/server.ts': SERVER("'header'"), 'test/server.test.ts': serving(SERVES_ALL) },
  ),
  warned('a text that nothing decides by any more', 'silent', 'export const say = (text: string) => console.log(text)\n'),
  warned(
    'a text that another place decides by now',
    'test_deletion',
    "export const say = (text: string) => {\n  if (process.env.NODE_ENV === 'production') return\n  console.log(text)\n}\n",
  ),
  change("what a tool's settings spoke of", 'test_deletion', shop({ '.eslintrc.js': LINT, 'test/shop.test.ts': tests(ORDERS, KEPT_TEST, RESOLVES) }), {
    '.eslintrc.js': null,
    'test/shop.test.ts': tests(ORDERS, KEPT_TEST),
  }),
  refusing('the text of an answer that became a part of it', 'assertion_weakening', "'Unexpected token m in JSON at position 1'", '/in JSON at position 1/'),
  refusing('a part of an answer that became the whole text', 'silent', '/in JSON at position 1/', "'Unexpected token m in JSON at position 1'"),
  refusing('the text of an answer as a pattern from its start to its end', 'silent', "'Unexpected token'", '/^Unexpected token$/'),
]
