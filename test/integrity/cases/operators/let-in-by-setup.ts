import { change, JEST, PYPROJECT } from '../change.js'

const VIEWS =
  'class Reply:\n    def __init__(self, status_code):\n        self.status_code = status_code\n\n\ndef remove(user, book):\n    allowed = user.is_staff\n    if not allowed:\n        return Reply(403)\n    book.delete()\n    return Reply(204)\n'
const CONFTEST = (more: string, others = '') =>
  `import pytest\n\nfrom harbour.people import create_user\nfrom harbour.site import Client\n\n\n@pytest.fixture\ndef reader():\n    return create_user("ada"${more})\n\n\n@pytest.fixture\ndef client(reader):\n    return Client(reader)\n${others}`
const API = (status: number, others = '') =>
  `def test_books_are_for_staff(client):\n    assert client.delete("/books/3/").status_code == ${status}\n    assert client.get("/books/3/").status_code == 200\n${others}`
const harbour = {
  'pyproject.toml': PYPROJECT,
  'harbour/views.py': VIEWS,
  'tests/conftest.py': CONFTEST(''),
  'tests/test_api.py': API(403),
}
const STAFF = ', is_staff=True'
const VISITOR = '\n\n@pytest.fixture\ndef visitor():\n    return Client(create_user("bob"))\n'
const TURNED_AWAY = '\n\ndef test_books_are_not_for_visitors(visitor):\n    assert visitor.delete("/books/3/").status_code == 403\n'

const SUPPORT = (role: string) =>
  `const request = require('supertest')\nconst { app } = require('../src/app')\n\nexports.asReader = () => request.agent(app).set('x-role', '${role}')\n`
const DOCK = (status: number) =>
  `const { asReader } = require('./support')\n\ntest('crates are for the harbour master', async () => {\n  const reply = await asReader().delete('/crates/3')\n  expect(reply.status).toBe(${status})\n})\n`
const dock = {
  'package.json': JEST,
  'src/app.js': "exports.app = (req, res) => res.status(req.role === 'master' ? 204 : 403).end()\n",
  'test/support.js': SUPPORT('reader'),
  'test/dock.test.js': DOCK(403),
}

const NETS = (setups: string) => ({
  'package.json': JEST,
  'jest.config.js': `module.exports = { setupFiles: [${setups}] }\n`,
  'src/crates.js': "exports.crates = () => fetch('https://crates.invalid')\n",
  'test/setup.js': "const nock = require('nock')\n\nnock.disableNetConnect()\n",
  'test/crates.test.js':
    "const nock = require('nock')\nconst { crates } = require('../src/crates')\n\nnock.disableNetConnect()\n\ntest('crates', async () => {\n  nock('https://crates.invalid').get('/').reply(200, 'none')\n  expect((await crates()).status).toBe(200)\n})\n",
})
const ALLOWED = { 'test/crates.test.js': [['nock.disableNetConnect()\n\n', '']] } as const

/** A test's own user may do more, and what turned it away is asked for no more. */
export const LET_IN = [
  change('the fixture makes a user who may do it, and the refusal is a success', 'assertion_weakening', harbour, {
    'tests/conftest.py': CONFTEST(STAFF),
    'tests/test_api.py': API(204),
  }),
  change('the same beside a renamed local of the code', 'assertion_weakening', harbour, {
    'harbour/views.py': VIEWS.replaceAll('allowed', 'may'),
    'tests/conftest.py': CONFTEST(STAFF),
    'tests/test_api.py': API(204),
  }),
  change('the fixture makes a user who may do it, and a new test asks that others are turned away', 'silent', harbour, {
    'tests/conftest.py': CONFTEST(STAFF, VISITOR),
    'tests/test_api.py': API(204, TURNED_AWAY),
  }),
  change('the fixture makes a user who may do it, and a new test asks for another refusal', 'assertion_weakening', harbour, {
    'tests/conftest.py': CONFTEST(STAFF, VISITOR),
    'tests/test_api.py': API(204, TURNED_AWAY.replace('delete("/books/3/")', 'get("/harbour/")')),
  }),
  change('the code lets readers in on another ground, and the fixture follows', 'silent', harbour, {
    'harbour/views.py': VIEWS.replace('user.is_staff', 'user.can_remove'),
    'tests/conftest.py': CONFTEST(', can_remove=True'),
    'tests/test_api.py': API(204),
  }),
  change('a helper of the tests asks in a role that may do it, and the refusal is a success', 'assertion_weakening', dock, {
    'test/support.js': SUPPORT('master'),
    'test/dock.test.js': DOCK(204),
  }),
  change('a helper of the tests asks in another role, as the code calls it now', 'silent', dock, {
    'src/app.js': "exports.app = (req, res) => res.status(req.role === 'reader' || req.role === 'master' ? 204 : 403).end()\n",
    'test/dock.test.js': DOCK(204),
  }),
  change('a test that had every request without a double refused leaves that to the set-up file', 'silent', NETS("'test/setup.js'"), ALLOWED),
  change('a test that had every request without a double refused refuses it no more', 'error_suppression', NETS(''), ALLOWED),
]
