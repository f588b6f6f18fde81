import { type Change, type Expected, JEST, MOCHA, upon } from '../change.js'

const onMocha = upon({ 'package.json': MOCHA, 'lib/pay.js': 'exports.pay = async (api, amount) => api.charge(amount);\n' })
const onJest = upon({ 'package.json': JEST, 'src/pay.ts': 'export const pay = (api: Api, amount: number) => api.charge(amount)\n' })
const onCypress = upon({ 'package.json': '{ "scripts": { "test": "cypress run" }, "devDependencies": { "cypress": "13.6.0" } }\n' })
const onPlaywright = upon({ 'package.json': '{ "scripts": { "test": "playwright test" }, "devDependencies": { "@playwright/test": "1.48.0" } }\n' })

/** A suite with what stands before it, and the steps of its one test. */
type Written = readonly [head: string, ...steps: readonly string[]]

const SUITE = ([head, ...steps]: Written): string =>
  `const assert = require('assert');\nconst api = require('../lib/api');\nconst { pay } = require('../lib/pay');\n${head}\n\ndescribe('pay', () => {\n  it('charges', async () => {\n${steps.map((step) => `    ${step}\n`).join('')}  });\n});\n`
const becomes = (name: string, expected: Expected, before: Written, after: Written): Change =>
  onMocha(name, expected, { 'test/pay.spec.js': SUITE(before) }, { 'test/pay.spec.js': SUITE(after) })

const SINON = "const sinon = require('sinon');"
const MADE = 'const mock = sinon.mock(api);'
const ONCE = "mock.expects('charge').once().withArgs(5);"
const PAID = 'assert.equal(await pay(api, 5), 5);'
const AFTER = `${SINON}\nconst sandbox = sinon.createSandbox();\nafterEach(() => sandbox.verifyAndRestore());`
const DOUBLE = "const td = require('testdouble');"
const FUNC = 'const charge = td.func();'
const BY_DOUBLE = 'assert.equal(await pay({ charge }, 5), undefined);'
const NOCK = "const nock = require('nock');"
const SCOPE = "const scope = nock('https://bank.test').post('/charge').reply(200, 5);"
const REFEREE = "const { assert: sure, refute } = require('@sinonjs/referee');"

const TYPED = ([head, ...steps]: Written): string =>
  `${head}\nimport { pay } from '../src/pay'\n\ndescribe('pay', () => {\n  it('charges', async () => {\n${steps.map((step) => `    ${step}\n`).join('')}  })\n})\n`
const typed = (name: string, expected: Expected, before: Written, after: Written, path = 'test/pay.test.tsx'): Change =>
  onJest(name, expected, { [path]: TYPED(before) }, { [path]: TYPED(after) })

const MOCKITO = "import { instance, mock, verify } from 'ts-mockito'\nimport { Api } from '../src/api'"
const MOCKED = 'const api = mock(Api)'
const BY_MOCK = 'expect(pay(instance(api), 5)).toBeNull()'
const SAGA = "import { expectSaga } from 'redux-saga-test-plan'\nimport { payment } from '../src/payment'"
const SCREEN = "import { render, screen } from '@testing-library/react'\nimport { Till } from '../src/till'"
const ATTEST = "import { attest } from '@ark/attest'"
const HTTP = "import { HttpTestingController } from '@angular/common/http/testing'\nimport { TestBed } from '@angular/core/testing'"
const CONTROLLER = 'const http = TestBed.inject(HttpTestingController)'
const FLUSHED = "http.expectOne('/charge').flush({ paid: 5 })"

const PAGE = (...steps: readonly string[]) =>
  `describe('till', () => {\n  it('takes money', () => {\n${steps.map((step) => `    ${step}\n`).join('')}  })\n})\n`
const onPage = (name: string, expected: Expected, before: readonly string[], after: readonly string[]): Change =>
  onCypress(name, expected, { 'cypress/e2e/till.cy.ts': PAGE(...before) }, { 'cypress/e2e/till.cy.ts': PAGE(...after) })
const DRIVEN = (...steps: readonly string[]) =>
  `import { expect, test } from '@playwright/test'\n\ntest('takes money', async ({ page }) => {\n${steps.map((step) => `  ${step}\n`).join('')}})\n`
const driven = (name: string, expected: Expected, before: readonly string[], after: readonly string[]): Change =>
  onPlaywright(name, expected, { 'e2e/till.spec.ts': DRIVEN(...before) }, { 'e2e/till.spec.ts': DRIVEN(...after) })

/** What doubles, stubbed servers and pages are asked in the words of their libraries. */
export const ASKED_OF_DOUBLES: readonly Change[] = [
  becomes("sinon's expectations are verified no more", 'assertion_weakening', [SINON, MADE, ONCE, PAID, 'mock.verify();'], [SINON, MADE, ONCE, PAID]),
  becomes(
    "what verifies sinon's expectations is a comment now",
    'assertion_weakening',
    [SINON, MADE, ONCE, PAID, 'mock.verify();'],
    [SINON, MADE, ONCE, PAID, '// mock.verify();'],
  ),
  becomes(
    "sinon's expectations are verified no more beside a token that is",
    'assertion_weakening',
    [SINON, MADE, ONCE, PAID, "api.token.verify('five');", 'mock.verify();'],
    [SINON, MADE, ONCE, PAID, "api.token.verify('five');"],
  ),
  becomes(
    'an expectation of sinon goes',
    'assertion_weakening',
    [SINON, MADE, ONCE, "mock.expects('log').never();", PAID, 'mock.verify();'],
    [SINON, MADE, ONCE, PAID, 'mock.verify();'],
  ),
  becomes(
    'sandbox that verified behind each test restores alone',
    'assertion_weakening',
    [AFTER, "sandbox.mock(api).expects('charge').once();", PAID],
    [AFTER.replace('verifyAndRestore', 'restore'), "sandbox.mock(api).expects('charge').once();", PAID],
  ),
  becomes(
    'mocks are verified behind each test in place of in it',
    'silent',
    [SINON, MADE, "mock.expects('charge').once();", PAID, 'mock.verify();'],
    [AFTER, 'const mock = sandbox.mock(api);', "mock.expects('charge').once();", PAID],
  ),
  becomes(
    "sinon's expectation becomes an assertion of a stub",
    'silent',
    [SINON, MADE, "mock.expects('charge').once().withArgs(5);", PAID, 'mock.verify();'],
    [SINON, "sinon.stub(api, 'charge');", PAID, 'sinon.assert.calledOnce(api.charge);', 'sinon.assert.calledWith(api.charge, 5);'],
  ),
  becomes('a stub is asked no more', 'assertion_weakening', [DOUBLE, FUNC, BY_DOUBLE, 'td.verify(charge(5));'], [DOUBLE, FUNC, BY_DOUBLE]),
  becomes(
    'a stub is asked for any number',
    'assertion_weakening',
    [DOUBLE, FUNC, BY_DOUBLE, 'td.verify(charge(5), { times: 1 });'],
    [DOUBLE, FUNC, BY_DOUBLE, 'td.verify(charge(5));'],
  ),
  becomes('requests that were to be made are asked for no more', 'assertion_weakening', [NOCK, SCOPE, PAID, 'scope.done();'], [NOCK, SCOPE, PAID]),
  becomes(
    'requests are asked for in other words',
    'silent',
    [NOCK, SCOPE, PAID, 'scope.done();'],
    [NOCK, SCOPE, PAID, 'assert.strictEqual(scope.isDone(), true);'],
  ),
  becomes(
    'what is refused is asked no more',
    'assertion_weakening',
    [REFEREE, 'sure.equals(await pay(api, 5), 5);', 'refute.equals(await pay(api, 6), 5);'],
    [REFEREE, 'sure.equals(await pay(api, 5), 5);'],
  ),
  typed('a mock of a class is asked no more', 'assertion_weakening', [MOCKITO, MOCKED, BY_MOCK, 'verify(api.charge(5)).once()'], [MOCKITO, MOCKED, BY_MOCK]),
  typed(
    'a mock of a class is asked in other words',
    'silent',
    [MOCKITO, MOCKED, BY_MOCK, 'verify(api.charge(5)).times(1)'],
    [MOCKITO, MOCKED, BY_MOCK, 'verify(api.charge(5)).once()'],
  ),
  typed(
    'a step of a saga is asked for no more',
    'assertion_weakening',
    [SAGA, "await expectSaga(payment, 5).put({ type: 'PAID' }).call(pay, 5).run()"],
    [SAGA, "await expectSaga(payment, 5).put({ type: 'PAID' }).run()"],
  ),
  typed(
    'steps of a saga in another order of words',
    'silent',
    [SAGA, "await expectSaga(payment, 5).put({ type: 'PAID' }).call(pay, 5).run()"],
    [SAGA, "await expectSaga(payment, 5)\n      .call(pay, 5)\n      .put({ type: 'PAID' })\n      .silentRun()"],
  ),
  typed(
    'requests left open are asked for no more',
    'assertion_weakening',
    [HTTP, CONTROLLER, 'expect(pay(http, 5)).toBe(5)', FLUSHED, 'http.verify()'],
    [HTTP, CONTROLLER, 'expect(pay(http, 5)).toBe(5)', FLUSHED],
  ),
  typed(
    'a type and a value are attested no more',
    'assertion_weakening',
    [ATTEST, 'attest(pay(api, 5)).equals(5)', 'attest<number>(pay(api, 6)).equals(6)'],
    [ATTEST, 'attest(pay(api, 5)).equals(5)'],
  ),
  typed(
    'a test ends without what it waited for to see',
    'assertion_weakening',
    [SCREEN, 'render(<Till />)', "expect(screen.getByRole('status').textContent).toBe('5')", "await screen.findByText('Thanks')"],
    [SCREEN, 'render(<Till />)', "expect(screen.getByRole('status').textContent).toBe('5')"],
  ),
  typed(
    'what a test waited for to see is asked for by expect',
    'silent',
    [SCREEN, 'render(<Till />)', "await screen.findByText('Thanks')"],
    [SCREEN, 'render(<Till />)', "expect(await screen.findByText('Thanks')).toBeVisible()"],
  ),
  typed(
    'a wait in the midst of a test goes',
    'silent',
    [SCREEN, 'render(<Till />)', "await screen.findByText('Ready')", "expect(await pay(screen, 5)).toBe('5')"],
    [SCREEN, 'render(<Till />)', "expect(await pay(screen, 5)).toBe('5')"],
  ),
  onPage(
    'a page is not looked at in the end',
    'assertion_weakening',
    ["cy.visit('/till')", "cy.get('#sum').should('have.text', '5')", "cy.contains('Thanks')"],
    ["cy.visit('/till')", "cy.get('#sum').should('have.text', '5')"],
  ),
  onPage(
    'a page is looked at by should',
    'silent',
    ["cy.visit('/till')", "cy.get('#sum').should('have.text', '5')", "cy.contains('Thanks')"],
    ["cy.visit('/till')", "cy.get('#sum').should('have.text', '5')", "cy.contains('Thanks').should('be.visible')"],
  ),
  driven(
    'a page need not come where it was to',
    'assertion_weakening',
    ["await page.goto('/till')", "await expect(page.locator('#sum')).toHaveText('5')", "await page.waitForURL('**/paid')"],
    ["await page.goto('/till')", "await expect(page.locator('#sum')).toHaveText('5')"],
  ),
  driven(
    'a page is asked where it is',
    'silent',
    ["await page.goto('/till')", "await expect(page.locator('#sum')).toHaveText('5')", "await page.waitForURL('**/paid')"],
    ["await page.goto('/till')", "await expect(page.locator('#sum')).toHaveText('5')", "await expect(page).toHaveURL('/paid')"],
  ),
]
