import { type Change, type Expected, NODE, upon, VITEST } from '../change.js'

// What is asked of an error beside its class and its message: `{ code: 'E_TEXT' }`, in all the ways in which it is written.
const FEED = (kind: string) =>
  `export class FeedError extends Error {}\n\nexport ${kind}function read(text) {\n  if (text === '') throw Object.assign(new FeedError('no text'), { code: 'E_TEXT' })\n  return text\n}\n`
const CODE = "code: 'E_TEXT'"
const MESSAGE = "message: 'no text'"
const BOTH = `${CODE}, ${MESSAGE}`

const onVitest = upon({ 'package.json': VITEST, 'src/feed.js': FEED('') })
const inVitest = (name: string, expected: Expected, ...[before, after]: readonly [string, string]): Change => {
  const test = (body: string) =>
    `import { expect, test } from 'vitest'\nimport { FeedError, read } from '../src/feed.js'\n\ntest('reads', () => {\n  expect(read('a')).toBe('a')\n})\n\ntest('refuses', () => {\n${body}})\n`
  return onVitest(`Vitest: ${name}`, expected, { 'test/feed.test.js': test(before) }, { 'test/feed.test.js': test(after) })
}
const CAUGHT = (checks: string) => `  try {\n    read('')\n    expect.unreachable()\n  } catch (error) {\n${checks}  }\n`
const PATTERN = CAUGHT(`    expect(error).toMatchObject({ name: 'FeedError', ${CODE} })\n`)
const EACH = CAUGHT("    expect(error).toBeInstanceOf(FeedError)\n    expect(error.code).toBe('E_TEXT')\n    expect(error.message).toBe('no text')\n")
const HOLDING = (properties: string) => `  expect(() => read('')).toThrow(expect.objectContaining({ ${properties} }))\n`
const WORDS = "  expect(() => read('')).toThrow('no text')\n"

const onNode = upon({ 'package.json': NODE, 'src/feed.js': FEED('') })
const inNode = (name: string, expected: Expected, ...[before, after]: readonly [string, string]): Change => {
  const test = (what: string) =>
    `import assert from 'node:assert'\nimport { test } from 'node:test'\nimport { FeedError, read } from '../src/feed.js'\n\ntest('reads', () => {\n  assert.equal(read('a'), 'a')\n})\n\ntest('refuses', () => {\n  assert.throws(() => read('')${what})\n})\n`
  return onNode(`node:assert: ${name}`, expected, { 'test/feed.test.js': test(before) }, { 'test/feed.test.js': test(after) })
}

const onRejections = upon({ 'package.json': VITEST, 'src/feed.js': FEED('async ') })
const inRejections = (name: string, expected: Expected, ...[before, after]: readonly [string, string]): Change => {
  const test = (body: string) =>
    `import assert from 'node:assert'\nimport { expect, test } from 'vitest'\nimport { read } from '../src/feed.js'\n\ntest('reads', async () => {\n  expect(await read('a')).toBe('a')\n})\n\ntest('refuses', async () => {\n${body}})\n`
  return onRejections(`rejections: ${name}`, expected, { 'test/feed.test.js': test(before) }, { 'test/feed.test.js': test(after) })
}
const MATCHES = (properties: string) => `  await expect(read('')).rejects.toMatchObject({ ${properties} })\n`
const EQUALS = (properties: string) => `  await expect(read('')).rejects.toEqual(expect.objectContaining({ ${properties} }))\n`
const RAISES = (properties: string) => `  await expect(read('')).rejects.toThrow(expect.objectContaining({ ${properties} }))\n`
const ASSERTS = (properties: string) => `  await assert.rejects(read(''), { ${properties} })\n`
const KEPT = (properties: string) => `  const error = await read('').catch((reason) => reason)\n  expect(error).toMatchObject({ ${properties} })\n`

export const THROWN_PROPERTIES: readonly Change[] = [
  inVitest('a pattern in a catch becomes one in toThrow', 'silent', PATTERN, HOLDING(`name: 'FeedError', ${CODE}`)),
  inVitest('a pattern in a catch becomes a longer one in toThrow', 'silent', PATTERN, HOLDING(`name: 'FeedError', ${BOTH}`)),
  inVitest('a pattern in a catch becomes a shorter one in toThrow', 'assertion_weakening', PATTERN, HOLDING("name: 'FeedError'")),
  inVitest('a code in a catch becomes any code in toThrow', 'assertion_weakening', PATTERN, HOLDING("name: 'FeedError', code: expect.any(String)")),
  inVitest('checks in a catch become a pattern in toThrow', 'silent', EACH, HOLDING(`name: 'FeedError', ${BOTH}`)),
  inVitest('checks in a catch become a pattern without the code', 'assertion_weakening', EACH, HOLDING(`name: 'FeedError', ${MESSAGE}`)),
  inVitest('checks in a catch become a pattern without the message', 'assertion_weakening', EACH, HOLDING(`name: 'FeedError', ${CODE}`)),
  inVitest('a pattern loses the code', 'assertion_weakening', HOLDING(BOTH), HOLDING(MESSAGE)),
  inVitest('a pattern loses the message', 'assertion_weakening', HOLDING(BOTH), HOLDING(CODE)),
  inVitest('a pattern gets a code', 'silent', HOLDING(MESSAGE), HOLDING(BOTH)),
  inVitest('a pattern is written in another order', 'silent', HOLDING(BOTH), HOLDING(`${MESSAGE}, ${CODE}`)),
  inVitest('a message becomes a pattern', 'silent', WORDS, HOLDING(BOTH)),
  inVitest('a pattern becomes a message', 'assertion_weakening', HOLDING(BOTH), WORDS),
  inNode('an object loses the code', 'assertion_weakening', `, { ${BOTH} }`, `, { ${MESSAGE} }`),
  inNode('an object with a name loses the code', 'assertion_weakening', `, { name: 'FeedError', ${BOTH} }`, `, { name: 'FeedError', ${MESSAGE} }`),
  inNode('an object loses the message', 'assertion_weakening', `, { ${BOTH} }`, `, { ${CODE} }`),
  inNode('an object loses the name', 'assertion_weakening', `, { name: 'FeedError', ${CODE} }`, `, { ${CODE} }`),
  inNode('an object has another code', 'any', `, { ${BOTH} }`, `, { code: 'E_OTHER', ${MESSAGE} }`),
  inNode('an object gets a code', 'silent', `, { ${MESSAGE} }`, `, { ${BOTH} }`),
  inNode('a pattern of the message becomes an object', 'silent', ', /no text/', `, { ${BOTH} }`),
  inNode('a class becomes an object', 'silent', ', FeedError', `, { name: 'FeedError', ${CODE} }`),
  inNode('any error becomes one with a code', 'silent', '', `, { ${CODE} }`),
  inNode('a code becomes any error', 'assertion_weakening', `, { ${CODE} }`, ''),
  inRejections('a pattern becomes one in toThrow', 'silent', MATCHES(BOTH), RAISES(BOTH)),
  inRejections('a pattern in toThrow becomes one of the value', 'silent', RAISES(BOTH), MATCHES(BOTH)),
  inRejections('a pattern becomes a wildcard', 'silent', MATCHES(BOTH), EQUALS(BOTH)),
  inRejections('a pattern becomes a message', 'assertion_weakening', MATCHES(BOTH), "  await expect(read('')).rejects.toThrow('no text')\n"),
  inRejections('a pattern becomes any error', 'assertion_weakening', MATCHES(CODE), "  await expect(read('')).rejects.toThrow()\n"),
  inRejections('a pattern loses the message', 'assertion_weakening', MATCHES(BOTH), MATCHES(CODE)),
  inRejections('a pattern takes any code', 'assertion_weakening', MATCHES(BOTH), MATCHES(`code: expect.any(String), ${MESSAGE}`)),
  inRejections('a message becomes a pattern', 'silent', "  await expect(read('')).rejects.toThrow('no text')\n", MATCHES(BOTH)),
  inRejections("a pattern becomes node's", 'silent', MATCHES(BOTH), ASSERTS(BOTH)),
  inRejections("node's object becomes a pattern", 'silent', ASSERTS(BOTH), MATCHES(BOTH)),
  inRejections("node's object becomes a shorter pattern", 'assertion_weakening', ASSERTS(BOTH), MATCHES(MESSAGE)),
  inRejections('an error that is kept becomes a pattern', 'silent', KEPT(BOTH), MATCHES(BOTH)),
  inRejections('an error that is kept becomes a pattern in toThrow', 'silent', KEPT(BOTH), RAISES(BOTH)),
  inRejections('an error that is kept becomes a shorter pattern', 'assertion_weakening', KEPT(BOTH), MATCHES(MESSAGE)),
]
