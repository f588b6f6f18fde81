import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { sideEffectDropped } from './side-effect-dropped.js'

test.each([
  [
    'a mail',
    `export async function signup(u) { await db.insert(u)
 await mail.welcome(u) }`,
    'export async function signup(u) { await db.insert(u) }',
    'high',
  ],
  [
    'no effect by its name',
    `export function show(u) { prepare(u)
 layout(u)
 return u }`,
    `export function show(u) { prepare(u)
 return u }`,
    '(low)',
  ],
  [
    'made elsewhere',
    `export async function signup(u) { await db.insert(u)
 await mail.welcome(u) }`,
    `export async function signup(u) { await db.insert(u)
 await greet(u) }
const greet = async (u) => { await mail.welcome(u) }`,
    '',
  ],
  [
    'a log line',
    `export function f(u) { console.log(u)
 return g(u) }`,
    'export function f(u) { return g(u) }',
    '',
  ],
  [
    'a rewrite',
    `export async function f(u) { await db.insert(u)
 await mail.send(u) }`,
    'export async function f(u) { await queue.push(u) }',
    '',
  ],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(sideEffectDropped, before, after)).toBe(found)
})

test.each([
  [
    'a commit',
    `def save(x):
    db.insert(x)
    db.commit()
`,
    `def save(x):
    db.insert(x)
`,
    'high',
  ],
])('Python: %s', (_what, before, after, found) => {
  expect(weightsOf(sideEffectDropped, before, after, 'src/shop.py')).toBe(found)
})
