import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { verificationDisabled } from './verification-disabled.js'

test.each([
  [
    'certificates',
    'export const get = (url) => fetch(url, { agent })',
    'export const get = (url) => fetch(url, { agent: new Agent({ rejectUnauthorized: false }) })',
    'critical',
  ],
  ['tokens read unverified', 'export const who = (token) => jwt.verify(token, key)', 'export const who = (token) => jwt.decode(token)', 'critical'],
  ['verified again', 'export const agent = new Agent({ rejectUnauthorized: false })', 'export const agent = new Agent({ rejectUnauthorized: true })', ''],
  ['an own authority', 'export const agent = new Agent({})', `export const agent = new Agent({ ca: read('ca.pem') })`, ''],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(verificationDisabled, before, after)).toBe(found)
})

test.each([
  [
    'certificates',
    `def get(url):
    return requests.get(url)
`,
    `def get(url):
    return requests.get(url, verify=False)
`,
    'critical',
  ],
])('Python: %s', (_what, before, after, found) => {
  expect(weightsOf(verificationDisabled, before, after, 'src/shop.py')).toBe(found)
})
