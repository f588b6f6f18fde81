import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { errorSwallowed } from './error-swallowed.js'

test.each([
  ['empty catch', 'export const read = (s) => JSON.parse(s)', 'export const read = (s) => { try { return JSON.parse(s) } catch {} }', 'high'],
  ['a default', 'export const read = (s) => JSON.parse(s)', 'export const read = (s) => { try { return JSON.parse(s) } catch (e) { return {} } }', 'high'],
  [
    'only logged',
    'export async function load(path) { await save(path) }',
    'export async function load(path) { try { await save(path) } catch (e) { console.error(e) } }',
    'high',
  ],
  ['a rejection', 'export async function load(path) { await save(path) }', 'export async function load(path) { void save(path).catch(() => {}) }', 'high'],
  ['no longer awaited', 'export async function load(path) { await save(path) }', 'export async function load(path) { save(path) }', 'high'],
  [
    'rethrown no more',
    'export async function load(path) { try { await save(path) } catch (e) { undo(); throw e } }',
    'export async function load(path) { try { await save(path) } catch (e) { undo() } }',
    'high',
  ],
  [
    'return in finally',
    'export async function load(path) { try { return await save(path) } catch (e) { throw e } }',
    'export async function load(path) { try { return await save(path) } finally { return null } }',
    'high',
  ],
  [
    'one expected error',
    'export async function load(path) { return read(path) }',
    `export async function load(path) { try { return read(path) } catch (e) { if (e.code !== 'ENOENT') throw e } }`,
    '(low)',
  ],
  [
    'wrapped',
    'export async function load(path) { return read(path) }',
    `export async function load(path) { try { return read(path) } catch (e) { throw new Error('load', { cause: e }) } }`,
    '',
  ],
  [
    'handled',
    'export async function load(path) { return read(path) }',
    'export async function load(path) { try { return read(path) } catch (e) { return next(e) } }',
    '',
  ],
  [
    'another error is handed on',
    'export function load(path, done) { try { done(null, read(path)) } catch (e) { e.code = 1; done(e) } }',
    'export function load(path, done) { try { done(null, read(path)) } catch (e) { done(new FST_ERR_INVALID_BODY(), undefined) } }',
    '',
  ],
  [
    'another error is thrown by a promise',
    'export const load = (path) => new Promise((done, reject) => { try { done(read(path)) } catch (e) { reject(e) } })',
    `export const load = (path) => new Promise((done, reject) => { try { done(read(path)) } catch (e) { reject('unreadable') } })`,
    '',
  ],
  [
    'nothing but a default is handed on',
    'export function load(path, done) { try { done(null, read(path)) } catch (e) { done(e) } }',
    'export function load(path, done) { try { done(null, read(path)) } catch (e) { done(null, new Map()) } }',
    'high',
  ],
  [
    'new code',
    'export async function load(path) { return read(path) }',
    `export async function load(path) { try { warm(path) } catch {}
return read(path) }`,
    '',
  ],
  [
    'dropped before',
    'export async function load(path) { try { await save(path) } catch {} }',
    'export async function load(path) { try { await save(path) } catch (e) { console.warn(e) } }',
    '',
  ],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(errorSwallowed, before, after)).toBe(found)
})

test.each([
  [
    'suppress',
    `def read(p):
    return json.loads(p)
`,
    `def read(p):
    with contextlib.suppress(Exception):
        return json.loads(p)
`,
    'high',
  ],
  [
    'one error',
    `def read(p):
    return json.loads(p)
`,
    `def read(p):
    try:
        return json.loads(p)
    except KeyError:
        return None
`,
    'medium',
  ],
  [
    'one that tells of nothing there',
    `def read(p):
    return json.loads(p)
`,
    `def read(p):
    try:
        return json.loads(p)
    except FileNotFoundError:
        return None
`,
    '(low)',
  ],
])('Python: %s', (_what, before, after, found) => {
  expect(weightsOf(errorSwallowed, before, after, 'src/shop.py')).toBe(found)
})

test('waiting for all without looking at what became of each', () => {
  expect(
    weightsOf(
      errorSwallowed,
      'export const run = (xs) => Promise.all(xs.map(step))',
      'export const run = async (xs) => { await Promise.allSettled(xs.map(step)) }',
    ),
  ).toBe('high')
})
