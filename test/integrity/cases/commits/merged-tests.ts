import { type Change, type Expected, MOCHA, PYPROJECT, upon } from '../change.js'

const onMocha = upon({ 'package.json': MOCHA })
const onPytest = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '' })

// Two tests that become one.
const HARBOUR = "const { EventEmitter } = require('events')\nexports.moor = () => new EventEmitter()\n"
const EVENTS = (title: string, asked: (event: string) => string) => `
  it('${title}', function (done) {
    const ship = moor()

    ship.on('open', (opened) => {
${asked('opened')}    })
    ship.on('close', (closed) => {
${asked('closed')}    })
    ship.on('storm', (storm) => {
      assert.strictEqual(storm.message, 'forced')
${asked('storm')}
      done()
    })
    ship.emit('open', { kind: 'open', port: 1 })
    ship.emit('close', { kind: 'close', port: 1 })
    ship.emit('storm', { kind: 'storm', message: 'forced', port: 1 })
  })
`
const KIND = (event: string) => `      assert.strictEqual(${event}.kind.replace(/e$/, ''), '${event.replace(/e?d$/, '')}')\n`
const PORT = (event: string) => `      assert.strictEqual(${event}.port, 1)\n`
const BOTH = (event: string) => KIND(event) + PORT(event)
const HARBOUR_TEST = (tests: string) => `const assert = require('assert')
const { moor } = require('../lib/harbour')

describe('harbour', function () {${tests}})
`
const onHarbour = (name: string, expected: Expected, after: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/harbour.js': HARBOUR, 'test/harbour.test.js': HARBOUR_TEST(EVENTS('has a kind on events', KIND) + EVENTS('has a port on events', PORT)) },
    { 'test/harbour.test.js': HARBOUR_TEST(after) },
  )

// A block of the project's own that asks for an error.
const RAISES = (otherwise: string) => `from contextlib import contextmanager


class Invalid(Exception):
    pass


@contextmanager
def refuses(kind, message=None):
    try:
        yield
    except kind as error:
        if message is not None:
            assert str(error) == message
${otherwise}

def build(order):
    if not order:
        raise Invalid("no order")
    return dict(order)
`
const FAILS = '    else:\n        raise AssertionError(f"did not raise {kind.__name__}")\n'
const OWN_TEST = (block: string) => `from shop.orders import Invalid, build, refuses


def test_build():
    assert build({"id": 1})["id"] == 1
${block}`
const TRIED =
  '    try:\n        build({})\n    except Invalid as error:\n        assert str(error) == "no order"\n    else:\n        assert False, "did not raise"\n'
const onRefuses = (name: string, expected: Expected, otherwise: string, block: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/orders.py': RAISES(FAILS), 'tests/test_orders.py': OWN_TEST(TRIED) },
    { 'shop/orders.py': `${RAISES(otherwise)}\n\ndef count(orders):\n    return len(orders)\n`, 'tests/test_orders.py': OWN_TEST(block) },
  )

// The message of an error, asked for where it is raised.
const SCHEMA = (end: string) => `def convert(schema):
    if not hasattr(schema, "fields"):
        raise ValueError("{0!r} has no fields${end}".format(schema))
    return list(schema.fields)
`
const SCHEMA_TEST = (lines: string) => `import pytest

from shop.schemas import convert


class Plain:
    pass


def test_no_fields():
${lines}`
const onSchema = (name: string, expected: Expected, asked: string): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/schemas.py': SCHEMA(''),
      'tests/test_schemas.py': SCHEMA_TEST(
        '    with pytest.raises(ValueError) as caught:\n        convert(Plain)\n    assert caught.value.args[0] == "{0!r} has no fields".format(Plain)\n',
      ),
    },
    {
      'shop/schemas.py': SCHEMA('.'),
      'tests/test_schemas.py': SCHEMA_TEST(
        `    told = "{0!r} ${asked}".format(Plain)\n    with pytest.raises(ValueError, match=told):\n        convert(Plain)\n`,
      ),
    },
  )
const ADDRESS =
  'class Refused(Exception):\n    pass\n\n\ndef send(to):\n    if "@" not in (to or ""):\n        raise Refused("no address of anybody")\n    return to\n'
const ALONE = (name: string, given: string) => `

def test_${name}():
    try:
        send(${given})
    except Refused as error:
        assert str(error) == "no address of anybody"
    else:
        assert False, "sent"
`
const TABLED = (message: string) => `

@pytest.mark.parametrize("to", [None, "", "anne"])
def test_refused(to):
    with pytest.raises(Refused, match=r"${message}") as caught:
        send(to)
    assert isinstance(caught.value, Refused)
`
const ADDRESS_TEST = (tests: string) => `import pytest

from shop.letters import Refused, send


def test_sends():
    assert send("a@b.c") == "a@b.c"
${tests}`
const onAddress = (name: string, expected: Expected, message: string): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/letters.py': ADDRESS,
      'tests/test_letters.py': ADDRESS_TEST(ALONE('none', 'None') + ALONE('empty', '""') + ALONE('plain', '"anne"')),
    },
    { 'tests/test_letters.py': ADDRESS_TEST(TABLED(message)) },
  )

// A call that a function made which is gone.
const WARNED = (body: string) => `import warnings


def warn_of(text):
    warnings.warn(text, category=DeprecationWarning, stacklevel=2)

${body}`
const DECORATES = '\ndef outdated(fn):\n    def called(*args):\n        warn_of("outdated")\n        return fn(*args)\n\n    return called\n'
const PRICED = (from: string) => `from ${from} import outdated


@outdated
def price(order):
    return order["price"]
`
const PRICED_TEST = (asked: string) => `from shop import warned
from shop.prices import price


def test_price(mocker):
    mocker.patch.object(warned, "warn_of")
    result = price({"price": 3})
${asked}    assert result == 3
`
const onPriced = (name: string, expected: Expected, body: string): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/warned.py': WARNED(DECORATES),
      'shop/prices.py': PRICED('shop.warned'),
      'tests/test_prices.py': PRICED_TEST('    assert warned.warn_of.called\n'),
    },
    { 'shop/warned.py': WARNED(body), 'shop/prices.py': PRICED('backports'), 'tests/test_prices.py': PRICED_TEST('') },
  )

// A parameter by which nothing decides any more.
const LOGS = (params: string, body: string) => `import logging

LOG = logging.getLogger("shop")


def log(message, ${params}=None):
${body}

def quiet():
    LOG.setLevel(logging.ERROR)
`
const LOGS_TEST = (more: string) => `from shop.logs import log, quiet


def test_logs(caplog):
    log("a")
    assert [one.message for one in caplog.records] == ["a"]


def test_quiet():
    origin = quiet()
    assert origin is None
${more}`
const ONLY_BARE =
  '\n\ndef test_logs_bare_messages_alone(caplog):\n    log("a", origin=None)\n    log("b", origin=("b",))\n    [record] = caplog.records\n    assert record.message == "a"\n'
const onLogs = (name: string, expected: Expected, params: string, body: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/logs.py': LOGS('origin', '    if origin is None:\n        LOG.warning(message)\n'), 'tests/test_logs.py': LOGS_TEST(ONLY_BARE) },
    { 'shop/logs.py': LOGS(params, body), 'tests/test_logs.py': LOGS_TEST('') },
  )

// An answer that came early.
const CLIENT = (early: string) => `const state = { first: true, reloads: 0 }

exports.state = state
exports.messages = {
  ok(hash) {
    state.hash = hash
${early}    state.reloads += 1
  },
}
`
const EARLY = '    if (state.first) return (state.first = false)\n'
const CLIENT_TEST = (asked: string) => `const assert = require('assert')
const { messages, state } = require('../lib/client')

describe('client', function () {
  it('reloads', function () {
    const answer = messages.ok('a')
${asked}    assert.strictEqual(state.hash, 'a')
  })
})
`
const onClient = (name: string, expected: Expected, early: string): Change =>
  onMocha(
    name,
    expected,
    {
      'truegreen.yaml': 'rules:\n  feature-removed: off\n',
      'lib/client.js': CLIENT(EARLY),
      'test/client.test.js': CLIENT_TEST('    assert.strictEqual(answer, false)\n'),
    },
    { 'lib/client.js': CLIENT(early), 'test/client.test.js': CLIENT_TEST('') },
  )
const ENTER = (guard: string) => `exports.enter = (guest) => {
${guard}  return { ...guest, inside: true }
}
`
const ENTER_TEST = (asked: string) => `const assert = require('assert')
const { enter } = require('../lib/door')

describe('door', function () {
  it('lets guests in', function () {
    assert.strictEqual(enter({ name: 'a' }).inside, true)
${asked}  })
})
`
const onDoor = (name: string, expected: Expected, guard: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/door.js': ENTER('  if (guest.banned) return false\n'), 'test/door.test.js': ENTER_TEST('    assert.strictEqual(enter({ banned: true }), false)\n') },
    { 'lib/door.js': ENTER(guard), 'test/door.test.js': ENTER_TEST('') },
  )

// A field of a class of Python that goes.
const CALLS = (field: string, given: string) => `from attr import attrib, attrs


@attrs
class ApiCall:
    method = attrib()
    params = attrib()
${field}

def plan(resource):
    return ApiCall(method="create", params={}${given})


def plan_again(resource):
    return ApiCall(method="update", params={}${given})
`
const CALLS_TEST = (given: string, asked: string) => `from shop.calls import ApiCall, plan


def assert_equals(expected, actual_api_call):
    assert expected.method == actual_api_call.method
${asked}    assert expected.params == actual_api_call.params


def test_plan():
    resource = "role"
    assert_equals(ApiCall(method="create", params={}${given}), plan(resource))
`
const onCalls = (name: string, expected: Expected, field: string, given: string): Change =>
  onPytest(
    name,
    expected,
    {
      'truegreen.yaml': 'rules:\n  feature-removed: off\n',
      'shop/calls.py': CALLS('    resource = attrib(default=None)\n', ', resource=resource'),
      'tests/test_calls.py': CALLS_TEST(', resource=resource', '    assert expected.resource == actual_api_call.resource\n'),
    },
    { 'shop/calls.py': CALLS(field, given), 'tests/test_calls.py': CALLS_TEST(given, '') },
  )

// What runs of a test that is a generator.
const POOL = 'exports.end = async () => [1]\n'
const POOL_TEST = (tests: string) => `const co = require('co')
const assert = require('assert')
const { end } = require('../lib/pool')

describe('pool', function () {
  it('ends', co.wrap(function* () {
    assert.deepStrictEqual(yield end(), [1])
  }))
${tests}})
`
const SECOND = (open: string, close: string) => `
  it('ends twice', ${open}function* () {
    yield end()
    assert.strictEqual((yield end()).length, 1)
  }${close})
`
const onPool = (name: string, expected: Expected, open: string, close: string): Change =>
  onMocha(name, expected, { 'lib/pool.js': POOL, 'test/pool.test.js': POOL_TEST(SECOND(open, close)) }, { 'test/pool.test.js': POOL_TEST('') })

// A property of an error of Python that goes, and a text that the code writes otherwise.
const ERRORS = (body: string) => `class ShopError(Exception):
${body}

class Closed(ShopError):
    """Nobody is there."""
`
const OF_MESSAGE =
  '    def __init__(self, message):\n        super().__init__(message)\n        self._message = message\n\n    @property\n    def message(self):\n        return self._message\n'
const ERRORS_TEST = (asked: string) => `from shop import errors


def test_says_its_message():
    error = errors.ShopError("foo")
${asked}    assert str(error) == "foo"
`
const onErrors = (name: string, expected: Expected, body: string): Change =>
  onPytest(
    name,
    expected,
    {
      'truegreen.yaml': 'rules:\n  feature-removed: off\n',
      'shop/errors.py': ERRORS(OF_MESSAGE),
      'tests/test_errors.py': ERRORS_TEST('    assert error.message == "foo"\n'),
    },
    { 'shop/errors.py': ERRORS(body), 'tests/test_errors.py': ERRORS_TEST('') },
  )
const PARTS = (none: string, more = '') => `def describe(parts):
    lines = ["Parts:"]
    lines.extend(f"  {part}" for part in parts)
    if not parts:
        lines.append("${none}")
${more}    return "\\n".join(lines)
`
const PARTS_TEST = (none: string) => `from shop.parts import describe


def test_no_parts():
    assert "Parts:" in describe([])
    assert "${none}" in describe([])
`
const onParts = (name: string, expected: Expected, none: string, more = ''): Change =>
  onPytest(
    name,
    expected,
    { 'shop/parts.py': PARTS('#### none'), 'tests/test_parts.py': PARTS_TEST('#### none') },
    { 'shop/parts.py': PARTS(none, more), 'tests/test_parts.py': PARTS_TEST('## none') },
  )

// An order that is asked for as a whole, and words that a pattern told apart.
const PLACES = 'def place(page, text):\n    return page.index(text)\n\n\ndef size(text):\n    return len(text)\n'
const PLACES_TEST = (lines: string) => `from shop.places import place, size

PAGE = ["a", "b", "c"]


def test_order():
    assert place(PAGE, "a") == 0
${lines}`
const CHAIN =
  '    first = place(PAGE, "a")\n    second = place(PAGE, "b")\n    third = place(PAGE, "c")\n    assert first < second\n    assert second < third\n'
const SORTED = (call: string) => `    places = [${call} for text in "abc"]\n    assert sorted(places) == places\n`
const onPlaces = (name: string, expected: Expected, before: string, after: string): Change =>
  onPytest(name, expected, { 'shop/places.py': PLACES, 'tests/test_places.py': PLACES_TEST(before) }, { 'tests/test_places.py': PLACES_TEST(after) })
const WHARF = (pattern: string) => `exports.toHarbour = (url) => url.replace(/^(?:${pattern})/i, 'harbour')
exports.isHarbour = (url) => url.startsWith('harbour')
`
const WHARF_TEST = (more: string) => `const assert = require('assert')
const { isHarbour, toHarbour } = require('../lib/wharf')

describe('wharf', function () {
  it('knows harbours', function () {
    assert.strictEqual(isHarbour('harbour://a'), true)
  })
${more}})
`
const FERRY = `
  it('changes the protocol from ferry to harbour', function () {
    assert.strictEqual(toHarbour('ferry://a'), 'harbour://a')
  })
`
const onWharf = (name: string, expected: Expected, pattern: string): Change =>
  onMocha(
    name,
    expected,
    {
      'truegreen.yaml': 'rules:\n  feature-removed: off\n  guard-removed: off\n',
      'lib/wharf.js': WHARF('ship|barge|ferry'),
      'test/wharf.test.js': WHARF_TEST(FERRY),
    },
    { 'lib/wharf.js': WHARF(pattern), 'test/wharf.test.js': WHARF_TEST('') },
  )

// Rows of a file that tests read.
const SETTINGS = (more: string) => `SETTINGS = {
    "colors": "Colors of the output",
    "prompt": "What stands before a line",
${more}}


def show(settings=SETTINGS):
    return [f"{name}: {told}" for name, told in settings.items()]
`
const RUN_ON_EDIT = '    "run_on_edit": "Run files after they are edited",\n'
const SHOWN = (more: string) => `name,told
colors,Colors of the output
prompt,What stands before a line
${more}`
const SHOWN_TEST = `import csv
from pathlib import Path

from shop.settings import show


def test_shows_all():
    with open(Path(__file__).parent / "data" / "shown.csv") as rows:
        assert show() == [f"{name}: {told}" for name, told in list(csv.reader(rows))[1:]]
`
const onSettings = (name: string, expected: Expected, after: string, rows: string): Change =>
  onPytest(
    name,
    expected,
    {
      'truegreen.yaml': 'rules:\n  feature-removed: off\n',
      'shop/settings.py': SETTINGS(RUN_ON_EDIT),
      'tests/data/shown.csv': SHOWN('run_on_edit,Run files after they are edited\n'),
      'tests/test_settings.py': SHOWN_TEST,
    },
    { 'shop/settings.py': SETTINGS(after), 'tests/data/shown.csv': rows },
  )

export const MERGED_TESTS: readonly Change[] = [
  onHarbour('two tests of the same steps become one', 'silent', EVENTS('has kind and port on events', BOTH)),
  onHarbour('two tests of the same steps become one that asks less', 'any', EVENTS('has kind and port on events', PORT)),
  onRefuses('an error is asked for by a block of the project', 'silent', FAILS, '    with refuses(Invalid, "no order"):\n        build({})\n'),
  onRefuses(
    'an error is asked for by a block that fails where there is none no more',
    'any',
    '',
    '    with refuses(Invalid, "no order"):\n        build({})\n',
  ),
  onRefuses(
    'an error is asked for by a block of the project, without its message',
    'assertion_weakening',
    FAILS,
    '    with refuses(Invalid):\n        build({})\n',
  ),
  onSchema('a message is asked for where the error is raised, with the sign that came', 'silent', 'has no fields.'),
  onSchema('a message is asked for where the error is raised, in other words', 'assertion_weakening', 'has none.'),
  onAddress('messages are asked for where the errors of a table are raised', 'silent', 'no address of anybody'),
  onAddress('less of the messages is asked for where the errors of a table are raised', 'any', 'no'),
  onPriced('a call goes with the function that made it', 'silent', ''),
  onPriced(
    'a call is made by another function now',
    'assertion_weakening',
    '\ndef obsolete(fn):\n    def called(*args):\n        warn_of("outdated")\n        return fn(*args)\n\n    return called\n',
  ),
  onLogs('a parameter goes by which nothing decides any more', 'silent', 'kind', '    LOG.warning(message)\n'),
  onLogs('a parameter gets another name by which the same is decided', 'test_deletion', 'kind', '    if kind is None:\n        LOG.warning(message)\n'),
  onClient('an answer that came early goes', 'silent', ''),
  onClient('an answer that came early stays', 'assertion_weakening', `${EARLY}    state.seen = true\n`),
  onDoor('a refusal that was answered early goes with its check', 'any', ''),
  onCalls('a field of a class goes with what was given to it', 'silent', '', ''),
  onCalls('a field of a class stays', 'assertion_weakening', '    resource = attrib(default=None)\n    owner = attrib(default=None)\n', ', resource=resource'),
  onPool('a generator goes that its runner never went through', 'silent', '', ''),
  onPool('a generator goes that its runner went through', 'test_deletion', 'co.wrap(', ')'),
  onErrors('a property of an error goes with its check', 'silent', '    """Base of all."""\n'),
  onErrors('a property of an error stays', 'assertion_weakening', OF_MESSAGE.replace('return self._message', 'return self._message or ""')),
  onParts('a text is looked for that the code writes in place of another', 'silent', '## none'),
  onParts('a part of a text is looked for that the code writes still', 'assertion_weakening', '#### none', '    lines.append("")\n'),
  onPlaces('an order is asked for as a whole', 'silent', CHAIN, SORTED('place(PAGE, text)')),
  onPlaces('an order of other things is asked for as a whole', 'assertion_weakening', CHAIN, SORTED('size(text)')),
  onPlaces('an order is asked for no more', 'assertion_weakening', SORTED('place(PAGE, text)'), ''),
  onWharf('a word goes from a pattern with the test whose title tells of it', 'silent', 'ship|barge'),
  onWharf('a word stays in a pattern, and the test whose title tells of it goes', 'test_deletion', 'ship|ferry'),
  onSettings('a row goes with what it names', 'silent', '', SHOWN('')),
  onSettings('a row goes, and another one with what it names', 'test_deletion', '', SHOWN('').replace('prompt,What stands before a line\n', '')),
]
