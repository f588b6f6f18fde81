import { expect, test } from 'vitest'
import { stackText, toFrames } from './stack.js'

const root = '/repo'
const at = (file: string | null, name: string | null = null) => ({ file, line: 3, column: 7, function: name })

test.each([
  ['named', 'at total (/repo/src/cart.ts:3:7)', at('src/cart.ts', 'total')],
  ['without a name', 'at /repo/src/cart.ts:3:7', at('src/cart.ts')],
  ['async', 'at async Cart.total (/repo/src/cart.ts:3:7)', at('src/cart.ts', 'Cart.total')],
  ['async without a name', 'at async /repo/src/cart.ts:3:7', at('src/cart.ts')],
  ['file URL', 'at file:///repo/src/a%20b.ts:3:7', at('src/a b.ts')],
  ['anonymous', 'at Object.<anonymous> (/repo/src/cart.ts:3:7)', at('src/cart.ts')],
  ['alias', 'at Function.split [as parse] (/repo/src/cart.ts:3:7)', at('src/cart.ts', 'Function.split [as parse]')],
  ['constructor', 'at new Cart (/repo/src/cart.ts:3:7)', at('src/cart.ts', 'new Cart')],
  ['parentheses in the path', 'at total (/repo/src/(shop)/cart.ts:3:7)', at('src/(shop)/cart.ts', 'total')],
  ['eval', 'at eval (eval at run (/repo/src/cart.ts:3:7), <anonymous>:1:1)', at('src/cart.ts', 'eval')],
  ['query', 'at total (/repo/src/cart.ts?v=12&t=3:3:7)', at('src/cart.ts', 'total')],
  ['Vite file system prefix', 'at total (/@fs/repo/src/cart.ts:3:7)', at('src/cart.ts', 'total')],
  ['Vite server', 'at total (http://localhost:5173/src/cart.ts?t=1:3:7)', at('src/cart.ts', 'total')],
  ['webpack', 'at total (webpack-internal:///./src/cart.ts:3:7)', at('src/cart.ts', 'total')],
  ['already relative', 'at total (src/cart.ts:3:7)', at('src/cart.ts', 'total')],
  ['installed package', 'at run (/repo/node_modules/vitest/dist/run.js:3:7)', at(null, 'run')],
  ['Node', 'at process.processTicksAndRejections (node:internal/process/task_queues:3:7)', at(null, 'process.processTicksAndRejections')],
  ['outside', 'at run (/repository/src/cart.ts:3:7)', at(null, 'run')],
  ['carriage return', 'at total (/repo/src/cart.ts:3:7)\r', at('src/cart.ts', 'total')],
])('reads a frame: %s', (_, line, frame) => {
  expect(toFrames(`Error: x\n    ${line}`, root)).toEqual([frame])
})

test('reads Windows paths', () => {
  const stack = 'Error\n    at total (C:\\repo\\src\\cart.ts:3:7)\n    at file:///c:/repo/src/cart.ts:3:7\n    at x (D:\\else\\a.ts:3:7)'
  expect(toFrames(stack, 'C:\\repo').map((frame) => frame.file)).toEqual(['src/cart.ts', 'src/cart.ts', null])
})

test('keeps the order and drops what has no position', () => {
  const stack = 'Error: at first (not a frame)\n at a (/repo/a.ts:1:1)\n at new Promise (<anonymous>)\n at async Promise.all (index 0)\n at b (/repo/b.ts:2)'
  expect(toFrames(stack, root)).toEqual([
    { file: 'a.ts', line: 1, column: 1, function: 'a' },
    { file: 'b.ts', line: 2, column: null, function: 'b' },
  ])
})

test('writes frames with relative paths, and again the same', () => {
  const stack = [
    'TypeError: x',
    '    at async total (/repo/src/cart.ts:3:7)',
    '    at new Promise (<anonymous>)',
    '    at run (/opt/store/node_modules/vitest/run.js:1:2)',
    '    at /opt/private/tool.js:1:2',
    '    at eval (eval at run (/repo/src/cart.ts:3:7), <anonymous>:1:1)',
  ].join('\n')
  const text = stackText(stack, root, 30)
  expect(text).toBe(
    [
      'at async total (src/cart.ts:3:7)',
      'at new Promise (<anonymous>)',
      'at run (node_modules/vitest/run.js:1:2)',
      'at <outside>/tool.js:1:2',
      'at eval (src/cart.ts:3:7)',
    ].join('\n'),
  )
  expect(stackText(text ?? '', root, 30)).toBe(text)
  expect(toFrames(text ?? '', root)).toEqual(toFrames(stack, root))
  expect(stackText(stack, root, 2)?.split('\n')).toHaveLength(2)
  expect(stackText('no frames', root, 2)).toBeNull()
})

test('a long line is not slow', () => {
  const start = performance.now()
  toFrames(`    at ${'(a '.repeat(300_000)}\n${'    at ((((:1'.repeat(50_000)}\n`, root)
  expect(performance.now() - start).toBeLessThan(1000)
})
