import { expect, test } from 'vitest'
import { linesOf } from './lines-of.js'

/** The lines on which code stands. */
function code(path: string, text: string): number[] {
  const lines = linesOf(path, text)
  return Array.from({ length: lines.count }, (_, index) => index + 1).filter((line) => lines.hasCode(line))
}

test.each([
  ['comments', 'a.ts', '// a\n/* b\n c */\nd() // e\n/* f */ g()\n', [4, 5]],
  ['what looks like a comment in strings', 'a.ts', "a('//')\nb('/*')\nc()\n", [1, 2, 3]],
  ['regular expressions', 'a.ts', "a = /[/*]/\nb()\nreturn /'/\n// c\nd = e / f // g\n", [1, 2, 3, 5]],
  ['templates with templates in them', 'a.ts', 'a = `\n// b\n${c({ d: `/*` })}\n// e\n`\n// f\n', [1, 2, 3, 4, 5]],
  ['JSX with text', 'a.tsx', "<p>\n  don't\n</p>\n// a\n", [1, 2, 3]],
  ['a string that does not end', 'a.ts', "a = 'b\n// c\n", [1]],
  ['Python', 'a.py', '# a\nb = "#" # c\n"""d\n# e\n"""\n\n\'#\'\n', [2, 3, 4, 5, 7]],
  ['a raw end of a string in Python', 'a.py', "a = '\\''\n# b\n", [1]],
] as const)('%s', (_, path, text, lines) => {
  expect(code(path, text)).toEqual(lines)
})
