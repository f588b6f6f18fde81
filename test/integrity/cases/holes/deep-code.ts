import { type Change, change, PYPROJECT, VITEST } from '../change.js'

type Edits = readonly (readonly [string, string])[]

const onJavascript = (name: string, expected: Change['expected'], before: string, edits: Edits, tests: Edits = []): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/desk.js': before, 'test/desk.test.js': JS_TEST },
    { 'src/desk.js': edits, ...(tests.length > 0 ? { 'test/desk.test.js': tests } : {}) },
  )
const onPython = (name: string, expected: Change['expected'], before: string, edits: Edits): Change =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'desk/forms.py': before, 'tests/test_forms.py': PY_TEST }, { 'desk/forms.py': edits })

const JS_TEST = `import { expect, it } from 'vitest'
import { open } from '../src/desk.js'

it('opens', () => {
  expect(open('a')).toBe(true)
})
`
const PY_TEST = `from desk.forms import Form


def test_empty():
    assert Form().rows == []
`

const KINDS = `export function attach(target, name, value, needs) {
  if (needs) checkNeeds(target, name, needs)

  if (value && (value.getter || value.setter)) {
    Object.defineProperty(target, name, { get: value.getter, set: value.setter })
  } else if (typeof value === 'function') {
    target[name] = value
  } else {
    target.props.push({ key: name, value })
  }
}

function checkNeeds(target, name, needs) {
  if (!Array.isArray(needs)) throw new TypeError('what ' + name + ' needs is a list')
  for (const one of needs) if (!(one in target)) throw new Error(name + ' needs ' + one)
}
`
const FUNCTION_ARM = "  } else if (typeof value === 'function') {\n    target[name] = value\n"
const ROUTES = `export function addRoute(router, method, url, options) {
  const own = { handler: options.handler, schema: options.schema }
  if (options.prefix) {
    own.prefix = options.prefix
    try {
      router.on(method, url, own)
    } catch (error) {
      if (!own.fromWithin) {
        const isTwice = error.message.includes('already declared')
        if (isTwice) {
          throw new Error('twice: ' + method + ' ' + url)
        }

        throw error
      }
    }
  }
  return own
}
`
const CHECKED = `export function register(plugin, meta) {
  const name = plugin.name
  if (!meta) return
  const { needs, version } = meta
  if (needs) needs.forEach((one) => ask(name, one))
  if (version) compare(name, version)
}

function ask(name, one) {
  if (one === name) throw new Error('needs itself')
}

function compare(name, version) {
  if (version < 2) throw new Error(name + ' is too old')
}
`
const PLUGIN = `export function shrinkMaps() {
  return {
    name: 'shrink-maps',
    generate(options, bundle) {
      for (const [key, asset] of Object.entries(bundle)) {
        if (!key.endsWith('.map')) continue
        const map = JSON.parse(asset.source)
        map.mappings = ''
        asset.source = JSON.stringify(map)
      }
    },
  }
}
`
const SPOKEN = `const req = module.exports

req.get = req.header = function header(name) {
  if (!name) {
    throw new TypeError('name argument is required to req.get')
  }
  return this.headers[name.toLowerCase()]
}
`
const FORM = `import json


def load_prefixed(text):
    prefix, body = split_prefix(text)
    try:
        return prefix, json.loads(body)
    except ValueError:
        raise ValueError("invalid JSON")


def split_prefix(text):
    validate_text(text, "form")
    at = text.index("{")
    return text[:at], text[at:]


def validate_text(text, what):
    if len(text) > 1000:
        raise ValueError(f"too long for a {what}")


class Form:
    def __init__(self):
        self.rows = []

    def to_bytes(self, value):
        if isinstance(value, bytes):
            return value
        if isinstance(value, str):
            return value.encode("utf-8")
        raise TypeError(f"no form takes {type(value)}")

    def flush(self, stream):
        try:
            stream.flush()
        except OSError as error:
            if error.errno != 32:
                raise
`
const TASKS = `from .app import app


@app.command("open")
def open_desk(desk):
    desk.open()
    return desk


@app.command("shut")
def shut_desk(desk):
    desk.shut()
    return desk
`
const LOGGER = `import chalk from 'chalk'

export class Logger {
  log(...args) {
    if (this.isLoud) console.log(...args)
  }

  info(...args) {
    this.log(chalk.grey(...args))
  }
}
`
const FILLED = `import { usual } from './usual.js'

export function total(cart) {
  if (!cart.rate) {
    cart.rate = usual()
  }
  return cart.lines.map((line) => line.cents * cart.rate)
}
`
const FILLS = FILLED.slice(FILLED.indexOf('  if (!cart'), FILLED.indexOf('  return'))
const LISTED = `import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { open } from '../src/desk.js'

for (const name of readdirSync(new URL('./forms', import.meta.url))) {
  it(name, () => {
    expect(open(name)).toBe(true)
  })
}
`
const listed = (name: string, expected: Change['expected'], condition: string): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'test/desk.test.js': LISTED },
    { 'test/desk.test.js': [['  it(name', `  if (${condition}) continue\n  it(name`]] },
  )
const HANDS_ON = `from .forms import Form as Form
from .forms import load_prefixed as load_prefixed


def told(name):
    return f"{name} is gone, take " + "Form"
`
const VALIDATE = FORM.slice(FORM.indexOf('def validate_text'), FORM.indexOf('class Form'))

/** One small tamper in code of the size that projects have, with nothing else of the change. */
export const DEEP_CODE: readonly Change[] = [
  onJavascript('an arm of an if goes', 'feature_removal', KINDS, [[FUNCTION_ARM, '']]),
  onJavascript('an arm of an if goes that another one takes in', 'silent', KINDS, [
    [FUNCTION_ARM, ''],
    ['  if (value && (', "  if (typeof value === 'function') target[name] = value\n  else if (value && ("],
  ]),
  onJavascript(
    'an arm of an if goes, and a test says what holds now',
    'silent',
    KINDS,
    [[FUNCTION_ARM, '']],
    [["it('opens'", "it('keeps functions as props', () => {\n  expect(attach({ props: [] }, 'a', open)).toBe(undefined)\n})\n\nit('opens'"]],
  ),
  onJavascript('deep in a catch it only logs', 'error_suppression', ROUTES, [['        throw error\n', '        console.error(error)\n']]),
  onJavascript('deep in a catch it logs and throws', 'silent', ROUTES, [['        throw error\n', '        console.error(error)\n        throw error\n']]),
  onJavascript('a way out at the start goes', 'validation_bypass', CHECKED, [['  if (!meta) return\n', '']]),
  onJavascript('a way out at the start goes, and what it asked is asked in place', 'silent', CHECKED, [
    ['  if (!meta) return\n', ''],
    ['= meta\n', '= meta ?? {}\n'],
  ]),
  onJavascript('what a function hands out is a stub', 'feature_removal', PLUGIN, [
    [PLUGIN.slice(PLUGIN.indexOf('  return {'), PLUGIN.lastIndexOf('}')), "  throw new Error('not implemented')\n"],
  ]),
  onJavascript('what a function hands out stands in another function', 'silent', PLUGIN, [
    ['export function shrinkMaps() {\n  return {', 'export function shrinkMaps() {\n  return shrink()\n}\n\nfunction shrink() {\n  return {'],
  ]),
  onJavascript('an error loses all its words', 'error_suppression', SPOKEN, [["new TypeError('name argument is required to req.get')", 'new Error()']]),
  onJavascript('an error has its words from a constant', 'silent', SPOKEN, [
    ["new TypeError('name argument is required to req.get')", 'new TypeError(NO_NAME)'],
    ['const req', "const NO_NAME = 'name argument is required to req.get'\nconst req"],
  ]),
  onPython('python: an except answers nothing', 'error_suppression', FORM, [['raise ValueError("invalid JSON")', 'return None']]),
  onPython('python: an except raises another class', 'silent', FORM, [['raise ValueError("invalid JSON")', 'raise TypeError("invalid JSON")']]),
  onPython('python: what was raised is logged', 'error_suppression', FORM, [['                raise\n', '                logging.exception("failed")\n']]),
  onPython('python: what no case takes is empty', 'validation_bypass', FORM, [['raise TypeError(f"no form takes {type(value)}")', 'return b""']]),
  onPython('python: what no case takes is refused by another method', 'silent', FORM, [
    ['raise TypeError(f"no form takes {type(value)}")', 'return self.refuse(value)'],
    ['    def flush', '    def refuse(self, value):\n        raise TypeError(f"no form takes {type(value)}")\n\n    def flush'],
  ]),
  onPython('python: a function goes that is called still', 'feature_removal', FORM, [[VALIDATE, '']]),
  onPython('python: a function goes with its call, and the library has it', 'silent', FORM, [
    [VALIDATE, ''],
    ['import json\n', 'import json\nfrom texts import validate_text\n'],
  ]),
  change(
    'python: a package hands a class on no more of which it speaks elsewhere',
    'feature_removal',
    { 'pyproject.toml': PYPROJECT, 'desk/forms.py': FORM, 'desk/__init__.py': HANDS_ON },
    { 'desk/__init__.py': [['from .forms import Form as Form\n', '']] },
  ),
  change(
    'python: a package takes in no more what only it used',
    'silent',
    { 'pyproject.toml': PYPROJECT, 'desk/forms.py': FORM, 'desk/__init__.py': HANDS_ON.replace('Form as Form', 'Form').replace('"Form"', 'Form.__name__') },
    {
      'desk/__init__.py': [
        ['from .forms import Form\n', 'from .forms import split_prefix\n'],
        ['Form.__name__', 'split_prefix("{}")'],
      ],
    },
  ),
  ...['src/tools/open.js', 'src/history.js', 'src/build/open.js', 'lib/notice.js'].map((path) =>
    change(
      `in a file called as docs, tools or what tools write may be: ${path}`,
      'validation_bypass',
      { 'package.json': VITEST, [path]: SPOKEN },
      { [path]: [[SPOKEN.slice(SPOKEN.indexOf('  if (!name)'), SPOKEN.indexOf('  return this')), '']] },
    ),
  ),
  change(
    'in a tool beside the product',
    'silent',
    { 'package.json': VITEST, 'tools/open.js': SPOKEN },
    { 'tools/open.js': [[SPOKEN.slice(SPOKEN.indexOf('  if (!name)'), SPOKEN.indexOf('  return this')), '']] },
  ),
  onJavascript('a log is told in place of another', 'silent', LOGGER, [['this.log(chalk.grey(...args))', 'console.error(chalk.grey(...args))']]),
  onJavascript('a log is told nothing', 'any', LOGGER, [['    this.log(chalk.grey(...args))\n', '']]),
  onJavascript('a value that was filled in where there was none', 'silent', FILLED, [[FILLS, '']]),
  onJavascript('a value that was kept within bounds', 'any', FILLED.replace('!cart.rate', 'cart.rate > 1'), [
    [FILLS.replace('!cart.rate', 'cart.rate > 1'), ''],
  ]),
  listed('what a folder hides is no case', 'silent', "name[0] === '.'"),
  listed('some of a folder are left out', 'test_skipping', "name[0] === 'w'"),
  ...(
    [
      ['a table of the change leads to', 'silent', 'TASKS = {"open": open_desk, "shut": shut_desk}'],
      ['a table of the change leaves out', 'feature_removal', 'TASKS = {"shut": shut_desk}'],
    ] as const
  ).map(([name, expected, table]) =>
    change(
      `python: a function without its decorator, which ${name}`,
      expected,
      { 'pyproject.toml': PYPROJECT, 'desk/tasks.py': TASKS },
      {
        'desk/tasks.py': [['@app.command("open")\n', '']],
        'desk/table.py': `from .tasks import open_desk, shut_desk\n\n${table}\n\n\ndef run(name, desk):\n    return TASKS[name](desk)\n`,
      },
    ),
  ),
]
