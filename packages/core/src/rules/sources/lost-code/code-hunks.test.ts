import { expect, test } from 'vitest'
import { codeHunks, lostElement, tokensOf } from './code-hunks.js'

const tokens = (text: string) => tokensOf(text.split('\n').map((line, i) => ({ text: line, line: i + 1 })))

test('places that differ, without comments, imports and layout', () => {
  const base = "import { a } from 'a'\n\nconst x = 1\nfirst(x)\n// said\nsecond(x)\nlast(x)\n"
  const head = 'const x = 1\n  first(x)\nlast(x)\nmore(x)\n'
  expect(codeHunks(base, head, 'javascript')?.map(({ gone, come, baseLine, headLine }) => [gone, come, baseLine, headLine])).toEqual([
    [[{ text: 'second(x)', line: 6 }], [], 6, 2],
    [[], [{ text: 'more(x)', line: 4 }], 7, 4],
  ])
  expect(codeHunks(base, base, 'javascript')).toEqual([])
})

test('what only docs say is no code', () => {
  const base = 'def open(name):\n    """Opens it.\n\n    And says so.\n    """\n    text = """\n    told\n    """\n    return text + name\n'
  expect(codeHunks(base, base.replace('    And says so.\n', ''), 'python')).toEqual([])
  expect(codeHunks(base, base.replace('    told\n', ''), 'python')).toMatchObject([{ gone: [{ text: 'told', line: 7 }] }])
})

test.each([
  ['an argument', 'open(a, b, c)', 'open(a, c)', 'b ,'],
  ['the last argument', 'open(a, b)', 'open(a)', ', b'],
  ['the only argument', 'open({ a: 1 })', 'open()', '{ a : 1 }'],
  ['an entry over lines', '{ a: 1,\n  b: [2, 3],\n}', '{ a: 1 }', ', b : [ 2 , 3 ]'],
  ['a step of a chain', 'it.use(a()).use(b({ c })).use(d())', 'it.use(a()).use(d())', '. use ( b ( { c } ) )'],
])('%s', (_name, base, head, lost) => {
  expect(lostElement(tokens(base), tokens(head))?.join(' ')).toBe(lost)
})

test.each([
  ['a wrapper', 'open(safe(a))', 'open(a)'],
  ['an operand', 'a + b', 'a'],
  ['two places', 'open(a, b, c)', 'open(b)'],
  ['another word', 'open(a)', 'open(b)'],
])('no element: %s', (_name, base, head) => {
  expect(lostElement(tokens(base), tokens(head))).toBeNull()
})
