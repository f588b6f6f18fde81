import { type Change, type Expected, PYPROJECT, upon } from '../change.js'

const onPytest = upon({ 'pyproject.toml': PYPROJECT, 'till.py': 'def pay(api, amount):\n    return api.charge(amount)\n' })

/** What stands before a test, and its steps. */
type Written = readonly [head: string, ...steps: readonly string[]]

const TEST = ([head, ...steps]: Written, params = '', way = 'def'): string =>
  `${head}\n\nfrom till import pay\n\n\n${way} test_pay(${params}):\n${steps.map((step) => `    ${step}\n`).join('')}`
const asked = (name: string, expected: Expected, before: Written, after: Written, params = '', way = 'def'): Change =>
  onPytest(name, expected, { 'tests/test_till.py': TEST(before, params, way) }, { 'tests/test_till.py': TEST(after, params, way) })

const MOCKITO = 'from mockito import mock, verify'
const MADE = 'api = mock()'
const PAID = 'assert pay(api, 5) is None'
const FLEX = 'from flexmock import flexmock\nimport api'
const ONCE = 'flexmock(api).should_receive("charge").with_args(5).once()'
const PAGES = 'from playwright.sync_api import Page, expect'
const LATER = 'from playwright.async_api import Page, expect'
const SUM = 'expect(page.locator("#sum")).to_have_text("5")'
const THANKS = 'expect(page.locator("#thanks")).to_be_visible()'
const COMPARE = 'from testfixtures import compare'
const DRIVER = 'from selenium.webdriver.support import expected_conditions as EC\nfrom selenium.webdriver.support.ui import WebDriverWait'

/** What doubles and pages are asked in the words of their libraries, in Python. */
export const ASKED_OF_DOUBLES_PYTHON: readonly Change[] = [
  asked('a mock is verified no more', 'assertion_weakening', [MOCKITO, MADE, PAID, 'verify(api, times=1).charge(5)'], [MOCKITO, MADE, PAID]),
  asked(
    'a mock is verified with another argument for no reason',
    'assertion_weakening',
    [MOCKITO, MADE, PAID, 'verify(api).charge(5)'],
    [MOCKITO, MADE, PAID, 'verify(api, times=0).charge(5)'],
  ),
  asked('an expectation of a double goes', 'assertion_weakening', [FLEX, ONCE, 'flexmock(api).should_receive("log").never()', PAID], [FLEX, ONCE, PAID]),
  asked(
    'a double may be called as often as it likes',
    'assertion_weakening',
    [FLEX, ONCE, PAID],
    [FLEX, 'flexmock(api).should_receive("charge").with_args(5)', PAID],
  ),
  asked('a double that is told what to answer goes', 'silent', [FLEX, ONCE, 'flexmock(api).should_receive("log").and_return(1)', PAID], [FLEX, ONCE, PAID]),
  asked('a page is asked less', 'assertion_weakening', [PAGES, 'page.goto("/")', SUM, THANKS], [PAGES, 'page.goto("/")', SUM], 'page: Page'),
  asked(
    'a page is asked the opposite',
    'assertion_weakening',
    [PAGES, 'page.goto("/")', SUM, THANKS],
    [PAGES, 'page.goto("/")', SUM, THANKS.replace('to_be', 'not_to_be')],
    'page: Page',
  ),
  asked(
    'a page is asked and nobody waits',
    'assertion_weakening',
    [LATER, 'await page.goto("/")', `await ${SUM}`, `await ${THANKS}`],
    [LATER, 'await page.goto("/")', `await ${SUM}`, THANKS],
    'page: Page',
    'async def',
  ),
  asked('a page is asked in another order', 'silent', [PAGES, 'page.goto("/")', SUM, THANKS], [PAGES, 'page.goto("/")', THANKS, SUM], 'page: Page'),
  asked(
    'two sides are compared no more',
    'assertion_weakening',
    [COMPARE, 'compare(pay(api, 5), expected=5)', 'compare(6, pay(api, 6))'],
    [COMPARE, 'compare(pay(api, 5), expected=5)'],
    'api',
  ),
  asked(
    'two sides are compared by assert',
    'silent',
    [COMPARE, 'compare(pay(api, 5), expected=5)', 'compare(6, pay(api, 6))'],
    [COMPARE, 'assert pay(api, 5) == 5', 'assert pay(api, 6) == 6'],
    'api',
  ),
  asked(
    'an answer need not contain what it did',
    'assertion_weakening',
    ['from webtest import TestApp', 'answer = app.get("/paid")', 'assert answer.status_int == 200', 'answer.mustcontain("Thanks")'],
    ['from webtest import TestApp', 'answer = app.get("/paid")', 'assert answer.status_int == 200'],
    'app',
  ),
  asked(
    'nobody waits for a page to be so',
    'assertion_weakening',
    [DRIVER, 'driver.get("/")', 'assert driver.title == "Till"', 'WebDriverWait(driver, 5).until(EC.title_contains("Paid"))'],
    [DRIVER, 'driver.get("/")', 'assert driver.title == "Till"'],
    'driver',
  ),
]
