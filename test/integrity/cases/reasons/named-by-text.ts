import { type Change, change, NODE, PYPROJECT, VITEST } from '../change.js'

const SENDERS = `export async function senderOf(config) {
  const { configure } = await import(\`./senders/\${config.type}.js\`)
  return configure(config)
}
`
const BEACON = 'const beaconSender = (config) => (text) => `${config.number}: ${text}`\nexport const configure = (config) => beaconSender(config)\n'
const FLAGS = "const flagsSender = () => (text) => [...text].join('|')\nexport const configure = () => flagsSender()\n"
const BEACON_TEST = `import assert from 'node:assert'
import { test } from 'node:test'
import { senderOf } from '../lib/senders.js'

const made = (more) => senderOf({ type: 'beacon', ...more })

test('shines', async () => {
  const send = await made({ number: 7 })
  assert.equal(send('ahoy'), '7: ahoy')
})

test('shines on nobody', async () => {
  const send = await made({})
  assert.equal(send(''), 'undefined: ')
})
`
const BASE = {
  'package.json': NODE,
  'lib/senders.js': SENDERS,
  'lib/senders/beacon.js': BEACON,
  'lib/senders/flags.js': FLAGS,
  'test/beaconSender-test.js': BEACON_TEST,
  'test/flags-test.js':
    "import assert from 'node:assert'\nimport { test } from 'node:test'\nimport { senderOf } from '../lib/senders.js'\n\ntest('flags', async () => {\n  const send = await senderOf({ type: 'flags' })\n  assert.equal(send('ab'), 'a|b')\n})\n",
}
const onSenders = (name: string, expected: Change['expected'], edits: Change['edits']) => change(name, expected, BASE, edits)

const VERSIONS = (body: string) => `import sys

from ferry.tides import tide


def test_tide():
    made = tide("low")
${body}
    assert made != ""
`
const onVersions = (name: string, expected: Change['expected'], was: string, is: string) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'ferry/__init__.py': '',
      'ferry/tides.py': 'def tide(name):\n    return f"{name} water"\n',
      'tests/test_tides.py': VERSIONS(was),
    },
    { 'tests/test_tides.py': VERSIONS(is) },
  )
const TWO_WAYS = '    if sys.version_info >= (2, 6, 0):\n        assert made == "low water"\n    else:\n        assert tide("low")\n'
const OF_THREE = '    if sys.version_info[0] >= 3:\n        assert made == "low water"\n    else:\n        assert tide("low").encode() == b"low water"\n'

const LINES = 'export const log = (lines: string[]) => (text: string) => {\n  lines.push(text)\n}\n'
const LOGGED = `import { expect, it } from 'vitest'
import { log } from '../src/log'

it('keeps what it is told', () => {
  const lines: string[] = []
  const write = log(lines)
  write('low water')
  expect(lines.length).toBe(1)
  expect(lines[0]).toBe('low water')
})
`
const onLines = (name: string, expected: Change['expected'], edits: readonly (readonly [string, string])[]) =>
  change(name, expected, { 'package.json': VITEST, 'src/log.ts': LINES, 'test/log.test.ts': LOGGED }, { 'test/log.test.ts': edits })

/** Modules that are asked for by a text, the other way of a condition on the interpreter, and a list that the code under test fills. */
export const NAMED_BY_TEXT: readonly Change[] = [
  onSenders('a module that is asked for by its name goes, with the tests that ask for it', 'silent', {
    'lib/senders/beacon.js': null,
    'test/beaconSender-test.js': null,
  }),
  onSenders('the tests of a module that is asked for by its name go alone', 'test_deletion', { 'test/beaconSender-test.js': null }),
  onSenders('a module goes with tests that ask for it, and another source says its name', 'test_deletion', {
    'lib/senders/beacon.js': null,
    'test/beaconSender-test.js': null,
    'lib/senders.js': `const beacon = (config) => (text) => \`\${config.number}: \${text}\`\n${SENDERS.replace('  return configure', "  if (config.type === 'beacon') return beacon(config)\n  return configure")}`,
  }),
  onSenders('tests go with a module that only others ask for', 'test_deletion', {
    'lib/senders/flags.js': null,
    'test/beaconSender-test.js': null,
    'test/flags-test.js': null,
  }),
  onVersions('the way of an older Python goes, and what the newer one asked is asked of all', 'silent', TWO_WAYS, '    assert made == "low water"\n'),
  onVersions('both ways go', 'assertion_weakening', TWO_WAYS, ''),
  onVersions('the newer way goes, and what the older one asked stays', 'assertion_weakening', TWO_WAYS, '    assert tide("low")\n'),
  onVersions('the way of Python 2 goes as the other way of three', 'silent', OF_THREE, '    assert made == "low water"\n'),
  onLines('a check of a list that the code fills goes', 'assertion_weakening', [["  expect(lines[0]).toBe('low water')\n", '']]),
  onLines('the length of a list that the code fills is asked no more', 'assertion_weakening', [['  expect(lines.length).toBe(1)\n', '']]),
  onLines('the list that the code fills is printed on the way', 'silent', [["  write('low water')\n", "  write('low water')\n  console.log(lines)\n"]]),
]
