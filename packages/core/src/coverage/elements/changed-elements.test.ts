import { expect, test } from 'vitest'
import type { ChangedSource, FileCoverage, Hunk } from '../../contract/index.js'
import { coverableOf } from '../../source/index.js'
import { changedElements } from './changed-elements.js'

const line = (start: number, count = 1): Hunk => ({ base: { start: start - 1, count: 0 }, head: { start, count } })

/** A source whose lines with `<<` behind them were added, with what Istanbul would count of it. */
async function sourceOf(path: string, marked: string): Promise<ChangedSource> {
  const lines = marked.split('\n')
  const hunks = lines.flatMap((text, index) => (/<<$/.test(text) ? [line(index + 1)] : []))
  const text = lines.map((one) => one.replace(/\s*(?:\/\/|#)?<<$/, '')).join('\n')
  const coverable = await coverableOf(path, text)
  return {
    path,
    basePath: path,
    change: 'modified',
    hunks,
    text,
    baseText: null,
    inventory: null,
    baseInventory: null,
    measured: null,
    baseMeasured: null,
    coverable: typeof coverable === 'string' ? coverable : coverable.coverage,
    excluded: [],
  }
}

function told(source: ChangedSource): string[] {
  const elements = changedElements(source)
  if (!elements.ok) return [`${elements.fault.code} ${elements.fault.detail}`]
  return elements.value.map(({ kind, branch, span, line }) => {
    const code = source.text
      .split('\n')
      [span.start.line - 1]?.slice(span.start.column ?? 0)
      .trim()
      .slice(0, 20)
    return `${line} ${branch === null ? kind : `${branch.type} ${branch.arm + 1}/${branch.arms}`} ${code}`
  })
}

const CASES: readonly (readonly [what: string, path: string, text: string, elements: readonly string[]])[] = [
  ['an arm of ?: on its own line', 'a.ts', 'const a = b\n  ? c()\n  : d() //<<', ['3 cond-expr 2/2 d()']],
  ['?: on one line', 'a.ts', 'const a = b ? c() : d() //<<', ['1 statement b ? c() : d()', '1 cond-expr 1/2 c() : d()', '1 cond-expr 2/2 d()']],
  ['an else that is not written', 'a.ts', 'if (a) { //<<\n  b()\n}', ['1 statement if (a) {', '1 if 1/2 if (a) {', '1 if 2/2 if (a) {']],
  ['an else that is', 'a.ts', 'if (a) {\n  b()\n} else { //<<\n  c()\n}', ['3 if 2/2 {']],
  ['a line in an else', 'a.ts', 'if (a) {\n  b()\n} else {\n  c() //<<\n}', ['4 statement c()']],
  [
    'the condition of an if asks for an else that is written',
    'a.ts',
    'if (a) { //<<\n  b()\n} else {\n  c()\n}',
    ['1 statement if (a) {', '1 if 1/2 if (a) {', '1 if 2/2 {'],
  ],
  [
    'the last line of a long condition',
    'a.ts',
    "if (\n  a(')') && /[)]/.test(`)${b({ c: ')' })}`) /* ) */ &&\n  d(e) //<<\n) {\n  f()\n}",
    ['3 if 1/2 if (', '3 if 2/2 if (', '3 binary-expr 3/3 d(e)'],
  ],
  ['a call that is a condition', 'a.ts', 'if (\n  a(\n    b, //<<\n  )\n) {\n  f()\n} else if (c) {\n  d()\n}', ['3 if 1/2 if (', '3 if 2/2 if (c) {']],
  [
    'an else if asks for what comes after it',
    'a.ts',
    'if (a) {\n  b()\n} else if (c) { //<<\n  d()\n} else {\n  e()\n}',
    ['3 statement if (c) {', '3 if 2/2 if (c) {', '3 if 1/2 if (c) {', '3 if 2/2 {'],
  ],
  ['a line of a function in a condition decides nothing', 'a.ts', 'if (\n  a.some((b) => {\n    return b //<<\n  })\n) {\n  c()\n}', ['3 statement return b']],
  ['the body of an if asks for no else', 'a.ts', 'if (a) {\n  b() //<<\n} else {\n  c()\n}', ['2 statement b()']],
  ['the test of ?: asks for both arms', 'a.ts', 'const a = b //<<\n  ? c()\n  : d()', ['1 statement b', '1 cond-expr 1/2 c()', '1 cond-expr 2/2 d()']],
  ['the second line of a test of ?:', 'a.ts', 'const a = b(\n  c, //<<\n) ? d\n  : e', ['2 statement b(', '2 cond-expr 1/2 d', '2 cond-expr 2/2 e']],
  ['the left side of ?? asks for the right one', 'a.ts', 'const a = b() //<<\n  ?? c()', ['1 statement b()', '1 binary-expr 1/2 b()', '1 binary-expr 2/2 c()']],
  [
    'what a switch is about asks for every case',
    'a.ts',
    "switch (a) { //<<\n  case 'x':\n    b()\n  default:\n    c()\n}",
    ['1 statement switch (a) {', "1 switch 1/2 case 'x':", '1 switch 2/2 default:'],
  ],
  ['Python: a condition of two lines asks for both ways', 'a.py', 'if (a and\n    b): #<<\n    c()\nelse:\n    d()', ['2 if 1/2 if (a and', '2 if 2/2 else:']],
  [
    'Python: what a loop goes on for',
    'a.py',
    'while a < b: #<<\n    c()\nelse:\n    d()',
    ['1 statement while a < b:', '1 while 1/2 while a < b:', '1 while 2/2 else:'],
  ],
  ['a default of a parameter', 'a.ts', 'function f(\n  a = one(), //<<\n) {}', ['2 function f(', '2 default-arg 1/1 one(),']],
  ['an optional chain has no arm', 'a.ts', 'call(\n  a?.b?.(), //<<\n)', ['2 statement call(']],
  [
    '?? and || and &&',
    'a.ts',
    'const a = b\n  ?? c //<<\nconst d = (e &&\n  f) || //<<\n  g',
    ['2 binary-expr 2/2 c', '4 binary-expr 2/3 f) ||', '4 binary-expr 3/3 g'],
  ],
  ['catch: the first statement in it', 'a.ts', 'try {\n  a()\n} catch (e) { //<<\n  b()\n}', ['3 statement b()']],
  ['finally', 'a.ts', 'try {\n  a()\n} finally { //<<\n  b()\n}', ['3 statement b()']],
  ['a catch that does nothing', 'a.ts', 'try {\n  a()\n} catch { //<<\n}', []],
  ['a case, and a line in it', 'a.ts', "switch (a) {\n  case 'x': //<<\n    b()\n  default:\n    c() //<<\n}", ["2 switch 1/2 case 'x':", '5 statement c()']],
  ['an arrow in an object', 'a.ts', 'const o = {\n  a: 1,\n  b: () => c, //<<\n}', ['3 function () => c,', '3 statement c,']],
  ['a value in an object', 'a.ts', 'const o = {\n  a: 2, //<<\n  b: () => c,\n}', ['2 statement {']],
  [
    'a class field, a method, a getter',
    'a.ts',
    'class A {\n  a = b() //<<\n  c() {} //<<\n  get d() { return 1 } //<<\n}',
    ['2 statement b()', '3 function c() {}', '4 function get d() { return 1 }', '4 statement return 1 }'],
  ],
  ['a decorator of a method', 'a.ts', 'class A {\n  @log() //<<\n  b(@inject() c: D) {}\n}', ['2 function @log()']],
  ['a decorator of a class', 'a.ts', '@log() //<<\nclass A {}', []],
  [
    'async, generators, for await',
    'a.ts',
    'async function* f() { //<<\n  for await (const a of b) //<<\n    yield a //<<\n}',
    ['1 function f() {', '2 statement for await (const a o', '3 statement yield a'],
  ],
  ['JSX', 'a.tsx', 'const a = (\n  <p>\n    {b && <i />} //<<\n  </p>\n)', ['3 binary-expr 1/2 b && <i />}', '3 binary-expr 2/2 <i />}']],
  ['an inner line of JSX', 'a.jsx', 'function A() {\n  return (\n    <p\n      class="x" //<<\n    />\n  )\n}', ['4 statement return (']],
  ['the inner line of a call', 'a.ts', 'function f() {\n  call(\n    1,\n    two, //<<\n  )\n}', ['4 statement call(']],
  ['behind a function that is an argument', 'a.ts', 'call(() => {\n  a()\n}, 100) //<<', ['3 statement call(() => {']],
  ['between the statements of a function', 'a.ts', 'const f = () => {\n  a()\n  interface B { c: string } //<<\n}', []],
  ['a nested function', 'a.ts', 'function f() {\n  function g() { //<<\n    return 1\n  }\n}', ['2 function g() {']],
  ['the line of a function', 'a.ts', 'export async function f(a: string) { //<<\n  return a\n}', ['1 function f(a: string) {']],
  [
    'types, imports, exports',
    'a.ts',
    "import a from 'b' //<<\nexport * from 'c' //<<\ninterface D { //<<\n  e: string //<<\n}\ntype F = string //<<\ndeclare const g: number //<<",
    [],
  ],
  ['comments and empty lines', 'a.ts', 'call( //\n  // one <<\n  /* two <<\n     three <<\n  */\n <<\n)', []],
  ['a comment in a template is text', 'a.ts', 'const a = `\n  // b <<\n`', ['2 statement `']],
  ['closing brackets', 'a.ts', 'call(() => {\n  a()\n} <<\n) <<', []],
  ['one element on three lines', 'a.ts', 'call( //<<\n  1, //<<\n  2, //<<\n)', ['1 statement call(']],
  ['a loop with do', 'a.ts', 'do {\n  a()\n} while (b()) //<<', ['3 statement do {']],
  [
    'a label and an assignment',
    'a.js',
    'out: for (const a of b) { //<<\n  c ??= d //<<\n}',
    ['1 statement out: for (const a of', '1 statement for (const a of b) {', '2 statement c ??= d'],
  ],
  ['a text that cannot be read', 'a.ts', 'const = //<<', ['TG4001 a.ts: cannot be parsed: Unexpected token (1:6)']],
  [
    'Python: except, finally, with, an inner line',
    'a.py',
    'try: #<<\n    a()\nexcept B: #<<\n    c(\n        1, #<<\n    )\nfinally:\n    with d: #<<\n        pass',
    ['1 statement try:', '3 statement except B:', '5 statement c(', '8 statement with d:'],
  ],
  [
    'Python: docstrings, comments, decorators, defaults',
    'a.py',
    '"""doc <<\n"""\n@a #<<\ndef f( #\n    b=1, #<<\n):\n    """doc""" #<<\n    # c <<\n    return b',
    ['3 statement @a', '5 function def f( #'],
  ],
]

test.each(CASES)('%s', async (_, path, text, elements) => {
  expect(told(await sourceOf(path, text))).toEqual(elements)
})

test('Python: an if leads to its body and to what comes else', async () => {
  expect(told(await sourceOf('a.py', 'if a: #<<\n    b() #<<\nelif c: #<<\n    d()\nelse: #<<\n    e() #<<\nfor x in y: #<<\n    z()'))).toEqual([
    '1 statement if a:',
    '1 if 1/2 if a:',
    '2 statement b()',
    '3 statement elif c:',
    '3 if 2/2 elif c:',
    '3 if 1/2 elif c:',
    '5 if 2/2 else:',
    '6 statement e()',
    '7 statement for x in y:',
    '7 for 1/2 for x in y:',
    '7 for 2/2 for x in y:',
  ])
})

test('what only lost or won white space at its ends is not edited', async () => {
  const source = { ...(await sourceOf('a.ts', 'if (a) {\n  b()\n}')), hunks: [{ base: { start: 1, count: 2 }, head: { start: 1, count: 3 } }] }
  expect(told({ ...source, baseText: 'b()\r\n}\n' })).toEqual(['1 statement if (a) {', '1 if 1/2 if (a) {', '1 if 2/2 if (a) {'])
})

test('data that is no evidence: counts, places, lines that the file does not have', async () => {
  const source = await sourceOf('src/a.ts', 'if (a) { //<<\n  f(1)\n}')
  const coverage = source.coverable as FileCoverage
  const fault = (change: Partial<FileCoverage>) =>
    told({ ...source, measured: { coverage: { ...coverage, ...change }, detail: 'elements', provider: 'istanbul', sourceBlob: null } })
  const far = { start: { line: 9, column: 0 }, end: { line: 9, column: null } }
  expect(fault({ s: { 0: -1, 1: 0 } })).toEqual(['TG2011 src/a.ts: statement 0 (line 1): the count is -1'])
  expect(fault({ s: { 0: Number.NaN, 1: 0 } })).toEqual(['TG2011 src/a.ts: statement 0 (line 1): the count is NaN'])
  expect(fault({ s: { 0: 0.5, 1: 0 } })).toEqual(['TG2011 src/a.ts: statement 0 (line 1): the count is 0.5'])
  expect(fault({ s: { 1: 0 } })).toEqual(['TG2011 src/a.ts: statement 0 (line 1): no count'])
  expect(fault({ s: { 0: 1, 1: 0, 2: 1 } })).toEqual(['TG2011 src/a.ts: statement 2: a count without a place'])
  expect(fault({ b: { 0: [1, -2] } })).toEqual(['TG2011 src/a.ts: branch 0 (if) (line 1), arm 1: the count is -2'])
  expect(fault({ b: { 0: [1] } })).toEqual(['TG2011 src/a.ts: branch 0 (if) (line 1): 2 arms, 1 counts'])
  expect(fault({ statementMap: { ...coverage.statementMap, 1: far } })).toEqual([
    'TG2011 src/a.ts: statement 1 (line 9): line 9 of a file with 3 lines, so it does not fit this source',
  ])
  expect(fault({ fnMap: { 0: { name: 'f', decl: far, loc: far } }, f: { 0: 1 } })).toEqual([
    'TG2011 src/a.ts: function f (line 9): line 9 of a file with 3 lines, so it does not fit this source',
  ])
  expect(fault({})).toEqual(['1 statement if (a) {', '1 if 1/2 if (a) {', '1 if 2/2 if (a) {'])
})

test('nothing was measured and nothing is known', async () => {
  expect(told({ ...(await sourceOf('a.ts', 'a() //<<')), coverable: null })).toEqual(['TG2011 a.ts: not measured'])
})
