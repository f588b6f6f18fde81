import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readXml } from './read-xml.js'

fc.configureGlobal({ seed: 20261122 })

function told(chunks: Iterable<string>): { events: unknown[]; damage: unknown } {
  const events: unknown[] = []
  let text = ''
  const flush = () => {
    if (text.trim() !== '') events.push(text)
    text = ''
  }
  const damage = readXml(chunks, {
    open: (name, attributes) => {
      flush()
      events.push({ open: name, ...(attributes.size > 0 ? { attributes: [...attributes] } : {}) })
      return null
    },
    close: (name) => {
      flush()
      events.push({ close: name })
      return null
    },
    text: (piece) => {
      text += piece
    },
  })
  return { events, damage }
}

const DOCUMENT = `\ufeff<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">
<!-- a > b -- -->
<a one='1 > "0"' two="&lt;&#x41;&#66;&quot;">x &amp; y<![CDATA[<not> &amp; ]] a tag]]><b/><c
 d = "e"
></c > z</a>
<!-- end -->
`
const EVENTS = [
  {
    open: 'a',
    attributes: [
      ['one', '1 > "0"'],
      ['two', '<AB"'],
    ],
  },
  'x & y<not> &amp; ]] a tag',
  { open: 'b' },
  { close: 'b' },
  { open: 'c', attributes: [['d', 'e']] },
  { close: 'c' },
  ' z',
  { close: 'a' },
]

test('elements, attributes, references, CDATA, comments', () => {
  expect(told([DOCUMENT])).toEqual({ events: EVENTS, damage: null })
})

test('in whichever pieces a document comes', () => {
  expect(told(DOCUMENT)).toEqual({ events: EVENTS, damage: null })
  for (let size = 2; size < 40; size++) {
    const pieces = Array.from({ length: Math.ceil(DOCUMENT.length / size) }, (_, index) => DOCUMENT.slice(index * size, (index + 1) * size))
    expect(told(pieces)).toEqual({ events: EVENTS, damage: null })
  }
})

test('a document that is cut off anywhere is damage', () => {
  const end = DOCUMENT.indexOf('</a>') + 4
  for (let at = 0; at < end; at++) expect(told([DOCUMENT.slice(0, at)]).damage, DOCUMENT.slice(0, at)).not.toBeNull()
})

test.each([
  ['', 'there is no element', 0],
  ['<a', 'the text ends in the middle', 2],
  ['<a><b></a></b>', '</a> stands where </b> is expected', 6],
  ['<a></a><b/>', '<b> stands after the end of the document', 7],
  ['</a>', '</a> closes nothing', 0],
  ['x<a/>', 'text stands before the document', 0],
  ['<a/>x', 'text stands after the end of the document', 4],
  ['<![CDATA[x]]><a/>', 'text stands outside of the document', 0],
  ['<a b="1" b="2"/>', '<a> has the attribute b twice', 0],
  ['<a b="<"/>', 'the attributes of <a> cannot be read', 0],
  ['<a b=1/>', 'the attributes of <a> cannot be read', 0],
  ['< a/>', 'an element has no name', 0],
  ['<a>&b;</a>', '&b; stands for nothing', 3],
  ['<a>a & b</a>', '& stands for nothing', 5],
  ['<a>&#0;</a>', '&#0; stands for nothing', 3],
  ['<a>&#xd800;</a>', '&#xd800; stands for nothing', 3],
  ['<a b="&c;"/>', '&c; in the attribute b of <a> stands for nothing', 0],
  ['<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>', 'the document type declares entities or elements of its own, which are not read', 0],
  ['<!DOCTYPE a [\n<!ENTITY b SYSTEM "file:///etc/passwd">\n]><a/>', 'the document type declares entities or elements of its own, which are not read', 0],
  ['<a><!ELEMENT b></a>', '<!ELEMENT b is no markup of this place', 3],
])('%j', (text, damage, at) => {
  expect(told([text]).damage).toEqual({ damage, at })
  expect(told(text).damage).toMatchObject({ damage })
})

test('elements nested without end are refused, and a handler can refuse', () => {
  expect(told(['<a>'.repeat(300)]).damage).toEqual({ damage: 'elements are nested deeper than 256', at: 3 * 256 })
  expect(readXml(['<a>\n<b/></a>'], { open: (name) => (name === 'b' ? 'no b' : null), close: () => null })).toEqual({ damage: 'no b', at: 4 })
})

test('any text is read or refused, the same in every cut', () => {
  const piece = fc.constantFrom(
    '<a>',
    '</a>',
    '<b c="d">',
    '<b/>',
    '&amp;',
    '&x;',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<?',
    '?>',
    '"',
    ' ',
    'x',
    '<!DOCTYPE a>',
    '>',
    '<',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.integer({ min: 1, max: 9 }), (pieces, size) => {
      const text = pieces.join('')
      const whole = told([text])
      const cut = told(Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size)))
      expect(cut.damage === null).toBe(whole.damage === null)
      if (whole.damage === null) expect(cut.events).toEqual(whole.events)
    }),
    { numRuns: 2000 },
  )
})
