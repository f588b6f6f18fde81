import { type Change, change, type Expected, PYPROJECT, VITEST } from '../change.js'

const RUN = `export function run(task, options = {}) {
  if (options.shell) {
    const quoted = task.map((word) => JSON.stringify(word))
    return quoted.join(' ')
  }
  return task.join(' ')
}

export function count(tasks) {
  return tasks.length
}
`
const PLAIN = `export function run(task) {
  return task.join(' ')
}

export function count(tasks) {
  return tasks.length
}
`
const LOGS = `console.log('shell', task)\n  console.log('shell', task.length)\n  console.debug('shell', task[0])\n  console.info('shell, done')\n  return task`
const TITLE = 'puts what it runs in quotes for a shell'
const GONE = `test('${TITLE}', () => {
  expect(run(['a', 'b c'], options)).toBe('"a" "b c"')
})
`
const TESTS = `import { expect, test } from 'vitest'
import { count, run } from '../src/run.js'
import { options } from './options.js'

test('runs a task', () => {
  expect(run(['a', 'b'])).toBe('a b')
})

test('counts', () => {
  expect(count([['a']])).toBe(1)
})
`
const base = { 'package.json': VITEST, 'src/run.js': RUN, 'test/options.js': 'export const options = { shell: true }\n', 'test/run.test.js': `${TESTS}${GONE}` }
const gone = { 'test/run.test.js': TESTS }
const lessCode = (name: string, expected: Change['expected'], source: Change['edits'][string], edits: Change['edits'] = gone) =>
  change(name, expected, base, { 'src/run.js': source, ...edits })

const MAKE = `class Date:
    def __init__(self, day):
        self.day = day

    def at(self, other):
        return self.day == other.day and self is not other

    def before(self, other):
        return self.day < other.day
`
const MADE = `from shop.date import Date


def test_dates():
    first, second = Date(1), Date(2)
    assert first.at(Date(1))
    assert not first.at(second)
    assert first.before(second)
`
const dates = { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/date.py': MAKE, 'tests/test_date.py': MADE }
const noneAt: Change['edits'][string] = [['    assert first.at(Date(1))\n    assert not first.at(second)\n', '']]

const example = (examples: string) => ({
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/text.py': `def slug(text, weight=1):\n    """As in a path.\n\n${examples}    """\n    return text.lower()\n`,
})
const undocumented: Change['edits'] = { 'shop/text.py': 'def slug(text):\n    """As in a path."""\n    return text.lower()\n' }

const FIND = `export function find(names, name) {
  const found = names.indexOf(name)
  if (found < 0) {
    const suggestions = names.filter((one) => one[0] === name[0])
    const nearest = suggestions.slice(0, 3)
    if (nearest.length > 0) throw new Error('not ' + name + ' but ' + nearest.join(' or '))
  }
  return found
}
`
const FOUND = `import { expect, test } from 'vitest'
import { find } from '../src/find.js'

test('finds', () => {
  expect(find(['a', 'b'], 'b')).toBe(1)
})
`
const SUGGESTS = `
test('suggests what may be meant', () => {
  expect(() => find(['plum'], 'pear')).toThrow('plum')
})
`
const finds = { 'package.json': VITEST, 'src/find.js': FIND, 'test/find.test.js': `${FOUND}${SUGGESTS}` }
const LESS_FOUND = FIND.replace(/ {2}if[\s\S]*? {2}\}\n/, '')

const COMMENTED = PLAIN.replace(
  '  return task.join',
  "  /*\n   * A shell needs more:\n   * see the shell's manual,\n   * and what the shell does.\n   */\n  return task.join",
)
const TEXTED = PLAIN.replace('  return task.join', '  log(`a shell\n    is a shell\n    and no other\n    than a shell`)\n  return task.join')
const TYPED = `export interface Options {
  /** Whether a shell runs it. */
  readonly shell?: boolean
  readonly shellPath?: string
  readonly shellArgs?: readonly string[]
}

${PLAIN}`
const lessText = (name: string, source: string, less: string) =>
  change(name, 'test_deletion', { ...base, 'src/run.js': '', 'src/run.ts': source }, { ...gone, 'src/run.ts': less })
const SLUG = (doc: string) => `def slug(text):\n    """As in a path.${doc}"""\n    return text.lower()\n`
const slugs = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/text.py': SLUG('\n\n    An accent is kept.\n    The accent may be put in front:\n    accents that stand alone are.\n    '),
  'tests/test_text.py':
    "from shop.text import slug\n\n\ndef test_lower():\n    assert slug('A') == 'a'\n\n\ndef test_accent():\n    assert slug('\u00c9') == '\u00e9'\n",
}

const DOC = `    """As in a shop.

    >>> Client("a").url
    'a'
    """

`
const CLIENT = (leaves: string) => `import warnings


class Client:
${DOC}    def __init__(self, url):
        self.url = url
        self.state = "new"
${leaves}`
const LEAVES = `
    def __del__(self):
        if self.state == "open":
            warnings.warn(f"Unclosed {self!r}, see the manual")
`
const OPENED = 'from shop.client import Client\n\n\ndef test_url():\n    assert Client("a").url == "a"\n'
const clients = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/client.py': CLIENT(LEAVES),
  'tests/test_client.py': `import pytest\n\n${OPENED}\n\ndef test_deleting_unclosed_client_warns():\n    client = Client("a")\n    client.state = "open"\n    with pytest.warns(UserWarning):\n        del client\n`,
}

/** Changes that take something away, and what went with it. */
/** That there is something in what a call gives is asked no more; `stays` is. */
function ofItems(name: string, expected: Expected, stays: string): Change {
  const test = 'from shop.names import names\n\n\ndef test_names():\n    items = names()\n    assert items\n'
  const base = { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/names.py': 'def names():\n    return ["b"]\n' }
  return change(name, expected, { ...base, 'tests/test_names.py': `${test}    ${stays}\n` }, { 'tests/test_names.py': [['    assert items\n', '']] })
}

function ofText(name: string, expected: Expected, stays: string): Change {
  const test =
    "import { expect, it } from 'vitest'\nimport { label } from '../src/label'\n\nit('labels', () => {\n  const text = label(1)\n  expect(text).toBeTruthy()\n"
  const base = { 'package.json': VITEST, 'src/label.ts': 'export const label = (id: number) => `n${id}`\n' }
  return change(name, expected, { ...base, 'test/label.test.ts': `${test}  ${stays}\n})\n` }, { 'test/label.test.ts': [['  expect(text).toBeTruthy()\n', '']] })
}

const ANSWER = `from shop.store import granted


def whoami(user):
    return {
    'name': user.name,
    'rights': granted(user),
    }
`
const LATER = ANSWER.replace("    'rights': granted(user),\n", '')
  .replace('    return {', '    answer = {')
  .concat("    answer['rights'] = []\n    return answer\n")
const ASKED = `def test_whoami(client):
    answer = client.get('/whoami').json()
    assert answer['name'] == 'Ann'
    assert answer['rights'] == ['read']
`
const ASKED_LESS: Change['edits'][string] = [["    assert answer['rights'] == ['read']\n", '']]
const account = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/store.py': "def granted(user):\n    return {'rights': ['read']}['rights']\n",
  'shop/account.py': "def account(user):\n    return {\n        'rights': [],\n    }\n",
  'shop/whoami.py': ANSWER,
  'tests/test_whoami.py': ASKED,
}
const inAnswer = (name: string, expected: Expected, source: string) =>
  change(name, expected, account, { 'shop/whoami.py': source, 'tests/test_whoami.py': ASKED_LESS })

const TREE = (parent: string, asked: string, checks: string) => `import { expect, it } from 'vitest'
import { Branch, find } from '../src/tree'

it('finds a child with its parent', () => {
  const parent = ${parent}
  const child = new Branch('b', parent)
  const found = find(child${asked})
  ${checks}
})
`
const inTree = (name: string, expected: Expected, left: string) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/tree.ts':
        'export class Branch {\n  constructor(name, parent = null) {\n    Object.assign(this, { name, parent })\n  }\n}\nexport const find = (one, options = {}) => ({ ...one, ...options })\n',
      'test/tree.test.ts': TREE("new Branch('a')", '', 'expect(found?.parent).not.toBeNull()\n  expect(found?.parent?.name).toBe(parent.name)'),
    },
    { 'test/tree.test.ts': TREE("new Branch('a', null)", ', { eager: true }', left) },
  )

export const TAKEN_AWAY: readonly Change[] = [
  lessCode('what only the title names goes with its code', 'silent', PLAIN),
  lessCode(
    'what the title names goes, and other code comes',
    'test_deletion',
    PLAIN.replace('export', "export const JOIN = ' '\nexport const words = (task) => task.length\n\nexport"),
  ),
  change(
    'what the title names is only logged less',
    'test_deletion',
    { ...base, 'src/run.js': PLAIN.replace('return task', LOGS) },
    { ...gone, 'src/run.js': PLAIN },
  ),
  lessCode('what the title names stays in other code of the change', 'test_deletion', PLAIN.replace('count(tasks) {', 'count(tasks, shell) {')),
  lessCode('what other tests speak of goes with its code', 'test_deletion', PLAIN, {
    'test/run.test.js': TESTS.replace("run(['a', 'b'])", "run(['a', 'b'], { shell: false })"),
  }),
  lessCode('less code of something else', 'test_deletion', RUN.replace(/\nexport function count[\s\S]*/, ''), {
    'test/run.test.js': TESTS.replace(/count, |\ntest\('counts[\s\S]*/g, ''),
  }),
  change('what the title says in another form goes with its code', 'silent', finds, { 'src/find.js': LESS_FOUND, 'test/find.test.js': FOUND }),
  change('what the title says in another form stays in other code', 'test_deletion', finds, {
    'src/find.js': FIND.replace('const nearest = suggestions.slice(0, 3)\n    if (nearest.length > 0) ', '').replace(
      "' but ' + nearest.join(' or ')",
      "' ' + suggestions.length",
    ),
    'test/find.test.js': FOUND,
  }),
  change('a method of a short name is gone, and nothing asks it', 'silent', dates, {
    'shop/date.py': MAKE.replace(/ {4}def at[\s\S]*?\n\n/, ''),
    'tests/test_date.py': noneAt,
  }),
  change('a method of a short name is asked no more', 'assertion_weakening', dates, {
    'shop/date.py': MAKE.replace(' and self is not other', ''),
    'tests/test_date.py': noneAt,
  }),
  lessText('what the title names goes in a comment alone', COMMENTED, PLAIN),
  lessText('what the title names goes in a text alone', TEXTED, PLAIN.replace('  return task.join', '  log(``)\n  return task.join')),
  lessText('what the title names goes in types alone', TYPED, PLAIN),
  change('what the title names goes in a docstring alone', 'test_deletion', slugs, {
    'shop/text.py': SLUG(''),
    'tests/test_text.py': "from shop.text import slug\n\n\ndef test_lower():\n    assert slug('A') == 'a'\n",
  }),
  change('what the title says is a warning that the code gives no more', 'silent', clients, {
    'shop/client.py': CLIENT(''),
    'tests/test_client.py': OPENED,
  }),
  change('what the title says is a warning that the code gives still', 'test_deletion', clients, {
    'shop/client.py': CLIENT(LEAVES).replace(DOC, ''),
    'tests/test_client.py': OPENED,
  }),
  change('an example without what it gives is gone', 'silent', example("    >>> slug('A', 2)\n"), undocumented),
  change('an example with what it gives is gone', 'test_deletion', example("    >>> slug('A', 2)\n    'a'\n"), undocumented),
  change('an example that asserts is gone', 'test_deletion', example("    >>> assert slug('A', 2) == 'a'\n"), undocumented),
  change(
    'an example without what it gives is gone, where examples are collected',
    'test_deletion',
    { ...example("    >>> slug('A', 2)\n"), 'pyproject.toml': `${PYPROJECT}addopts = "--doctest-modules"\n` },
    undocumented,
  ),
  ofItems('a list that is not empty is looked into', 'silent', 'assert items[0] == "b"'),
  ofItems('a list that is not empty has one', 'silent', 'assert items.count("b") == 1'),
  ofItems('of a list that may be empty it is asked what is not in it', 'assertion_weakening', 'assert items.count("a") == 0'),
  ofItems('a list that may be empty is taken apart', 'assertion_weakening', 'assert items[1:] == []'),
  ofItems('a list that may be empty is asked for a copy', 'assertion_weakening', 'assert items.copy() == items'),
  ofItems('a list that may be empty holds nothing else', 'assertion_weakening', 'assert "".join(items).isascii()'),
  ofItems('a list that may be empty grows', 'assertion_weakening', 'items.append("c")\n    assert len(names(items)) == 2'),
  ofItems('a text that may be empty is filled with noughts', 'assertion_weakening', 'assert items.zfill(3) == "000"'),
  ofItems('a dict that may be empty has another answer ready', 'assertion_weakening', 'assert items.get("a", "x") == "x"'),
  ofItems('a dict that is not empty has an answer', 'silent', 'assert items.get("a") == "x"'),
  ofText('a text is there, because its first letter is', 'silent', "expect(text[0]).toBe('n')"),
  ofText('a text is there, because something is in it', 'silent', "expect(text.includes('n')).toBe(true)"),
  ofText('a text is there, because some of it is left', 'silent', "expect(text.trim()).toBe('n1')"),
  ofText('a text may be empty, which does not have that in it', 'assertion_weakening', "expect(text.includes('x')).toBe(false)"),
  ofText('a text may be empty, which does not begin with that', 'assertion_weakening', "expect(text[0]).not.toBe('#')"),
  ofText('a text may be empty, which is as long as none', 'assertion_weakening', 'expect(text.length).toBeLessThan(9)'),
  ofText('a text may be empty, which is filled up', 'assertion_weakening', "expect(text.padStart(4, 'n').startsWith('n')).toBe(true)"),
  inAnswer('a key of the answer is gone', 'silent', ANSWER.replace("    'rights': granted(user),\n", '')),
  inAnswer('a key of the answer has another name', 'assertion_weakening', ANSWER.replace("'rights':", "'allowed':")),
  inAnswer('a key of the answer is written later', 'assertion_weakening', LATER),
  inAnswer('a key of the answer stays', 'assertion_weakening', `${ANSWER}\n\ndef who(user):\n    return user.name\n`),
  inAnswer('a key of the answer comes from another function', 'assertion_weakening', ANSWER.replace("    'rights': granted(user),\n", '    **more(user),\n')),
  change('a key of another answer is gone', 'assertion_weakening', account, {
    'shop/account.py': [["    return {\n        'rights': [],\n    }\n", '    return {}\n']],
    'tests/test_whoami.py': ASKED_LESS,
  }),
  inTree('that a parent is there shows in its name', 'silent', 'expect(found?.parent?.name).toBe(parent.name)'),
  inTree('that a parent is there does not show in what may be missing too', 'assertion_weakening', 'expect(found?.parent?.name).toBe(parent?.name)'),
]
