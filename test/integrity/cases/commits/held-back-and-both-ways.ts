import { type Change, change, type Edit, type Expected, VITEST } from '../change.js'

// A test that runs alone.
const SORT = 'export const sorted = (rows: number[]) => [...rows].sort((a, b) => a - b)\n'
const SORTS = (more: string) => `import { expect, it } from 'vitest'
import { sorted } from '../src/sorted'

it('sorts', () => {
  expect(sorted([2, 1])).toEqual([1, 2])
})
${more}`
const PRINTS = (only: string) => `
it${only}('sorts many', () => {
  console.log(sorted([3, 2, 1]))
})
`
const CHECKS = `
it.only('sorts many', () => {
  expect(sorted([3, 2, 1])).toEqual([1, 2, 3])
})
`
const alone = (name: string, expected: Expected, from: string, to: string): Change =>
  change(name, expected, { 'package.json': VITEST, 'src/sorted.ts': SORT, 'test/sorted.test.ts': from }, { 'test/sorted.test.ts': to })

// A branch for a version of Node.
const AVA = (node: string) =>
  `{ "name": "keys", "private": true, "type": "module", "engines": { "node": "${node}" }, "scripts": { "test": "ava" }, "devDependencies": { "ava": "^3.15.0" } }\n`
const OPENS = "export const told = (key) => ({ code: key === 'right' ? null : 'ERR_DECRYPT', message: key === 'right' ? '' : 'bad decrypt' })\n"
const TRIES = (body: string, first = "const NODE_10 = process.versions.node.split('.')[0] === '10';\n") => `import test from 'ava';
import {told} from '../source/open.js';

${first}
test('refuses a wrong key', t => {
${body}});
`
const BY_VERSION = (condition = 'NODE_10') => `	if (${condition}) {
		t.is(told('wrong').message, 'bad decrypt');
	} else {
		t.is(told('wrong').code, 'ERR_DECRYPT');
	}
`
const NOW = "	t.is(told('wrong').code, 'ERR_DECRYPT');\n"
const version = (name: string, expected: Expected, node: string, from: string, to: string): Change =>
  change(
    name,
    expected,
    { 'package.json': AVA('>=10.19.0'), 'CHANGELOG.md': '# Changes\n', 'source/open.js': OPENS, 'test/open.js': from },
    {
      'package.json': AVA(node),
      'CHANGELOG.md': `# Changes\n\n- Node ${node}\n`,
      'test/open.js': to,
    },
  )

// Each way of a condition looks for a text of its own.
const COUNTER = (more: string) => `import React, { useState } from 'react'

export function Counter() {
  const [count, setCount] = useState(0)
${more}  return <button onClick={() => setCount((c) => c + 1)}>{\`commits: \${count + 1}, count: \${count}\`}</button>
}
`
const COUNTS = (body: string) => `import { fireEvent, render } from '@testing-library/react'
import React from 'react'
import * as ReactDOM from 'react-dom'
import { expect, it } from 'vitest'
import { Counter } from '../src/Counter'

const IS_REACT18 = !!(ReactDOM as any).createRoot

it('counts', async () => {
  const { findByText, getByText, queryByText } = render(<Counter />)
  await findByText('commits: 1, count: 0')
  fireEvent.click(getByText('commits: 1, count: 0'))
${body}})
`
const WAY = (text: string) => `await findByText('${text}')`
const EITHER = (condition: string, other: string) => `  if (${condition}) {
    ${WAY('commits: 2, count: 1')}
  } else {
    ${other}
  }
`
const counts = (name: string, expected: Expected, body: string, source: Edit = COUNTER('  const shown = count\n')): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/Counter.tsx': COUNTER(''), 'test/Counter.test.tsx': COUNTS(`  ${WAY('commits: 2, count: 1')}\n`) },
    { 'test/Counter.test.tsx': COUNTS(body), ...(source === null ? {} : { 'src/Counter.tsx': source }) },
  )

// The config of one package of many.
const UNIT = (path: string) => `import { expect, it } from 'vitest'\nimport { one } from '${path}'\n\nit('is one', () => {\n  expect(one).toBe(1)\n})\n`
const CONFIG = (more: string) => `import { defineConfig, mergeConfig } from 'vitest/config'
import { shared } from '@shop/config'

export default mergeConfig(
  defineConfig({
    test: {
${more}      watch: false,
    },
  }),
  shared({ entry: './src/index.ts' }),
)
`
const packages = (name: string, expected: Expected, include: string): Change =>
  change(
    name,
    expected,
    {
      'package.json':
        '{ "name": "shop", "private": true, "workspaces": ["packages/*"], "scripts": { "test": "npm test --workspaces" }, "devDependencies": { "vitest": "^4.0.0" } }\n',
      'packages/sums/package.json': '{ "name": "@shop/sums", "scripts": { "test": "vitest run" } }\n',
      'packages/sums/vite.config.ts': CONFIG(''),
      'packages/sums/src/index.ts': 'export const one = 1\n',
      'packages/sums/tests/one.test.ts': UNIT('../src/index'),
      'packages/sums/tests/deep/two.test.ts': UNIT('../../src/index'),
      'packages/carts/package.json': '{ "name": "@shop/carts", "scripts": { "test": "vitest run" } }\n',
      'packages/carts/src/index.ts': 'export const one = 1\n',
      'packages/carts/tests/one.test.ts': UNIT('../src/index'),
    },
    { 'packages/sums/vite.config.ts': CONFIG(`      include: ['${include}'],\n`) },
  )

// What stood under a condition already, of another input.
const READS = (file: string, first: string, other: string, more = '') => `import { expect, it } from 'vitest'
import { server } from 'vitest/browser'

const { readFile } = server.commands

it('tells where a file is missing', async () => {
  const file = ${file}
  try {
    await readFile(file)
    expect.unreachable()
  } catch (err: any) {
    expect(err.message).toMatch('no such file or directory, open')
    if (server.platform === 'win32') {
      expect(err.message).toMatch(${first})
    } else {
      expect(err.message).toMatch(${other})
    }
  }
${more}})
`
const AGAIN = (first: string, other: string) => `  try {
    await readFile(file)
    expect.unreachable()
  } catch (err: any) {
    expect(err.message).toMatch('no such file or directory, open')
    if (server.platform === 'win32') {
      expect(err.message).toMatch(${first})
    } else {
      expect(err.message).toMatch(${other})
    }
  }
`
const OLD = ["'test\\\\browser\\\\test.txt'", "'test/browser/test.txt'"] as const
const NEW = ['`test\\\\browser\\\\test-${server.browser}.txt`', '`test/browser/test-${server.browser}.txt`'] as const
const reads = (name: string, expected: Expected, to: string): Change =>
  change(name, expected, { 'package.json': VITEST, 'test/files.test.ts': READS("'./test.txt'", ...OLD, AGAIN(...OLD)) }, { 'test/files.test.ts': to })

// A check in a promise that nobody waits for, and a plan that counts it.
const PAYS = (plan: string, way: string, body: string) => `import { test } from 'node:test'
import { make } from '../source/make.js'

test('marks what was sent', ${way} => {
${plan}  const shop = make({
    onSent: (sent) => {
      sent.then((order) => {
        t.assert.strictEqual(order.sent, true)
      })
    },
  })
${body}})
`
const CALLED = "  shop.pay('a', (err, got) => {\n    t.assert.ifError(err)\n    t.assert.strictEqual(got.name, 'a')\n    done()\n  })\n"
const WAITED = "  const got = await shop.pay('a')\n  t.assert.strictEqual(got.name, 'a')\n"
const planned = (name: string, expected: Expected, plan: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': '{ "name": "shop", "private": true, "type": "module", "scripts": { "test": "node --test" } }\n',
      'source/make.js': 'export const make = ({ onSent }) => ({ pay: async (name) => { onSent(Promise.resolve({ sent: true })); return { name } } })\n',
      'test/pay.test.js': PAYS('  t.plan(3)\n', '(t, done)', CALLED),
    },
    { 'test/pay.test.js': PAYS(plan, 'async (t)', WAITED) },
  )

/** Tests that held others back, branches for older versions, ways of a page and settings that say what runners do anyway. */
export const HELD_BACK_AND_BOTH_WAYS: readonly Change[] = [
  alone('a focused test that only printed goes, and the others run again', 'silent', SORTS(PRINTS('.only')), SORTS('')),
  alone('a focused test that checks goes', 'test_deletion', SORTS(CHECKS), SORTS('')),
  alone('a test that only printed goes', 'test_deletion', SORTS(PRINTS('').replace('console.log', 'void ')), SORTS('')),
  version('the branch for a Node that the package asks for no more is gone', 'silent', '>=12.13', TRIES(BY_VERSION()), TRIES(NOW, '')),
  version('the branch for a Node that the package runs on still is gone', 'assertion_weakening', '>=10.20.0', TRIES(BY_VERSION()), TRIES(NOW, '')),
  version(
    'the branch for a newer Node is gone',
    'assertion_weakening',
    '>=12.13',
    TRIES(BY_VERSION("process.versions.node.split('.')[0] === '12'"), ''),
    TRIES(NOW, ''),
  ),
  counts('each way of what a package has looks for a text of its own', 'silent', EITHER('IS_REACT18', WAY('commits: 3, count: 1'))),
  counts('one way of what a package has looks for nothing', 'assertion_weakening', EITHER('IS_REACT18', 'await Promise.resolve()')),
  counts(
    'each way of what the page shows looks for a text of its own',
    'assertion_weakening',
    EITHER("queryByText('commits: 2, count: 1')", WAY('commits: 3, count: 1')),
  ),
  counts('each way looks for a text of its own, and no code differs', 'assertion_weakening', EITHER('IS_REACT18', WAY('commits: 3, count: 1')), null),
  packages('a config names all tests of its folder', 'silent', '**/*.{test-d,test,spec}.?(c|m)[jt]s?(x)'),
  packages('a config names some tests of its folder', 'test_skipping', 'tests/*.test.ts'),
  packages('a config names tests of another name', 'test_skipping', '**/two.test.ts'),
  reads('checks under a condition follow another input', 'silent', READS('`./test-${server.browser}.txt`', ...NEW, AGAIN(...NEW))),
  reads(
    'a check that was always made stands under the condition now',
    'assertion_weakening',
    READS('`./test-${server.browser}.txt`', ...NEW, AGAIN(...NEW)).replace(
      "    expect(err.message).toMatch('no such file or directory, open')\n    if (server.platform === 'win32') {\n",
      "    if (server.platform === 'win32') {\n      expect(err.message).toMatch('no such file or directory, open')\n",
    ),
  ),
  planned('a check that nobody waits for is counted by a plan of all checks', 'silent', '  t.plan(2)\n'),
  planned('a check that nobody waits for is counted by no plan', 'assertion_weakening', ''),
  planned('a check that nobody waits for is one more than the plan counts', 'assertion_weakening', '  t.plan(1)\n'),
]
