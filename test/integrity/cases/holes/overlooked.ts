import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const SUM = "import { expect, it } from 'vitest'\nimport { sum } from '../src/sum'\n\nit('adds', () => {\n  expect(sum(1, 2)).toBe(3)\n})\n"
const CI =
  'name: ci\non: [push]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: npm ci\n      - run: npm test\n'
const scripts = (all: string, more: Readonly<Record<string, string>>): string =>
  `${JSON.stringify({ name: 'sums', private: true, scripts: { test: all, ...more }, devDependencies: { vitest: '^4.0.0', typescript: '^5.0.0' } }, null, 2)}\n`
const PARTS = { 'part:unit': 'vitest run', 'part:types': 'tsc --noEmit -p .' }
const sums = (all: string, more: Readonly<Record<string, string>> = PARTS) => ({
  'package.json': scripts(all, more),
  'src/sum.ts': 'export const sum = (a: number, b: number) => a + b\n',
  'test/sum.test.ts': SUM,
  '.github/workflows/ci.yml': CI,
})

const PAGE = `def page(target):
    return (
        f"<h1>{target} is elsewhere</h1>\\n"
        f'<p>It stands at <a href="{target}">{target}</a>. If'
        " that does not open, tell us about it.\\n"
    )
`
const PAGE_TEST = `from shop.page import page


def test_page():
    assert page("/a") == (
        "<h1>/a is elsewhere</h1>\\n"
        '<p>It stands at <a href="/a">/a</a>. If that does not open, tell us about it.\\n'
    )


def test_title():
    assert page("/a").startswith("<h1>")
`
const pages = { 'pyproject.toml': PYPROJECT, 'shop/page.py': PAGE, 'tests/test_page.py': PAGE_TEST }
const ONE_TEST_LESS = PAGE_TEST.replace(/def test_page[\s\S]*?\n\n\ndef/, 'def')

const SLOTS = `import { beforeEach, expect, test } from 'vitest'
import { slots } from '../src/slots'

if (process.env.NO_CLOCK) {
  beforeEach(({ skip }) => {
    skip()
  })
}

test('slots of a day', () => {
  expect(slots(8)).toEqual([8, 16])
})

test('no slots', () => {
  expect(slots(24)).toEqual([])
})
`
const slots = { 'package.json': VITEST, 'src/slots.ts': 'export const slots = (n: number) => (n < 24 ? [n, n * 2] : [])\n', 'test/slots.test.ts': SLOTS }

const BAG_TEST = `from shop.bag import Bag


def test_bag():
    bag = Bag(["a"])
    assert bag.items() == ["a"]
    bag.put(None)
    assert bag.items() == ["a"]
    assert bag.items() == ["a"]
    bag.put("b")
    assert bag.items() == ["a", "b"]
`
const bags = {
  'pyproject.toml': PYPROJECT,
  'shop/bag.py':
    'class Bag:\n    def __init__(self, held):\n        self.held = list(held)\n\n    def put(self, item):\n        if item is not None:\n            self.held.append(item)\n\n    def items(self):\n        return list(self.held)\n',
  'tests/test_bag.py': BAG_TEST,
}

const HEARD_TEST = `import { expect, it } from 'vitest'
import { warn } from '../src/warn'

it('counts', () => {
  expect(warn.count).toBe(0)
})

it('is heard', () => {
  warn('too late')
  expect('too late').toHaveBeenHeard()
})
`
const heard = {
  'package.json': VITEST,
  'src/warn.ts': 'export function warn(text: string): void {\n  warn.count++\n  console.warn(text)\n}\nwarn.count = 0\n',
  'test/warn.test.ts': HEARD_TEST,
}

const OF_LIMITS = {
  'package.json': VITEST,
  'src/limits.ts':
    "export const LIMIT = 30\nexport const NAME = 'jam'\nexport enum Kind {\n  Small = 'small',\n}\nexport const limited = (n: number) => Math.min(n, LIMIT)\n",
  'test/limits.test.ts':
    "import { expect, it } from 'vitest'\nimport * as limits from '../src/limits'\nimport { Kind, LIMIT, limited } from '../src/limits'\n\nit('limits', () => {\n  expect(LIMIT).toBe(30)\n  expect(limits.NAME).toBe('jam')\n  expect(Kind.Small).toBe('small')\n  expect(limited(40)).toBe(30)\n})\n",
}
const ofLimits = (name: string, expected: Change['expected'], from: string, to: string) =>
  change(name, expected, OF_LIMITS, { 'test/limits.test.ts': [[from, to]] })
export const OVERLOOKED = [
  change(
    'one of the scripts that run side by side checks nothing now',
    'error_suppression',
    sums("concurrently -c green,blue 'npm:part:unit' 'npm:part:types'"),
    { 'package.json': scripts("concurrently -c green,blue 'npm:part:unit' 'npm:part:types'", { ...PARTS, 'part:types': 'echo skipped' }) },
  ),
  change('one of the scripts with a common name runs no test now', 'test_skipping', sums('run-p part:*'), {
    'package.json': scripts('run-p part:*', { ...PARTS, 'part:unit': 'echo later' }),
  }),
  change('scripts side by side become scripts one after the other', 'silent', sums("concurrently 'npm:part:unit' 'npm:part:types'"), {
    'package.json': scripts('npm run part:unit && npm run part:types', PARTS),
  }),
  change('scripts are started by their common name', 'silent', sums('run-s part:unit part:types'), { 'package.json': scripts('npm-run-all part:*', PARTS) }),
  change('a test goes from a file whose tests are skipped somewhere', 'test_deletion', slots, {
    'test/slots.test.ts': [["test('no slots', () => {\n  expect(slots(24)).toEqual([])\n})\n", '']],
  }),
  change('tests that are skipped somewhere are skipped there by an option', 'silent', slots, {
    'test/slots.test.ts': SLOTS.replace(/if \(process[\s\S]*?\n}\n/, '').replaceAll("test('", "test.skipIf(process.env.NO_CLOCK)('"),
  }),
  change('a test goes beside a message that is only written in other pieces', 'test_deletion', pages, {
    'shop/page.py': [[`</a>. If'\n        " that does not open, tell us about it.\\n"`, `</a>. If that does not open, tell us about it.\\n'`]],
    'tests/test_page.py': ONE_TEST_LESS,
  }),
  change('a test goes with the message that it speaks of', 'silent', pages, {
    'shop/page.py': [[`        f'<p>It stands at <a href="{target}">{target}</a>. If'\n        " that does not open, tell us about it.\\n"\n`, '']],
    'tests/test_page.py': ONE_TEST_LESS,
  }),
  change('a step goes with the check that was repeated after it', 'assertion_weakening', bags, {
    'tests/test_bag.py': [['    bag.put(None)\n    assert bag.items() == ["a"]\n', '']],
  }),
  change('a check that was made twice is made once', 'silent', bags, {
    'tests/test_bag.py': [['    assert bag.items() == ["a"]\n    assert bag.items() == ["a"]\n', '    assert bag.items() == ["a"]\n']],
  }),
  change('a step is taken in other words and its repeated check stands once', 'silent', bags, {
    'tests/test_bag.py': [['    bag.put(None)\n    assert bag.items() == ["a"]\n    assert', '    bag.put(item=None)\n    assert']],
  }),
  change("a test goes whose matcher is the project's own, on a constant", 'test_deletion', heard, {
    'test/warn.test.ts': [["\nit('is heard', () => {\n  warn('too late')\n  expect('too late').toHaveBeenHeard()\n})\n", '']],
  }),
  change(
    'a test goes that held a constant against itself',
    'silent',
    { ...heard, 'test/warn.test.ts': HEARD_TEST.replace("expect('too late').toHaveBeenHeard()", "expect('too late').toBe('too late')") },
    { 'test/warn.test.ts': [["\nit('is heard', () => {\n  warn('too late')\n  expect('too late').toBe('too late')\n})\n", '']] },
  ),
  ...[
    ['the default of a switch that is left before', 'switch (1) {\n    case 1:\n      break\n    default:\n      CHECK\n  }'],
    ['a generator that nobody goes through', 'function* later() {\n    CHECK\n  }\n  later()'],
    ['what an empty list is reduced with', ';[].reduce((all) => {\n    CHECK\n    return all\n  }, 0)'],
    ['what one item is sorted by', ';[1].sort(() => {\n    CHECK\n    return 0\n  })'],
    ['what stands for something missing', '1 ?? CHECK'],
  ].map(([name, code = '']) =>
    change(`checked in ${name}`, 'any', sums('vitest run'), {
      'test/sum.test.ts': [['expect(sum(1, 2)).toBe(3)', code.replace('CHECK', 'expect(sum(1, 2)).toBe(3)')]],
    }),
  ),
  ...[
    ['a generator that is gone through', 'function* now() {\n    yield 1\n    CHECK\n  }\n  expect([...now()]).toEqual([1])'],
    ['a case that holds', 'switch (1) {\n    case 1:\n      CHECK\n      break\n    default:\n      throw new Error()\n  }'],
    ['what a list is reduced with', ';[1, 2].reduce((all) => {\n    CHECK\n    return all\n  }, 0)'],
  ].map(([name, code = '']) =>
    change(`checked in ${name}`, 'silent', sums('vitest run'), {
      'test/sum.test.ts': [['expect(sum(1, 2)).toBe(3)', code.replace('CHECK', 'expect(sum(1, 2)).toBe(3)')]],
    }),
  ),
  ...[
    ['a function of a literal object', 'const on = { now: () => false }\n', 'on.now()'],
    ['a method of a literal object', 'const on = { now() {\n  return false\n} }\n', 'on.now()'],
    ['a function among others', 'const on = { now: () => false }\n', "on['now']()"],
    ['a field of a class without a name', '', '(class { static now = false }).now'],
  ].map(([name, above, condition]) =>
    change(`checked where ${name} says so`, 'any', sums('vitest run'), {
      'test/sum.test.ts': [
        ["\nit('adds'", `\n${above}it('adds'`],
        ['  expect(', `  if (${condition}) expect(`],
      ],
    }),
  ),
  ofLimits('a check of a constant of the code that goes', 'assertion_weakening', '  expect(LIMIT).toBe(30)\n', ''),
  ofLimits('a check of a member of its module that goes', 'assertion_weakening', "  expect(limits.NAME).toBe('jam')\n", ''),
  ofLimits('a check of a member of an enum that goes', 'assertion_weakening', "  expect(Kind.Small).toBe('small')\n", ''),
  ofLimits('a constant of the code that is held against itself', 'assertion_weakening', 'expect(LIMIT).toBe(30)', 'expect(LIMIT).toBe(LIMIT)'),
]
