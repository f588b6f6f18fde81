import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeJson, escapeText } from './escape-text.js'

fc.configureGlobal({ seed: 20261121 })

const anything = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
    fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    fc.constantFrom('\u001b[31m', '\u202e', '\u200b', '\u2066', '\u{e0041}', '\r\n', '\u0085', '\ud800'),
  ),
})

test('what moves, colours, reorders or hides is shown', () => {
  expect(escapeText('a\u001b[31mb\tc\nd')).toBe('a\\u001b[31mb\\tc\\nd')
  expect(escapeText('\u202egnp.exe\u200b\u2066\ufeff\u{e0041}\u009b')).toBe('\\u202egnp.exe\\u200b\\u2066\\ufeff\\u{e0041}\\u009b')
})

test('words of any script stay as they are', () => {
  const text = 'Zürich 試験 пример عربي ✓ › 👍 é e\u0301 <b> "quoted" \\n'
  expect(escapeText(text)).toBe(text)
})

test('nothing unseen is left, and a second time changes nothing', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const escaped = escapeText(text)
      expect(escaped).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/u)
      expect(escapeText(escaped)).toBe(escaped)
    }),
  )
})

test('escaped JSON holds the same data', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const json = escapeJson(JSON.stringify({ text }, null, 2))
      expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      expect(JSON.parse(json)).toEqual({ text })
    }),
  )
})
