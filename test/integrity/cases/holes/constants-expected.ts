import { type Change, type Expected, upon, VITEST } from '../change.js'

const onVitest = upon({
  'package.json': VITEST,
  'src/algorithm.ts':
    "export enum Algorithm {\n  Small = 'PS256',\n  Large = 'PS512',\n}\nexport const LIMIT = 100\nexport const sign = (text: string) => text.length\n",
})
const TEST = (...checks: readonly string[]) =>
  `import { expect, test } from 'vitest'\nimport { Algorithm, LIMIT, sign } from '../src/algorithm'\n\ntest('signs', () => {\n  expect(sign('a')).toBe(1)\n${checks.map((check) => `  ${check}\n`).join('')}})\n`
const asks = (name: string, expected: Expected, before: readonly string[], after: readonly string[]): Change =>
  onVitest(name, expected, { 'test/algorithm.test.ts': TEST(...before) }, { 'test/algorithm.test.ts': TEST(...after) })

const SMALL = "expect('PS256' as Algorithm).toBe(Algorithm.Small)"
const LARGE = "expect('PS512').toBe(Algorithm.Large)"

/** What a constant of the code is worth, asked with the value in front. */
export const CONSTANTS_EXPECTED: readonly Change[] = [
  asks('a member of an enumeration is asked for no more', 'assertion_weakening', [SMALL, LARGE], [SMALL]),
  asks('a constant is asked for no more', 'assertion_weakening', [SMALL, 'expect(100).toBe(LIMIT)'], [SMALL]),
  asks('a constant has to be anything', 'assertion_weakening', ['expect(100).toBe(LIMIT)'], ['expect(LIMIT).toBeDefined()']),
  asks('a constant is asked for the other way round', 'silent', [SMALL, 'expect(100).toBe(LIMIT)'], [SMALL, 'expect(LIMIT).toBe(100)']),
  asks('two values that are written down are compared no more', 'silent', [SMALL, "expect('a').toBe('a')"], [SMALL]),
]
