import { type Change, change, VITEST } from '../change.js'

const TRAY = `class Tray {
  readonly #cups: string[] = []
  constructor(cups: readonly string[] = []) {
    this.#cups.push(...cups)
  }
  get size() {
    return this.#cups.length
  }
  put(cup: string) {
    if (cup === '') throw new Error('a cup has a name')
    this.#cups.push(cup)
    return this
  }
  clear() {
    this.#cups.length = 0
    return this
  }
  label() {
    if (this.#cups.length > 3) {
      return this.#cups[0] + ' repeated'
    }
    return this.#cups.join(' and ')
  }
}

export const made = new Map<string, Tray>()
export function tray(name: string, ...cups: string[]) {
  made.set(name, new Tray(cups))
  return made
}
`
const SHELF = `export class Shelf {
  #all: string[] = ['one']
  clear() {
    this.#all = []
    return this
  }
  rows() {
    return this.#all.length
  }
}
`
const INDEX = `export { Shelf } from './shelf'
export { made, tray } from './tray'
`
const TEST = `import { describe, expect, it } from 'vitest'
import { tray } from '../src/index'

const full = () => tray('wood', 'tea', 'milk').get('wood')!

describe('Tray', () => {
  it('takes one more', () => {
    expect(full().put('rum').size).toBe(3)
  })

  it('can be cleared', () => {
    const tray = full()
    const done = tray.clear()
    expect(done.size).toBe(0)
  })

  it('says what is on it', () => {
    expect(full().label()).toBe('tea and milk')
  })

  it('shows a cup that is repeated', () => {
    expect(full().put('tea').put('tea').label()).toBe('tea repeated')
  })

  it('refuses a cup without a name', () => {
    expect(() => full().put('')).toThrow('name')
  })
})
`
const without = (text: string, title: string) => text.replace(new RegExp(`\\n? {2}it\\('${title}'[\\s\\S]*?\\n {2}\\}\\)\\n`), '')
const tray = (name: string, expected: Change['expected'], title: string, code: string, test = TEST) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/index.ts': INDEX, 'src/shelf.ts': SHELF, 'src/tray.ts': TRAY, 'test/tray.test.ts': test },
    { 'src/tray.ts': code, 'test/tray.test.ts': without(test, title) },
  )
const CLEAR = `  clear() {
    this.#cups.length = 0
    return this
  }
`
const REPEATED = `    if (this.#cups.length > 3) {
      return this.#cups[0] + ' repeated'
    }
`
const CHECK = `    if (cup === '') throw new Error('a cup has a name')
`
const GROWN = `  first() {
    return this.#cups[0]
  }
  last() {
    return this.#cups.at(-1)
  }
  both() {
    return [this.first(), this.last()]
  }
`

const POT = `export const isClayPot = (pot: { clay?: boolean }) => pot.clay === true
export const heat = (pot: { clay?: boolean; litres: number }) => (isClayPot(pot) ? 2 : 1) * pot.litres
`
const COOK = `import { heat } from './pot'
export const cook = (pot: { clay?: boolean; litres: number }) => heat(pot) + 1
`
const COOK_TEST = `import { expect, it } from 'vitest'
import { cook } from '../src/cook'

it('cooks', () => {
  expect(cook({ litres: 3 })).toBe(4)
})

it('cooks longer in a pot of clay', () => {
  expect(cook({ clay: true, litres: 3 })).toBe(7)
})
`
const cook = (name: string, expected: Change['expected'], code: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/pot.ts': POT, 'src/cook.ts': COOK, 'test/cook.test.ts': COOK_TEST },
    { 'src/pot.ts': code, 'test/cook.test.ts': COOK_TEST.slice(0, COOK_TEST.indexOf("\nit('cooks longer")) },
  )

/** Tests that go with what their titles speak of. */
export const TITLED: readonly Change[] = [
  tray('a method that its module has no more, and another has', 'silent', 'can be cleared', TRAY.replace(CLEAR, '')),
  tray('a method that its module has no more while it grows', 'silent', 'can be cleared', TRAY.replace(CLEAR, GROWN)),
  tray('a method that bears another name now', 'test_deletion', 'can be cleared', TRAY.replace('clear()', 'empty()')),
  tray('a method that stays', 'test_deletion', 'can be cleared', TRAY.replace(REPEATED, '')),
  tray(
    'a branch that another test speaks of still',
    'test_deletion',
    'shows a cup that is repeated',
    TRAY.replace(REPEATED, ''),
    TEST.replace("it('takes one more'", "it('takes one more that is repeated'"),
  ),
  tray('a branch that went with its text', 'silent', 'shows a cup that is repeated', TRAY.replace(REPEATED, '')),
  tray('a text that is another one now', 'test_deletion', 'shows a cup that is repeated', TRAY.replace("' repeated'", "' again'")),
  tray('a branch that went while its module grows', 'test_deletion', 'shows a cup that is repeated', TRAY.replace(REPEATED, '').replace(CLEAR, CLEAR + GROWN)),
  tray('a refusal that went', 'test_deletion', 'refuses a cup without a name', TRAY.replace(CHECK, '')),
  cook('what a function deep below was named after', 'silent', POT.replace(/^.*\n/, '').replace('(isClayPot(pot) ? 2 : 1) * pot.litres', 'pot.litres')),
  cook('what a function deep below is named after, under another name', 'test_deletion', POT.replaceAll('isClayPot', 'needsLonger')),
]
