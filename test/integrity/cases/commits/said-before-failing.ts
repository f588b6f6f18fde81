import { type Change, type Expected, MOCHA, PYPROJECT, upon } from '../change.js'

/** Tests are judged, and what the code lost is told elsewhere. */
const OF_TESTS = 'rules:\n  guard-removed: off\n  feature-removed: off\n'
const onPytest = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'truegreen.yaml': OF_TESTS })
const onMocha = upon({ 'package.json': MOCHA })

// A check by hand that says more before it fails.
const CARTS = 'def show(cart):\n    return "cart of " + ", ".join(map(str, cart))\n'
const RAISES = '        raise AssertionError("wrong: " + text)\n'
const BY_HAND = (fails: string) =>
  `import difflib\nimport logging\n\nfrom shop.carts import show\n\nlog = logging.getLogger(__name__)\n\n\ndef check(cart, wanted):\n    text = show(cart)\n    if text != wanted:\n${fails}\n\ndef test_show():\n    check([1], "cart of 1")\n    check([1, 2], "cart of 1, 2")\n`
const onHand = (name: string, expected: Expected, fails: string): Change =>
  onPytest(name, expected, { 'shop/carts.py': CARTS, 'tests/test_carts.py': BY_HAND(RAISES) }, { 'tests/test_carts.py': BY_HAND(fails) })

// A failure outright that is handed to `done`.
const CLIENT = 'exports.connect = (host, seen) => {\n  seen("open")\n  return { end: (done) => done() }\n}\n'
const WITH_DONE = (lines: string) =>
  `const { fail } = require('assert')\nconst { assert } = require('chai')\nconst { connect } = require('../lib/client')\n\ndescribe('client', () => {\n  it('sends nothing again', (done) => {\n    let opened = false\n    const client = connect('a', (what) => {\n      if (what === 'open') opened = true\n      if (what === 'publish') {\n${lines}      }\n    })\n    assert.isTrue(opened)\n    client.end(done)\n  })\n})\n`
const onDone = (name: string, expected: Expected, lines: string): Change =>
  onMocha(name, expected, { 'lib/client.js': CLIENT, 'test/client.js': WITH_DONE('        fail()\n        done()\n') }, { 'test/client.js': WITH_DONE(lines) })

// What is expected holds a part of what is asked.
const TABLES = (more: string, rows: string) =>
  `${more}class Table(list):\n    def __init__(self, rows):\n        super().__init__(${rows})\n        self.least = min(self)\n`
const ROWS = 'class Rows:\n    def __init__(self, all):\n        self.all = all\n\n\n'
const OF_ITSELF = (made: string, wanted: string, kept = '    assert made == expected\n') =>
  `from shop.tables import ${made.includes('Rows') ? 'Rows, Table' : 'Table'}\n\n\ndef test_table():\n    made = ${made}\n    expected = [${wanted}]\n${kept}    assert made.least > 0\n`
const onItself = (name: string, expected: Expected, wanted: string, kept?: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/tables.py': TABLES('', 'rows'), 'tests/test_tables.py': OF_ITSELF('Table([1, 2, 3])', 'made.least, 2, 3') },
    { 'shop/tables.py': TABLES(ROWS, 'rows.all'), 'tests/test_tables.py': OF_ITSELF('Table(Rows([1, 2, 3]))', wanted, kept) },
  )

// A member by its name, in a table of the test.
const BOUNDS = (more: string) =>
  `class Bound:\n    def __init__(self):\n        self.lower = None\n        self.upper = None\n${more}\n    def reset(self):\n        self.lower = None\n        self.upper = None\n${more}`
const OF_BOUND = '        self.from_equality = False\n'
const BY_NAME = (rows: string) =>
  `from shop.bounds import Bound\n\n\ndef test_reset():\n    bound = Bound()\n    bound.reset()\n    for name, wanted in [${rows}]:\n        assert getattr(bound, name) == wanted, name\n`
const ALL_NAMES = "('lower', None), ('upper', None), ('from_equality', False)"
const onNames = (name: string, expected: Expected, more: string, rows: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/bounds.py': BOUNDS(OF_BOUND), 'tests/test_bounds.py': BY_NAME(ALL_NAMES) },
    { 'shop/bounds.py': BOUNDS(more), 'tests/test_bounds.py': BY_NAME(rows) },
  )

// A check after a step that no code takes any more.
const MESSAGES = (step: string, shown: string) =>
  `class Message:\n    def __init__(self, key):\n        self.key = key\n        self.dumped = False\n${step}\n    def to_json(self):\n        return {${shown}}\n`
const STEP = '\n    def dump_with_key(self, dumped):\n        self.dumped = dumped\n'
const SHOWN = '"key": self.key if self.dumped else None'
const OF_STEP = (lines: string) =>
  `from shop.messages import Message\n\n\ndef test_to_json():\n    message = Message("a")\n    assert message.to_json() == {"key": None}\n${lines}`
const THE_STEP = '    message.dump_with_key(True)\n'
const AFTER_IT = '    assert message.to_json() == {"key": "a"}\n'
const OTHER = '    assert Message("b").key == "b"\n'
const onStep = (name: string, expected: Expected, [step, shown]: readonly [string, string], before: string, after: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/messages.py': MESSAGES(STEP, SHOWN), 'tests/test_messages.py': OF_STEP(before) },
    { 'shop/messages.py': MESSAGES(step, shown), 'tests/test_messages.py': OF_STEP(after) },
  )
const WITHOUT = ['', '"key": None'] as const

// The class that a test had replaced.
const DESK = (lines: string) => `from shop import bells, mails\n\n\ndef serve(desk, name):\n${lines}    mails.Mails(desk).send(name)\n    return name\n`
const SENDER = (name: string, method: string) =>
  `class ${name}:\n    def __init__(self, desk):\n        self.desk = desk\n\n    def ${method}(self, name):\n        self.desk.append(name)\n`
const PATCHED = (patches: readonly string[], taken: string, lines: string) =>
  `from unittest import mock\n\nfrom shop.desk import serve\n\n\n${patches.map((one) => `@mock.patch("shop.desk.${one}")\n`).join('')}def test_serve(${taken}):\n    assert serve([], "ann") == "ann"\n${lines}`
const BOTH = PATCHED(['bells.DeskBells.send', 'mails.Mails.send'], 'send, ring', '    assert send.call_count == 1\n    assert ring.call_count == 1\n')
const onPatched = (name: string, expected: Expected, edits: Change['edits']): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/bells.py': SENDER('DeskBells', 'send'),
      'shop/mails.py': SENDER('Mails', 'send'),
      'shop/desk.py': DESK('    bells.DeskBells(desk).send(name)\n'),
      'tests/test_desk.py': BOTH,
    },
    edits,
  )
const WITHOUT_BELLS = { 'shop/bells.py': null, 'shop/desk.py': DESK('').replace('bells, ', '') }

// A check in a handler whose calls are counted by what they leave.
const STORE = (hooks: string) =>
  `exports.makeStore = (given) => {\n  const heard = []\n  const store = { state: { n: 1 }, on: (name, told) => heard.push(told), add: (n) => { store.state.n += n; heard.forEach((told) => told(n, store.state)); ${hooks} } }\n  given.plugins.forEach((one) => one.told || one(store))\n  return store\n}\n`
const OF_HANDLER = (handler: string, kept = 'expect(told.length).to.equal(2)') =>
  `const { expect } = require('chai')\nconst { makeStore } = require('../lib/store')\n\ndescribe('store', () => {\n  it('tells of what is added', () => {\n    const told = []\n    const store = makeStore({ plugins: [${handler}] })\n    store.add(1)\n    store.add(2)\n    ${kept}\n    expect(told[0]).to.equal(1)\n  })\n})\n`
const AS_METHOD = '{ told(n, state) {\n      expect(state).to.equal(store.state)\n      told.push(n)\n    } }'
const AS_HANDLER = (lines: string) => `(store) => store.on('add', (n, state) => {\n${lines}    })`
const ASKS = '      expect(state).to.equal(store.state)\n'
const PUSHES = '      told.push(n)\n'
const onHandler = (name: string, expected: Expected, handler: string, kept?: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/store.js': STORE('given.plugins.forEach((one) => one.told(n, store.state))'), 'test/store.js': OF_HANDLER(AS_METHOD) },
    { 'lib/store.js': STORE(''), 'test/store.js': OF_HANDLER(handler, kept) },
  )

/** Fourteen more well-known projects, commits by chance. */
export const SAID_BEFORE_FAILING: readonly Change[] = [
  onHand(
    'a check by hand prints what differs before it fails, in the words of Python 2',
    'silent',
    `        print '\\n'.join(difflib.ndiff([text], [wanted]))\n${RAISES}`,
  ),
  onHand('a check by hand logs what differs before it fails', 'silent', `        log.error("differs: %s", text)\n${RAISES}`),
  onHand('a check by hand logs what differs and fails no more', 'assertion_weakening', '        log.error("differs: %s", text)\n'),
  onHand('a check by hand prints what differs and goes back before it fails', 'assertion_weakening', `        print(text)\n        return\n${RAISES}`),

  onDone('a failure outright is handed to done, made without new', 'silent', "        done(Error('sent again'))\n"),
  onDone('the test is done where it failed outright', 'assertion_weakening', '        done()\n'),
  onDone('an error is made where it failed outright, and handed to nobody', 'assertion_weakening', "        Error('sent again')\n        done()\n"),
  onDone('done is handed what tells of an error where it failed outright', 'assertion_weakening', '        done(noError())\n'),

  onItself('what is asked is made in another way, in all its places', 'silent', 'made.least, 2, 3'),
  onItself('what is asked is made in another way, and held against all of itself', 'assertion_weakening', '*made'),
  onItself('what is asked is made in another way, and held against more of itself', 'assertion_weakening', 'made.least, 2, made[2]'),
  onItself('what holds a part of itself is made in another way and asked no more', 'assertion_weakening', 'made.least, 2, 3', ''),

  onNames('a member by its name is asked no more, which is gone', 'silent', '', "('lower', None), ('upper', None)"),
  onNames('a member by its name is asked no more, which is there', 'assertion_weakening', OF_BOUND, "('lower', None), ('upper', None)"),
  onNames('another member by its name is asked no more than the one that is gone', 'assertion_weakening', '', "('lower', None)"),

  onStep('what was asked after a step goes with the step and its code', 'silent', WITHOUT, `${THE_STEP}${AFTER_IT}`, ''),
  onStep('what was asked after a step goes with the step, whose code stays', 'assertion_weakening', [STEP, SHOWN], `${THE_STEP}${AFTER_IT}`, ''),
  onStep('what was asked of something else after a step goes with the step and its code', 'assertion_weakening', WITHOUT, `${THE_STEP}${OTHER}`, ''),
  onStep('what was asked before a step goes with the step and its code', 'assertion_weakening', WITHOUT, `${OTHER}${THE_STEP}`, ''),

  onPatched('calls of what the test had replaced are counted no more, as its class is gone', 'silent', {
    ...WITHOUT_BELLS,
    'tests/test_desk.py': PATCHED(['mails.Mails.send'], 'send', '    assert send.call_count == 1\n'),
  }),
  onPatched('calls of what the test had replaced are counted no more, as another class is gone', 'assertion_weakening', {
    ...WITHOUT_BELLS,
    'tests/test_desk.py': PATCHED(['mails.Mails.send'], 'send', ''),
  }),
  onPatched('calls of what the test had replaced are counted no more, and its class stays', 'assertion_weakening', {
    'tests/test_desk.py': PATCHED(['mails.Mails.send'], 'send', '    assert send.call_count == 1\n'),
  }),

  onHandler('a check goes into a handler each call of which the test counts', 'silent', AS_HANDLER(`${ASKS}${PUSHES}`)),
  onHandler('a check goes into a handler behind what the test counts', 'assertion_weakening', AS_HANDLER(`${PUSHES}${ASKS}`)),
  onHandler('a check goes into a handler whose calls nobody counts', 'assertion_weakening', AS_HANDLER(`${ASKS}${PUSHES}`), 'expect(told).to.be.an("array")'),
  onHandler(
    'a check goes into a handler that a failure does not keep from what the test counts',
    'assertion_weakening',
    AS_HANDLER(`      try {\n  ${ASKS}      } catch {}\n${PUSHES}`),
  ),
]
