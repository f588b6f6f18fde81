import { change, type Edit, type Expected, JEST, PYPROJECT, VITEST } from '../change.js'

/** Expectations that are edited beside a change of code: whether that code is what they ask about. */
const shop = {
  'package.json': VITEST,
  'src/tax.ts': 'export const tax = (net: number) => Math.round(net * 0.19)\n',
  'src/cart.ts': "import { tax } from './tax'\nexport function gross(net: number) {\n  return net + tax(net)\n}\n",
  'src/index.ts': "export * from './cart'\nexport * from './mail'\n",
  'src/mail.ts': 'export function subject(order: string) {\n  return `Order ${order}`\n}\n',
  'src/cart.test.ts': "import { expect, it } from 'vitest'\nimport { gross } from './cart'\nit('adds the tax', () => {\n  expect(gross(100)).toBe(119)\n})\n",
  'src/all.test.ts': "import { expect, it } from 'vitest'\nimport { gross } from '.'\nit('hands it out', () => {\n  expect(gross(200)).toBe(238)\n})\n",
  'test/cli.test.ts':
    "import { execFileSync } from 'node:child_process'\nimport { expect, it } from 'vitest'\nimport { gross } from '../src/cart'\nit('prints', () => {\n  expect(execFileSync('shop', [`${gross(1)}`]).toString()).toBe('1.19')\n})\n",
}
const MAIL: Edit = [['`Order ${order}`', '`Your order ${order}`']]
const on = (name: string, expected: Expected, edits: Readonly<Record<string, Edit>>) => change(name, expected, shop, edits)
const OTHER: Edit = [['toBe(119)', 'toBe(120)']]
const NEW = 'export function total(nets: number[]) {\n  return nets.reduce((a, b) => a + gross(b), 0)\n}\n'

const desk = {
  'pyproject.toml': PYPROJECT,
  'desk/__init__.py': '',
  'desk/rooms.py': 'def seats(rooms):\n    return sum(rooms)\n',
  'desk/plan.py': 'from .rooms import seats\n\n\ndef free(rooms, taken):\n    return seats(rooms) - taken\n',
  'desk/mail.py': 'def greet(name):\n    return "Dear " + name\n',
  'tests/test_plan.py': 'from desk.plan import free\n\n\ndef test_free():\n    assert free([2, 3], 1) == 4\n',
}
const onDesk = (name: string, expected: Expected, edits: Readonly<Record<string, Edit>>) => change(name, expected, desk, edits)
const FREE: Edit = [['== 4', '== 5']]
const GREET: Edit = [['"Dear "', '"Hello "']]

const CONTENT = { ...shop, 'package.json': JEST, 'src/cart.test.ts': shop['src/cart.test.ts'].replace("import { expect, it } from 'vitest'\n", '') }

const WRITTEN = {
  ...shop,
  'src/bill.ts': "import { gross } from './cart'\nexport const bill = (net: number) => ['net', net, 'gross', gross(net)].join(';')\n",
  'test/bill.test.ts':
    "import { readFileSync } from 'node:fs'\nimport { expect, it } from 'vitest'\nimport { bill } from '../src/bill'\nit('writes a bill', () => {\n  expect(bill(100)).toBe(readFileSync('test/fixtures/bill.csv', 'utf8').trim())\n})\n",
  'test/fixtures/bill.csv': 'net;100;gross;119\n',
}
const written = (name: string, expected: Expected, edits: Readonly<Record<string, Edit>>) =>
  change(name, expected, WRITTEN, { 'test/fixtures/bill.csv': 'net;100;gross;120\n', ...edits })

const VERSIONED = {
  ...shop,
  'package.json': VITEST.replace('"name": "shop",', '"name": "shop",\n"version": "1.4.0",\n"description": "sells",\n'),
  'src/banner.ts': "import { readFileSync } from 'node:fs'\nexport const banner = () => `shop ${JSON.parse(readFileSync('package.json', 'utf8')).version}`\n",
  'src/banner.test.ts':
    "import { expect, it } from 'vitest'\nimport { banner } from './banner'\nit('greets', () => {\n  expect(banner()).toBe('shop 1.4.0')\n})\nit('greets again', () => {\n  expect(banner()).toMatchSnapshot()\n})\n",
  'src/__snapshots__/banner.test.ts.snap': '// Vitest Snapshot v1\n\nexports[`greets again 1`] = `"shop 1.4.0"`;\n',
}
const NEXT: Edit = [['"version": "1.4.0"', '"version": "1.5.0"']]
const versioned = (name: string, expected: Expected, edits: Readonly<Record<string, Edit>>) =>
  change(name, expected, VERSIONED, { 'package.json': NEXT, ...edits })

export const UNRELATED = [
  versioned('ASRT-18 another value beside a new version of the package', 'assertion_weakening', { 'src/cart.test.ts': OTHER }),
  versioned('ASRT-18 another value beside another description', 'assertion_weakening', {
    'package.json': [['"sells"', '"sells more"']],
    'src/cart.test.ts': OTHER,
  }),
  versioned('BEN-24 a value that holds the new version', 'silent', {
    'src/banner.test.ts': [["'shop 1.4.0'", "'shop 1.5.0'"]],
    'src/__snapshots__/banner.test.ts.snap': [['1.4.0', '1.5.0']],
  }),
  versioned('BEN-24 another value beside a new version and a dependency', 'silent', {
    'package.json': [
      ['"version": "1.4.0"', '"version": "1.5.0"'],
      ['^4.0.0', '^5.0.0'],
    ],
    'src/cart.test.ts': OTHER,
  }),
  onDesk('ASRT-18 in Python, another value beside a new version', 'assertion_weakening', {
    'pyproject.toml': [['version = "1"', 'version = "1.1.0"']],
    'tests/test_plan.py': FREE,
  }),
  written('ASRT-38 a golden file beside a change of a file that its test does not load', 'assertion_weakening', { 'src/mail.ts': MAIL }),
  written('ASRT-38 a golden file beside a new function that its test does not speak of', 'assertion_weakening', {
    'src/cart.ts': `${shop['src/cart.ts']}\n${NEW}`,
  }),
  written('BEN-24 a golden file beside code that its test comes to', 'silent', { 'src/tax.ts': [['0.19', '0.2']] }),
  written('BEN-24 a golden file beside a changed dependency', 'silent', { 'package.json': [['^4.0.0', '^5.0.0']] }),
  written('BEN-24 a golden file and its test', 'silent', { 'src/mail.ts': MAIL, 'test/bill.test.ts': [['bill(100)', 'bill(101)']] }),
  on('ASRT-18 another value beside a change of a file that the test does not load', 'assertion_weakening', { 'src/mail.ts': MAIL, 'src/cart.test.ts': OTHER }),
  on('ASRT-17 the opposite beside a change of a file that the test does not load', 'assertion_weakening', {
    'src/mail.ts': MAIL,
    'src/cart.test.ts': [['.toBe(119)', '.not.toBe(119)']],
  }),
  change('ASRT-18 in CommonJS, the edited value beside another file', 'assertion_weakening', CONTENT, { 'src/mail.ts': MAIL, 'src/cart.test.ts': OTHER }),
  on('ASRT-18 another value beside a new function that the test does not use', 'assertion_weakening', {
    'src/cart.ts': `${shop['src/cart.ts']}\n/** Of all. */\n${NEW}`,
    'src/cart.test.ts': OTHER,
  }),
  on('ASRT-18 another value beside a new file and a workflow', 'assertion_weakening', {
    'src/label.ts': 'export const label = (text: string) => text.trim()\n',
    '.github/workflows/test.yml': 'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm test\n',
    'src/cart.test.ts': OTHER,
  }),
  on('ASRT-18 another value beside another layout of the code that it asks about', 'assertion_weakening', {
    'src/tax.ts': '// The usual one.\nexport const tax = (net: number) =>\n  Math.round(net * 0.19);\n',
    'src/cart.test.ts': OTHER,
  }),
  onDesk('ASRT-18 in Python, the edited value beside another module', 'assertion_weakening', { 'desk/mail.py': GREET, 'tests/test_plan.py': FREE }),
  onDesk('ASRT-18 in Python, beside a new function', 'assertion_weakening', {
    'desk/plan.py': `${desk['desk/plan.py']}\n\n# Without the taken ones.\ndef full(rooms):\n    return seats(rooms)\n`,
    'tests/test_plan.py': FREE,
  }),
  on('BEN-24 another value of code that changed two imports away', 'silent', { 'src/tax.ts': [['0.19', '0.2']], 'src/cart.test.ts': OTHER }),
  on('BEN-24 another value of code behind a star export', 'silent', { 'src/tax.ts': [['0.19', '0.2']], 'src/all.test.ts': [['toBe(238)', 'toBe(240)']] }),
  on('BEN-24 a file that the index hands out may have changed it', 'silent', { 'src/mail.ts': MAIL, 'src/all.test.ts': [['toBe(238)', 'toBe(240)']] }),
  on('BEN-24 a test that runs a program', 'silent', { 'src/mail.ts': MAIL, 'test/cli.test.ts': [["toBe('1.19')", "toBe('1,19')"]] }),
  on('BEN-24 a changed dependency', 'silent', { 'package.json': [['^4.0.0', '^5.0.0']], 'src/mail.ts': MAIL, 'src/cart.test.ts': OTHER }),
  on('BEN-24 code that became more than a new function', 'silent', {
    'src/cart.ts': `${shop['src/cart.ts'].replace('net + tax', 'net + 1 + tax')}\n${NEW}`,
    'src/cart.test.ts': OTHER,
  }),
  on('BEN-24 the test speaks of what is new', 'silent', {
    'src/cart.ts': `${shop['src/cart.ts']}\n${NEW}`,
    'src/cart.test.ts': [
      ['{ gross }', '{ gross, total }'],
      ['expect(gross(100)).toBe(119)', 'expect(total([100, 1])).toBe(120)'],
    ],
  }),
  onDesk('BEN-24 in Python, code that changed behind an import', 'silent', { 'desk/rooms.py': [['sum(rooms)', 'sum(rooms) + 1']], 'tests/test_plan.py': FREE }),
  onDesk('BEN-24 in Python, the package itself changed', 'silent', { 'desk/__init__.py': 'import decimal\n', 'tests/test_plan.py': FREE }),
  onDesk('BEN-24 in Python, a fixture for all', 'silent', {
    'tests/conftest.py':
      'import pytest\n\nimport desk.rooms\n\n\n@pytest.fixture(autouse=True)\ndef more(monkeypatch):\n    monkeypatch.setattr(desk.rooms, "sum", lambda rooms: 6, raising=False)\n    yield\n',
    'tests/test_plan.py': FREE,
  }),
]
