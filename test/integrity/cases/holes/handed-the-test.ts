import { type Change, change, type Edit, type Expected } from '../change.js'

// Helpers of a file that are handed the test's own argument, which is what asks.
const PACKAGE = (runner: string, by: string) =>
  `{ "name": "runs", "private": true, "type": "module", "scripts": { "test": "${runner}" }, "devDependencies": { "${by}": "^6.0.0" } }\n`
const RUN = "export const run = async (name) => {\n  if (name !== 'right') throw new Error(`no ${name}`)\n  return { name, done: true }\n}\n"
const HELPER = `const assertFails = async (t, promise, message) => {
  const error = await t.throwsAsync(promise)
  t.true(error.message.includes(message))
}
`
const LAST = `const isDone = (run, expected, t) => {
  t.is(run.name, expected)
  t.true(run.done)
}
`
const AVA = (helpers: string, body: string) => `import test from 'ava'
import { run } from '../source/run.js'

${helpers}
test('fails on a wrong name', async (t) => {
${body}})
`
const FAILS = "  await assertFails(t, run('wrong'), 'no wrong')\n"
const DONE = "  isDone(await run('right'), 'right', t)\n"
const ava = (name: string, expected: Expected, from: string, to: Edit): Change =>
  change(name, expected, { 'package.json': PACKAGE('ava', 'ava'), 'source/run.js': RUN, 'test/run.js': from }, { 'test/run.js': to })

const ELSEWHERE = "import { assertFails } from './helpers/fails.js'\n"
const elsewhere = (name: string, expected: Expected, to: Edit): Change =>
  change(
    name,
    expected,
    { 'package.json': PACKAGE('ava', 'ava'), 'source/run.js': RUN, 'test/helpers/fails.js': `export ${HELPER}`, 'test/run.js': AVA(ELSEWHERE, FAILS) },
    { 'test/run.js': to },
  )

const TAP = (body: string) => `import { test } from 'tap'
import { run } from '../source/run.js'

function isRight (t, got) {
  t.equal(got.name, 'right')
  t.ok(got.done)
}

test('runs', async (t) => {
  const got = await run('right')
${body}  t.end()
})
`
const tap = (name: string, expected: Expected, to: string): Change =>
  change(name, expected, { 'package.json': PACKAGE('tap', 'tap'), 'source/run.js': RUN, 'test/run.js': TAP('  isRight(t, got)\n') }, { 'test/run.js': TAP(to) })

const NODE = (body: string) => `import { test } from 'node:test'
import { run } from '../source/run.js'

function isRight (t, got) {
  t.assert.strictEqual(got.name, 'right')
}

test('runs', async (t) => {
  const got = await run('right')
${body}})
`
const node = (name: string, expected: Expected, to: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': '{ "name": "runs", "private": true, "type": "module", "scripts": { "test": "node --test" } }\n',
      'source/run.js': RUN,
      'test/run.js': NODE('  isRight(t, got)\n'),
    },
    { 'test/run.js': NODE(to) },
  )

/** A helper that checks by the argument of the test that it is handed is read with the test, in whatever place it takes it. */
export const HANDED_THE_TEST: readonly Change[] = [
  ava('a test calls no more the helper that checks by its argument', 'assertion_weakening', AVA(HELPER, FAILS), [
    [FAILS, "  await run('wrong').catch(() => {})\n"],
  ]),
  ava('the helper is called with another text', 'assertion_weakening', AVA(HELPER, FAILS), [["'no wrong'", "''"]]),
  ava('the call of the helper is not waited for', 'assertion_weakening', AVA(HELPER, FAILS), [['await assertFails', 'assertFails']]),
  ava(
    'what the helper checks stands in the test now',
    'silent',
    AVA(HELPER, FAILS),
    AVA('', "  const error = await t.throwsAsync(run('wrong'))\n  t.true(error.message.includes('no wrong'))\n"),
  ),
  ava('the helper got another name', 'silent', AVA(HELPER, FAILS), AVA(HELPER.replace('assertFails', 'itFails'), FAILS.replace('assertFails', 'itFails'))),
  ava('a helper that takes the argument last is called no more', 'assertion_weakening', AVA(LAST, DONE), [[DONE, "  await run('right')\n  t.pass()\n"]]),
  ava(
    'a helper that takes the argument last takes it first',
    'silent',
    AVA(LAST, DONE),
    AVA(LAST.replace('run, expected, t', 't, run, expected'), "  isDone(t, await run('right'), 'right')\n"),
  ),
  elsewhere('a helper of another file is called no more', 'assertion_weakening', [[FAILS, "  await run('wrong').catch(() => {})\n"]]),
  elsewhere(
    'what a helper of another file checks stands in the test now',
    'silent',
    AVA('', "  const error = await t.throwsAsync(run('wrong'))\n  t.true(error.message.includes('no wrong'))\n"),
  ),
  tap('a helper of tap is called no more', 'assertion_weakening', '  t.ok(got)\n'),
  tap('what a helper of tap checks stands in the test now', 'silent', "  t.equal(got.name, 'right')\n  t.ok(got.done)\n"),
  node('a helper of node is called no more', 'assertion_weakening', '  t.assert.ok(got)\n'),
  node('what a helper of node checks stands in the test now', 'silent', "  t.assert.strictEqual(got.name, 'right')\n"),
]
