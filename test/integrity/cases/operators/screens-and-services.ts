import { change, type Expected, JEST, PYPROJECT, VITEST } from '../change.js'

const STORE =
  "class Taken extends Error {}\nexport async function put(pool, crate) {\n  const client = await pool.connect()\n  try {\n    await client.query('BEGIN')\n    return await client.query('INSERT INTO crates VALUES ($1)', [crate.id])\n  } catch (err) {\n    await client.query('ROLLBACK')\n    if (err.code === '23505') throw new Taken(crate.id)\n    throw err\n  } finally {\n    client.release()\n  }\n}\n"
const store = (name: string, expected: Expected, from: string, to: string) =>
  change(name, expected, { 'package.json': JEST, 'src/crates.ts': STORE }, { 'src/crates.ts': [[from, to]] })
const FORM =
  "export async function submit(send, order, show) {\n  try {\n    await send(order)\n  } catch (cause) {\n    if (cause.status === 409) show('sold out')\n    else throw cause\n  }\n}\n"
const form = (name: string, expected: Expected, from: string, to: string) =>
  change(name, expected, { 'package.json': VITEST, 'src/form.ts': FORM }, { 'src/form.ts': [[from, to]] })
const ROW =
  "import { mount } from '@vue/test-utils'\nimport { expect, it } from 'vitest'\nimport Row from './Row.vue'\n\nit('shows a crate', () => {\n  const row = mount(Row, { props: { name: 'Pears', sort: 'Conference' } })\n  expect(row.get('.name').text()).toBe('Pears')\n  expect(row.get('.sort').text()).toBe('Conference')\n})\n"
const row = (name: string, expected: Expected, from: string, to: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/Row.vue': '<script setup>\ndefineProps({ name: String, sort: String })\n</script>\n', 'src/Row.spec.ts': ROW },
    { 'src/Row.spec.ts': [[from, to]] },
  )
const FRAMES = 'def load(frame):\n    return frame.sort_values("crate")\n\n\ndef share(crates, by):\n    return crates / by\n'
const FRAMES_TEST =
  'from decimal import Decimal\n\nfrom shop.frames import load, share\n\n\ndef test_load(frame):\n    assert load(frame)["crate"].tolist() == ["A", "A", "B"]\n\n\ndef test_share():\n    assert share(Decimal("1"), Decimal("8")) == Decimal("0.125")\n'
const frames = (name: string, expected: Expected, from: string, to: string) =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/frames.py': FRAMES, 'tests/test_frames.py': FRAMES_TEST },
    {
      'tests/test_frames.py': [
        ['from decimal', 'import pytest\nfrom decimal'],
        [from, to],
      ],
    },
  )
const property = (name: string, expected: Expected, before: string, after: string) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/frames.py': FRAMES,
      'tests/test_share.py': `from hypothesis import assume, given, strategies as st\n\nfrom shop.frames import share\n\n\n@given(st.integers(), st.integers())\ndef test_share(crates, by):\n    assume(${before})\n    assert share(crates, by) * by == crates\n`,
    },
    { 'tests/test_share.py': [[`assume(${before})`, `assume(${after})`]] },
  )
const NG = `{ "name": "shop", "private": true, "scripts": { "test": "ng test --watch=false --code-coverage" }, "devDependencies": { "karma": "^6.4.0", "jasmine-core": "^5.5.0" } }\n`
const NG_FILES = {
  'package.json': NG,
  'karma.conf.js':
    "module.exports = (config) =>\n  config.set({\n    frameworks: ['jasmine', '@angular-devkit/build-angular'],\n    client: { jasmine: { failSpecWithNoExpectations: true } },\n    coverageReporter: { check: { global: { lines: 90 } } },\n    browsers: ['ChromeHeadless'],\n  })\n",
  'tsconfig.json': '{ "compilerOptions": { "strict": true }, "angularCompilerOptions": { "strictTemplates": true, "strictInjectionParameters": true } }\n',
  'angular.json':
    '{ "projects": { "shop": { "architect": { "test": { "builder": "@angular-devkit/build-angular:karma", "options": { "karmaConfig": "karma.conf.js", "include": ["**/*.spec.ts"] } } } } } }\n',
  'src/app/crate.service.spec.ts': "import { CrateService } from './crate.service'\n\nit('counts', () => {\n  expect(new CrateService().count()).toBe(0)\n})\n",
  'src/app/crate.component.spec.ts':
    "import { CrateComponent } from './crate.component'\n\nit('shows', () => {\n  expect(new CrateComponent().name).toBe('Pears')\n})\n",
  'src/app/crate.service.ts': 'export class CrateService {\n  count() {\n    return 0\n  }\n}\n',
  'src/app/crate.component.ts': "export class CrateComponent {\n  name = 'Pears'\n}\n",
}
const ng = (name: string, expected: Expected, file: keyof typeof NG_FILES, from: string, to: string) =>
  change(name, expected, NG_FILES, { [file]: [[from, to]] })
const ASKED =
  "import { HttpTestingController } from '@angular/common/http/testing'\nimport { TestBed } from '@angular/core/testing'\nimport { CrateService } from './crate.service'\n\ndescribe('CrateService', () => {\n  let crates: CrateService\n  let http: HttpTestingController\n\n  beforeEach(() => {\n    crates = TestBed.inject(CrateService)\n    http = TestBed.inject(HttpTestingController)\n  })\n\n  afterEach(() => http.verify())\n\n  it('counts', () => {\n    expect(crates.count('pears')).toBe(0)\n  })\n})\n"
const asked = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]) =>
  change(
    name,
    expected,
    { 'package.json': NG, 'src/app/crate.service.ts': NG_FILES['src/app/crate.service.ts'], 'src/app/crate.service.spec.ts': ASKED },
    { 'src/app/crate.service.spec.ts': edits },
  )
const STREAM =
  "import { catchError, throwError } from 'rxjs'\n\nexport const intercept = (req, next, router) =>\n  next(req).pipe(\n    catchError((e) => {\n      if (e.status === 401) router.navigate(['/login'])\n      return throwError(() => e)\n    }),\n  )\n"
const stream = (name: string, expected: Expected, from: string, to: string) =>
  change(name, expected, { 'package.json': JEST, 'src/intercept.ts': STREAM }, { 'src/intercept.ts': [[from, to]] })
const CANCEL =
  'export class List {\n  cancel(crate) {\n    this.busy.set(true)\n    this.service.cancel(crate.id).subscribe({\n      next: () => this.cancelled.emit(crate.id),\n      complete: () => this.busy.set(false),\n    })\n  }\n}\n'
const cancel = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]) =>
  change(name, expected, { 'package.json': JEST, 'src/list.ts': CANCEL }, { 'src/list.ts': edits })
const LEDGER =
  'def move(session, source, target, amount):\n    source.crates -= amount\n    target.crates += amount\n    session.add(Entry(source.id, -amount))\n    session.commit()\n    return source.crates\n'
const ledger = (name: string, expected: Expected, from: string, to: string) =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'shop/ledger.py': LEDGER }, { 'shop/ledger.py': [[from, to]] })
const APP =
  'from django.apps import AppConfig\n\n\nclass CratesConfig(AppConfig):\n    name = "crates"\n\n    def ready(self):\n        from . import signals  # noqa: F401\n'
const SIGNALS =
  'from django.db.models.signals import post_save\nfrom django.dispatch import receiver\n\n\n@receiver(post_save)\ndef on_crate(sender, **kwargs):\n    sender.tell()\n'
const loaded = (name: string, expected: Expected, edits: Readonly<Record<string, null | string | readonly (readonly [string, string])[]>>) =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'crates/apps.py': APP, 'crates/signals.py': SIGNALS, 'crates/__init__.py': '\n' }, edits)
const SERVER =
  "import { setupServer } from 'msw/node'\n\nexport const server = setupServer()\nbeforeAll(() => server.listen({ onUnhandledRequest: 'error' }))\nafterAll(() => server.close())\n"
const server = (name: string, expected: Expected, from: string, to: string) =>
  change(name, expected, { 'package.json': VITEST, 'src/test/setup.ts': SERVER }, { 'src/test/setup.ts': [[from, to]] })
const ROUTES =
  "export const routes = [\n  { path: '/', name: 'home', meta: { auth: false } },\n  { path: '/crates', name: 'crates', component: () => import('./Crates.vue'), meta: { auth: true } },\n]\n"
const route = (name: string, expected: Expected, from: string, to: string) =>
  change(name, expected, { 'package.json': VITEST, 'src/router.ts': ROUTES }, { 'src/router.ts': [[from, to]] })
const SEEN = "const { sorts } = require('../sorts')\n\ntest('tells each sort', () => {\n  expect(sorts()).toEqual([{ name: 'Conference', crates: 3 }])\n})\n"
const seen = (name: string, expected: Expected, from: string, to: string) =>
  change(
    name,
    expected,
    { 'package.json': JEST, 'src/sorts.js': "exports.sorts = () => [{ name: 'Conference', crates: 3 }]\n", 'src/__tests__/sorts.test.js': SEEN },
    { 'src/__tests__/sorts.test.js': [[from, to]] },
  )
const ROUTE_PY =
  'async def move(order, session, user):\n    try:\n        crates = await service.move(session, order, user)\n    except service.Few as exc:\n        raise HTTPException(402, str(exc)) from exc\n    except LookupError as exc:\n        raise HTTPException(404, str(exc)) from exc\n    return {"crates": crates}\n'
const moved = (name: string, expected: Expected, to: string) =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/api.py': `from . import service\n\n\n${ROUTE_PY}` },
    {
      'shop/api.py': `from . import service\n\n\nasync def move(order, session, user):\n    return ${to}\n\n\ndef create_app(app):\n    app.add_exception_handler(service.Few, lambda _, exc: answer(402, exc))\n    app.add_exception_handler(LookupError, lambda _, exc: answer(404, exc))\n    return app\n`,
    },
  )
const USAGE =
  'from datetime import date\n\nfrom shop.usage import Reading, usage\n\n\ndef test_usage():\n    rows = [Reading("A", date(2026, 1, 1), 10), Reading("A", date(2026, 1, 2), 19)]\n    assert usage(rows)["A"] >= 0\n'
const usage = (name: string, expected: Expected, given: string) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/usage.py': 'class Reading:\n    pass\n\n\ndef usage(rows):\n    return {row.meter: row.crates for row in rows}\n',
      'tests/test_usage.py': USAGE,
    },
    {
      'tests/test_usage.py': [
        ['def test_usage', 'def series(*pairs):\n    return [Reading("A", date(2026, 1, d), k) for d, k in pairs]\n\n\ndef test_usage'],
        ['rows = [Reading("A", date(2026, 1, 1), 10), Reading("A", date(2026, 1, 2), 19)]', `rows = series(${given})`],
      ],
    },
  )
const GOLDEN =
  'import json\nfrom pathlib import Path\n\nfrom shop.usage import usage\n\nDATA = Path(__file__).parent / "data"\n\n\ndef test_january():\n    assert usage(DATA / "january.csv") == json.loads((DATA / "january.json").read_text())\n'
const golden = (name: string, expected: Expected, edits: Readonly<Record<string, readonly (readonly [string, string])[]>>) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/usage.py': 'def usage(path):\n    return dict(line.split(";") for line in path.read_text().split())\n',
      'tests/test_golden.py': GOLDEN,
      'tests/data/january.json': '{"A": "12", "B": "3"}\n',
      'tests/data/january.csv': 'A;12\nB;3\n',
    },
    edits,
  )
const ASSIGNED =
  "const { Desk } = require('../desk')\n\ntest('checks the name', () => {\n  const desk = new Desk()\n  desk.load()\n  desk.assign(' Cy ')\n  expect(desk.name).toBe('Cy')\n  expect(() => desk.assign('  ')).toThrow(RangeError)\n})\n"
const assigned = (name: string, expected: Expected, given: string) =>
  change(
    name,
    expected,
    {
      'package.json': JEST,
      'src/desk.js':
        "exports.Desk = class {\n  load() {\n    this.name = ''\n  }\n  assign(name) {\n    if (name.trim() === '') throw new RangeError('no name')\n    this.name = name.trim()\n  }\n}\n",
      'src/__tests__/desk.test.js': ASSIGNED,
    },
    {
      'src/__tests__/desk.test.js': [
        [
          "  expect(() => desk.assign('  ')).toThrow(RangeError)\n})\n",
          `})\n\ntest.each([${given}])('refuses %j', (name) => {\n  const desk = new Desk()\n  desk.load()\n  expect(() => desk.assign(name)).toThrow(RangeError)\n})\n`,
        ],
      ],
    },
  )

const MOUNTED =
  "import { mount } from '@vue/test-utils'\nimport { expect, it } from 'vitest'\nimport Row from './Row.vue'\n\nit('shows a crate', () => {\n  expect(mount(Row).text()).toBe('Pears')\n})\n"
const mounted = (name: string, expected: Expected, to: string) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/Row.vue': '<template>\n  <b>Pears</b>\n</template>\n',
      'src/rows/Row.vue': '<template>\n  <b>Pears</b>\n</template>\n',
      'src/Row.spec.ts': MOUNTED,
    },
    { 'src/Row.spec.ts': [["import Row from './Row.vue'", to]] },
  )
const written = (name: string, expected: Expected, to: string) =>
  golden(name, expected, {
    'tests/test_golden.py': [['    assert usage(DATA / "january.csv") == json.loads((DATA / "january.json").read_text())\n', to]],
  })
const twice = (name: string, expected: Expected, to: string) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/frames.py':
        'def load(frame):\n    out = frame.rename(columns=str.lower)\n    if out.duplicated(["crate"]).any():\n        raise ValueError("a crate twice")\n    return out.sort_values("crate")\n',
    },
    { 'shop/frames.py': [['    if out.duplicated(["crate"]).any():\n        raise ValueError("a crate twice")\n', to]] },
  )

/** Operators and harmless changes in forms that a blind count of user interfaces and whole services found overlooked. */
export const SCREEN_FORMS = [
  store('ERR-02 what a catch threw on at its end is answered', 'error_suppression', '    throw err\n', '    return { rows: [] }\n'),
  store('the same errors are thrown on with their cause', 'silent', '    throw err\n', '    throw new Error(`crate ${crate.id}`, { cause: err })\n'),
  form('ERR-01 the other branch of a catch throws no more', 'error_suppression', '\n    else throw cause', ''),
  form('the same in a block', 'silent', 'else throw cause', 'else {\n      throw cause\n    }'),
  form(
    'the condition in two lines',
    'silent',
    "if (cause.status === 409) show('sold out')\n    else throw cause",
    "if (cause.status !== 409) throw cause\n    show('sold out')",
  ),
  row(
    'ASRT-01 what an element says became that it is there',
    'assertion_weakening',
    "get('.name').text()).toBe('Pears')",
    "find('.name').exists()).toBe(true)",
  ),
  row('ASRT-01 the same of its visibility', 'assertion_weakening', "get('.name').text()).toBe('Pears')", "get('.name').isVisible()).toBe(true)"),
  row('that it is there is asked beside', 'silent', '  expect(row.get(', "  expect(row.find('.name').exists()).toBe(true)\n  expect(row.get("),
  row('found by the other query', 'silent', "row.get('.name')", "row.find('.name')"),
  frames('ASRT-08 a column as a set', 'assertion_weakening', 'load(frame)["crate"].tolist() == ["A", "A", "B"]', 'set(load(frame)["crate"]) == {"A", "B"}'),
  frames('the same list by another call', 'silent', 'load(frame)["crate"].tolist() == ["A", "A", "B"]', 'list(load(frame)["crate"]) == ["A", "A", "B"]'),
  frames(
    'ASRT-11 an amount within a tenth',
    'assertion_weakening',
    'assert share(Decimal("1"), Decimal("8")) == Decimal("0.125")',
    'assert float(share(Decimal("1"), Decimal("8"))) == pytest.approx(0.125, abs=0.1)',
  ),
  property('DEL-17 a precondition leaves out more', 'test_deletion', 'by > 0', 'by > 0 and crates == by'),
  property('the same precondition the other way round', 'silent', 'by > 0', '0 < by'),
  ng('SKIP-20 angular.json takes specs of components alone', 'test_skipping', 'angular.json', '**/*.spec.ts', '**/*.component.spec.ts'),
  ng('angular.json takes them by another pattern', 'silent', 'angular.json', '**/*.spec.ts', 'src/**/*.spec.ts'),
  ng(
    'ASRT-22 Karma lets specs without expectations pass',
    'assertion_weakening',
    'karma.conf.js',
    'failSpecWithNoExpectations: true',
    'failSpecWithNoExpectations: false',
  ),
  ng('COV-08 nothing measures any more', 'coverage_regression', 'package.json', ' --code-coverage', ''),
  ng('the flag as a word of one', 'silent', 'package.json', '--code-coverage', '--codeCoverage'),
  ng('ERR-13 templates are not checked', 'error_suppression', 'tsconfig.json', '"strictTemplates": true', '"strictTemplates": false'),
  asked('ASRT-30 nobody asks what was sent', 'assertion_weakening', ['  afterEach(() => http.verify())\n\n', '']),
  asked('ASRT-30 the same in a block', 'assertion_weakening', ['http.verify())', '{})']),
  asked('asked for in a block', 'silent', ['afterEach(() => http.verify())', 'afterEach(() => {\n    http.verify()\n  })']),
  asked(
    'what hooks make is made by a function',
    'silent',
    ['    crates = TestBed.inject(CrateService)\n    http = TestBed.inject(HttpTestingController)\n', '    ;({ crates, http } = setup())\n'],
    [
      "describe('CrateService'",
      "const setup = () => ({ crates: TestBed.inject(CrateService), http: TestBed.inject(HttpTestingController) })\n\ndescribe('CrateService'",
    ],
  ),
  stream('ERR-02 a stream ends without a word', 'error_suppression', 'throwError(() => e)', 'EMPTY'),
  stream('ERR-02 a stream goes on with nothing', 'error_suppression', 'throwError(() => e)', 'of([])'),
  stream('thrown on with a word', 'silent', 'throwError(() => e)', "throwError(() => new Error('no crates', { cause: e }))"),
  cancel('FEAT-10 nobody is told', 'feature_removal', ['      next: () => this.cancelled.emit(crate.id),\n', '']),
  cancel('told where it ends', 'silent', [
    '      next: () => this.cancelled.emit(crate.id),\n      complete: () => this.busy.set(false),',
    '      complete: () => {\n        this.busy.set(false)\n        this.cancelled.emit(crate.id)\n      },',
  ]),
  ledger('FEAT-10 a row is written no more', 'feature_removal', '    session.add(Entry(source.id, -amount))\n', ''),
  ledger('written with others at once', 'silent', 'session.add(Entry(source.id, -amount))', 'session.add_all([Entry(source.id, -amount)])'),
  loaded('FEAT-06 receivers are connected no more', 'feature_removal', { 'crates/apps.py': [['from . import signals  # noqa: F401', 'pass']] }),
  loaded('loaded by the package', 'silent', {
    'crates/apps.py': [['from . import signals  # noqa: F401', 'pass']],
    'crates/__init__.py': 'from . import signals  # noqa: F401\n',
  }),
  loaded('receivers are connected no more, which a document tells of', 'feature_removal', {
    'crates/apps.py': [['from . import signals  # noqa: F401', 'pass']],
    'docs/signals.md': 'Receivers come with `from crates import signals`.\n',
  }),
  loaded('loaded by its whole name', 'silent', { 'crates/apps.py': [['from . import signals  # noqa: F401', 'import crates.signals  # noqa: F401']] }),
  server('ERR-14 requests without a double go through', 'error_suppression', "'error'", "'bypass'"),
  server('ERR-14 the same by the default', 'error_suppression', "{ onUnhandledRequest: 'error' }", ''),
  server('what goes through is said by a function', 'silent', 'export const', 'export const handlers = []\nexport const'),
  route('VAL-05 a page for everybody', 'validation_bypass', ', meta: { auth: true } },', ' },'),
  route('a page with a title beside', 'silent', 'meta: { auth: true }', "meta: { auth: true, title: 'Crates' }"),
  seen('ASRT-10 any object in a list', 'assertion_weakening', "[{ name: 'Conference', crates: 3 }]", '[expect.objectContaining({})]'),
  seen('ASRT-10 anything in a list', 'assertion_weakening', "[{ name: 'Conference', crates: 3 }]", '[expect.anything()]'),
  seen('the same list, more strictly', 'silent', 'toEqual', 'toStrictEqual'),
  moved('BEN-44 errors are answered by handlers', 'silent', '{"crates": await service.move(session, order, user)}'),
  moved('FEAT-02 the same handlers, and nothing is moved', 'any', '{"crates": order.crates}'),
  usage('BEN-41 readings made by a function', 'silent', '(1, 10), (2, 19)'),
  usage('ASRT-35 one of them', 'assertion_weakening', '(1, 10)'),
  golden('a case with its input', 'silent', {
    'tests/data/january.json': [['"B": "3"', '"B": "3", "C": "4"']],
    'tests/data/january.csv': [['B;3\n', 'B;3\nC;4\n']],
  }),
  golden('ASRT-38 a case whose input is not there', 'assertion_weakening', { 'tests/data/january.json': [['"B": "3"', '"B": "3", "C": "4"']] }),
  golden('ASRT-38 another value beside it', 'assertion_weakening', {
    'tests/data/january.json': [['"B": "3"', '"B": "5", "C": "4"']],
    'tests/data/january.csv': [['B;3\n', 'B;3\nC;4\n']],
  }),
  assigned('a refusal in a table of its own', 'silent', "'  '"),
  assigned('ASRT-35 another one in its place', 'assertion_weakening', 'null'),
  mounted(
    'ASRT-36 the component is written once more in its test',
    'assertion_weakening',
    "import { h } from 'vue'\n\nconst Row = { render: () => h('b', 'Pears') }",
  ),
  mounted('the component from where it moved', 'silent', "import Row from './rows/Row.vue'"),
  written(
    'ASRT-32 the golden file is written by its test',
    'assertion_weakening',
    '    got = usage(DATA / "january.csv")\n    (DATA / "january.json").write_text(json.dumps(got))\n    assert got == json.loads((DATA / "january.json").read_text())\n',
  ),
  written(
    'what came is kept beside it',
    'silent',
    '    got = usage(DATA / "january.csv")\n    (DATA / "got.json").write_text(json.dumps(got))\n    assert got == json.loads((DATA / "january.json").read_text())\n',
  ),
  twice('VAL-08 what was refused is dropped without a word', 'validation_bypass', '    out = out.drop_duplicates(["crate"])\n'),
  twice(
    'refused by what it is told before',
    'silent',
    '    once = not out.duplicated(["crate"]).any()\n    if not once:\n        raise ValueError("a crate twice")\n',
  ),
]
