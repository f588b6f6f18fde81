import { type Change, type Expected, JEST, upon } from '../change.js'

const onJest = upon({ 'package.json': JEST, 'src/fare.js': 'exports.fare = (zones) => zones.reduce((sum, zone) => sum + zone, 2)\n' })

const HEAD = "const { fare } = require('../src/fare')\n\n"
const IT = 'test(`fare of ${n}`, () => {\n    expect(fare([n])).toBe(n + 2)\n  })'
const BOTH = (made: (all: boolean) => string, more: (all: boolean) => Readonly<Record<string, string>> = () => ({})) => {
  const side = (all: boolean) => ({ ...more(all), 'test/fare.test.js': HEAD + made(all) })
  return [side(true), side(false)] as const
}
const loses = (name: string, made: (all: boolean) => string, more: Readonly<Record<string, string>> = {}): Change => {
  const [base, head] = BOTH(made, () => more)
  return onJest(name, 'test_deletion', base, head)
}
const becomes = (name: string, expected: Expected, before: string, after: string): Change =>
  onJest(name, expected, { 'test/fare.test.js': HEAD + before }, { 'test/fare.test.js': HEAD + after })

const EACH = (rows: string) => `for (const n of ${rows}) {\n  ${IT}\n}\n`
const CALLED = (rows: string) => `${rows}.forEach((n) => {\n  ${IT}\n})\n`
const NAMED = (rows: string) => `for (const [name, n] of ${rows}) {\n  test(name, () => {\n    expect(fare([n])).toBe(n + 2)\n  })\n}\n`
const SUITE = 'class Fares {\n  adds(n) {\n    test(`fare of ${n}`, () => {\n      expect(fare([n])).toBe(n + 2)\n    })\n    return this\n  }\n}\n\n'

/** Tests that are registered for each item of a set, a map or a list that is made, by an object's own functions, or by a macro. */
export const MADE_COLLECTIONS: readonly Change[] = [
  loses('an item goes from a set', (all) => EACH(`new Set([1${all ? ', 2' : ''}])`)),
  loses('an item goes from a set that calls back', (all) => CALLED(`new Set([1${all ? ', 2' : ''}])`)),
  loses('an item is added to a set no more', (all) => `const zones = new Set([1])\n${all ? 'zones.add(2)\n' : ''}${EACH('zones')}`),
  loses('an entry goes from a map', (all) => `const zones = new Map([['city', 1]${all ? ", ['coast', 2]" : ''}])\n${NAMED('zones')}`),
  loses('an entry is set in a map no more', (all) => `const zones = new Map()\nzones.set('city', 1)\n${all ? "zones.set('coast', 2)\n" : ''}${NAMED('zones')}`),
  loses(
    'an entry goes from a map that calls back',
    (all) =>
      `const zones = new Map([['city', 1]${all ? ", ['coast', 2]" : ''}])\nzones.forEach((n, name) => {\n  test(name, () => {\n    expect(fare([n])).toBe(n + 2)\n  })\n})\n`,
  ),
  loses('a value goes from the values of a map', (all) => EACH(`new Map([['city', 1]${all ? ", ['coast', 2]" : ''}]).values()`)),
  loses('a list of numbers by its length is shorter', (all) => EACH(`[...Array(${all ? 3 : 2}).keys()]`)),
  loses('a filled list is shorter', (all) => `new Array(${all ? 3 : 2}).fill(0).forEach((_, n) => {\n  ${IT}\n})\n`),
  loses('a list that is made of a length is shorter', (all) => EACH(`Array.from({ length: ${all ? 3 : 2} }, (_, index) => index * 2)`)),
  loses('a list that is made of a length registers less', (all) => `Array.from({ length: ${all ? 3 : 2} }, (_, n) => {\n  ${IT}\n})\n`),
  loses('an item goes from a list that is made of another', (all) => `Array.from([1${all ? ', 2' : ''}], (n) => {\n  ${IT}\n})\n`),
  loses('an item goes from a list of its items', (all) => EACH(`Array.of(1${all ? ', 2' : ''})`)),
  loses(
    'an entry goes from an object that a library goes through',
    (all) =>
      `const _ = require('lodash')\n\n_.forEach({ city: 1${all ? ', coast: 2' : ''} }, (n, name) => {\n  test(name, () => {\n    expect(fare([n])).toBe(n + 2)\n  })\n})\n`,
  ),
  loses(
    'a row goes from a table that is made of a map',
    (all) => `test.each([...new Map([['city', 1]${all ? ", ['coast', 2]" : ''}])])('%s', (_, n) => {\n  expect(fare([n])).toBe(n + 2)\n})\n`,
  ),
  loses('an instance registers once less', (all) => `${SUITE}const fares = new Fares()\nfares.adds(1)\n${all ? 'fares.adds(2)\n' : ''}`),
  loses('a chain of an instance is shorter', (all) => `${SUITE}new Fares().adds(1)${all ? '.adds(2)' : ''}\n`),
  loses(
    'an instance of another file registers once less',
    (all) => `const { Fares } = require('./fares')\n\nconst fares = new Fares(fare)\nfares.adds(1)\n${all ? 'fares.adds(2)\n' : ''}`,
    {
      'test/fares.js':
        'exports.Fares = class Fares {\n  constructor(fare) {\n    this.fare = fare\n  }\n\n  adds(n) {\n    test(`fare of ${n}`, () => {\n      expect(this.fare([n])).toBe(n + 2)\n    })\n  }\n}\n',
    },
  ),
  loses(
    'what a function hands back registers once less',
    (all) =>
      `const zone = (n) => ({\n  costs: (price) =>\n    test(\`\${n} costs \${price}\`, () => {\n      expect(fare([n])).toBe(price)\n    }),\n})\n\nzone(1).costs(3)\n${all ? 'zone(2).costs(4)\n' : ''}`,
  ),
  becomes('a list becomes a set', 'silent', EACH('[1, 2]'), EACH('new Set([1, 2])')),
  becomes('a list becomes a list of a length', 'silent', EACH('[0, 1, 2]'), EACH('Array.from({ length: 3 }, (_, index) => index)')),
  becomes('the keys of a list are taken by its places', 'silent', EACH('[0, 1, 2]'), EACH('Array(3).keys()')),
  becomes('pairs become a map', 'silent', NAMED("[['city', 1], ['coast', 2]]"), NAMED("new Map([['city', 1], ['coast', 2]])")),
  becomes('a set grows', 'silent', EACH('new Set([1])'), EACH('new Set([1, 2])')),
]
