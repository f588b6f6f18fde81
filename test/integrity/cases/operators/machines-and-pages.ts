import { change, type Expected, PYPROJECT, VITEST } from '../change.js'

const SPAN =
  'export const meet = (a, b) => (a.lo <= b.hi && b.lo <= a.hi)\nexport const hull = (a, b) => ({ lo: Math.min(a.lo, b.lo), hi: Math.max(a.hi, b.hi) })\n'
const LAWS =
  "import fc from 'fast-check'\nimport { expect, it } from 'vitest'\nimport { hull, meet } from '../src/span'\nimport { aSpan, commands } from './spans'\n\nit('meets its hull', () => {\n  fc.assert(\n    fc.property(aSpan, aSpan, (a, b) => {\n      const whole = hull(a, b)\n      return meet(whole, a)\n    }),\n  )\n})\n\nit('has one hull', () => {\n  fc.assert(fc.property(aSpan, aSpan, (a, b) => { expect(hull(a, b)).toEqual(hull(b, a)) }))\n})\n\nit('is a queue', () => {\n  fc.assert(fc.property(fc.commands([fc.constant(new Push(1)), fc.constant(new Shift()), fc.constant(new Peek())]), (steps) => {\n    fc.modelRun(() => ({ model: { items: [] }, real: make() }), steps)\n  }))\n})\n"
const laws = (name: string, expected: Expected, from: string, to: string) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/span.ts': SPAN,
      'test/spans.ts': "import fc from 'fast-check'\n\nexport const aSpan = fc.tuple(fc.nat(), fc.nat()).map(([lo, n]) => ({ lo, hi: lo + n }))\n",
      'test/laws.test.ts': LAWS,
    },
    { 'test/laws.test.ts': [[from, to]] },
  )

const MACHINE =
  'from hypothesis import strategies as st\nfrom hypothesis.stateful import RuleBasedStateMachine, invariant, rule\n\nfrom shop.till import Till\nfrom tests.amounts import amounts\n\n\nclass TillMachine(RuleBasedStateMachine):\n    def __init__(self):\n        super().__init__()\n        self.till = Till()\n        self.sum = 0\n\n    @rule(amount=amounts)\n    def pay(self, amount):\n        self.till.pay(amount)\n        self.sum += amount\n\n    @rule()\n    def close(self):\n        assert self.till.close() == self.sum\n        self.sum = 0\n\n    @invariant()\n    def holds_the_sum(self):\n        assert self.till.total() == self.sum\n\n\nTestTill = TillMachine.TestCase\n'
const TILL_FILES = {
  'pyproject.toml': `${PYPROJECT}addopts = "--strict-markers --hypothesis-profile=ci"\n`,
  'shop/till.py':
    'class Till:\n    def __init__(self):\n        self.held = []\n\n    def pay(self, amount):\n        self.held.append(amount)\n\n    def total(self):\n        return sum(self.held)\n\n    def close(self):\n        total, self.held = self.total(), []\n        return total\n',
  'tests/conftest.py':
    'from hypothesis import settings\n\nsettings.register_profile("ci", max_examples=400)\nsettings.register_profile("dev", max_examples=20)\nsettings.register_profile("night", max_examples=4000)\n',
  'tests/amounts.py': 'from hypothesis import strategies as st\n\namounts = st.integers(min_value=0, max_value=500)\n',
  'tests/test_sums.py':
    'from hypothesis import given\n\nfrom shop.till import Till\nfrom tests.amounts import amounts\n\n\n@given(amounts, amounts)\ndef test_adds(a, b):\n    till = Till()\n    till.pay(a)\n    till.pay(b)\n    assert till.total() == a + b\n',
  'tests/test_till.py': MACHINE,
}
const till = (name: string, expected: Expected, file: keyof typeof TILL_FILES, from: string, to: string) =>
  change(name, expected, TILL_FILES, { [file]: [[from, to]] })

const PAGE_FILES = {
  'package.json':
    '{ "name": "shop", "private": true, "scripts": { "e2e": "playwright test", "cy": "cypress run" }, "devDependencies": { "@playwright/test": "^1.48.0", "cypress": "^13.0.0" } }\n',
  'playwright.config.ts':
    "import { defineConfig } from '@playwright/test'\n\nexport default defineConfig({ testDir: './e2e', projects: [{ name: 'chromium', use: {} }, { name: 'cypress', use: {} }] })\n",
  'cypress.config.ts':
    "import { defineConfig } from 'cypress'\n\nexport default defineConfig({ e2e: { specPattern: 'cypress/e2e/**/*.cy.ts', baseUrl: 'http://localhost:3000' } })\n",
  'cypress/support/commands.ts': "Cypress.Commands.add('listsCrates', (count) => {\n  cy.get('[data-cy=crate]').should('have.length', count)\n})\n",
  'cypress/e2e/crates.cy.ts':
    "describe('crates', () => {\n  it('saves one', () => {\n    cy.visit('/crates')\n    cy.listsCrates(3)\n    cy.get('h1').should('be.visible').and('have.text', 'Crates')\n    cy.get('#save').click()\n    cy.wait('@save').then(({ response }) => {\n      expect(response.statusCode).to.equal(201)\n    })\n  })\n})\n",
  'cypress/e2e/rows.cy.ts': "it('lists rows', () => {\n  cy.visit('/rows')\n  cy.get('tr').should('have.length', 4)\n})\n",
  'e2e/fixtures.ts':
    "import { expect, test as base } from '@playwright/test'\n\nexport const test = base.extend({\n  errors: [\n    async ({ page }, use) => {\n      const seen = []\n      page.on('pageerror', (error) => seen.push(error))\n      await use(seen)\n      expect(seen).toEqual([])\n    },\n    { auto: true },\n  ],\n})\n",
  'e2e/crates.spec.ts':
    "import { expect } from '@playwright/test'\nimport { test } from './fixtures'\n\ntest('shows crates', async ({ page }) => {\n  await page.goto('/crates')\n  await expect(page.getByRole('row')).toHaveCount(3)\n})\n",
  'e2e/rows.spec.ts':
    "import { expect } from '@playwright/test'\nimport { test } from './fixtures'\n\ntest('shows rows', async ({ page }) => {\n  await page.goto('/rows')\n  await expect(page.getByRole('row')).toHaveCount(4)\n})\n",
}
const page = (name: string, expected: Expected, file: keyof typeof PAGE_FILES, from: string, to: string) =>
  change(name, expected, PAGE_FILES, { [file]: [[from, to]] })

/** Properties, machines that go from state to state, and pages that two runners open. */
export const MACHINES_AND_PAGES = [
  laws('ASRT-27 what a property answers is handed back no more', 'assertion_weakening', 'return meet(whole, a)', 'meet(whole, a)'),
  laws('BEN-17 what a property answers is expected', 'silent', 'return meet(whole, a)', 'expect(meet(whole, a)).toBe(true)'),
  laws(
    'ASRT-27 a property that is tried and heard by nobody',
    'assertion_weakening',
    "it('has one hull', () => {\n  fc.assert(",
    "it('has one hull', () => {\n  fc.check(",
  ),
  laws(
    'BEN-05 a property that is tried, and its answer expected',
    'silent',
    'fc.assert(fc.property(aSpan, aSpan, (a, b) => { expect(hull(a, b)).toEqual(hull(b, a)) }))',
    'expect(fc.check(fc.property(aSpan, aSpan, (a, b) => { expect(hull(a, b)).toEqual(hull(b, a)) })).failed).toBe(false)',
  ),
  laws('DEL-17 a command that no run takes', 'test_deletion', ', fc.constant(new Shift())', ''),
  laws('BEN-22 a command more', 'silent', ', fc.constant(new Shift())', ', fc.constant(new Shift()), fc.constant(new Clear())'),
  till(
    'DEL-02 an invariant of a machine that went',
    'test_deletion',
    'tests/test_till.py',
    '\n    @invariant()\n    def holds_the_sum(self):\n        assert self.till.total() == self.sum\n',
    '',
  ),
  till('DEL-09 a rule of a machine that is none any more', 'test_deletion', 'tests/test_till.py', '    @rule()\n    def close', '    def close'),
  till('DEL-10 a machine that nothing runs', 'test_deletion', 'tests/test_till.py', '\n\nTestTill = TillMachine.TestCase\n', '\n'),
  till('BEN-03 a machine that runs under another name', 'silent', 'tests/test_till.py', 'TestTill =', 'TestTheTill ='),
  till(
    'BEN-22 a rule more',
    'silent',
    'tests/test_till.py',
    '    @invariant()\n',
    '    @rule()\n    def look(self):\n        assert self.till.total() >= 0\n\n    @invariant()\n',
  ),
  till(
    'ASRT-09 an invariant that asks for less',
    'assertion_weakening',
    'tests/test_till.py',
    'assert self.till.total() == self.sum',
    'assert self.till.total() >= 0',
  ),
  till(
    'DEL-17 a generator of another file that leaves values out',
    'test_deletion',
    'tests/amounts.py',
    'max_value=500)',
    'max_value=500).filter(lambda n: n < 3)',
  ),
  till('BEN-50 a generator of another file with more values', 'silent', 'tests/amounts.py', 'max_value=500', 'max_value=5000'),
  till('DEL-16 a profile of Hypothesis that tries less', 'test_deletion', 'pyproject.toml', '--hypothesis-profile=ci', '--hypothesis-profile=dev'),
  till('BEN-50 a profile of Hypothesis that tries more', 'silent', 'pyproject.toml', '--hypothesis-profile=ci', '--hypothesis-profile=night'),
  page(
    'SKIP-20 Cypress leaves specs out beside Playwright',
    'test_skipping',
    'cypress.config.ts',
    'baseUrl:',
    "excludeSpecPattern: ['**/rows.cy.ts'], baseUrl:",
  ),
  page('BEN-02 Cypress leaves out what nobody has', 'silent', 'cypress.config.ts', 'baseUrl:', "excludeSpecPattern: ['**/*.skip.ts'], baseUrl:"),
  change('SKIP-20 every project of Playwright leaves a file out beside Cypress', 'test_skipping', PAGE_FILES, {
    'playwright.config.ts': [
      ["{ name: 'chromium', use", "{ name: 'chromium', testIgnore: /rows\\.spec/, use"],
      ["{ name: 'cypress', use", "{ name: 'cypress', testIgnore: /rows\\.spec/, use"],
    ],
  }),
  page(
    'BEN-32 one of two projects leaves a file out',
    'silent',
    'playwright.config.ts',
    "{ name: 'cypress', use",
    "{ name: 'cypress', testIgnore: /rows\\.spec/, use",
  ),
  page(
    'ASRT-26 what a row of commands gives is asked under a condition',
    'assertion_weakening',
    'cypress/e2e/crates.cy.ts',
    '      expect(response.statusCode)',
    '      if (response.statusCode === 201) expect(response.statusCode)',
  ),
  page('ASRT-12 what a row of commands gives is asked for less', 'assertion_weakening', 'cypress/e2e/crates.cy.ts', 'to.equal(201)', 'to.be.below(500)'),
  page(
    'ASRT-09 a number of elements that became some',
    'assertion_weakening',
    'cypress/support/commands.ts',
    "'have.length', count",
    "'have.length.at.least', 1",
  ),
  page('ASRT-13 a text that became a part', 'assertion_weakening', 'cypress/e2e/crates.cy.ts', "'have.text', 'Crates'", "'contain.text', 'Cr'"),
  page('ASRT-13 a text that became any', 'assertion_weakening', 'cypress/e2e/crates.cy.ts', "'have.text', 'Crates'", "'not.be.empty'"),
  page(
    'BEN-14 another question first',
    'silent',
    'cypress/e2e/crates.cy.ts',
    "should('be.visible').and('have.text', 'Crates')",
    "should('have.text', 'Crates').and('be.visible')",
  ),
  page('BEN-22 an element more is asked for', 'silent', 'cypress/e2e/rows.cy.ts', "'have.length', 4", "'have.length', 4).and('be.visible'"),
  page('ASRT-30 a fixture with options that asks no more', 'assertion_weakening', 'e2e/fixtures.ts', '      expect(seen).toEqual([])\n', ''),
  page('BEN-54 a fixture with another option', 'silent', 'e2e/fixtures.ts', '{ auto: true }', "{ auto: true, title: 'errors' }"),
]
