import { expect, test } from 'vitest'
import { codeSpan, escapeHtml, escapeMarkdown, fenced } from './escape-markdown.js'

test('a code span is longer than what it holds', () => {
  expect(codeSpan('a')).toBe('`a`')
  expect(codeSpan('a `b` ``c')).toBe('```a `b` ``c```')
  expect(codeSpan('`a')).toBe('`` `a ``')
  expect(codeSpan('')).toBe('`   `')
  expect(codeSpan('a | b\nc', true)).toBe('`a \\| b\\nc`')
})

test.each([
  ['<img src=x onerror=alert(1)>', /<img/],
  ['</details> <!-- -->', /<\/details>|<!-- -->/],
  ['[x](javascript:alert)', /(?<!\\)\]\(/],
  ['![x](y)', /!\[/],
  ['| a | b', /(?<!\\)\|/],
  ['**bold** _it_ ~~no~~ `code`', /(?<!\\)[*_~`]/],
  ['@everyone and a@b.example', /@\w/],
  ['fixes #12 and GH-12', /#\d|GH\\?-\d/],
  ['https://evil.example www.evil.example', /https?:\/\/|www\./],
  [':tada: a:b', /:tada:/],
  ['# heading', /^#/],
  ['1. list', /^1\./],
  ['2) list', /^2\)/],
  ['- list', /^-/],
  ['a\n# b\u202e', /\n|\u202e/],
])('prose: %s has no effect', (text, effect) => {
  expect(escapeMarkdown(text)).not.toMatch(effect)
})

test('a fence that its content cannot end', () => {
  expect(fenced(['- ````', '+ x\n````'], 'diff')).toEqual(['`````diff', '- ````', '+ x\\n````', '`````'])
})

test('HTML', () => {
  expect(escapeHtml('</code><b>"&@`')).toBe('&lt;/code&gt;&lt;b&gt;&quot;&amp;&#64;&#96;')
})
