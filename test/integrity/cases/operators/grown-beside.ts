import { type Change, change, type Expected, PYPROJECT, type Tree, VITEST } from '../change.js'

type Edits = Change['edits']

const SHELF: Tree = {
  'package.json': VITEST,
  'src/index.ts': "export { Shelf } from './shelf'\n",
  'src/shelf.ts':
    'export class Shelf {\n  readonly held: string[] = []\n\n  put(name: string): number {\n    this.held.push(name)\n    return this.held.length\n  }\n}\n\nexport function label(name: string): string {\n  return String(name).trim().toUpperCase()\n}\n',
  'src/units.ts': 'export function grams(kilos: number): number {\n  return kilos * 1000\n}\n',
  'test/shelf.test.ts':
    "import { expect, it } from 'vitest'\nimport { Shelf } from '../src'\nimport { label } from '../src/shelf'\n\nit('counts', () => {\n  const shelf = new Shelf()\n  expect(shelf.put('oak')).toBe(1)\n})\n\nit('labels', () => {\n  expect(label(' oak ')).toBe('OAK')\n})\n",
}
const NAMED = (names: string) => ({
  'test/names.test.ts':
    "import { expect, it } from 'vitest'\nimport * as api from '../src'\n\nit('has names', () => {\n  expect(Object.keys(api)).toMatchSnapshot()\n})\n",
  'test/__snapshots__/names.test.ts.snap': `// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html\n\nexports[\`has names 1\`] = \`\n${names}\n\`;\n`,
})
const counted: Edits = { 'test/shelf.test.ts': [["expect(shelf.put('oak')).toBe(1)", "expect(shelf.put('oak')).toBe(2)"]] }
const labelled: Edits = { 'test/shelf.test.ts': [["toBe('OAK')", "toBe('oak')"]] }
const shelf = (name: string, expected: Expected, edit: Edits, more: Edits) => change(name, expected, SHELF, { ...edit, ...more })
const CLASS = 'export class Shelf {\n'

const LOFT: Tree = {
  'pyproject.toml': PYPROJECT,
  'loft/__init__.py': 'from .shelf import Shelf, wide\n\n__all__ = ["Shelf", "wide"]\n',
  'loft/shelf.py':
    'from dataclasses import dataclass\n\n\nclass Wood:\n    price = 1\n\n\ndef kinds():\n    return [one.__name__ for one in Wood.__subclasses__()]\n\n\nclass Shelf:\n    def __init__(self):\n        self.held = []\n\n    def put(self, name):\n        self.held.append(name)\n        return len(self.held)\n\n\ndef wide(n):\n    return n * 2\n',
  'tests/test_shelf.py':
    'from loft import Shelf, wide\nfrom loft.shelf import kinds\n\n\ndef test_put():\n    assert Shelf().put("oak") == 1\n\n\ndef test_wide():\n    assert wide(4) == 8\n\n\ndef test_kinds():\n    assert kinds() == []\n',
}
const put: Edits = { 'tests/test_shelf.py': [['put("oak") == 1', 'put("oak") == 2']] }
const wider: Edits = { 'tests/test_shelf.py': [['wide(4) == 8', 'wide(4) == 9']] }
const loft = (name: string, expected: Expected, edit: Edits, more: Edits) => change(name, expected, LOFT, { ...edit, ...more })

/** What a test expects is another value, and of the code that it reaches all is as it was and more. */
export const GROWN_BESIDE: readonly Change[] = [
  shelf('ASRT-18, a constant beside it', 'assertion_weakening', counted, { 'src/shelf.ts': [[CLASS, `export const MOST = 12\n\n${CLASS}`]] }),
  shelf('ASRT-18, a type beside it', 'assertion_weakening', counted, {
    'src/shelf.ts': [[CLASS, `export interface Place {\n  row: number\n  level: number\n}\n\nexport type Side = 'left' | 'right'\n\n${CLASS}`]],
  }),
  shelf('ASRT-18, a new module that the index hands on', 'assertion_weakening', counted, {
    'src/index.ts': [["export { Shelf } from './shelf'\n", "export { Shelf } from './shelf'\nexport { ring } from './ring'\n"]],
    'src/ring.ts': "const BELLS = new Map([['door', 2]])\n\nexport function ring(name: string): number {\n  return BELLS.get(name) ?? 0\n}\n",
  }),
  shelf('ASRT-18, a function with an import of its own', 'assertion_weakening', labelled, {
    'src/shelf.ts': [
      [CLASS, `import { grams } from './units'\n\n${CLASS}`],
      ['export function label(', 'export function weight(kilos: number): string {\n  return `${grams(kilos)} g`\n}\n\nexport function label('],
    ],
  }),
  shelf('ASRT-18, a class beside it', 'assertion_weakening', labelled, {
    'src/shelf.ts': [
      ['export function label(', 'export class Drawer {\n  open = false\n\n  pull(): void {\n    this.open = true\n  }\n}\n\nexport function label('],
    ],
  }),
  shelf('BEN-24, a constant that the code goes by', 'silent', counted, {
    'src/shelf.ts': [
      [CLASS, `export const FIRST = 1\n\n${CLASS}`],
      ['return this.held.length', 'return this.held.length + FIRST'],
    ],
  }),
  shelf('BEN-24, a new module that does something when it is loaded', 'silent', counted, {
    'src/index.ts': [["export { Shelf } from './shelf'\n", "export { Shelf } from './shelf'\nexport { twice } from './twice'\n"]],
    'src/twice.ts': "import { Shelf } from './shelf'\n\nexport const twice = true\nShelf.prototype.put = function () {\n  return 2\n}\n",
  }),
  shelf('BEN-24, a module that is loaded for what it does', 'silent', counted, {
    'src/shelf.ts': [[CLASS, `import './patched'\n\n${CLASS}`]],
    'src/patched.ts': "import { known } from './units'\n\nknown.set('oak', 2)\n",
  }),
  shelf('BEN-24, an import of a name that the code went by', 'silent', labelled, {
    'src/shelf.ts': [[CLASS, `import { String } from './units'\n\n${CLASS}`]],
  }),
  change(
    'BEN-24, a test that looks at all that the index hands on',
    'silent',
    {
      ...SHELF,
      'test/api.test.ts':
        "import { expect, it } from 'vitest'\nimport * as api from '../src'\n\nit('hands on', () => {\n  expect(Object.keys(api).length).toBe(1)\n})\n",
    },
    {
      'src/index.ts': [["export { Shelf } from './shelf'\n", "export { Shelf } from './shelf'\nexport { grams } from './units'\n"]],
      'test/api.test.ts': [['toBe(1)', 'toBe(2)']],
    },
  ),
  change(
    'BEN-40, a snapshot of all that the index hands on',
    'silent',
    { ...SHELF, ...NAMED('[\n  "Shelf",\n]') },
    {
      'src/index.ts': [["export { Shelf } from './shelf'\n", "export { Shelf } from './shelf'\nexport { grams } from './units'\n"]],
      ...NAMED('[\n  "Shelf",\n  "grams",\n]'),
    },
  ),
  change(
    'ASRT-19, a snapshot of all that the index hands on, which lost a name',
    'assertion_weakening',
    { ...SHELF, ...NAMED('[\n  "Shelf",\n]') },
    { 'src/units.ts': 'export function grams(kilos: number): number {\n  return kilos * 1000\n}\n\nexport const KILO = 1000\n', ...NAMED('[]') },
  ),
  loft('ASRT-18, a property beside it', 'assertion_weakening', put, {
    'loft/shelf.py': [['    def put(', '    @property\n    def full(self):\n        return len(self.held) > 9\n\n    def put(']],
  }),
  loft('ASRT-18, a dataclass beside it', 'assertion_weakening', wider, {
    'loft/shelf.py': [['def wide(', '@dataclass\nclass Place:\n    row: int\n\n\ndef wide(']],
  }),
  loft('ASRT-18, a new module that the package hands on', 'assertion_weakening', wider, {
    'loft/__init__.py': [['import Shelf, wide\n', 'import Shelf, wide\nfrom .bells import ring\n']],
    'loft/bells.py': 'import re\n\nNAMES = re.compile("[a-z]+")\n\n\ndef ring(name):\n    return NAMES.fullmatch(name) is not None\n',
  }),
  loft('ASRT-18, a method with an import of its own', 'assertion_weakening', put, {
    'loft/shelf.py': [
      ['from dataclasses import dataclass\n', 'import json\nfrom dataclasses import dataclass\n'],
      ['def wide(', 'def dump(held):\n    return json.dumps(held)\n\n\ndef wide('],
    ],
  }),
  loft(
    'BEN-24, a class whose base keeps a list of those that are made of it',
    'silent',
    { 'tests/test_shelf.py': [['kinds() == []', 'kinds() == ["Oak"]']] },
    {
      'loft/shelf.py': [['def kinds(', 'class Oak(Wood):\n    price = 3\n\n\ndef kinds(']],
    },
  ),
  loft(
    'BEN-24, a decorator that tells others of what it decorates',
    'silent',
    { 'tests/test_shelf.py': [['kinds() == []', 'kinds() == ["Oak"]']] },
    {
      'loft/shelf.py': [['def kinds(', '@register\nclass Oak:\n    price = 3\n\n\ndef kinds(']],
    },
  ),
  loft('BEN-24, a name that a setting had by itself', 'silent', wider, {
    'loft/settings.py': 'WIDTH = 3\n',
    'loft/shelf.py': [['return n * 2', 'return n * 2 + 1']],
  }),
]

const API = (client: string): Tree => ({
  'pyproject.toml': PYPROJECT,
  'desk/__init__.py': '',
  'desk/app.py':
    'from fastapi import FastAPI, HTTPException\n\nfrom .store import find\n\napp = FastAPI()\n\n\n@app.get("/tickets/{number}")\ndef read(number: int):\n    ticket = find(number)\n    if ticket is None:\n        raise HTTPException(404, "no such ticket")\n    return ticket\n',
  'desk/store.py': 'TICKETS = {1: {"id": 1}}\n\n\ndef find(number):\n    return TICKETS.get(number)\n',
  'desk/words.py': 'def upper(text):\n    return text.upper()\n',
  'tests/conftest.py': client,
  'tests/test_tickets.py':
    'import pytest\n\n\ndef test_reads(client):\n    assert client.get("/tickets/1").json() == {"id": 1}\n\n\ndef test_misses(client):\n    answer = client.get("/tickets/9")\n    assert answer.status_code == 404\n',
})
const HANDED = API(
  'import pytest\nfrom fastapi.testclient import TestClient\n\nfrom desk.app import app\n\n\n@pytest.fixture\ndef client():\n    return TestClient(app)\n',
)
const REMOTE = API('import pytest\nimport requests\n\n\n@pytest.fixture\ndef client():\n    return requests.Session()\n')
const lets: Edits = { 'tests/test_tickets.py': [['status_code == 404', 'status_code == 200']] }
const reads: Edits = { 'tests/test_tickets.py': [['json() == {"id": 1}', 'json() == {"id": 2}']] }
const DJANGO: Tree = {
  'pyproject.toml': PYPROJECT,
  'desk/views.py': 'from django.http import JsonResponse\n\n\ndef tickets(request):\n    return JsonResponse({"open": 3})\n',
  'desk/urls.py': 'from django.urls import path\n\nfrom . import views\n\nurlpatterns = [path("tickets/", views.tickets)]\n',
  'tests/test_views.py':
    'from django.test import TestCase\n\n\nclass TicketsTest(TestCase):\n    def test_counts(self):\n        response = self.client.get("/tickets/")\n        self.assertEqual(response.json(), {"open": 3})\n',
}

/** Tests that import nothing of the repository: a fixture hands them what they ask. */
export const HANDED_BY_FIXTURE: readonly Change[] = [
  change('ASRT-18, a status of an app that a fixture hands over', 'assertion_weakening', HANDED, lets),
  change('ASRT-18, the same beside a function elsewhere', 'assertion_weakening', HANDED, {
    ...lets,
    'desk/words.py': 'def upper(text):\n    return text.upper()\n\n\ndef lower(text):\n    return text.lower()\n',
  }),
  change('ASRT-18, a body of an app that a fixture hands over', 'assertion_weakening', HANDED, reads),
  change("ASRT-18, an answer to the client of Django's tests", 'assertion_weakening', DJANGO, { 'tests/test_views.py': [['{"open": 3}', '{"open": 0}']] }),
  change('BEN-24, the app that the fixture hands over answers otherwise', 'silent', HANDED, {
    'tests/test_tickets.py': [['status_code == 404', 'status_code == 410']],
    'desk/app.py': [['HTTPException(404, "no such ticket")', 'HTTPException(410, "no such ticket")']],
  }),
  change('BEN-24, what the app reads is another', 'silent', HANDED, { ...reads, 'desk/store.py': [['{1: {"id": 1}}', '{1: {"id": 2}}']] }),
  change('BEN-24, a fixture that hands over nothing of the repository', 'silent', REMOTE, lets),
  change("BEN-24, another answer of Django's view", 'silent', DJANGO, {
    'tests/test_views.py': [['{"open": 3}', '{"open": 4}']],
    'desk/views.py': [['{"open": 3}', '{"open": 4}']],
  }),
]
