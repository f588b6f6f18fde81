import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redact } from './redact.js'

// Joined at run time, so that no scanner takes this file for a leak.
const join = (...parts: string[]): string => parts.join('')
const letters = 'aB3dE5gH7jK9mN1pQ3rS5tU7vW9xY1zA3bC5dE7fG9hJ'
const jwt = join('eyJhbGciOiJIUzI1NiJ9', '.', 'eyJzdWIiOiIxMjM0NTY3ODkwIn0', '.', 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')
const pem = join('-----BEGIN RSA PRIVATE', ' KEY-----\nMIIEowIBAAKCAQEAxyz+/=\nabcd\n-----END RSA PRIVATE', ' KEY-----')

const secrets: readonly (readonly [label: string, text: string, redacted: string])[] = [
  ['AWS access key id', join('id AK', 'IAIOSFODNN7EXAMPLE.'), 'id [redacted:aws-access-key-id].'],
  ['AWS secret key', join('AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/', 'K7MDENG/bPxRfiCYEXAMPLEKEY'), 'AWS_SECRET_ACCESS_KEY=[redacted:secret]'],
  ['AWS secret key, camel case', join('{ secretAccessKey: "wJalrXUtnFEMI/', 'K7MDENG" }'), '{ secretAccessKey: "[redacted:secret]" }'],
  ...['ghp', 'gho', 'ghs', 'ghu', 'ghr'].map((prefix) => [prefix, `got ${prefix}_${letters.slice(0, 36)}!`, 'got [redacted:github-token]!'] as const),
  ['GitHub, fine-grained', `github_pat_${letters.slice(0, 22)}_${letters}`, '[redacted:github-token]'],
  ['GitLab', join('gl', `pat-${letters.slice(0, 20)}`), '[redacted:gitlab-token]'],
  ['Slack', join('xo', 'xb-123456789012-abcdefGHIJ'), '[redacted:slack-token]'],
  ['npm', join('np', `m_${letters.slice(0, 36)}`), '[redacted:npm-token]'],
  ['Stripe', join('sk', '_live_4eC39HqLyjWDarjtT1zdp7dc'), '[redacted:stripe-key]'],
  ['OpenAI', join('sk', `-proj-${letters}`), '[redacted:api-key]'],
  ['Anthropic', join('sk', `-ant-api03-${letters}`), '[redacted:api-key]'],
  ['Google', join('AI', `zaSy${letters.slice(0, 33)}`), '[redacted:google-api-key]'],
  ['JWT', `expected "${jwt}" to be ""`, 'expected "[redacted:jwt]" to be ""'],
  ['private key', `"${pem}" is`, '"[redacted:private-key]" is'],
  ['private key in JSON', JSON.stringify({ pem }), '{"pem":"[redacted:private-key]"}'],
  ['header', 'Authorization: Bearer abcdef123', 'Authorization: Bearer [redacted:authorization]'],
  ['header, Basic', 'authorization: Basic dXNlcjpwYXNz', 'authorization: Basic [redacted:authorization]'],
  ['header in JSON', '{"Authorization":"Bearer abc","a":1}', '{"Authorization":"Bearer [redacted:authorization]","a":1}'],
  ['header, printed', "{ authorization: [ 'Bearer abc' ] }", "{ authorization: [ 'Bearer [redacted:authorization]' ] }"],
  ['header in JSON in JSON', String.raw`"{\"authorization\":\"Bearer abc\"}"`, String.raw`"{\"authorization\":\"Bearer [redacted:authorization]\"}"`],
  ['scheme alone', 'sent Bearer abcdefghijkl0123456', 'sent Bearer [redacted:authorization]'],
  ['set-cookie', 'Set-Cookie: sid=abc123; Path=/; HttpOnly', 'Set-Cookie: sid=[redacted:cookie]; Path=/; HttpOnly'],
  ['cookie', 'cookie: theme=dark; connect.sid=s%3Aabc', 'cookie: theme=dark; connect.sid=[redacted:cookie]'],
  [
    'cookies, printed',
    "'set-cookie': [ 'session=abc; Path=/', 'token=def' ]",
    "'set-cookie': [ 'session=[redacted:cookie]; Path=/', 'token=[redacted:cookie]' ]",
  ],
  ['URL', 'connect postgres://app:hunter2@db:5432/x', 'connect postgres://app:[redacted:password]@db:5432/x'],
  ['URL without a user', 'redis://:hunter2@cache', 'redis://:[redacted:password]@cache'],
  ['assignment', 'password=hunter2', 'password=[redacted:password]'],
  ['assignment without a digit', 'user=a&password=hunter&x=1', 'user=a&password=[redacted:password]&x=1'],
  ['assignment in an object', "{ token: 'abc123def' }", "{ token: '[redacted:token]' }"],
  ['assignment in a diff', '-   "apiKey": "abc-def",', '-   "apiKey": "[redacted:api-key]",'],
  ['assignment in a Map', 'Map {"client_secret" => "shhh!"}', 'Map {"client_secret" => "[redacted:secret]"}'],
  ['assignment in JSON in JSON', String.raw`{\"password\":\"a b\"}`, String.raw`{\"password\":\"[redacted:password]\"}`],
  ['assignment in YAML', 'api_key: 9f8e7d6c5b', 'api_key: [redacted:api-key]'],
  ['environment', "process.env['DB_PASSWORD'] = 'x y'", "process.env['DB_PASSWORD'] = '[redacted:password]'"],
  ['option', '--auth-token abc', '--auth-token [redacted:option]'],
  ['option with =', '--password=abc', '--password=[redacted:password]'],
]

const ordinary = [
  'expected token to be undefined',
  'password: undefined',
  'tokens: 3',
  'token: 42',
  'expected { tokens: 3, usage: null } to deeply equal { tokens: 4 }',
  'da39a3ee5e6b4b0d3255bfef95601890afd80709',
  '123e4567-e89b-42d3-a456-426614174000',
  'SyntaxError: Unexpected token: }',
  'invalid token: unexpected end of input',
  'Unexpected token < in JSON at position 0',
  'password: expected string, received undefined',
  'password: z.string().min(8)',
  'const token = lexer.next()',
  'if (token === "}") return',
  'tokens.map((token) => token.type)',
  'the secret: true',
  '{ password: null, secret: "" }',
  'expect(cookie).toBe("theme=dark")',
  'Cookie: theme=dark',
  'Basic authentication is required',
  'authorization: undefined',
  'Authorization: required',
  'PWD=/home/user/project',
  'http://localhost:3000/a@b',
  'https://example.com/@scope/name:1:2',
  'at task-sk-loader (src/a.ts:1:2)',
  '-----BEGIN CERTIFICATE-----',
  'expected "public-key" to equal "private-key"',
  'eyJ is how a JWT begins',
]

test.each(secrets)('replaces a secret: %s', (_, text, redacted) => {
  expect(redact(text)).toBe(redacted)
})

test.each(ordinary)('leaves %j alone', (text) => {
  expect(redact(text)).toBe(text)
})

const word = fc.constantFrom(
  'token',
  'password',
  'secret',
  'cookie',
  'Authorization',
  'Bearer',
  'apiKey',
  ':',
  '=',
  ' ',
  '"',
  "'",
  '`',
  '\\',
  '[',
  ']',
  '{',
  ',',
  ';',
  '\n',
  '://',
  '@',
  '/',
  'abc',
  'x1y2z3',
  'undefined',
  ...secrets.map(([, text]) => text),
)

test('redacting twice is redacting once', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const once = redact(words.join(''))
      expect(redact(once)).toBe(once)
    }),
    { numRuns: 1000, seed: 7 },
  )
})

test('a text without any secret shape is unchanged', () => {
  const plain = fc.array(
    fc.constantFrom('expected', 'to', 'be', '1.5', '"a"', '[', ']', '{', '}', ',', ':', '=', 'true', 'null', '/src/a.ts:1:2', '\n', 'a@b.c', 'feat-1'),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(plain, (words) => {
      expect(redact(words.join(' '))).toBe(words.join(' '))
    }),
    { seed: 7 },
  )
})

test('no text is slow', () => {
  const pieces = [
    'a',
    ' ',
    '-',
    'eyJ-',
    'eyJaaaaaaaa.',
    'sk-a',
    'a.',
    'a://',
    'a://a:',
    '://@',
    'token:"',
    "token:'a",
    'token:\\"',
    'token=',
    'password:  ',
    'secret`',
    'cookie:[',
    'cookie:',
    'cookie:a=',
    'authorization:',
    'authorization     ',
    'bearer ',
    'bearer a',
    '--token ',
    '-----BEGIN PRIVATE KEY-----',
    '-----BEGIN PRIVATE KEY-----\n-',
    '--a',
    'gl',
    'SG.aaaaaaaaaaaaaaaa.',
    'AKIA',
    '\\',
  ]
  for (const piece of [...pieces, pieces.join(' ')]) {
    const length = piece.length > 20 ? 1_000_000 : 250_000
    const text = `token ${piece.repeat(Math.ceil(length / piece.length))}`
    const start = performance.now()
    redact(text)
    expect(performance.now() - start, JSON.stringify(piece)).toBeLessThan(3000)
  }
}, 60_000)
