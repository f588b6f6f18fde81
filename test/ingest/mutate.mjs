const TOKENS = [
  '"',
  '{',
  '}',
  '[',
  ']',
  '<',
  '>',
  '</',
  '/>',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '&',
  '&x;',
  '&#0;',
  '\\',
  '\\u0000',
  '\\ud800',
  '\n',
  '\r\n',
  '\u2028',
  '\0',
  ':',
  ',',
  'null',
  'true',
  '-1',
  '0',
  '1e999',
  '1e300',
  'NaN',
  '99999999999999999999',
  '__proto__',
  'constructor',
  '../../../',
  '{"a":'.repeat(300),
  '['.repeat(400),
  '    '.repeat(120),
  'not ok 1 - x\n',
  '1..1\n',
  'Bail out!\n',
  '---\n',
  '...\n',
  '# TODO',
  '# SKIP',
  '"passed"',
  '"failed"',
  '<testcase name="x"/>',
  '<skipped/>',
  '\ufeff',
  '%',
]

/** Numbers from a seed, the same on every machine (mulberry32). */
export function randomFrom(seed) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (n) => Math.floor(next() * n)
  return { below, pick: (list) => list[below(list.length)] }
}

const WORDS = /[A-Za-z_][\w-]*/g
const NUMBERS = /\d+(?:\.\d+)?/g
const matchesOf = (text, pattern) => [...text.matchAll(pattern)]
const put = (text, at, gone, piece) => text.slice(0, at) + piece + text.slice(at + gone)

/** Ways to damage a report: by byte, by token, by word, by number, by line, by element. */
const WAYS = {
  flip: (text, { below }) => {
    const at = below(text.length)
    return put(text, at, 1, String.fromCharCode(text.charCodeAt(at) ^ (1 << below(8))))
  },
  cut: (text, { below }) => text.slice(0, below(text.length)),
  take: (text, { below }) => put(text, below(text.length), 1 + below(60), ''),
  token: (text, random) => put(text, random.below(text.length), random.below(4), random.pick(TOKENS)),
  repeat: (text, { below }) => {
    const [from, length] = [below(text.length), 1 + below(200)]
    return put(text, below(text.length), 0, text.slice(from, from + length))
  },
  splice: (text, random, all) => {
    const other = random.pick(all).text
    const from = random.below(other.length)
    return put(text, random.below(text.length), random.below(80), other.slice(from, from + 1 + random.below(200)))
  },
  words: (text, random) => {
    const words = matchesOf(text, WORDS)
    if (words.length === 0) return text
    const [one, other] = [random.pick(words), random.pick(words)]
    return put(text, one.index, one[0].length, other[0])
  },
  number: (text, random) => {
    const numbers = matchesOf(text, NUMBERS)
    if (numbers.length === 0) return text
    const one = random.pick(numbers)
    return put(text, one.index, one[0].length, random.pick(['0', '1', '2', '-1', '1e300', 'NaN', '4294967296', '9'.repeat(400), '0.5', '']))
  },
  lines: (text, { below }) => {
    const lines = text.split(/(?<=\n|>|,)/)
    const [from, to] = [below(lines.length), below(lines.length)]
    const [moved] = lines.splice(from, 1)
    if (below(3) > 0) lines.splice(to, 0, moved ?? '')
    return lines.join('')
  },
}

/** The text after a few mutations, at most `most`, and which. `all` are the seeds that pieces are taken from. */
export function mutate(text, all, random, most = 3) {
  const ways = []
  let mutated = text
  for (let count = 1 + random.below(most); count > 0 && mutated.length > 0; count--) {
    const way = random.pick(Object.keys(WAYS))
    ways.push(way)
    mutated = WAYS[way](mutated, random, all)
  }
  return { text: mutated, ways }
}
