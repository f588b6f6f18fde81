import { change, type Expected, NODE, PYPROJECT, VITEST } from '../change.js'

const one = (name: string, expected: Expected, base: Readonly<Record<string, string>>, file: string, from: string, to: string) =>
  change(name, expected, base, { [file]: [[from, to]] })

const TYPES = {
  'package.json':
    '{ "name": "paths", "version": "1.0.0", "scripts": { "check": "tsc --noEmit", "types": "tsd", "test": "vitest run --typecheck", "ci": "npm run check && npm run types && npm test" }, "devDependencies": { "tsd": "^0.31.0", "typescript": "^5.6.0", "vitest": "^3.0.0" } }\n',
  'tsconfig.json': '{ "compilerOptions": { "strict": true }, "include": ["src", "types-test"] }\n',
  'vitest.config.ts':
    "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({ test: { include: ['test/**/*.test.ts'], typecheck: { enabled: true, include: ['types-test/**/*.test-d.ts'] } } })\n",
  'src/path.ts':
    'export type Keys<P extends string> = P extends `${string}:${infer K}`\n  ? { readonly [X in K]: string }\n  : {}\n\nexport function path<const P extends `/${string}`>(text: P): P {\n  return text\n}\n',
  'types-test/path.test-d.ts':
    "import { expectTypeOf, test } from 'vitest'\nimport { path } from '../src/path'\n\ntest('keeps its text', () => {\n  expectTypeOf(path('/a')).toEqualTypeOf<'/a'>()\n})\n",
  'test/path.test.ts':
    "import { expect, test } from 'vitest'\nimport { path } from '../src/path'\n\ntest('is its text', () => {\n  expect(path('/a')).toBe('/a')\n})\n",
  '.github/workflows/ci.yml':
    'on: [push, pull_request]\njobs:\n  ci:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: npm ci\n      - run: npm run ci\n',
}
const types = (name: string, expected: Expected, file: keyof typeof TYPES, from: string, to: string) => one(name, expected, TYPES, file, from, to)

const SHELF = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': 'from .shelf import Shelf, weigh\n\n__all__ = ["Shelf", "weigh"]\n',
  'shop/py.typed': '',
  'shop/shelf.py':
    'from typing import Any, TypeVar, assert_never, overload\n\nT = TypeVar("T")\n\n\nclass Shelf:\n    def __init__(self) -> None:\n        self.held: dict[type, Any] = {}\n\n    @overload\n    def get(self, kind: type[T]) -> T: ...\n    @overload\n    def get(self, kind: type[T], default: T) -> T: ...\n    def get(self, kind: type[Any], default: Any = None) -> Any:\n        return self.held.get(kind, default)\n\n\ndef weigh(unit: str, n: int) -> int:\n    match unit:\n        case "g":\n            return n\n        case "kg":\n            return n * 1000\n        case _:\n            assert_never(unit)\n',
  'tests/test_shelf.py':
    'from shop import Shelf, weigh\n\n\ndef test_weigh():\n    assert weigh("kg", 2) == 2000\n\n\ndef test_get():\n    assert Shelf().get(int, 3) == 3\n',
}
const shelf = (name: string, expected: Expected, from: string, to: string) => one(name, expected, SHELF, 'shop/shelf.py', from, to)

const DESK = {
  'pyproject.toml': PYPROJECT,
  'desk/auth.py':
    'from fastapi import Depends, Header, HTTPException\n\n\ndef current_user(token: str = Header()) -> dict:\n    if token != "t":\n        raise HTTPException(401, "who is there")\n    return {"roles": []}\n\n\ndef require_agent(user: dict = Depends(current_user)) -> dict:\n    if "agent" not in user["roles"]:\n        raise HTTPException(403, "agents only")\n    return user\n\n\ndef require_clerk(user: dict = Depends(current_user)) -> dict:\n    if "clerk" not in user["roles"]:\n        raise HTTPException(403, "clerks only")\n    return user\n',
  'desk/api.py':
    'from fastapi import Depends, FastAPI\n\nfrom .auth import current_user, require_agent, require_clerk\nfrom .store import tickets\n\napp = FastAPI()\n\n\n@app.post("/tickets/{number}/close")\ndef close(number: int, user=Depends(require_agent)):\n    return tickets.close(number)\n\n\n@app.get("/tickets")\ndef find(user=Depends(current_user)):\n    return tickets.all()\n',
}
const desk = (name: string, expected: Expected, from: string, to: string) => one(name, expected, DESK, 'desk/api.py', from, to)

const SPY = {
  'package.json':
    '{ "name": "shop", "private": true, "scripts": { "test": "mocha" }, "devDependencies": { "mocha": "^11.0.0", "chai": "^5.0.0", "sinon": "^19.0.0" } }\n',
  'src/box.js': 'export const tell = (box, hear) => hear({ box })\n',
  'test/box.test.js':
    "import { expect } from 'chai'\nimport sinon from 'sinon'\nimport { tell } from '../src/box.js'\n\ndescribe('tell', () => {\n  it('tells once', () => {\n    const hear = sinon.spy()\n    tell('a', hear)\n    expect(hear).to.have.property('calledOnce', true)\n    expect(hear.firstCall.args).to.eql([{ box: 'a' }])\n  })\n})\n",
}
const spy = (name: string, expected: Expected, to: string) =>
  one(
    name,
    expected,
    SPY,
    'test/box.test.js',
    "    expect(hear).to.have.property('calledOnce', true)\n    expect(hear.firstCall.args).to.eql([{ box: 'a' }])\n",
    to,
  )

const HALVES = {
  'package.json':
    '{ "name": "shop", "private": true, "type": "module", "scripts": { "test": "vitest run && mocha" }, "devDependencies": { "chai": "^5.0.0", "mocha": "^11.0.0", "vitest": "^3.0.0" } }\n',
  '.mocharc.json': '{ "spec": ["mocha/**/*.spec.js"] }\n',
  'vitest.config.js': "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({ test: { include: ['vitest/**/*.test.js'] } })\n",
  'src/sum.js': 'export const sum = (a, b) => a + b\n',
  'vitest/sum.test.js': "import { expect, it } from 'vitest'\nimport { sum } from '../src/sum.js'\n\nit('adds', () => {\n  expect(sum(1, 2)).toBe(3)\n})\n",
  'mocha/sum.spec.js':
    "import { expect } from 'chai'\nimport { sum } from '../src/sum.js'\n\nit('adds nothing', () => {\n  expect(sum(0, 0)).to.equal(0)\n})\n",
  'mocha/more.spec.js':
    "import { expect } from 'chai'\nimport { sum } from '../src/sum.js'\n\nit('adds less', () => {\n  expect(sum(1, -2)).to.equal(-1)\n})\n",
}
const LEFT_MOCHA = '{ "name": "shop", "private": true, "type": "module", "scripts": { "test": "vitest run" }, "devDependencies": { "vitest": "^3.0.0" } }\n'
const moved = (path: string) => ({ [`mocha/${path}.spec.js`]: null, [`vitest/${path}-0.test.js`]: inVitest(path) })
function inVitest(path: string): string {
  const text = HALVES[`mocha/${path}.spec.js` as keyof typeof HALVES]
  return text.replace("import { expect } from 'chai'", "import { expect, it } from 'vitest'").replace('to.equal(', 'toBe(')
}

const NYC = {
  'package.json':
    '{ "name": "shop", "private": true, "scripts": { "test": "nyc mocha && jest" }, "nyc": { "check-coverage": true, "lines": 95, "branches": 90 }, "devDependencies": { "jest": "^30.0.0", "mocha": "^11.0.0", "nyc": "^17.0.0" } }\n',
  'jest.config.js': 'module.exports = { collectCoverage: true, coverageThreshold: { global: { branches: 80, lines: 90 } } }\n',
}
const WITHOUT_NYC =
  '{ "name": "shop", "private": true, "scripts": { "test": "nyc mocha && jest" }, "devDependencies": { "jest": "^30.0.0", "mocha": "^11.0.0", "nyc": "^17.0.0" } }\n'
const nyc = (name: string, expected: Expected, limits: string) =>
  change(name, expected, NYC, { 'package.json': WITHOUT_NYC, '.nycrc.json': `{ "check-coverage": true, ${limits} }\n` })

const PIPES = {
  'package.json': NODE,
  '.circleci/config.yml':
    'version: 2.1\njobs:\n  test:\n    docker:\n      - image: cimg/node:22.9\n    steps:\n      - checkout\n      - run:\n          command: |\n            set -euo pipefail\n            npm test | tee log.txt\nworkflows:\n  main:\n    jobs: [test]\n',
}
const pipes = (name: string, expected: Expected, to: string) => one(name, expected, PIPES, '.circleci/config.yml', 'set -euo pipefail', to)

const AZURE = {
  'package.json': NODE,
  'azure-pipelines.yml':
    "trigger:\n  branches:\n    include: [main]\npr:\n  branches:\n    include: ['*']\npool:\n  vmImage: ubuntu-latest\nsteps:\n  - script: npm ci\n  - script: npm test\n",
}
const azure = (name: string, expected: Expected, to: string) => one(name, expected, AZURE, 'azure-pipelines.yml', "pr:\n  branches:\n    include: ['*']\n", to)

const LETTER = {
  'package.json': VITEST,
  'src/letter.ts':
    'export const escape = (text: string) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)\n\nexport function letter(name: unknown) {\n  return `<p>Dear ${escape(name as string)}</p>`\n}\n',
}
const letter = (name: string, expected: Expected, to: string) => one(name, expected, LETTER, 'src/letter.ts', '${escape(name as string)}', to)

const CODEC = {
  'pyproject.toml': `${PYPROJECT}\n[project.optional-dependencies]\ndev = ["msgpack>=1.0"]\n`,
  'shop/codec.py': 'def packed(x):\n    return x\n',
  'tests/test_codec.py':
    'import pytest\n\nmsgpack = pytest.importorskip("msgpack")\n\nfrom shop.codec import packed\n\n\ndef test_packs():\n    assert msgpack.unpackb(packed(b"\\x01")) == 1\n',
}
const GOLDEN = {
  'package.json': VITEST,
  'src/upper.ts': 'export const upper = (text: string) => text.toUpperCase()\n',
  'golden/upper.test.ts':
    "import { readdirSync, readFileSync } from 'node:fs'\nimport { join } from 'node:path'\nimport { expect, it } from 'vitest'\nimport { upper } from '../src/upper'\n\nconst dir = join(import.meta.dirname, 'words')\nfor (const file of readdirSync(dir)) {\n  it(file, () => {\n    const [given, wanted] = readFileSync(join(dir, file), 'utf8').split('\\n')\n    expect(upper(given)).toBe(wanted)\n  })\n}\n",
  'golden/words/plain.txt': 'a\nA\n',
  'golden/words/sharp.txt': 'ß\nSS\n',
}

/** Tests and declarations of types, and what stands between a failure and those who are to hear of it. */
export const TYPES_AND_GATES = [
  types(
    'SKIP-21 tests of types that the whole leaves out, beside the compiler',
    'error_suppression',
    'package.json',
    'npm run check && npm run types && npm test',
    'npm run check && npm test',
  ),
  types(
    'BEN-34 the whole in another order',
    'silent',
    'package.json',
    'npm run check && npm run types && npm test',
    'npm run types && npm run check && npm test',
  ),
  types('ERR-13 tests of types that are compiled no more', 'error_suppression', 'tsconfig.json', '["src", "types-test"]', '["src"]'),
  types('BEN-34 a folder more is compiled', 'silent', 'tsconfig.json', '["src", "types-test"]', '["src", "types-test", "test"]'),
  types('SKIP-20 tests of types that no pattern takes', 'test_skipping', 'vitest.config.ts', "'types-test/**/*.test-d.ts'", "'types-test/more/*.test-d.ts'"),
  types('BEN-34 a wider pattern of tests of types', 'silent', 'vitest.config.ts', "'types-test/**/*.test-d.ts'", "'types-test/**/*.test-d.*'"),
  types('FEAT-13 members of a mapped type may be written to', 'feature_removal', 'src/path.ts', '? { readonly [X in K]: string }', '? { [X in K]: string }'),
  types('BEN-55 members of a mapped type may not be left out', 'silent', 'src/path.ts', '? { readonly [X in K]: string }', '? { readonly [X in K]-?: string }'),
  types('FEAT-13 any text where a path was asked for', 'feature_removal', 'src/path.ts', '<const P extends `/${string}`>', '<P extends string>'),
  shelf(
    'FEAT-13 overloads of Python that are gone',
    'feature_removal',
    '    @overload\n    def get(self, kind: type[T]) -> T: ...\n    @overload\n    def get(self, kind: type[T], default: T) -> T: ...\n',
    '',
  ),
  shelf(
    'BEN-55 overloads of Python that became one signature',
    'silent',
    '    @overload\n    def get(self, kind: type[T]) -> T: ...\n    @overload\n    def get(self, kind: type[T], default: T) -> T: ...\n    def get(self, kind: type[Any], default: Any = None) -> Any:',
    '    def get(self, kind: type[T], default: T | None = None) -> T:',
  ),
  shelf('VAL-15 what can never be is answered', 'validation_bypass', '            assert_never(unit)\n', '            return 0\n'),
  shelf('BEN-48 what can never be is refused in other words', 'silent', '            assert_never(unit)\n', '            raise AssertionError(unit)\n'),
  change('FEAT-07 the marker of a typed package is gone', 'feature_removal', SHELF, { 'shop/py.typed': null }),
  change('BEN-48 a typed package that moved', 'silent', SHELF, {
    'shop/py.typed': null,
    'src/shop/py.typed': '',
    'shop/__init__.py': null,
    'src/shop/__init__.py': SHELF['shop/__init__.py'],
    'shop/shelf.py': null,
    'src/shop/shelf.py': SHELF['shop/shelf.py'],
  }),
  desk('VAL-05 whoever is known passes where agents did', 'validation_bypass', 'user=Depends(require_agent)', 'user=Depends(current_user)'),
  desk('BEN-44 another few pass', 'silent', 'user=Depends(require_agent)', 'user=Depends(require_clerk)'),
  desk('BEN-55 agents pass where whoever is known did', 'silent', 'def find(user=Depends(current_user))', 'def find(user=Depends(require_agent))'),
  spy('BEN-19 one call in one question', 'silent', "    sinon.assert.calledOnceWithExactly(hear, { box: 'a' })\n"),
  spy('ASRT-31 that it was called at all', 'assertion_weakening', '    sinon.assert.called(hear)\n'),
  spy('ASRT-31 with what it was called, however often', 'assertion_weakening', "    sinon.assert.calledWith(hear, { box: 'a' })\n"),
  change('BEN-12 the half in mocha moves to Vitest', 'silent', HALVES, {
    'package.json': LEFT_MOCHA,
    '.mocharc.json': null,
    ...moved('sum'),
    ...moved('more'),
  }),
  change('RUN-08 mocha goes and one of its tests is left behind', 'any', HALVES, { 'package.json': LEFT_MOCHA, '.mocharc.json': null, ...moved('sum') }),
  change('RUN-08 mocha is called no more', 'test_skipping', HALVES, { 'package.json': [['vitest run && mocha"', 'vitest run"']] }),
  nyc("BEN-34 nyc's limits in a file of their own, beside Jest's", 'silent', '"lines": 95, "branches": 90'),
  nyc("COV-01 nyc's limits fall on their way into a file, beside Jest's", 'coverage_regression', '"lines": 90, "branches": 80'),
  pipes('RUN-07 a pipe whose failures are turned off', 'test_skipping', 'set +o pipefail'),
  pipes('BEN-34 a pipe in other words', 'silent', 'set -eu -o pipefail'),
  azure('RUN-10 pull requests to releases alone', 'test_skipping', 'pr:\n  branches:\n    include: [release/*]\n'),
  azure('BEN-34 pull requests to main and releases', 'silent', 'pr:\n  branches:\n    include: [main, release/*]\n'),
  letter('VAL-04 a text as it is in place of one that is escaped', 'validation_bypass', '${String(name)}'),
  letter('BEN-48 a text that is escaped as one', 'silent', '${escape(String(name))}'),
  one(
    'SKIP-15 a version of a library that nobody has',
    'test_skipping',
    CODEC,
    'tests/test_codec.py',
    'importorskip("msgpack")',
    'importorskip("msgpack", minversion="9")',
  ),
  one(
    'BEN-32 the version of a library that is demanded',
    'silent',
    CODEC,
    'tests/test_codec.py',
    'importorskip("msgpack")',
    'importorskip("msgpack", minversion="1.0")',
  ),
  change('DEL-14 a golden file that is a case', 'test_deletion', GOLDEN, { 'golden/words/sharp.txt': null }),
  change('BEN-48 a golden file by another name', 'silent', GOLDEN, { 'golden/words/sharp.txt': null, 'golden/words/sharp-s.txt': 'ß\nSS\n' }),
]
