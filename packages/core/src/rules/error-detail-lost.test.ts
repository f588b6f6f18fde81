import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { errorDetailLost } from './error-detail-lost.js'

test.each([
  [
    'rethrown',
    'export async function load(path) { try { await save(path) } catch (e) { throw e } }',
    `export async function load(path) { try { await save(path) } catch (e) { throw new Error('failed') } }`,
    'medium',
  ],
  [
    'cause dropped',
    `export async function load(path) { try { await save(path) } catch (e) { throw new Error('failed', { cause: e }) } }`,
    `export async function load(path) { try { await save(path) } catch { throw new Error('failed') } }`,
    'medium',
  ],
  [
    'wrapped',
    'export async function load(path) { try { await save(path) } catch (e) { throw e } }',
    `export async function load(path) { try { await save(path) } catch (e) { throw new Error('failed', { cause: e }) } }`,
    '',
  ],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(errorDetailLost, before, after)).toBe(found)
})
