import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { errorHandlerGlobal } from './error-handler-global.js'

test.each([
  [
    'dropped',
    'start()',
    `process.on('uncaughtException', () => {})
start()`,
    'critical',
  ],
  [
    'a window',
    'start()',
    `window.onerror = () => true
start()`,
    'critical',
  ],
  [
    'ends the process',
    'start()',
    `process.on('uncaughtException', (e) => { report(e); process.exit(1) })
start()`,
    '',
  ],
  [
    'was there',
    `process.on('uncaughtException', () => {})`,
    `process.on('uncaughtException', () => {})
start()`,
    '',
  ],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(errorHandlerGlobal, before, after)).toBe(found)
})

test.each([
  [
    'a hook',
    `start()
`,
    `import sys
sys.excepthook = lambda *a: None
start()
`,
    'critical',
  ],
])('Python: %s', (_what, before, after, found) => {
  expect(weightsOf(errorHandlerGlobal, before, after, 'src/shop.py')).toBe(found)
})
