import { type Change, change, MOCHA, PYPROJECT } from '../change.js'

const OLD = `[project]\nname = "shop"\nversion = "1"\nrequires-python = ">=3.8"\n\n[tool.pytest.ini_options]\ntestpaths = ["tests"]\n`
const CHANNEL = `class Channel:
    def __init__(self):
        self.held = b""

    def send(self, data):
        self.held += data

    def recv_into(self, buffer):
        buffer[: len(self.held)] = self.held
        return len(self.held)

    def rows(self, fresh=False):
        return [{"depth": 3}, {"depth": 5}]

    def __getitem__(self, key):
        return [3, 5]
`
const python = (name: string, expected: Change['expected'], was: string, is: string, manifest = PYPROJECT) =>
  change(
    name,
    expected,
    { 'pyproject.toml': manifest, 'ferry/__init__.py': '', 'ferry/channel.py': CHANNEL, 'tests/__init__.py': '', 'tests/test_channel.py': was },
    { 'tests/test_channel.py': is },
  )
const CLASS = (body: string) => `import unittest\n\nimport six\n\nfrom ferry.channel import Channel\n\n\nclass TestChannel(unittest.TestCase):\n${body}`
const ALONE = CLASS(
  '    def test_no_length(self):\n        channel = Channel()\n        channel.send(b"xy")\n        buffer = bytearray(5)\n        self.assertEqual(channel.recv_into(buffer), 2)\n        self.assertEqual(buffer, bytearray(b"xy\\x00\\x00\\x00"))\n',
)
const SHARED = (given: string, expected: string) =>
  CLASS(
    `    def _no_length(self, buffer):\n        channel = Channel()\n        channel.send(b"xy")\n        self.assertEqual(channel.recv_into(buffer), 2)\n        self.assertEqual(buffer, ${expected})\n\n    def test_no_length(self):\n        self._no_length(${given})\n`,
  )
const LOOP = (call: string, kept = '[{"depth": 3}, {"depth": 5}]') =>
  CLASS(
    `    def test_rows(self):\n        rows = ${kept}\n        channel = Channel()\n        self.assertEqual(len(channel.rows()), 2)\n        for row in ${call}:\n            self.assertIn(row, rows)\n`,
  )
const FIELDS = (more: string) =>
  CLASS(
    `    def assert_same(self, held, told):\n        if isinstance(held, int) or isinstance(told, int):\n            assert held - told == 0\n            return\n        assert len(held) == len(told)\n        for one, other in zip(held, told):\n            assert one == other\n\n    def test_read(self):\n        channel = Channel()\n${more}        self.assert_same(channel["a"], [3, 5])\n`,
  )
const BYTES = (when: string) => `        if ${when}:\n            self.assert_same(channel[b"a"], [3, 5])\n`

const DEPTHS = (lead: string) =>
  CLASS(
    `    def test_depths(self):\n${lead}        def check(key, depths, first=-1):\n            got = Channel()[key]\n            if first >= 0:\n                self.assertEqual(first, got[0])\n            self.assertEqual(depths, len(got))\n\n        check("a", 2)\n        check("b", 2)\n`,
  )

const CLIENT = 'class Client:\n    def follow(self, user):\n        return self.post(user)\n\n    def unfollow(self, user):\n        return self.delete(user)\n'
const PLAYS = (steps: string) =>
  `from ferry.client import Client\nfrom tests.config import tape\n\n\n@tape.use_cassette("test_follow.yaml", serializer="yaml")\ndef test_follow():\n    client = Client()\n${steps}\n\n@tape.use_cassette("test_other.yaml", serializer="yaml")\ndef test_other():\n    assert Client().follow(7) is not None\n`
const TAPE = (method: string, status = 200) =>
  `interactions:\n- request:\n    body: null\n    headers:\n      Accept:\n      - '*/*'\n    method: ${method}\n    uri: https://harbour.dev/users/7\n  response:\n    status: ${status}\n`
const BOTH = '    client.unfollow(7)\n    assert client.follow(7) == 200\n'
const onTape = (name: string, expected: Change['expected'], steps: string, cassette = 'test_follow.yaml', tape = TAPE('POST')) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'ferry/__init__.py': '',
      'ferry/client.py': CLIENT,
      'tests/__init__.py': '',
      'tests/config.py': 'import vcr\n\ntape = vcr.VCR(cassette_library_dir="cassettes")\n',
      'tests/test_client.py': PLAYS(BOTH),
      'cassettes/test_follow.yaml': TAPE('DELETE'),
      'cassettes/test_other.yaml': TAPE('DELETE'),
    },
    { 'tests/test_client.py': PLAYS(steps), [`cassettes/${cassette}`]: tape },
  )

const RUNNER = (name: string) =>
  `'use strict'\n\nfunction Runner (steps) {\n  this.steps = steps\n  this.left = []\n}\n\nRunner.prototype.${name} = function (step) {\n  this.left.push(step)\n}\n\nRunner.prototype.run = function (end) {\n  for (const step of this.steps) {\n    if (step.skip) {\n      this.skip(step)\n    } else {\n      step.take()\n    }\n  }\n  end()\n}\n\nmodule.exports = Runner\n`
const ROOT =
  "'use strict'\n\nexports.mochaHooks = {\n  beforeEach () {\n    if (!process.env.HARBOUR) this.skip()\n  },\n}\n\nclass Berth {\n  skip () {\n    return 1\n  }\n}\n\nexports.Berth = Berth\n"
const onMocha = (name: string, expected: Change['expected'], path: string, text: string) =>
  change(
    name,
    expected,
    {
      'package.json': MOCHA,
      'lib/berth.js': 'exports.berth = (n) => n + 1\n',
      'test/berth.test.js':
        "const { expect } = require('chai')\nconst { berth } = require('../lib/berth')\n\nit('berths', () => {\n  expect(berth(1)).to.equal(2)\n})\n",
    },
    { [path]: text },
  )

const KINDS = (answer: string, condition = 'kinds[kind] !== undefined') =>
  `exports.textOf = (kind, kinds) => {\n  if (${condition}) {\n    return ${answer}\n  }\n  return String(kind)\n}\n`
const onKinds = (name: string, expected: Change['expected'], was: string, is: string) =>
  change(
    name,
    expected,
    {
      'package.json': MOCHA,
      'lib/kinds.js': was,
      'test/kinds.test.js':
        "const { expect } = require('chai')\nconst { textOf } = require('../lib/kinds')\n\nit('tells', () => {\n  expect(textOf(1, {})).to.equal('1')\n})\n",
    },
    { 'lib/kinds.js': is },
  )

/** What a loop asks of each, what a helper compares that Python makes itself, recordings of steps, a runner's own `skip`, and a method that is called so. */
export const LOOPS_RECORDINGS_AND_SKIPS: readonly Change[] = [
  python(
    'a helper compares a buffer that it is handed with one that is written down',
    'silent',
    ALONE,
    SHARED('bytearray(5)', 'bytearray(b"xy\\x00\\x00\\x00")'),
  ),
  python('a helper compares a buffer with itself', 'assertion_weakening', ALONE, SHARED('bytearray(5)', 'buffer')),
  python('a loop goes through what a call answers that is given more', 'silent', LOOP('channel.rows()'), LOOP('channel.rows(fresh=True)')),
  python('a loop asks for another list', 'assertion_weakening', LOOP('channel.rows()'), LOOP('channel.rows()', '[{"depth": 3}, {"depth": 5}, {}]')),
  python('the way of Python 2 goes, in which a helper asked', 'silent', FIELDS(BYTES('six.PY2')), FIELDS(''), OLD),
  python('the way of Python 3 goes, in which a helper asked', 'assertion_weakening', FIELDS(BYTES('six.PY3')), FIELDS(''), OLD),
  python(
    'a test leaves before its checks, of which some are behind a constant',
    'test_skipping',
    DEPTHS(''),
    DEPTHS('        if Channel.closed:\n            return\n\n'),
  ),
  python('a test says what it does before its checks', 'silent', DEPTHS(''), DEPTHS('        print("depths")\n\n')),
  onTape('a recording is made anew for other steps of its test', 'silent', '    assert client.follow(8) == 200\n    client.unfollow(8)\n'),
  onTape(
    'another answer to the same request is recorded beside other steps',
    'assertion_weakening',
    '    assert client.follow(8) == 200\n    client.unfollow(8)\n',
    'test_follow.yaml',
    TAPE('DELETE', 500),
  ),
  onTape('a recording is edited beside another name of a local', 'assertion_weakening', BOTH.replaceAll('client.', 'client  .').replaceAll('  .', '.')),
  onTape(
    'the recording of another test is edited beside other steps',
    'assertion_weakening',
    '    assert client.follow(8) == 200\n    client.unfollow(8)\n',
    'test_other.yaml',
  ),
  onMocha('a runner of steps has a skip of its own', 'silent', 'test/steps/runner.js', RUNNER('skip')),
  onMocha('a runner of steps calls the skip of whoever runs it', 'test_skipping', 'test/steps/runner.js', RUNNER('leave')),
  onMocha('a hook of all tests skips, beside a class with a skip of its own', 'test_skipping', 'test/setup.js', ROOT),
  onKinds('a method that is called as a fake is asked of another object', 'silent', KINDS('kinds[kind].getMockText()'), KINDS('kind.getMockText()')),
  onKinds('an answer is made up where the real one stood', 'feature_removal', KINDS('kinds[kind].getText()'), KINDS('kind.getMockText()')),
]
