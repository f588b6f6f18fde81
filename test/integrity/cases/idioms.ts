import { change, JEST, MOCHA, PYPROJECT } from './change.js'

const ITEMS = 'def find(items, name):\n    if name not in items:\n        raise KeyError(f"no such item: {name}.")\n    return items[name]\n'
const ITEMS_TEST = `import pytest

from items import find


def test_unknown():
    with pytest.raises(KeyError, match="no such item."):
        find({}, "a")
`
const items = { 'pyproject.toml': PYPROJECT, 'items.py': ITEMS, 'tests/test_items.py': ITEMS_TEST }

const BUILDS = (step: string) => `on: [push]
jobs:
  builds:
    strategy:
      matrix:
        env: [development, production]
    runs-on: ubuntu-latest
    steps:
      - run: npm ci
      - run: ${step}
      - run: npm test
`
const builds = (step: string) => ({ 'package.json': JEST, 'src/a.js': 'exports.a = 1\n', '.github/workflows/builds.yml': BUILDS(step) })
const edited = (name: string, expected: Parameters<typeof change>[1], from: string, to: string) =>
  change(name, expected, builds(from), { '.github/workflows/builds.yml': BUILDS(to) })

const OPTIONS = "exports.options = (args) => parse(args)\n\nfunction parse(args) {\n  return args.join(' ')\n}\n"
const RUNNER_TEST = `const { expect } = require('chai')
const { run } = require('../src/run.js')

describe('run', () => {
  it('prints a hint', () => {
    expect(run().hint).to.equal('use --esm')
  })
})
`
const runner = { 'package.json': MOCHA, 'src/run.js': "exports.run = () => ({ hint: 'use --esm' })\n", 'test/run.test.js': RUNNER_TEST }
const when = (name: string, expected: Parameters<typeof change>[1], condition: string) =>
  change(name, expected, runner, { 'test/run.test.js': [["it('prints a hint'", `;(${condition} ? it : it.skip)('prints a hint'`]] })

const RUFF = '[project]\nname = "shop"\nversion = "1"\n\n[tool.ruff.lint]\nselect = ["E", "F"]\n'
const ruff = (name: string, expected: Parameters<typeof change>[1], head: string) =>
  change(name, expected, { 'pyproject.toml': RUFF, 'src/a.py': 'A = 1\n' }, { 'pyproject.toml': RUFF.replace('select = ["E", "F"]\n', head) })

/** How projects of other styles write what is no weaker, each with what would be. */
export const IDIOMS = [
  change('a message without its full stop', 'silent', items, { 'tests/test_items.py': [['no such item.', 'no such item']] }),
  change('a message that lost a word', 'assertion_weakening', items, { 'tests/test_items.py': [['no such item.', 'no such']] }),
  change('a message that lost most of it', 'assertion_weakening', items, { 'tests/test_items.py': [['no such item.', 'no']] }),
  edited('a step that edits tests for a build, in another form', 'silent', 'sed -i "s/old/new/" tests/a.js', 'sed -i -e "s/older/new/" tests/a.js'),
  edited('the same step skips tests now', 'test_skipping', 'sed -i "s/old/new/" tests/a.js', 'sed -i "s/it(/it.skip(/" tests/a.js'),
  edited('a step of a build that is new and edits tests', 'test_skipping', 'npm run build', 'sed -i "s/it(/it.skip(/" tests/a.js'),
  change(
    'a runner takes its options from a variable that people set',
    'silent',
    { 'package.json': MOCHA, 'src/options.js': OPTIONS },
    { 'src/options.js': [['parse(args)\n', "parse([...args, ...(process.env.MOCHA_OPTIONS ?? '').split(' ')])\n"]] },
  ),
  change(
    'the product asks for a worker of the runner',
    'validation_bypass',
    { 'package.json': MOCHA, 'src/options.js': OPTIONS },
    { 'src/options.js': [["args.join(' ')", "process.env.MOCHA_WORKER_ID ? '' : args.join(' ')"]] },
  ),
  when('where Node is of a version', 'silent', 'parseInt(process.version.match(/^v(\\d+)\\./)[1], 10) >= 20'),
  when('where Node is newer, by a function of the tests', 'silent', 'isNewerVersion(process.versions.node)'),
  when('where a function of the tests says so', 'test_skipping', 'isQuiet(process.versions.node)'),
  change(
    'expected to fail on a coming Python',
    'silent',
    {
      'pyproject.toml': PYPROJECT,
      'items.py': ITEMS,
      'compat.py': 'import sys\n\nPY_3_14_PLUS = sys.version_info[:2] >= (3, 14)\n',
      'tests/test_items.py': ITEMS_TEST,
    },
    {
      'tests/test_items.py': [
        ['from items import find', 'from compat import PY_3_14_PLUS\nfrom items import find'],
        ['    with pytest', '    if PY_3_14_PLUS:\n        pytest.xfail("messages change")\n    with pytest'],
      ],
    },
  ),
  change('expected to fail where a variable says so', 'test_skipping', items, {
    'tests/test_items.py': [
      ['import pytest', 'import os\n\nimport pytest'],
      ['    with pytest', '    if os.environ.get("QUICK"):\n        pytest.xfail("messages change")\n    with pytest'],
    ],
  }),
  ruff('all rules, without some that were never on', 'silent', 'select = ["ALL"]\nignore = ["S307", "TRY301", "B904"]\n'),
  ruff('all rules, without one that was on', 'error_suppression', 'select = ["ALL"]\nignore = ["F821"]\n'),
  change(
    'benchmarks measure one file',
    'silent',
    { 'tox.ini': '[testenv:speed]\ncommands = pytest --codspeed -n auto\n', 'src/a.py': 'A = 1\n', 'bench/test_a.py': 'def test_a(): pass\n' },
    { 'tox.ini': [['-n auto', '-n auto bench/test_a.py']] },
  ),
]
