import { expect, test } from 'vitest'
import { isDamage } from '../../damage.js'
import { cobertura } from './read-cobertura.js'

const document = (classes: string, head = '<?xml version="1.0" ?>\n<!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">') =>
  `${head}\n<coverage line-rate="1"><sources><source>/repo/src</source>\n<source> </source></sources><packages><package name="p"><classes>${classes}</classes></package></packages></coverage>`

const LINE = '<line number="1" hits="1"/>'

function read(text: string) {
  const report = cobertura.read(new TextEncoder().encode(text))
  if (isDamage(report)) return `${report.damage} at ${report.at}`
  return {
    sources: report.sources,
    files: report.files.map(({ path, read }) => {
      const file = read()
      if (isDamage(file)) throw new Error(file.damage)
      const { s, b, f, fnMap, branchMap } = file.coverage
      return {
        path,
        detail: file.detail,
        s,
        b: Object.entries(b).map(([id, hits]) => [branchMap[id]?.loc.start.line, hits, branchMap[id]?.locations.map(({ start }) => start.line ?? null)]),
        f: Object.entries(f).map(([id, hits]) => [fnMap[id]?.name, fnMap[id]?.decl.start.line, hits]),
      }
    }),
  }
}

test('lines, methods, and branches as far as they are told', () => {
  const text = document(`<class name="a" filename="a.ts"><methods><method name="f" hits="2"><lines><line number="1" hits="2"/></lines></method></methods>
    <lines><line number="2" hits="2" branch="true" condition-coverage="50% (2/4)"/><line number="3" hits="0" branch="true" condition-coverage="0% (0/2)"/>
    <line number="4" hits="3" branch="True" condition-coverage="100% (2/2)"/><line number="5" hits="1" branch="true" condition-coverage="50% (1/2)" missing-branches="7"/>
    <line number="6" hits="1" branch="true" condition-coverage="50% (1/2)" missing-branches="exit"/><line number="7" hits="0" branch="false"/></lines></class>`)
  expect(cobertura.matches(text)).toBe(true)
  expect(read(text)).toEqual({
    sources: ['/repo/src'],
    files: [
      {
        path: 'a.ts',
        detail: 'branches',
        s: { 2: 2, 3: 0, 4: 3, 5: 1, 6: 1, 7: 0 },
        b: [
          [3, [0, 0], [3, 3]],
          [4, [3, 3], [4, 4]],
          [5, [0, 1], [7, null]],
          [6, [0, 1], [null, null]],
        ],
        f: [['f', 1, 2]],
      },
    ],
  })
})

test('classes of one file in several packages are one file', () => {
  const text = document(
    `<class name="A" filename="a.cs"><lines>${LINE}<line number="2" hits="0"/></lines></class></classes></package><package name="q"><classes><class name="B" filename="a.cs"><lines><line number="2" hits="4"/></lines></class>`,
  )
  expect(read(text)).toMatchObject({ files: [{ path: 'a.cs', detail: 'lines', s: { 1: 1, 2: 4 } }] })
})

test('an encoding is followed, or refused', () => {
  const latin = Uint8Array.from(
    [...document(`<class filename="\u00e4.ts"><lines>${LINE}</lines></class>`, '<?xml version="1.0" encoding="ISO-8859-1"?>')].map((char) =>
      char.charCodeAt(0),
    ),
  )
  const report = cobertura.read(latin)
  expect(isDamage(report) ? report : report.files.map(({ path }) => path)).toEqual(['\u00e4.ts'])
  expect(cobertura.read(latin.map((byte, at) => (at > 30 && at < 40 ? 0x58 : byte)))).toMatchObject({ damage: expect.stringContaining('encoding') })
})

test('Clover is another format', () => {
  expect(cobertura.matches('<?xml version="1.0"?><coverage generated="1" clover="3.2.0"><project>')).toBe(false)
})

test.each([
  ['<class name="A"><lines/></class>', 'the class A has no filename'],
  ['<class filename="a"><lines><line number="0" hits="1"/></lines></class>', 'a: a line has the number "0"'],
  ['<class filename="a"><lines><line number="1" hits="-1"/></lines></class>', 'a, line 1: the hits are "-1"'],
  ['<class filename="a"><lines><line number="1" hits="NaN"/></lines></class>', 'a, line 1: the hits are "NaN"'],
  [
    '<class filename="a"><lines><line number="1" hits="1" branch="true" condition-coverage="50% (3/2)"/></lines></class>',
    'a, line 1: condition-coverage is "50% (3/2)"',
  ],
  ['<line number="1" hits="1"/>', 'a line stands outside of every class'],
  ['<class filename="a">', '</classes> stands where </class> is expected'],
  ['&lol9;', '&lol9; stands for nothing'],
])('%s', (classes, damage) => {
  expect(read(document(classes))).toContain(damage)
})

test('entities are never declared, and a cut is seen', () => {
  expect(read(document('', '<!DOCTYPE coverage [<!ENTITY lol "lol">]>'))).toBe(
    'the document type declares entities or elements of its own, which are not read at 0',
  )
  const text = document(`<class filename="a"><lines>${LINE}</lines></class>`)
  expect(read(text.slice(0, -4))).toBe(`the text ends in the middle at ${text.length - 4}`)
})
