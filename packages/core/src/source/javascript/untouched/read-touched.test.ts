import { describe, expect, it } from 'vitest'
import type { ReadContext } from '../../read-context.js'
import { javascriptReader } from '../read-javascript.js'

const context: ReadContext = { path: 'src/cart.test.ts', framework: 'vitest', python: { files: [], classes: [], functions: [] }, imported: () => null }

const HEAD = `import { expect, it, describe } from 'vitest'
import { total } from './cart'

const prices = [1, 2]
function priced(list) {
  expect(total(list)).toBeGreaterThan(0)
}

describe('cart', () => {
  it('adds', () => {
    expect(total(prices)).toBe(3)
    priced(prices)
  })

  // What nobody bought costs nothing.
  it('is empty', () => {
    const none = []
    expect(total(none)).toBe(0)
  })
})

it('rounds', () => {
  expect(total([0.1, 0.2])).toBe(0.3)
})
`

function touched(base: string, head = HEAD) {
  return javascriptReader.readTouched?.({ text: base, context }, { text: head, context }) ?? null
}

function wholeTests(text: string) {
  const reading = javascriptReader.read(text, context)
  if (!('inventory' in reading)) throw new Error('unreadable')
  return reading.inventory.tests
}

describe('readTouched', () => {
  it.each([
    ['a line within a test', HEAD.replace('const none = []', 'const none = [0]'), ['is empty']],
    ['a test at the end', HEAD.replace(/\nit\('rounds'[\s\S]*$/, ''), ['rounds']],
    ['the comment above a test', HEAD.replace('nobody bought', 'is not bought'), []],
    ['a comment above a test that tells a tool', HEAD.replace('// What nobody bought', '// eslint-disable-next-line no-void'), ['is empty']],
    ['a statement that does nothing', `${HEAD}\nvoid 0;\n`, []],
    ['a constant that nothing uses', HEAD.replace('const prices', 'const other = 1\nconst prices'), []],
  ])('reads what the change touches, as a whole reading tells it: %s', (_, base, titles) => {
    const read = touched(base)
    if (read === null) throw new Error('not told apart')
    for (const [side, text] of [
      [read.base, base],
      [read.head, HEAD],
    ] as const) {
      const whole = wholeTests(text).filter(({ titlePath }) => titles.includes(titlePath.at(-1) ?? ''))
      expect(side.tests.map(({ unchanged, ...test }) => ({ ...test }))).toEqual(whole)
    }
    expect(read.head.tests.map(({ titlePath }) => titlePath.at(-1))).toEqual(titles)
  })

  it.each([
    ['a helper that another test uses', HEAD.replace('toBeGreaterThan(0)', 'toBeDefined()')],
    ['another module of the same names', HEAD.replace("'./cart'", "'./basket'")],
    ['a module of Node that has but one name', HEAD.replace("'./cart'", "'test'"), HEAD.replace("'./cart'", "'node:test'")],
    ['a module of Node that is mocked', ...['fs', 'node:fs'].map((name) => HEAD.replace("'./cart'", `'${name}'\nvi.mock('fs', () => ({}))`))],
    ['a constant that another test uses', HEAD.replace('[1, 2]', '[1, 2, 0]')],
    ['a hook of all tests', HEAD.replace('\ndescribe(', '\nbeforeEach(() => expect(total([])).toBe(0))\n\ndescribe(')],
    ['what a name of the runner means', HEAD.replace('const prices', 'const xit = it.skip\nit = xit\nconst prices')],
    ['a title that stands twice', HEAD.replace("it('is empty'", "it('adds'")],
    [
      'a title that stands twice, in suites of one title',
      HEAD.replace("it('rounds', () => {", "describe('cart', () => {\n  it('adds', () => {").concat('})\n'),
    ],
    [
      'a title that may stand twice, in suites of computed titles',
      HEAD.replace("it('rounds', () => {", "describe(`ca${'rt'}`, () => {\n  it('adds', () => {").concat('})\n'),
    ],
    ['a title that may stand twice, in what is no suite', HEAD.replace("it('rounds', () => {", "carts(() => {\n  it('adds', () => {").concat('})\n')],
    ['lines of a template that look like tests', HEAD.replace('const none = []', 'const none = `\n${0}\n').replace('toBe(0)\n', 'toBe(0)`\n')],
  ])('does not tell apart what may reach other tests: %s', (_, base, head = HEAD) => {
    expect(touched(base, head)).toBeNull()
  })

  it("touches no test where a module of Node's is named with its prefix", () => {
    const [base, head] = ['fs', 'node:fs'].map((name) => HEAD.replace("'./cart'", `'${name}'`))
    expect(touched(base ?? '', head)).toMatchObject({ base: { tests: [] }, head: { tests: [] } })
  })

  const SUM = `describe('sum', () => {
  it('adds', () => {
    expect(total([1])).toBe(1)
  })
})
`
  const LOOP = `for (const price of [
  1,
  2,
]) {
  describe(\`at \${price}\`, () => {
    it('adds', () => {
      expect(total([price])).toBe(1)
    })

    it('is empty', () => {
      expect(total([])).toBe(0)
    })
  })
}
`

  it.each([
    ['in a suite of another title', SUM, ['sum › adds']],
    ['in suites of a loop', LOOP, ['at 1 › adds', 'at 2 › adds']],
    ['in a suite of another title and in suites of a loop', `${LOOP}${SUM.replace('toBe(1)', 'toBe(01)')}`, ['at 1 › adds', 'at 2 › adds']],
  ])('reads a test alone whose title stands elsewhere: %s', (_, more, paths) => {
    const [base, head] = [`${HEAD}${more}`, `${HEAD}${more}`.replace('toBe(1)', 'toBe(2)')]
    const read = touched(base, head)
    const pathOf = ({ titlePath }: { readonly titlePath: readonly string[] }) => titlePath.join(' › ')
    expect(read?.head.tests.map(pathOf)).toEqual(paths)
    expect(read?.head.tests.map(({ unchanged, ...test }) => ({ ...test }))).toEqual(wholeTests(head).filter((test) => paths.includes(pathOf(test))))
    expect(read?.base.tests.map(({ unchanged, ...test }) => ({ ...test }))).toEqual(wholeTests(base).filter((test) => paths.includes(pathOf(test))))
  })

  it.each([
    [
      'a loop that loses its test',
      'for (const price of prices)\nit(`${price}`, () => {\n  expect(total([price])).toBe(price)\n})\n',
      'prices)\n',
      'prices)\n;\n',
    ],
    ['a condition that loses its test', "if (total(prices))\nit('adds', () => {\n  expect(total([1])).toBe(1)\n})\n", 'prices))\n', 'prices))\nvoid 0;\n'],
    ['a list that is broken', 'const list = [\n1,\n2,\n]\n', '1,\n', '1,\nvoid 0;\n'],
  ])('takes no statement for idle where it stands in another: %s', (_, text, from, to) => {
    expect(touched(`${HEAD}\n${text}`, `${HEAD}\n${text.replace(from, to)}`)).toBeNull()
  })

  it.each([
    ['another indentation', HEAD.replace(/^ +/gm, '$&$&')],
    ['other quotes and no comma', HEAD.replaceAll("'", '"').replace('[0.1, 0.2]', '[0.1, 0.2,]')],
    ['semicolons', HEAD.replace(/\)$/gm, ');')],
    ['a comment within a test', HEAD.replace('    const none', '    // A cart of its own.\n    const none')],
    ['other line ends', HEAD.replaceAll('\n', '\r\n')],
  ])('touches nothing where only the layout differs: %s', (_, base) => {
    expect(base).not.toBe(HEAD)
    expect(touched(base)).toMatchObject({ base: { tests: [] }, head: { tests: [] } })
    expect(javascriptReader.saysTheSame?.('src/cart.test.ts', base, HEAD)).toBe(true)
  })

  it.each([
    ['a string', HEAD.replace("'is empty'", "'is  empty'")],
    [
      'a template',
      HEAD.replace("'is empty'", '`is\nempty`').replace("'rounds'", '`a b`'),
      HEAD.replace("'is empty'", '`is\n  empty`').replace("'rounds'", '`ab`'),
    ],
    ['a blank line in a template', HEAD.replace("'is empty'", '`is\n\nempty`'), HEAD.replace("'is empty'", '`is\nempty`')],
    ["white space at the end of a template's line", HEAD.replace("'is empty'", '`is \nempty`'), HEAD.replace("'is empty'", '`is\nempty`')],
    [
      'a comment that ended a statement',
      HEAD.replace('expect(total(list))', 'return /*\n*/ expect(total(list))'),
      HEAD.replace('expect(total(list))', 'return expect(total(list))'),
    ],
    ['a pattern', HEAD.replace('toBe(3)', 'toMatch(/a b/)'), HEAD.replace('toBe(3)', 'toMatch(/ab/)')],
    ['brackets', HEAD.replace('toBe(3)', 'toBe((1 + 2) * 3)'), HEAD.replace('toBe(3)', 'toBe(1 + 2 * 3)')],
    ['a sign', HEAD.replace('toBe(3)', 'toBe(-3)')],
    [
      'a line that ends a statement',
      HEAD.replace('return', '').replace('expect(total(list))', 'return expect(total(list))'),
      HEAD.replace('expect(total(list))', 'return\n  expect(total(list))'),
    ],
    ['a list with a hole', HEAD.replace('[1, 2]', '[1, , 2]')],
  ])('takes no other code for another layout: %s', (_, base, head = HEAD) => {
    expect(javascriptReader.saysTheSame?.('src/cart.test.ts', base, head)).toBe(false)
  })

  it.each([
    ['is gone', '    // eslint-disable-next-line no-var\n', ''],
    ['moved', '    /* istanbul ignore next */\n', ''],
    ['holds a test', "    // it('adds more', () => {})\n", ''],
  ])('does not take a comment that says more for layout: it %s', (how, comment, other) => {
    const at = (text: string, place: string) => HEAD.replace(/^ +/gm, '$&$&').replace(place, `${text}${place}`)
    const [base, head] = [at(comment, '        const none'), how === 'moved' ? at(comment, '        priced(prices)') : at(other, '        const none')]
    const isNothing = (read: ReturnType<typeof touched>) => read !== null && read.head.tests.length === 0
    expect(isNothing(touched(base.replace(/^ +/gm, '$&$&'), head))).toBe(false)
    expect(isNothing(touched(base.replace(/^ +/gm, '$&$&'), base))).toBe(true)
  })

  it('takes another layout of what stands behind comments for one', () => {
    const text = `/**\n * @name price\n * @category Cart\n${' * What it costs.\n'.repeat(24)} */\n${HEAD}`
    for (const other of [text.replace('[1, 2]', '[1, 2];'), text.replace("'adds'", '"adds"').replace("'rounds'", "'round\\'s'")])
      expect(javascriptReader.saysTheSame?.('src/cart.test.ts', text.replace("'rounds'", other.includes("\\'") ? '"round\'s"' : "'rounds'"), other)).toBe(true)
  })

  it.each([
    ['a comment', '// the end\n', true],
    ['statements that do nothing', '\nvoid 0;\n;\n', true],
    ['a comment that tells a tool', '/* eslint-disable no-var */\n', false],
    ['a test', "it('ends', () => {})\n", false],
    ['a test in a comment', "// it('ends', () => {})\n", false],
  ])('knows what stands behind everything also where statements cannot be told: %s', (_, tail, isNothing) => {
    const text = `const page = \`\nit('inner', () => {})\n\`;\n\n${HEAD}`
    for (const [base, head] of [
      [text, `${text}${tail}`],
      [`${text}${tail}`, text],
    ] as const) {
      const read = touched(base, head)
      expect(read !== null && read.head.tests.length === 0 && read.base.tests.length === 0).toBe(isNothing)
    }
  })

  it.each([
    ['about the next line', '// eslint-disable-next-line no-var\n', true],
    ['within code', '  // prettier-ignore\n  const rate = 2\n', true],
    ['about everything', '/* eslint-disable no-var */\n', false],
  ])('what stands behind everything is nothing to a comment %s', (_, comment, isNothing) => {
    const text = `const page = \`\nit('inner', () => {})\n\`;\n\n${comment.startsWith(' ') ? HEAD.replace('\n  ', `\n${comment}  `) : `${comment}${HEAD}`}`
    const read = touched(text, `${text}\nvoid 0;\n`)
    expect(read !== null && read.head.tests.length === 0 && read.head.suppressions.length === 0).toBe(isNothing)
  })

  it('takes no factor for a comment behind everything', () => {
    const text = `${HEAD}export const limit = total(prices)\n`
    expect(touched(text, `${text}* 0\n`)?.head.constants).not.toEqual([])
  })

  it('does not take a file for untouched whose head is broken', () => {
    expect(touched(HEAD, `${HEAD}void 0;\n}\n`)).toBeNull()
  })

  it('takes no line of a template for a statement', () => {
    const text = (value: number) => `const file = \`\nconst other = 1\ntest('inner', () => {\n  expect(other).toBe(${value})\n})\n\`;\n\n${HEAD}`
    expect(touched(text(1), text(2))?.head.tests.map(({ titlePath }) => titlePath[0]) ?? []).not.toContain('inner')
    expect(javascriptReader.saysTheSame?.('list.js', 'const list = `\na;\n`;\n', 'const list = `\nb;\n`;\n')).toBe(false)
  })

  it('keeps what a comment above everything tells a tool', () => {
    const lint = (text: string) => `/* eslint-disable no-var */\n\n${text}`
    const read = touched(lint(`${HEAD}\nvoid 0;\n`), lint(HEAD))
    const told = [read?.base, read?.head].map((side) => side?.suppressions.map(({ target }) => target.slice(0, 80)))
    expect(told[0]).toEqual(told[1])
    expect(read?.head.suppressions).toMatchObject([{ directive: 'eslint-disable', line: 1 }])
  })
})
