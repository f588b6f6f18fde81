import { expect, test } from 'vitest'
import { loadParser } from '../syntax/load-parser.js'
import { sameCodeBy } from './says-the-same.js'

const parse = await loadParser()
const sameCode = sameCodeBy(parse)

test.each([
  ['blank lines and comments', 'a = 1\nb = 2\n', '# one\na = 1  # first\n\n\nb = 2\n'],
  ['line ends', 'a = 1\nb = 2\n', 'a = 1\r\nb = 2\r\n'],
  ['indentation', 'if a:\n  b()\n', 'if a:\n    b()\n'],
  ['a call on several lines', 'f(a, b=1)\n', 'f(\n    a,  # first\n    b=1,\n)\n'],
  ['quotes', "a = 'x'\n", 'a = "x"\n'],
  ['brackets around a condition', 'assert a and b\n', 'assert (\n    a\n    and b\n)\n'],
  ['brackets around names', '(a, b) = f()\n', 'a, b = f()\n'],
  ['brackets around one name', '(a) = f()\n', 'a = f()\n'],
  ['imports', 'from x import a, b\n', 'from x import (\n    a,\n    b,\n)\n'],
  ['brackets around an annotation', 'def f() -> a[b, c]:\n    d()\n', 'def f() -> (\n    a[b, c]\n):\n    d()\n'],
  ['a continued line', 'a = b + \\\n    c\n', 'a = b + c\n'],
])('the same code: %s', (_, base, head) => {
  expect(sameCode('a.py', base, head)).toMatchObject({ toTools: true })
  expect(sameCode('a.py', head, base)).toMatchObject({ toTools: true })
})

test.each([
  ['what a block holds', 'if a:\n    b()\nc()\n', 'if a:\n    b()\n    c()\n'],
  ['a clause of another statement', 'for a in b:\n    if a:\n        c()\n    else:\n        d()\n', 'for a in b:\n    if a:\n        c()\nelse:\n    d()\n'],
  ['async', 'def f():\n    a()\n', 'async def f():\n    a()\n'],
  ['the side of a slice', 'a[1:]\n', 'a[:1]\n'],
  ['a step', 'a[:1]\n', 'a[::1]\n'],
  ['a tuple of one', 'assert (a)\n', 'assert (a,)\n'],
  ['a tuple as index', 'a[b]\n', 'a[b,]\n'],
  ['unpacking one', 'a = b\n', 'a, = b\n'],
  ['unpacking one in brackets', '(a) = b\n', '(a,) = b\n'],
  ['bytes', "a = 'x'\n", "a = b'x'\n"],
  ['a raw string', "a = '\\n'\n", "a = r'\\n'\n"],
  ['text in a string', "a = 'x y'\n", "a = 'x  y'\n"],
  ['a comment sign in a string', "a = '# b'\n", "a = '# c'\n"],
  ['spaces of a docstring', 'def f():\n    """\n    >>> 1\n    """\n', 'def f():\n    """\n     >>> 1\n    """\n'],
  ['what is called', 'a(b)(c)\n', 'a(b, c)\n'],
  ['order of operators', 'a = (b + c) * d\n', 'a = b + (c * d)\n'],
  ['a negation', 'assert not a == b\n', 'assert a == b\n'],
  ['an operator', 'assert a in b\n', 'assert a not in b\n'],
  ['stars', 'f(*a)\n', 'f(**a)\n'],
  ['code that became a comment', 'a()\nassert b\n', 'a()\n# assert b\n'],
  ['only so many lines', 'a()\n', 'a()\na()\n'],
  ['another annotation', 'def f() -> a[b]:\n    d()\n', 'def f() -> (a[c]):\n    d()\n'],
  ['words of an annotation', 'a: b | c = d\n', 'a: (b or c) = d\n'],
  ['a text in an annotation', "a: b['c d'] = e\n", "a: (b['cd']) = e\n"],
  ['a string over several lines', 'a = """b\n  c"""\n', 'a = """b\n    c"""\n'],
  ['what stands between the values of a text', "a = f'{b} c'\n", "a = f'{b}  c'\n"],
  ['two statements on a line', 'if a: b(); c()\n', 'if a: b()\nc()\n'],
  ['what cannot be parsed', 'def (:\n', 'def (:\n\n'],
])('other code: %s', (_, base, head) => {
  expect(sameCode('a.py', base, head)).toBeNull()
  expect(sameCode('a.py', head, base)).toBeNull()
})

test.each([
  ['a complaint that is hidden', 'a = b\n', 'a = b  # type: ignore\n'],
  ['one more rule', 'a = b  # noqa: E501\n', 'a = b  # noqa: E501, F401\n'],
  ['the line that is hidden', 'a = b  # noqa\nc = d\n', 'a = b\nc = d  # noqa\n'],
  ['the whole file instead of a line', 'a = b  # type: ignore\n', '# type: ignore\na = b\n'],
  ['coverage', 'if a:\n    b()\n', 'if a:  # pragma: no cover\n    b()\n'],
  ['a test that stands in a comment', 'a = 1\n', '# def test_a():\n#     assert f()\na = 1\n'],
])('the same code, but not to tools: %s', (_, base, head) => {
  expect(sameCode('a.py', base, head)).toMatchObject({ toTools: false })
  expect(sameCode('a.py', head, base)).toMatchObject({ toTools: false })
})
