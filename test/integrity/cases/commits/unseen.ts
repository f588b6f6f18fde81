import { change, VITEST } from '../change.js'

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

const NAMES = `export function namesOf(parts, found = new Set()) {
  for (const part of parts) found.add(part.name)
  return found
}
`
const NAMES_TEST = `import { expect, it } from 'vitest'
import { namesOf } from '../src/names'

it('one name', () => {
  expect(namesOf([{ name: 'oak' }])).toStrictEqual(new Set(['oak']))

  expect(namesOf([{ name: 'elm' }, { name: 'elm' }])).toStrictEqual(new Set(['elm']))
})

it('several names', () => {
  expect(namesOf([{ name: 'ash' }, { name: 'fir' }])).toStrictEqual(new Set(['ash', 'fir']))
})
`
const names = { 'package.json': VITEST, 'src/names.js': NAMES, 'test/names.test.js': NAMES_TEST }
const NAMES_IN_LISTS = {
  'src/names.js': [
    ['new Set()', '[]'],
    ['found.add', 'found.push'],
  ],
} as const
const MOVED = [
  ["new Set(['oak'])", "['oak']"],
  ["\n\n  expect(namesOf([{ name: 'elm' }, { name: 'elm' }])).toStrictEqual(new Set(['elm']))\n", '\n'],
  ["new Set(['ash', 'fir'])", "['ash', 'fir']"],
] as const
const MOVED_THERE = [
  "several names', () => {\n",
  "several names', () => {\n  expect(namesOf([{ name: 'elm' }, { name: 'elm' }])).toStrictEqual(['elm', 'elm'])\n\n",
] as const

const total = (types: string) => `${types}export function total(list) {
  return list.reduce((sum, one) => sum + one, 0)
}
`
const NONE = 'export declare function total(list: [number, ...number[]]): number\nexport declare function total(list: [bigint, ...bigint[]]): bigint\n'
const EMPTY = 'export declare function total<T extends number | bigint>(list: T[]): T | 0\n'
const totalTest = (checks: string) => `import { expect, expectTypeOf, it } from 'vitest'
import { total } from './total'

it('has no big zero', () => {
${checks}})
`
const REFUSED = `  // @ts-expect-error - none
  const sum = total([] as bigint[])
  expect(sum).toBe(0)
  // @ts-expect-error - none
  expectTypeOf(sum).toEqualTypeOf<bigint>()
`
const totals = { 'package.json': VITEST, 'src/total.ts': total(''), 'src/types.d.ts': NONE, 'src/total.test.ts': totalTest(REFUSED) }
const takes = (checks: string) => ({ 'src/types.d.ts': EMPTY, 'src/total.test.ts': totalTest(checks) })

const paths = (entry: string) => `{ "compilerOptions": { "strict": true, "paths": { "@shop/cart/src": ["./src"]${entry} } } }\n`
const CART = 'export const cart = (items) => items.map(({ name }) => name)\n'
const aliased = {
  'package.json': VITEST,
  'tsconfig.json': paths(''),
  'src/cart.ts': CART,
  'src/__tests__/unit/tools.ts': 'export const made = (name) => [{ name }]\n',
  'src/__tests__/unit/cart.test.ts':
    "import { expect, it } from 'vitest'\nimport { cart } from '../../cart'\nimport { made } from './tools'\n\nit('names', () => {\n  expect(cart(made('oak'))).toEqual(['oak'])\n})\n",
}

const scripts = (more: string) => `{ "name": "shop", "private": true, "scripts": { "test": "vitest run"${more} }, "devDependencies": { "vitest": "^4.0.0" } }\n`
const CI_FILE = '.github/workflows/ci.yml'
const ci = (steps: string) => `on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n${steps}`
const built = {
  'package.json': scripts(', "build": "tsc", "ci": "npm run build && npm run test"'),
  [CI_FILE]: ci('      - run: npm run build\n      - run: npm run test\n'),
  'src/cart.ts': CART,
}
const ACTION = 'name: checks\nruns:\n  using: composite\n  steps:\n    - run: npm run build\n      shell: bash\n'

const ISSUES = `let config = {}
export const use = (given) => { config = given }
export const issue = () => ({ lang: config.lang, early: config.early, skipRest: config.skipRest })
export function failure(code) {
  return { status: code, title: 'Something went wrong here' }
}
`
const ISSUES_TEST = `import { expect, it } from 'vitest'
import { failure, issue, use } from '../src/issue'

it('takes the settings', () => {
  const config = { lang: 'en', early: true, skipRest: true }
  use(config)
  expect(issue()).toMatchObject(config)
})

it('fails', () => {
  expect(failure(500)).toMatchObject({ status: 500, title: 'Something went wrong here' })
})
`
const issues = { 'package.json': VITEST, 'src/issue.js': ISSUES, 'test/issue.test.js': ISSUES_TEST }
const NO_SKIP = ['early: true, skipRest: true', 'early: true'] as const
const NO_TITLE = [", title: 'Something went wrong here' })", ' })'] as const

const FIELD = `export function Field({ name, keepValue = false, children }) {
  useEffect(() => () => {
    if (!keepValue) drop(name)
  })
  return children(name)
}
`
const fieldTest = (attribute: string) => `import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Field, form } from '../src/field'

it('shows its name', () => {
  expect(render(<Field name="first">{(name) => <i>{name}</i>}</Field>).container.textContent).toBe('first')
})

it('holds on to what was typed', () => {
  const { unmount } = render(<Field name="first" ${attribute}>{(name) => <input data-name={name} />}</Field>)
  unmount()
  expect(form.values.first).toBe('typed')
})
`
const field = { 'package.json': VITEST, 'src/field.jsx': FIELD, 'test/field.test.jsx': fieldTest('keepValue={true}') }
const NO_KEEPING = [
  [', keepValue = false', ''],
  ['  useEffect(() => () => {\n    if (!keepValue) drop(name)\n  })\n', ''],
] as const
const HELD = fieldTest('keepValue={true}').slice(fieldTest('keepValue={true}').indexOf("\nit('holds"))

const OLD = `/**
 * Sends a body.
 *
 * @deprecated Give the body back.
 */
export function sendBody(event, body) {
  event.open()
  return event.send(body)
}
`
const old = { 'package.json': VITEST, 'src/old.js': OLD, 'docs/from-others.md': '| theirs | ours |\n| --- | --- |\n| `sendBody` | give it back |\n' }
const NO_BODY = ['(event, body) {\n  event.open()\n  return event.send(body)\n}', '(_event, body) {\n  return body\n}'] as const

const SILENT = '/* eslint-disable eqeqeq, @typescript-eslint/no-unsafe-return -- old code */\n\n'
const COPY = `import { kindOf } from './kind'

export function copy(value) {
  if (value == null) return value
  return kindOf(value) == 'list' ? [...value] : { ...value }
}
`
const KIND = "\nfunction kindOf(value) {\n  const kind = typeof value\n  if (kind !== 'object') return kind\n  return Array.isArray(value) ? 'list' : kind\n}\n"
const copies = {
  'package.json': VITEST,
  'src/copy.ts': SILENT + COPY,
  'src/kind.ts': "export const kindOf = (value) => (Array.isArray(value) ? 'list' : typeof value)\n",
}
const COPY_ALONE = COPY.replace("import { kindOf } from './kind'\n\n", '') + KIND

const PIPE = `export function pipe(target, body) {
  return new Promise((resolve, reject) => {
    if ((body as Stream).on) {
      (body as Stream).on('end', resolve)
      ;(body as Stream).on('error', reject)
    }
  })
}
`
const piped = { 'package.json': VITEST, 'src/pipe.ts': PIPE }

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
  change('a check that moves to another test with the answer of the new code', 'silent', names, {
    ...NAMES_IN_LISTS,
    'test/names.test.js': [...MOVED, MOVED_THERE],
  }),
  change('a check that goes while others take the answer of the new code', 'assertion_weakening', names, { ...NAMES_IN_LISTS, 'test/names.test.js': MOVED }),
  change('a check that moves to another test with another answer of the same code', 'assertion_weakening', names, {
    'test/names.test.js': [MOVED[1], [MOVED_THERE[0], MOVED_THERE[1].replace("['elm', 'elm']", "new Set(['elm', 'oak'])")]],
  }),
  change(
    'a type that was refused is asked for',
    'silent',
    totals,
    takes('  const sum = total([] as bigint[])\n  expect(sum).toBe(0)\n  expectTypeOf(sum).toEqualTypeOf<bigint | 0>()\n'),
  ),
  change('a type that was refused is not asked for any more', 'any', totals, takes('  const sum = total([] as bigint[])\n  expect(sum).toBe(0)\n')),
  change('a name leads to what the tests have beside it, at its new place', 'silent', aliased, {
    'tsconfig.json': paths(', "@shop/cart/src/__tests__/tools": ["./src/__tests__/tools/index.ts"]'),
    'src/__tests__/unit/tools.ts': null,
    'src/__tests__/tools/index.ts': aliased['src/__tests__/unit/tools.ts'],
    'src/__tests__/unit/cart.test.ts': [["'./tools'", "'@shop/cart/src/__tests__/tools'"]],
  }),
  change('a name leads to something that came for it', 'assertion_weakening', aliased, {
    'tsconfig.json': paths(', "@shop/cart/src/cart": ["./src/__tests__/cart.ts"]'),
    'src/__tests__/cart.ts': "export const cart = () => ['oak']\n",
    'src/__tests__/unit/cart.test.ts': [["'../../cart'", "'@shop/cart/src/cart'"]],
  }),
  change('a script that nothing leads to goes while CI runs its parts by an action', 'silent', built, {
    'package.json': scripts(', "build": "tsc"'),
    [CI_FILE]: ci('      - uses: ./.github/actions/checks\n'),
    '.github/actions/checks/action.yml': `${ACTION}    - run: npm run test\n      shell: bash\n`,
  }),
  change('a script that goes while the action runs less', 'any', built, {
    'package.json': scripts(', "build": "tsc"'),
    [CI_FILE]: ci('      - uses: ./.github/actions/checks\n'),
    '.github/actions/checks/action.yml': ACTION,
  }),
  change('a setting goes from what is compared, with the source', 'silent', issues, {
    'src/issue.js': [[', skipRest: config.skipRest', '']],
    'test/issue.test.js': [NO_SKIP],
  }),
  change('a setting goes from what is compared', 'assertion_weakening', issues, { 'test/issue.test.js': [NO_SKIP] }),
  change('a text goes from a pattern, with the source', 'silent', issues, {
    'src/issue.js': [["title: 'Something went wrong here' }", 'title: undefined }']],
    'test/issue.test.js': [NO_TITLE],
  }),
  change('a text goes from a pattern, and the source says it', 'assertion_weakening', issues, {
    'src/issue.js': [['status: code', 'status: Number(code)']],
    'test/issue.test.js': [NO_TITLE],
  }),
  change('an attribute goes with its test', 'silent', field, { 'src/field.jsx': NO_KEEPING, 'test/field.test.jsx': [[HELD, '']] }),
  change('a test goes and its attribute stays', 'test_deletion', field, {
    'src/field.jsx': [['if (!keepValue) drop(name)', 'if (keepValue === false) drop(name)']],
    'test/field.test.jsx': [[HELD, '']],
  }),
  change('what was deprecated does nothing any more', 'silent', old, { 'src/old.js': [NO_BODY] }),
  change('what was deprecated goes, and a table of names still has it', 'silent', old, { 'src/old.js': 'export const none = 0\n' }),
  change(
    'what is deprecated now does nothing any more',
    'feature_removal',
    { ...old, 'src/old.js': OLD.replace('@deprecated', '@see') },
    {
      'src/old.js': [['@see', '@deprecated'], NO_BODY],
    },
  ),
  change('a comment over a whole file that got longer', 'silent', copies, { 'src/copy.ts': SILENT + COPY_ALONE, 'src/kind.ts': null }),
  change('a comment over a whole file that got longer names one rule more', 'error_suppression', copies, {
    'src/copy.ts': SILENT.replace('eqeqeq,', 'eqeqeq, no-fallthrough,') + COPY_ALONE,
    'src/kind.ts': null,
  }),
  change('what is listened to goes by another name', 'silent', piped, { 'src/pipe.ts': PIPE.replaceAll('body', 'answer') }),
  change('one of two is listened to no more', 'feature_removal', piped, {
    'src/pipe.ts': PIPE.replaceAll('body', 'answer').replace("      ;(answer as Stream).on('error', reject)\n", ''),
  }),
]
