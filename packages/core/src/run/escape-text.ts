// Controls, format characters (bidi, zero-width, tags), line separators, surrogates, private use, and letters without ink.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u{e0000}-\u{e0fff}]|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/gu
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** Text from the repository as it may be printed: what would move the cursor, colour, reorder or hide is shown as an escape such as \u202e. */
export function escapeText(text: string): string {
  return text.replace(UNSEEN, (sign) => SHORT[sign] ?? escapeSign(sign))
}

/** A JSON text with the same data in which nothing is unseen but its own line breaks. */
export function escapeJson(json: string): string {
  return json.replace(UNSEEN, (sign) => (sign === '\n' ? sign : sign.split('').map(escapeUnit).join('')))
}

function escapeSign(sign: string): string {
  return sign.length === 1 ? escapeUnit(sign) : `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
