import { type Change, change, type Edit, type Expected, VITEST } from '../change.js'

// What a function reads of its options.
const PLANNER = (make: string, query: string) => `export interface Options {
  first?: string
  order?: string[]
}

export function createPlanner(rows: string[], options?: Options) {
  const first = options?.first ?? rows[0]
${make}  return {
    query(name: string, given: { picks?: (rows: string[]) => string[]; strategy?: (rows: string[]) => string[] } = {}) {
${query}
    },
  }
}
`
const OWN = '  const strategy = options?.strategy ?? ((all: string[]) => all)\n'
const FIRST = '      return strategy(rows).filter((row) => row !== first && row.startsWith(name))'
const GIVEN =
  '      const chosen = given.strategy ?? ((all: string[]) => all)\n      return chosen(rows).filter((row) => row !== first && row.startsWith(name))'
const WITHOUT = '      return rows.filter((row) => row !== first && row.startsWith(name))'
const PLANS = `import { expect, it } from 'vitest'
import { createPlanner } from '../src/planner'

it('queries rows', () => {
  expect(createPlanner(['a', 'b', 'bc']).query('b')).toEqual(['b', 'bc'])
})

it('goes through rows by the strategy it was made with', () => {
  const { query } = createPlanner(['a', 'b', 'bc'], { strategy: (rows) => [...rows].reverse() })
  expect(query('b')).toEqual(['bc', 'b'])
})
`
const LAST = PLANS.slice(PLANS.indexOf("\nit('goes through"))
const planner = (name: string, expected: Expected, from: string, to: string, more: readonly (readonly [string, string])[] = []): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/planner.ts': from, 'test/planner.test.ts': PLANS },
    { 'src/planner.ts': to, 'test/planner.test.ts': [[LAST, ''], ...more] },
  )

// What a component takes of its properties.
const FIELD = (taken: string, state: string) => `import * as React from 'react'

export const Field = React.forwardRef(function Field(props: any, ref: any) {
  const { children, ${taken}label } = props
  const [isActive, setActive] = React.useState(false)
${state}
  return (
    <label ref={ref} data-active={active} onFocus={() => setActive(true)}>
      {label}
      {children}
    </label>
  )
})
`
const SHOWN = '  const active = highlighted !== undefined ? highlighted : isActive\n'
const OWN_STATE = '  const active = isActive\n'
const KEPT = '  const active = shown ?? isActive\n'
const FIELDS = `import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Field } from '../src/Field'

it('shows its label', () => {
  render(<Field label="Name" />)
  expect(screen.getByText('Name').dataset.active).toBe('false')
})

it('shows what it is told to show', () => {
  render(<Field label="Name" highlighted />)
  expect(screen.getByText('Name').dataset.active).toBe('true')
})
`
const TOLD = FIELDS.slice(FIELDS.indexOf("\nit('shows what"))
const field = (name: string, expected: Expected, taken: string, state: string): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'CHANGELOG.md': '# Changes\n', 'src/Field.tsx': FIELD('highlighted, ', SHOWN), 'test/Field.test.tsx': FIELDS },
    {
      'src/Field.tsx': FIELD(taken, state),
      'CHANGELOG.md': '# Changes\n\n- A field is highlighted by its own state alone.\n',
      'test/Field.test.tsx': [[TOLD, '']],
    },
  )

// Signatures of types, and uses that types refused.
const TSD = '{ "name": "pipes", "private": true, "scripts": { "test": "tsd" }, "types": "index.d.ts", "devDependencies": { "tsd": "^0.31.0" } }\n'
const TYPES = (more: string) => `export interface Pipe {
  send(target: Pipe): Pipe;
${more}}

export function pipe(name: string): Pipe;
`
const BY_NAME = '  send(target: string): Pipe;\n'
const TYPED = `import { expectAssignable, expectError, expectType } from 'tsd'
import { pipe, type Pipe } from './index.js'

expectType<Pipe>(pipe('a'))
expectType<Pipe>(pipe('a').send(pipe('b')))
expectAssignable<Pipe>(pipe('a').send('file.txt'))
expectError(pipe())
`
const typed = (name: string, expected: Expected, from: string, to: string, edits: readonly (readonly [string, string])[]): Change =>
  change(
    name,
    expected,
    {
      'package.json': TSD,
      'CHANGELOG.md': '# Changes\n',
      'index.d.ts': from,
      'index.js': 'export const pipe = (name) => ({ name, send: (target) => target })\n',
      'index.test-d.ts': TYPED,
    },
    { 'index.d.ts': to, 'CHANGELOG.md': '# Changes\n\n- Pipes are sent to pipes.\n', 'index.test-d.ts': edits },
  )

const COMMANDS = (more: string) => `export const run = (name) => ({ name })\n${more}`
const COMMAND = "export const runCommand = (text) => run(text.split(' ')[0])\n"
const COMMAND_TYPES = 'export function run(name: string): { name: string };\n'
const RUNS = `import { expectError, expectType } from 'tsd'
import { run, runCommand } from './index.js'

expectType<{ name: string }>(run('a'))
expectError(run())
expectError(runCommand())
expectError(runCommand(true))
`
const command = (name: string, expected: Expected, js: Edit, types: Edit, tests: Edit): Change =>
  change(
    name,
    expected,
    {
      'package.json': TSD,
      'CHANGELOG.md': '# Changes\n',
      'index.js': COMMANDS(COMMAND),
      'index.d.ts': `${COMMAND_TYPES}export function runCommand(text: string): { name: string };\n`,
      'index.test-d.ts': RUNS,
    },
    { 'index.js': js, 'index.d.ts': types, 'CHANGELOG.md': '# Changes\n\n- `runCommand()` is gone.\n', 'index.test-d.ts': tests },
  )
const GONE: readonly (readonly [string, string])[] = [
  [', runCommand', ''],
  ['expectError(runCommand())\nexpectError(runCommand(true))\n', ''],
]

// The message of an error in fewer words.
const SENDS = (message: string) => `export function send(target: unknown) {
  if (typeof target !== 'object') throw new TypeError('${message}')
  return target
}
`
const REFUSES = (message: string) => `import { expect, it } from 'vitest'
import { send } from '../src/send'

it('refuses what is no pipe', () => {
  expect(() => send(1)).toThrow(/${message}/)
})
`
const message = (name: string, expected: Expected, says: readonly [string, string], asks: readonly [string, string]): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/send.ts': SENDS(says[0]), 'test/send.test.ts': REFUSES(asks[0]) },
    { 'src/send.ts': SENDS(says[1]), 'test/send.test.ts': REFUSES(asks[1]) },
  )
const BOTH = 'The target must be a stream or an open pipe.'

/** Tests and checks that go with a key of the options, a property of a component, a signature or a part of a message. */
export const OPTIONS_AND_SIGNATURES: readonly Change[] = [
  planner('a test goes with an option that its function reads no more, as another one reads it now', 'silent', PLANNER(OWN, FIRST), PLANNER('', GIVEN)),
  planner(
    'a test goes while the option is read under another name',
    'test_deletion',
    PLANNER(OWN, FIRST),
    PLANNER('  const { strategy = (all: string[]) => all } = options ?? {}\n', FIRST),
  ),
  planner(
    'a test goes while the options are handed on as a whole',
    'test_deletion',
    PLANNER(OWN, FIRST),
    PLANNER('  const strategy = strategyOf(options)\n', FIRST).replace(
      'export function',
      'const strategyOf = (given?: any) => given?.strategy ?? ((all: string[]) => all)\n\nexport function',
    ),
  ),
  planner(
    'a test goes with an option by which the function ended early',
    'any',
    PLANNER('  if (options?.strategy === undefined) return { query: () => [] }\n', WITHOUT),
    PLANNER('', WITHOUT),
  ),
  planner('a test goes while another one hands the option over still', 'test_deletion', PLANNER(OWN, FIRST), PLANNER('', GIVEN), [
    ["createPlanner(['a', 'b', 'bc']).query", "createPlanner(['a', 'b', 'bc'], { strategy: (rows) => rows }).query"],
  ]),
  field('a test goes with a property that a component takes no more', 'silent', '', OWN_STATE),
  field('a test goes while the component takes the property under another name', 'test_deletion', 'highlighted: shown, ', KEPT),
  typed('checks of types go with a signature', 'silent', TYPES(BY_NAME), TYPES(''), [["expectAssignable<Pipe>(pipe('a').send('file.txt'))\n", '']]),
  typed('checks of types go while the signature only got other words', 'assertion_weakening', TYPES(BY_NAME), TYPES('  send(file: string): Pipe;\n'), [
    ["expectAssignable<Pipe>(pipe('a').send('file.txt'))\n", ''],
  ]),
  typed('checks of other types go with a signature', 'assertion_weakening', TYPES(BY_NAME), TYPES(''), [["expectType<Pipe>(pipe('a'))\n", '']]),
  command('uses that types refused go with the function', 'silent', [[COMMAND, '']], COMMAND_TYPES, GONE),
  command('uses that types refused go while the function stays', 'any', [['split', 'trim().split']], [['text: string', 'text: any']], [GONE[1] ?? ['', '']]),
  message(
    'a message is sought by fewer words, as the code says it by fewer',
    'silent',
    [BOTH, 'The target must be an open pipe.'],
    ['a stream or an open pipe', 'an open pipe'],
  ),
  message(
    'a message is sought by fewer words than the code says',
    'assertion_weakening',
    [BOTH, 'The target must be an open pipe.'],
    ['a stream or an open pipe', 'pipe'],
  ),
  message(
    'a message is sought by fewer words while the code says all of them',
    'assertion_weakening',
    [BOTH, `${BOTH} Open it.`],
    ['a stream or an open pipe', 'an open pipe'],
  ),
]
