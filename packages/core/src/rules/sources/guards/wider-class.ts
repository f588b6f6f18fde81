const LETTERS = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
const NAMED: Readonly<Record<string, RegExp>> = { d: /\d/, w: /\w/, s: /\s/, D: /\D/, W: /\W/, S: /\S/ }

/** Whether a part of a pattern that stands for one character takes all that another one takes, of the ASCII characters. */
export function takesAsMuch(part: string, of: string): boolean {
  const [mine, theirs] = [lettersOf(part), lettersOf(of)]
  return mine !== null && theirs !== null && [...theirs].every((letter) => mine.has(letter))
}

/** null for what stands for no character of its own: anchors, groups, repetitions. */
function lettersOf(part: string): ReadonlySet<string> | null {
  if (part === '.') return new Set(LETTERS.filter((letter) => letter !== '\n'))
  if (part.startsWith('[') && part.endsWith(']')) return lettersOfClass(part.slice(1, -1))
  if (part.startsWith('\\')) return lettersOfEscape(part)
  return part.length === 1 && !'^$()|*+?{}'.includes(part) ? new Set([part]) : null
}

function lettersOfEscape(part: string): ReadonlySet<string> | null {
  const named = NAMED[part[1] ?? '']
  if (named) return new Set(LETTERS.filter((letter) => named.test(letter)))
  return part.length === 2 && !/\w/.test(part[1] ?? '') ? new Set([part[1] ?? '']) : null
}

function lettersOfClass(body: string): ReadonlySet<string> | null {
  const isNot = body.startsWith('^')
  const found = new Set<string>()
  for (const [piece = '', from, to] of body.slice(isNot ? 1 : 0).matchAll(/\\.|([^\\])-([^\\\]])|[\s\S]/g)) {
    const letters =
      from !== undefined && to !== undefined
        ? LETTERS.filter((letter) => from <= letter && letter <= to)
        : piece.startsWith('\\')
          ? lettersOfEscape(piece)
          : [piece]
    if (letters === null) return null
    for (const letter of letters) found.add(letter)
  }
  return isNot ? new Set(LETTERS.filter((letter) => !found.has(letter))) : found
}
