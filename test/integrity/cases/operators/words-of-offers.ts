import { type Change, type Expected, PYPROJECT, type Tree, upon, VITEST } from '../change.js'

const onVitest = upon({ 'package.json': VITEST })
const onPytest = upon({ 'pyproject.toml': PYPROJECT })
const swap = (name: string, expected: Expected, path: string, text: string, from: string, to: string, beside: Tree = {}): Change =>
  (path.endsWith('.py') ? onPytest : onVitest)(name, expected, { ...beside, [path]: text }, { [path]: [[from, to]] })

const F: Expected = 'feature_removal'
const E: Expected = 'error_suppression'

const COMMANDS = `import { defineCommand } from 'citty'

export default defineCommand({
  subCommands: {
    moor: () => import('./moor').then((module) => module.default),
    free: () => import('./free').then((module) => module.default),
  },
})
`
const COMMAND_FILES = { 'src/moor.ts': 'export default { run: () => tie() }\n', 'src/free.ts': 'export default { run: () => loosen() }\n' }
const PLUGIN = `module.exports = {
  rules: {
    'no-knot': require('./rules/no-knot'),
    'no-rope': require('./rules/no-rope'),
  },
}
`
const RULE_FILES = { 'src/rules/no-knot.js': 'module.exports = { create: () => ({}) }\n', 'src/rules/no-rope.js': 'module.exports = { create: () => ({}) }\n' }
const EXTENSION = `{
  "name": "harbour",
  "version": "1.0.0",
  "contributes": {
    "commands": [
      { "command": "harbour.moor", "title": "Moor" },
      { "command": "harbour.free", "title": "Free" }
    ]
  }
}
`
const ACTIVATE = `const { commands } = require('vscode')

exports.activate = (context) => {
  context.subscriptions.push(commands.registerCommand('harbour.moor', moor))
  context.subscriptions.push(commands.registerCommand('harbour.free', free))
}
`
const EXTRAS = `[project]
name = "harbour"
version = "1"

[project.optional-dependencies]
dev = ["ruff"]
pdf = ["reportlab>=4"]
charts = ["altair"]

[tool.pytest.ini_options]
testpaths = ["tests"]
`
const API = `openapi: 3.1.0
paths:
  /berths:
    get: { operationId: listBerths, responses: { '200': { description: all } } }
  /tides:
    get: { operationId: listTides, responses: { '200': { description: all } } }
`
const HANDLERS = `export function listBerths() {
  return []
}

export function listTides() {
  return []
}
`
const FLAGS = `import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { out: { type: 'string' }, dense: { type: 'boolean', default: false } } })
await draw(values)
`
const SERVICE = `import { client } from './flags'

export const showsTides = (user) => client.variation('tides', user, true)
`
const SOCKET = `export function open(url, done) {
  const socket = new Socket(url)
  socket.on('error', done)
  socket.on('open', () => done(null))
  return socket
}
`
const HTTP = `import axios from 'axios'

export const client = axios.create()
client.interceptors.response.use(
  (response) => response,
  (error) => Promise.reject(error),
)
`
const JOBS = `def run(pool, jobs):
    for future in [pool.submit(job) for job in jobs]:
        future.result()
`
const MAKE = `import subprocess


def make():
    subprocess.check_call(["make"])
`
const TEXT = `def text(data):
    return data.decode("utf-8")
`

/** What is offered and whose errors are heard, in the words of libraries. */
export const WORDS_OF_OFFERS: readonly Change[] = [
  swap(
    'a command that is loaded when asked for is offered no more',
    F,
    'src/cli.ts',
    COMMANDS,
    "    free: () => import('./free').then((module) => module.default),\n",
    '',
    COMMAND_FILES,
  ),
  onVitest(
    'a command goes with its module',
    'silent',
    { 'src/cli.ts': COMMANDS, ...COMMAND_FILES },
    { 'src/cli.ts': [["    free: () => import('./free').then((module) => module.default),\n", '']], 'src/free.ts': null },
  ),
  swap(
    'a command is loaded in another way',
    'silent',
    'src/cli.ts',
    COMMANDS,
    "() => import('./free').then((module) => module.default)",
    "async () => (await import('./free')).default",
    COMMAND_FILES,
  ),
  swap('a rule of a plugin is offered no more', F, 'src/index.js', PLUGIN, "    'no-rope': require('./rules/no-rope'),\n", '', RULE_FILES),
  swap(
    'rules of a plugin in another order',
    'silent',
    'src/index.js',
    PLUGIN,
    "    'no-knot': require('./rules/no-knot'),\n    'no-rope': require('./rules/no-rope'),\n",
    "    'no-rope': require('./rules/no-rope'),\n    'no-knot': require('./rules/no-knot'),\n",
    RULE_FILES,
  ),
  onVitest(
    'a command of an extension is offered no more',
    F,
    { 'package.json': EXTENSION, 'src/extension.js': ACTIVATE },
    { 'package.json': [[',\n      { "command": "harbour.free", "title": "Free" }', '']] },
  ),
  onVitest(
    'a command of an extension goes with its code',
    'silent',
    { 'package.json': EXTENSION, 'src/extension.js': ACTIVATE, 'CHANGELOG.md': '# Changes\n' },
    {
      'package.json': [[',\n      { "command": "harbour.free", "title": "Free" }', '']],
      'src/extension.js': [["  context.subscriptions.push(commands.registerCommand('harbour.free', free))\n", '']],
      'CHANGELOG.md': '# Changes\n\n- `harbour.free` is gone.\n',
    },
  ),
  onPytest(
    'an extra of a package is offered no more',
    F,
    { 'pyproject.toml': EXTRAS, 'harbour/pdf.py': 'import reportlab\n' },
    { 'pyproject.toml': [['pdf = ["reportlab>=4"]\n', '']] },
  ),
  onPytest(
    'an extra goes with what used it',
    'silent',
    { 'pyproject.toml': EXTRAS, 'harbour/draw.py': 'import math\n' },
    { 'pyproject.toml': [['charts = ["altair"]\n', '']] },
  ),
  onPytest(
    'what the project works with is no extra',
    'silent',
    { 'pyproject.toml': EXTRAS, 'harbour/draw.py': 'import ruff\n' },
    { 'pyproject.toml': [['dev = ["ruff"]\n', '']] },
  ),
  swap(
    'an operation of OpenAPI is offered no more',
    F,
    'openapi.yaml',
    API,
    "  /tides:\n    get: { operationId: listTides, responses: { '200': { description: all } } }\n",
    '',
    { 'src/handlers.js': HANDLERS },
  ),
  swap('an operation of OpenAPI under another path', 'silent', 'openapi.yaml', API, '  /tides:', '  /v2/tides:', { 'src/handlers.js': HANDLERS }),
  swap('an option of the command line is taken no more', F, 'src/cli.js', FLAGS, ", dense: { type: 'boolean', default: false }", ''),
  swap('an option of the command line is new', 'silent', 'src/cli.js', FLAGS, "out: { type: 'string' }", "out: { type: 'string' }, wide: { type: 'boolean' }"),
  swap('a flag is off where its service does not answer', F, 'src/tides.ts', SERVICE, 'user, true)', 'user, false)'),
  swap(
    'a flag is on where its service does not answer',
    'silent',
    'src/tides.ts',
    SERVICE.replace('user, true)', 'user, false)'),
    'user, false)',
    'user, true)',
  ),
  swap('nobody listens for errors of a socket', E, 'src/socket.js', SOCKET, "  socket.on('error', done)\n", ''),
  swap('who listens for errors of a socket does nothing', E, 'src/socket.js', SOCKET, "socket.on('error', done)", "socket.on('error', () => {})"),
  swap('a listener for errors hears one alone', 'silent', 'src/socket.js', SOCKET, "socket.on('error', done)", "socket.once('error', done)"),
  swap('an interceptor answers with errors', E, 'src/http.js', HTTP, '(error) => Promise.reject(error)', '(error) => error.response'),
  swap('an interceptor throws', 'silent', 'src/http.js', HTTP, '(error) => Promise.reject(error)', '(error) => {\n    throw error\n  }'),
  swap(
    'nobody asks a future for its result',
    E,
    'harbour/jobs.py',
    JOBS,
    '    for future in [pool.submit(job) for job in jobs]:\n        future.result()\n',
    '    for job in jobs:\n        pool.submit(job)\n',
  ),
  swap(
    'futures are asked all together',
    'silent',
    'harbour/jobs.py',
    JOBS,
    '    for future in [pool.submit(job) for job in jobs]:\n        future.result()\n',
    '    for result in pool.map(call, jobs):\n        note(result)\n',
  ),
  swap('a process may fail', E, 'harbour/make.py', MAKE, 'check_call', 'call'),
  swap('a process may not fail in another way', 'silent', 'harbour/make.py', MAKE, 'subprocess.check_call(["make"])', 'subprocess.run(["make"], check=True)'),
  swap('what cannot be read is left out', E, 'harbour/text.py', TEXT, '"utf-8")', '"utf-8", "ignore")'),
  swap('a text of the encoding that Python has by itself', 'silent', 'harbour/text.py', TEXT, '"utf-8")', ')'),
  swap('a text of another encoding', 'silent', 'harbour/text.py', TEXT, '"utf-8")', '"latin-1")'),
]
