import { change, VITEST } from './change.js'

const SHELF = `/** Opens it. */
export function open(label?: string): Shelf;

/** Opens it with rules. */
export function open(label?: string, rules?: Rule[]): Shelf;

export function open(label?: string, rules?: Rule[]): Shelf {
  return { label, rules: rules ?? [] }
}
`
const shelf = { 'package.json': VITEST, 'tsconfig.json': '{ "compilerOptions": { "strict": true } }\n', 'src/shelf.ts': SHELF }
const WITH_RULES = 'export function open(label?: string, rules?: Rule[]): Shelf;\n'

const served = (handler: string) => `import { expect, it } from 'vitest'
import { makeApp, handled, send } from '../src/server'

it('reads a body', async () => {
  const app = makeApp()
  ${handler}
  const answer = await send(app, '/', 'a body')
  expect(answer.status).toBe(200)
})
`
const BODY = "async (request) => {\n    expect(await request.text()).toBe('a body')\n    return 'done'\n  }"
const server = {
  'package.json': VITEST,
  'src/server.ts':
    'export const makeApp = () => new App()\nexport const handled = (fn) => fn\nexport const send = (app, path, body) => app.fetch(path, body)\n',
  'test/server.test.ts': served(`app.use('/', handled(${BODY}))`),
}

const lint = (rules: string) => `export default [{ rules: { ${rules} } }]\n`
const linted = (rules: string) => ({ 'package.json': VITEST, 'eslint.config.js': lint(rules) })

/** Changes as they stand in the history of projects that no rule was written for, in other words; each beside what would be a loss. */
export const UNSEEN = [
  change('a signature over several lines that takes more', 'silent', shelf, {
    'src/shelf.ts': [[WITH_RULES, 'export function open(\n  label?: Label,\n  rules?: Rule[]\n): Shelf;\n']],
  }),
  change('signatures that become one with a type parameter', 'silent', shelf, {
    'src/shelf.ts': [
      ['export function open(label?: string): Shelf;\n', 'export function open<T extends string>(label: T, rules?: Rule<T>[]): Shelf<T>;\n'],
      [WITH_RULES, ''],
    ],
  }),
  change(
    'a type parameter of the only signature that goes over several lines',
    'silent',
    { ...shelf, 'src/shelf.ts': 'export function pick<A extends Ref | null, T>(\n  from: A,\n  by: (one: A) => T\n): T {\n  return by(from)\n}\n' },
    {
      'src/shelf.ts': [['export function pick<A extends Ref | null, T>(', "export function pick<\n  A extends Pick<Ref, 'read'> | null,\n  T\n>("]],
    },
  ),
  change('a signature that is gone', 'feature_removal', shelf, { 'src/shelf.ts': [[WITH_RULES, '']] }),
  change('signatures that become one which takes anything', 'feature_removal', shelf, {
    'src/shelf.ts': [
      ['export function open(label?: string): Shelf;\n', 'export function open(...all: any[]): Shelf;\n'],
      [WITH_RULES, ''],
    ],
  }),
  change('a handler that needs no wrapper any more', 'silent', server, {
    'test/server.test.ts': served(`app.use('/', ${BODY})`),
  }),
  change(
    'what was waited for is given to something else',
    'assertion_weakening',
    { ...server, 'test/server.test.ts': served(`await handled(${BODY})`) },
    {
      'test/server.test.ts': served(`handled(${BODY})`),
    },
  ),
  change("a rule that is off under its plugin's other name", 'silent', linted("'ts/require-await': 'off', 'ts/no-empty': 'error'"), {
    'eslint.config.js': lint("'@typescript-eslint/require-await': 'off', 'ts/no-empty': 'error'"),
  }),
  change('a rule that goes on under a plugin', 'silent', linted("'require-await': 'error'"), {
    'eslint.config.js': lint("'require-await': 'off', '@typescript-eslint/require-await': 'error'"),
  }),
  change('a rule that was on under its other name', 'error_suppression', linted("'ts/require-await': 'error'"), {
    'eslint.config.js': lint("'@typescript-eslint/require-await': 'off'"),
  }),
]
