import { describe, expect, it } from 'vitest'
import { hasMoreComments } from './more-comments.js'

const TEXT = `it('adds', () => {
  const text = \`
    // not a comment
  \`
  expect(text).toBe(1)
})
`

describe('hasMoreComments', () => {
  it.each([
    ['a line of a comment', TEXT.replace('  expect', '  // as before\n  expect'), true],
    ['one on top', `// as before\n${TEXT}`, true],
    ['one at the end, on Windows', `${TEXT}// as before\r\n`, true],
    ['two', `// one\n${TEXT}// another\n`, true],
    ['one before the last line', TEXT.replace('})\n', '  // as before\n})\n'), true],
    ['one that begins as the line behind it', TEXT.replace('  expect', '  // expected\n  expect'), true],
    ['one at the end without a line break, which is taken for another last line', `${TEXT}// as before`, false],
    ['a comment and another line', `// as before\n${TEXT}void 0\n`, false],
    ['nothing', TEXT, false],
    ['a blank line', `${TEXT}\n`, false],
    ['a statement', `${TEXT}void 0;\n`, false],
    ['a line within a template', TEXT.replace('    // not', '    // nor this\n    // not'), false],
    ['code in a comment', `// expect(1).toBe(1)\n${TEXT}`, false],
    ['a comment for a tool', `// eslint-disable-next-line no-void\n${TEXT}`, false],
    ['a comment in place of a line', TEXT.replace('expect(text).toBe(1)', '// as before and more than it'), false],
    ['a comment in a text that is broken', `// as before\n${TEXT.replace('})', '}')}`, false],
  ])('%s', (_, longer, answer) => {
    expect(hasMoreComments('a.test.js', TEXT, longer)).toBe(answer)
  })
})
