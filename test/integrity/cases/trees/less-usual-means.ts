import { type Change, type Edit, type Expected, upon } from '../change.js'

const jest = upon({
  'package.json': '{ "name": "till", "scripts": { "test": "jest" }, "devDependencies": { "jest": "^29.0.0" } }\n',
  'src/sum.ts': 'export const sum = (lines: number[]) => lines.reduce((a, b) => a + b, 0)\n',
})
const SUM = `import { sum } from '../src/sum'

describe('sum', () => {
  it('adds up', () => {
    expect(sum([1, 2])).toBe(3)
  })
  it('is zero for nothing', () => {
    expect(sum([])).toBe(0)
  })
})
`
const WRAPPED: Edit = [
  ["import { sum } from '../src/sum'\n", "import { sum } from '../src/sum'\nimport { quiet } from './quiet'\n"],
  ['    expect(sum([1, 2])).toBe(3)\n', '    quiet(() => expect(sum([1, 2])).toBe(3))\n'],
]
const wrapped = (name: string, expected: Expected, body: string) =>
  jest(name, expected, { 'test/sum.test.ts': SUM }, { 'test/sum.test.ts': WRAPPED, 'test/quiet.ts': `export function quiet(step: () => void) {\n${body}}\n` })

const python = upon({
  'pyproject.toml': '[project]\nname = "yard"\nversion = "1"\n\n[tool.pytest.ini_options]\ntestpaths = ["tests"]\n',
  'yard/__init__.py': '',
  'yard/lots.py':
    'def lots(rows):\n    return [Lot(*row) for row in rows]\n\n\nclass Lot:\n    def __init__(self, name, size):\n        self.name = name\n        self.size = size\n\n    def __eq__(self, other):\n        return (self.name, self.size) == (other.name, other.size)\n\n\ndef short(text, width=20):\n    return text if len(text) <= width else text[: width - 1] + "…"\n\n\ndef tell(bus, names):\n    for name in names:\n        bus.put(name)\n',
})
const LOTS = `from unittest import mock

from yard.lots import Lot, lots, short, tell


def test_lots():
    found = lots([("a", 1), ("b", 2)])
    assert [lot.name for lot in found] == ["a", "b"]


def test_same():
    assert Lot("a", 1) == Lot("a", 1)


def test_short():
    assert short("a long way from home", width=8) == "a long …"


def test_tell():
    bus = mock.Mock()
    tell(bus, ["a", "b"])
    bus.put.assert_has_calls(
        [
            mock.call("a"),
            mock.call("b"),
        ]
    )
`
const inLots = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]) =>
  python(name, expected, { 'tests/test_lots.py': LOTS }, { 'tests/test_lots.py': edits })
const NAMES = '    assert [lot.name for lot in found] == ["a", "b"]\n'

const STORED = "# serializer version: 1\n# name: test_shows\n  '''\n  a 1\n  b 2\n  '''\n# ---\n"
const shows = (name: string, expected: Expected, lots: Edit) =>
  python(
    name,
    expected,
    {
      'tests/test_show.py': 'from yard.lots import lots\n\n\ndef test_shows(snapshot):\n    assert str(lots([("a", 1), ("b", 2)])) == snapshot\n',
      'tests/__snapshots__/test_show.ambr': STORED,
    },
    { 'tests/__snapshots__/test_show.ambr': [['  a 1\n  b 2\n', '  a\n  b\n']], 'yard/lots.py': lots },
  )

const COMMANDS = `import click


@click.group()
def cli():
    pass


@cli.command()
def show():
    click.echo(read())


@cli.command()
def drop():
    remove()
`
const commands = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]) =>
  python(name, expected, { 'yard/cli.py': COMMANDS }, { 'yard/cli.py': edits })

const MODEL = `from pydantic import BaseModel, ConfigDict, field_validator


class Lot(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str

    @field_validator("name")
    @classmethod
    def no_signs(cls, value):
        if any(ord(c) < 32 for c in value):
            raise ValueError("signs in a name")
        return value
`
const VALIDATOR = MODEL.slice(MODEL.indexOf('\n    @field_validator'))
const model = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]) =>
  python(name, expected, { 'yard/model.py': MODEL }, { 'yard/model.py': edits })

const ROUTES = `import express from 'express'
import { book } from './book.js'

export function routes(app, log) {
  app.post('/slots', async (req, res, next) => {
    try {
      return res.status(201).json(await book(req.body))
    } catch (error) {
      log.error(error)
      return next(error)
    }
  })
}
`
const routes = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]) =>
  jest(name, expected, { 'src/book.ts': 'export const book = async (slot) => slot\n', 'src/routes.ts': ROUTES }, { 'src/routes.ts': edits })

const PROPERTY = `import fc from 'fast-check'
import { sum } from '../src/sum'

it('adds up either way', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (a, b) => {
      expect(sum([a, b])).toBe(sum([b, a]))
      expect(sum([a])).toBe(a)
    }),
  )
})
`
const property = (name: string, expected: Expected, ...edits: readonly (readonly [string, string])[]) =>
  jest(name, expected, { 'test/sum.property.test.ts': PROPERTY }, { 'test/sum.property.test.ts': edits })

/** What blind trees of both languages showed: wrappers one file away, some of a list, calls over several lines, and several losses in one place. */
export const LESS_USUAL_MEANS: readonly Change[] = [
  wrapped('a check in a wrapper of the tests that swallows', 'assertion_weakening', '  try {\n    step()\n  } catch (error) {\n    console.warn(error)\n  }\n'),
  wrapped(
    'benign: a check in a wrapper of the tests that tells and throws',
    'silent',
    '  try {\n    step()\n  } catch (error) {\n    console.warn(error)\n    throw error\n  }\n',
  ),
  wrapped('benign: a check in a wrapper of the tests that runs it', 'silent', "  console.log('step')\n  step()\n"),

  inLots('some of what was asked of each', 'assertion_weakening', [NAMES, '    assert any(lot.name == "a" for lot in found)\n']),
  inLots('one of several names', 'assertion_weakening', [NAMES, '    wanted = ["a", "b"]\n    assert any(lot.name in wanted for lot in found)\n']),
  inLots('benign: what each is made of is named first', 'silent', [NAMES, '    names = [lot.name for lot in found]\n    assert names == ["a", "b"]\n']),

  inLots('what is made alike is to be unequal', 'assertion_weakening', ['assert Lot("a", 1) == Lot("a", 1)', 'assert Lot("a", 1) != Lot("a", 1)']),
  inLots('benign: what is made otherwise is unequal as well', 'silent', [
    '    assert Lot("a", 1) == Lot("a", 1)\n',
    '    assert Lot("a", 1) == Lot("a", 1)\n    assert Lot("a", 1) != Lot("a", 2)\n',
  ]),

  inLots('a text that has to come back as it is', 'assertion_weakening', ['short("a long way from home", width=8)', 'short("a long …", width=8)']),
  inLots('benign: another text is cut to the same', 'silent', ['short("a long way from home", width=8)', 'short("a long way to go home", width=8)']),

  inLots('calls in any order, over several lines', 'assertion_weakening', [
    '            mock.call("b"),\n        ]\n    )',
    '            mock.call("b"),\n        ],\n        any_order=True,\n    )',
  ]),
  inLots('benign: the same calls on one line, in order', 'silent', [
    '    bus.put.assert_has_calls(\n        [\n            mock.call("a"),\n            mock.call("b"),\n        ]\n    )',
    '    bus.put.assert_has_calls([mock.call("a"), mock.call("b")], any_order=False)',
  ]),

  shows('a snapshot of syrupy beside a function that came', 'assertion_weakening', [
    ['def short(', 'def largest(found):\n    return max(found, key=lambda lot: lot.size)\n\n\ndef short('],
  ]),
  shows('benign: a snapshot of syrupy beside other code', 'silent', [['Lot(*row) for row in rows', 'Lot(row[0], None) for row in rows']]),

  commands('a command of no group', 'feature_removal', ['@cli.command()\ndef drop', '@click.command()\ndef drop']),
  commands(
    'a command is registered no more, beside another that changed',
    'feature_removal',
    ['@cli.command()\ndef drop', 'def drop'],
    ['    click.echo(read())', '    click.echo(read(), nl=False)'],
  ),
  commands(
    'benign: a command that is added to its group by a call',
    'silent',
    ['@cli.command()\ndef drop', '@click.command()\ndef drop'],
    ['    remove()\n', '    remove()\n\n\ncli.add_command(drop)\n'],
  ),

  commands(
    'benign: a command is in a list of which each is added',
    'silent',
    ['@cli.command()\ndef drop', '@click.command()\ndef drop'],
    ['    remove()\n', '    remove()\n\n\nfor command in (drop,):\n    cli.add_command(command)\n'],
  ),

  property('a property that is to hold of nothing', 'assertion_weakening', ['.toBe(sum([b, a]))', '.not.toBe(sum([b, a]))']),
  property('benign: a property is tried more often', 'silent', ['    }),\n  )', '    }),\n    { numRuns: 500 },\n  )']),

  model('two demands of a model go at once', 'validation_bypass', [VALIDATOR, ''], ['extra="forbid"', 'extra="allow"'], [', field_validator', '']),
  model(
    'benign: two demands of a model are put otherwise',
    'silent',
    ['def no_signs', 'def without_signs'],
    ['frozen=True', 'frozen=True, validate_default=True'],
  ),

  routes('an error is answered as done', 'error_suppression', ['return next(error)', 'return res.status(202).json({ queued: true })']),
  routes('an error is answered without a code', 'error_suppression', ['return next(error)', 'return res.json({ slot: null })']),
  routes('benign: an error is answered as one', 'silent', ['return next(error)', "return res.status(500).json({ error: 'failed' })"]),
]
