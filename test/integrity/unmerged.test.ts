import { expect, test } from 'vitest'
import { change, JEST } from './cases/change.js'
import { judgeAll } from './judge-all.js'

const ENCODE = 'export const encode = (text) => {\n  if (text === null) throw new TypeError("no text")\n  return btoa(text)\n}\n'
const UNMERGED = `<<<<<<< HEAD\nimport { Buffer } from 'node:buffer'\n=======\nimport { Buffer } from 'buffer'\n>>>>>>> other\n${ENCODE}`

test('what stands in a source between the marks of a merge is not gone, and nobody can judge it', async () => {
  const name = 'a merge that is not done'
  const base = { 'package.json': JEST, 'deno/encode.js': ENCODE, 'deno/index.js': "export { encode } from './encode.js'\n" }
  const judged = (await judgeAll([change(name, 'silent', base, { 'deno/encode.js': UNMERGED })])).get(name)
  expect(judged?.gating).toEqual([])
  expect(judged?.faults).toEqual(['TG4001 deno/encode.js:1: merge conflict: merge conflict markers stand in it'])
})
