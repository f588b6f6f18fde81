import type { RenderOptions } from './render-options.js'

/** What a colour stands for. Glyph and word always stand beside it. */
export type Role = 'pass' | 'fail' | 'error' | 'strong'

const SGR: Readonly<Record<Role, readonly [string, string]>> = {
  pass: ['\u001b[36m', '\u001b[39m'],
  fail: ['\u001b[31m', '\u001b[39m'],
  error: ['\u001b[35m', '\u001b[39m'],
  strong: ['\u001b[1m', '\u001b[22m'],
}

const GLYPHS = { pass: '✓', fail: '✗', error: '!', partial: '~', shown: '-', path: '›' } as const
const WORDS: Readonly<Record<keyof typeof GLYPHS, string>> = { pass: 'ok', fail: 'FAIL', error: 'ERROR', partial: 'part', shown: '-', path: '>' }

/** The text in a role's colour; unchanged where colour is off. */
export function paint(text: string, role: Role, { color }: Pick<RenderOptions, 'color'>): string {
  const [on, off] = SGR[role]
  return color ? on + text + off : text
}

/** A status sign; a word where glyphs do not show. */
export function glyph(name: keyof typeof GLYPHS, { ascii }: Pick<RenderOptions, 'ascii'>): string {
  return ascii ? WORDS[name] : GLYPHS[name]
}
