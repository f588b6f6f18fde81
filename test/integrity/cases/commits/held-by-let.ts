import { change, NODE, VITEST } from '../change.js'

const BASKET = `export class Basket {
  constructor(readonly fruits: readonly string[]) {}
  with(fruit: string): Basket {
    return new Basket([...this.fruits, fruit])
  }
}
export const basket = (...fruits: string[]): Basket => new Basket(fruits)
export const count = (of: Basket): number => of.fruits.length
`
const BASKET_TEST = `import { expect, it } from 'vitest'
import { basket, count } from '../src/basket'

it('takes one more', () => {
  let one = basket('plum')
  let more = basket('plum', 'pear')
  expect(one.with('pear')).toEqual(basket('plum', 'pear'))
  expect(more.with('fig')).toEqual(basket('plum', 'pear', 'fig'))
})

it('counts', () => {
  let two = basket('plum', 'pear')
  expect(count(two)).toBe(2)
})
`
const inBasket = (name: string, expected: Parameters<typeof change>[1], text: string) =>
  change(name, expected, { 'package.json': VITEST, 'src/basket.ts': BASKET, 'test/basket.test.ts': BASKET_TEST }, { 'test/basket.test.ts': text })

const SHELF = `const number = require('./number')

exports.fit = function fit(shelf, size) {
  if (!Array.isArray(shelf) || !Array.isArray(size)) {
    throw new TypeError('A list is to be given')
  }
  size.forEach(function (value) {
    if (!number.isWhole(value)) {
      throw new TypeError('A size is a whole number')
    }
  })
  shelf.length = size[0]
  return shelf
}
`
const SHELF_TEST = `const assert = require('node:assert')
const { test } = require('node:test')
const shelves = require('../../lib/util/shelf'),
  fit = shelves.fit

test('fits', () => {
  let shelf = [1, 2, 3]
  fit(shelf, [2])
  assert.deepEqual(shelf, [1, 2])
  fit(shelf, [1])
  assert.deepEqual(shelf, [1])
})
`
const shelf = {
  'package.json': NODE.replace(' "type": "module",', ''),
  'lib/util/number.js': 'exports.isWhole = (n) => Number.isInteger(n)\n',
  'lib/util/shelf.js': SHELF,
  'test/util/shelf.test.js': SHELF_TEST,
}
const HELPED = SHELF_TEST.replace("'../../lib/util/shelf'", "'./shelf'")
  .replace('const shelves', "const { checkFit } = require('./shelf')\nconst shelves")
  .replaceAll('  fit(', '  checkFit(')
const helped = {
  ...shelf,
  'test/util/shelf.js': SHELF.replace("'./number'", "'../../lib/util/number'").replaceAll('fit', 'checkFit').concat('exports.fit = exports.checkFit\n'),
  'test/util/shelf.test.js': HELPED,
}

const DRAWER = `export class Drawer {
  constructor(private readonly things: readonly string[]) {}

  find(wanted: string | number): string | undefined {
    return typeof wanted === 'string' ? this.things.find((one) => one === wanted) : this.things[wanted]
  }
}
`
const DRAWER_TEST = `import { expect, it } from 'vitest'
import { Drawer } from '../src/drawer'

it('finds by name', () => {
  const drawer = new Drawer(['comb', 'key'])
  expect(drawer.find('key')).toBe('key')
})

it('finds by place', () => {
  const drawer = new Drawer(['comb', 'key'])
  expect(drawer.find(1)).toBe('key')
})
`
const BY_NAME = DRAWER_TEST.slice(DRAWER_TEST.indexOf("it('finds by name'"), DRAWER_TEST.indexOf("it('finds by place'"))
const REFUSING = `    if (typeof wanted === 'string') {
      throw new TypeError('A drawer is searched by place')
    }
    return this.things[wanted]
`
const ANSWER = "    return typeof wanted === 'string' ? this.things.find((one) => one === wanted) : this.things[wanted]\n"
const inDrawer = (name: string, expected: Parameters<typeof change>[1], code: string, from = DRAWER) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/drawer.ts': from, 'test/drawer.test.ts': DRAWER_TEST },
    { 'src/drawer.ts': DRAWER.replace(ANSWER, () => code), 'test/drawer.test.ts': [[BY_NAME, '']] },
  )

const TREE = `export class Tree {
  readonly leaves: { name: string; at: number }[] = []
  constructor(readonly options: { from: number }) {}
  insert(name: string) {
    const leaf = { name, at: this.leaves.length + this.options.from }
    this.leaves.push(leaf)
    return leaf
  }
}
export const names = (tree: Tree) => tree.leaves.map(({ name }) => name)
export const placed = (tree: Tree) => tree.leaves.map((leaf) => ({ name: leaf.name, leaf }))
`
const TREE_OPTIONS = `export const DEFAULTS = { from: 0 }
export const resolved = (options: { from?: number }) => ({ ...DEFAULTS, ...options })
`
const TREE_TEST = `import { expect, it } from 'vitest'
import { DEFAULTS, resolved } from '../src/options'
import { names, placed, Tree } from '../src/tree'

const OPTIONS = resolved(DEFAULTS)

it('places leaves', () => {
  const tree = new Tree(OPTIONS)
  tree.insert('ash')
  tree.insert('oak')
  expect(placed(tree)).toEqual([{ name: 'ash', leaf: { name: 'ash', at: 0 } }, { name: 'oak', leaf: { name: 'oak', at: 1 } }])
  expect(names(tree)).toEqual(['ash', 'oak'])
})
`
const GIVEN = "[{ name: 'ash', leaf: { name: 'ash', at: 0 } }, { name: 'oak', leaf: { name: 'oak', at: 1 } }]"
const MADE = TREE_TEST.replace("  tree.insert('ash')\n  tree.insert('oak')\n", "  const ash = tree.insert('ash')\n  const oak = tree.insert('oak')\n")
const inTree = (name: string, expected: Parameters<typeof change>[1], is: string, before = '') =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/options.ts': TREE_OPTIONS, 'src/tree.ts': TREE, 'test/tree.test.ts': TREE_TEST },
    {
      'src/tree.ts': TREE.replace('placed = ', 'located = '),
      'test/tree.test.ts': MADE.replace(`  expect(placed(tree)).toEqual(${GIVEN})`, `${before}  expect(placed(tree)).toEqual(${is})`).replaceAll(
        'placed',
        'located',
      ),
    },
  )

/** Locals by whatever word, what a test file is named after, and what a function refuses now. */
export const HELD_BY_LET = [
  inBasket('let: becomes const, and nothing else', 'silent', BASKET_TEST.replaceAll('let ', 'const ')),
  inBasket(
    'let: a number becomes what the code gives, held by let',
    'assertion_weakening',
    BASKET_TEST.replace('  expect(count(two)).toBe(2)', '  let all = count(two)\n  expect(count(two)).toBe(all)'),
  ),
  inBasket(
    'let: becomes const, and a number what the code gives',
    'assertion_weakening',
    BASKET_TEST.replaceAll('let ', 'const ').replace('  expect(count(two)).toBe(2)', '  const all = count(two)\n  expect(count(two)).toBe(all)'),
  ),
  inTree('literal: of what was made before', 'silent', "[{ name: 'ash', leaf: ash }, { name: 'oak', leaf: oak }]"),
  inTree('literal: of what the call answers', 'assertion_weakening', '[...placed(tree)]'),
  inTree('literal: of parts of what the call answers', 'assertion_weakening', "[{ name: 'ash', leaf: placed(tree)[0].leaf }, placed(tree)[1]]"),
  inTree('literal: of parts that were taken right before', 'assertion_weakening', '[first, second]', '  const [first, second] = placed(tree)\n'),
  change('tested: what is called gives its answer now, in a folder of utilities', 'silent', shelf, {
    'test/util/shelf.test.js': SHELF_TEST.replaceAll('  fit(shelf', '  shelf = fit(shelf'),
  }),
  change('tested: a check of what is called is gone', 'assertion_weakening', shelf, {
    'test/util/shelf.test.js': SHELF_TEST.replace('  assert.deepEqual(shelf, [1])\n', ''),
  }),
  change('tested: a helper of tests under the same name checks nothing now', 'assertion_weakening', helped, {
    'test/util/shelf.js': 'exports.checkFit = function checkFit(shelf, size) {\n  shelf.length = size[0]\n  return shelf\n}\nexports.fit = exports.checkFit\n',
  }),
  inDrawer('refused: a text is raised for now, which the test gave', 'silent', REFUSING),
  inDrawer(
    'refused: a number is raised for now, the test gave a text',
    'test_deletion',
    REFUSING.replace("=== 'string'", "=== 'number'").replace('[wanted]', '[0]'),
  ),
  inDrawer(
    'refused: a text was raised for before',
    'test_deletion',
    REFUSING.replace('by place', 'by place alone'),
    DRAWER.replace(ANSWER, () => REFUSING),
  ),
  inDrawer('refused: behind what answers already', 'test_deletion', `    if (this.things.length > 0) return this.things[0]\n${REFUSING}`),
]
