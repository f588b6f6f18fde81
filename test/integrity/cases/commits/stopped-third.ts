import { type Change, type Expected, PYPROJECT, type Tree, upon, VITEST } from '../change.js'

const onPython = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '' })
const onJavascript = upon({ 'package.json': VITEST })

const SNAPSHOT = (look: string) => `// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html

exports[\`shows a badge 1\`] = \`"<b class=${look}>new</b>"\`;
`
const BADGE = (theme: string) => `<script setup lang="ts">
import theme from '${theme}'
defineProps<{ label: string }>()
</script>

<template><b :class="theme.base">{{ label }}</b></template>
`
const BADGE_TEST = `import { expect, test } from 'vitest'
import Badge from '../src/components/Badge.vue'
import { shown } from './shown'

test('shows a badge', async () => {
  expect(await shown(Badge, { label: 'new' })).toMatchSnapshot()
})
`
const badge = (theme: string): Tree => ({
  'src/theme/badge.ts': "export default { base: 'round small' }\n",
  'src/theme/other.ts': 'export default {}\n',
  'src/components/Badge.vue': BADGE(theme),
  'test/shown.ts': "import { mount } from '@vue/test-utils'\n\nexport const shown = async (one: object, props: object) => mount(one, { props }).html()\n",
  'test/badge.spec.ts': BADGE_TEST,
  'test/__snapshots__/badge.spec.ts.snap': SNAPSHOT('round small'),
})
const onBadge = (name: string, expected: Expected, theme: string): Change =>
  onJavascript(name, expected, badge(theme), {
    'src/theme/badge.ts': "export default { base: 'round large' }\n",
    'test/__snapshots__/badge.spec.ts.snap': SNAPSHOT('round large'),
  })

const MENU = (fallback: string, said: string, imports = 'import typer\n\nfrom shop.dish import parsed', second = 'salt') => `${imports}

app = typer.Typer()


@app.command()
def order(
    dish: str = typer.Argument(parser=parsed),
    side: str = typer.Option("${fallback}", parser=parsed),
):
    """
    ${said} an order.
    """
    print(f"{dish} with {side} and ${second}")
`
const DISH = 'def parsed(value):\n    return value * 2\n'
const MENU_TEST = (side: string, said: string) => `from typer.testing import CliRunner

from shop import menu

runner = CliRunner()


def test_order():
    result = runner.invoke(menu.app, ["soup"])
    assert "with ${side}" in result.output


def test_help():
    result = runner.invoke(menu.app, ["--help"])
    assert "${said} an order." in result.output
`
const onMenu = (name: string, expected: Expected, source: string, test: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/dish.py': DISH, 'shop/menu.py': MENU('Rice', 'Tak'), 'tests/test_menu.py': MENU_TEST('RiceRice', 'Tak') },
    {
      'shop/menu.py': source,
      'tests/test_menu.py': test,
    },
  )

const SIZES = 'def sizes(picture):\n    return {(side, side) for side in picture}\n'
const SIZES_TEST = (expected: string) => `from shop.sizes import sizes


def test_sizes():
    assert sizes([32, 64]) == ${expected}
`
const onSizes = (name: string, expected: Expected, before: string, after: string): Change =>
  onPython(name, expected, { 'shop/sizes.py': SIZES, 'tests/test_sizes.py': SIZES_TEST(before) }, { 'tests/test_sizes.py': SIZES_TEST(after) })

const HELPER = `import os
import tempfile
import unittest


class PictureTestCase(unittest.TestCase):
    def temporary(self, template):
        assert template[:5] in ("temp.", "temp_")
        return os.path.join(tempfile.gettempdir(), template)
`
const SAVED_TEST = (imports: string, base: string, path: string, argument = 'self') => `${imports}
from shop.picture import save


class TestSave(${base}):
    def test_save(${argument}):
        out = ${path}
        save("cat", out)
        with open(out) as file:
            assert file.read() == "cat"
`
const PICTURE = 'def save(picture, path):\n    with open(path, "w") as file:\n        file.write(picture)\n'

const WRITER = (branch: string) => `def header(picture):
    if picture.mode == "1":
        kind = "P4"
    elif picture.mode in ("L", "I"):
        kind = "P5"
${branch}    else:
        msg = f"cannot write mode {picture.mode}"
        raise OSError(msg)
    return kind
`
const WRITER_TEST = `from types import SimpleNamespace

import pytest

from shop.writer import header


def test_header():
    assert header(SimpleNamespace(mode="L")) == "P5"
    with pytest.raises(OSError):
        header(SimpleNamespace(mode="CMYK"))
`

const SIGNALS = `{ "name": "signal-js", "main": "./dist/index.js", "scripts": { "test": "vitest run" }, "devDependencies": { "vitest": "^4.0.0" } }\n`
const SERVER_CONFIG = (alias: string) => `import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['test/**/*.spec.ts'] },
  resolve: { alias: { ${alias} } },
})
`
const signals: Tree = {
  'package.json': SIGNALS,
  'src/index.ts': 'export const signal = (value: number) => () => value\n',
  'src/server/index.ts': 'export const signal = (value: number) => () => value\n',
  'vitest.config.ts': SERVER_CONFIG(''),
  'test/signal.spec.ts':
    "import { signal } from 'signal-js'\nimport { expect, test } from 'vitest'\n\ntest('gives its value', () => {\n  expect(signal(2)()).toBe(2)\n})\n",
}

const CLOCKED = `import { expect, test } from 'vitest'
import { signal } from '../src/index'

globalThis.queueMicrotask = setImmediate

test('gives its value later', () => {
  expect(signal(4)()).toBe(4)
})
`

const TAG = (schema: string) => `import { z } from 'zod'

export const tag = (text: string) => ({ text, parser: ${schema} })
`
const TAG_TEST =
  "import { expect, test } from 'vitest'\nimport { tag } from '../src/tag'\n\ntest('keeps its text', () => {\n  expect(tag('a').text).toBe('a')\n})\n"

const EXIF = (cut: string) => `def saved(picture, exif=b""):
${cut}    return {"picture": picture, "exif": exif}
`
const EXIF_TEST = (checks: string) => `from shop.exif import saved


def test_exif():
    expected = bytes("Exif..cat", "ascii")
    exif = saved("cat", expected).get("exif", None)
${checks}`

const LINES = `class Line:
    def ask(self, what):
        return what.upper()

    def close(self):
        self.open = False


def line(pool):
    return Line() if pool else None
`
const LINE_TEST = (body: string) => `import contextlib

from shop.line import line


def test_asks():
${body}`

const GRAMMAR = (option: string) => `def starts(words, ${option}=False):
    return not ${option} or words[0] == " "
`
const CLAUSE = (given: string) => `from shop.grammar import starts


def clause(words):
    return starts(words${given === '' ? '' : `, ${given}`})
`
const CLAUSE_TEST = 'from shop.clause import clause\n\n\ndef test_clause():\n    assert clause([" ", "a"])\n'

const TELLING_TEST =
  "import { expect, test } from 'vitest'\nimport { telling } from '../src/telling'\n\ntest('takes texts', () => {\n  expect(telling('s:a')).toBe(true)\n})\n"

/** What stopped commits of eight more projects for nothing, and what must not be hidden beside it. */
export const STOPPED_THIRD: readonly Change[] = [
  onBadge('a snapshot of what a build puts together', 'silent', '#build/theme/badge'),
  onBadge('a snapshot of a component whose script imports what changed', 'silent', '../theme/badge'),
  onBadge('a snapshot of a component that imports nothing of what changed', 'assertion_weakening', '../theme/other'),
  onMenu('a usual value in a head of several lines', 'silent', MENU('Bread', 'Tak'), MENU_TEST('BreadBread', 'Tak')),
  onMenu('the help of a command is what its function says of itself', 'silent', MENU('Rice', 'Take'), MENU_TEST('RiceRice', 'Take')),
  onMenu(
    'the help of a command is expected to be another',
    'assertion_weakening',
    `${MENU('Rice', 'Tak')}# Served at tables.\n`,
    MENU_TEST('RiceRice', 'Take'),
  ),
  onSizes('a set is written as one', 'silent', 'set([(32, 32), (64, 64)])', '{(64, 64), (32, 32)}'),
  onSizes('a set is written as one, with less in it', 'assertion_weakening', 'set([(32, 32), (64, 64)])', '{(32, 32)}'),
  onPython(
    'a helper that looks at its own arguments makes room for a fixture',
    'silent',
    {
      'shop/picture.py': PICTURE,
      'tests/__init__.py': '',
      'tests/helper.py': HELPER,
      'tests/test_save.py': SAVED_TEST('from .helper import PictureTestCase', 'PictureTestCase', 'self.temporary("temp.png")'),
    },
    { 'tests/test_save.py': SAVED_TEST('', '', 'str(tmp_path / "temp.png")', 'self, tmp_path').replace('class TestSave()', 'class TestSave') },
  ),
  onPython(
    'one kind more is written',
    'silent',
    { 'shop/writer.py': WRITER(''), 'tests/test_writer.py': WRITER_TEST },
    {
      'shop/writer.py': WRITER('    elif picture.mode == "F":\n        kind = "Pf"\n'),
    },
  ),
  onPython(
    'nothing is refused where a flag says so',
    'validation_bypass',
    { 'shop/writer.py': WRITER(''), 'tests/test_writer.py': WRITER_TEST },
    {
      'shop/writer.py': WRITER('    elif picture.skip_checks:\n        kind = "P?"\n'),
    },
  ),
  onJavascript("a package's own name leads to its own sources", 'silent', signals, {
    'vitest.server.config.ts': SERVER_CONFIG("'signal-js': resolve(__dirname, 'src/server/index.ts')"),
  }),
  onJavascript("a package's own name leads to a stand-in", 'assertion_weakening', signals, {
    'vitest.config.ts': SERVER_CONFIG("'signal-js': resolve(__dirname, 'test/fakes/signal.ts')"),
    'test/fakes/signal.ts': 'export const signal = (value: number) => () => value\n',
  }),
  onJavascript('a new file of tests puts something in the place of a built-in, for itself alone', 'silent', signals, { 'test/later.spec.ts': CLOCKED }),
  onJavascript(
    'whatever was taken is so under another type',
    'silent',
    { 'src/tag.ts': TAG('z.any()'), 'test/tag.test.ts': TAG_TEST },
    { 'src/tag.ts': TAG('z.unknown()') },
  ),
  onJavascript(
    'whatever there is is taken now',
    'validation_bypass',
    { 'src/tag.ts': TAG('z.string()'), 'test/tag.test.ts': TAG_TEST },
    { 'src/tag.ts': TAG('z.unknown()') },
  ),
  onPython(
    'what has to be there is closed behind what asks it',
    'silent',
    {
      'shop/line.py': LINES,
      'tests/test_line.py': LINE_TEST('    held = line(["a"])\n    assert held is not None\n    answer = held.ask("b")\n    assert answer == "B"\n'),
    },
    { 'tests/test_line.py': LINE_TEST('    with contextlib.closing(line(["a"])) as held:\n        answer = held.ask("b")\n        assert answer == "B"\n') },
  ),
  onPython(
    'what has to be there is closed, and nothing asks it',
    'assertion_weakening',
    {
      'shop/line.py': LINES,
      'tests/test_line.py': LINE_TEST('    held = line(["a"])\n    assert held is not None\n    answer = held.ask("b")\n    assert answer == "B"\n'),
    },
    { 'tests/test_line.py': LINE_TEST('    with contextlib.closing(line(["a"])) as held:\n        assert line([]) is None\n') },
  ),
  onPython(
    'what has to be there, and what it is, became what it is now',
    'silent',
    { 'shop/exif.py': EXIF(''), 'tests/test_exif.py': EXIF_TEST('    assert exif\n    if exif:\n        assert exif == expected, "another one"\n') },
    {
      'shop/exif.py': EXIF('    if exif.startswith(b"Exif"):\n        exif = exif[6:]\n'),
      'tests/test_exif.py': EXIF_TEST('    assert exif == expected[6:], "another one"\n'),
    },
  ),
  onPython(
    'what has to be there, and what it is, became that it is there',
    'assertion_weakening',
    { 'shop/exif.py': EXIF(''), 'tests/test_exif.py': EXIF_TEST('    assert exif\n    assert exif == expected, "another one"\n') },
    { 'shop/exif.py': EXIF('    if exif.startswith(b"Exif"):\n        exif = exif[6:]\n'), 'tests/test_exif.py': EXIF_TEST('    assert exif\n') },
  ),
  onPython(
    'a case that held while a switch was off goes with the switch',
    'silent',
    {
      'shop/mode.py': 'class Preview:\n    short_lines = 1\n    long_names = 2\n',
      'shop/fold.py':
        'from shop.mode import Preview\n\n\ndef fold(text, mode):\n    if Preview.short_lines not in mode:\n        return len(text) < 80\n    return len(text) < 40 or "raw" in mode\n',
      'tests/test_fold.py': 'from shop.fold import fold\n\n\ndef test_fold():\n    assert fold("a", ())\n',
    },
    {
      'shop/mode.py': 'class Preview:\n    long_names = 2\n',
      'shop/fold.py': 'def fold(text, mode):\n    return len(text) < 40 or "raw" in mode\n',
    },
  ),
  onJavascript(
    'a workspace that names its own folder',
    'silent',
    {
      'pnpm-workspace.yaml': 'packages:\n  - "packages/*"\n',
      'packages/a/package.json': VITEST,
      'test/a.test.ts': "import { expect, test } from 'vitest'\n\ntest('is', () => {\n  expect('a'.length).toBe(1)\n})\n",
    },
    { 'pnpm-workspace.yaml': 'packages:\n  - "./"\n  - "packages/*"\n' },
  ),
  onPython(
    'an option that asks is spelled right now',
    'silent',
    { 'shop/grammar.py': GRAMMAR('enforce_preceeding'), 'shop/clause.py': CLAUSE('enforce_preceeding=True'), 'tests/test_clause.py': CLAUSE_TEST },
    { 'shop/grammar.py': GRAMMAR('enforce_preceding'), 'shop/clause.py': CLAUSE('enforce_preceding=True') },
  ),
  onPython(
    'an option that asks is given no more',
    'validation_bypass',
    { 'shop/grammar.py': GRAMMAR('enforce_preceeding'), 'shop/clause.py': CLAUSE('enforce_preceeding=True'), 'tests/test_clause.py': CLAUSE_TEST },
    { 'shop/clause.py': CLAUSE('') },
  ),
  onPython(
    'statements that tests read',
    'silent',
    { 'shop/grammar.py': GRAMMAR('enforce'), 'tests/fixtures/alter.sql': 'SELECT 1;\n' },
    { 'tests/fixtures/alter.sql': 'SELECT 1;\nALTER TABLE t ALTER COLUMN c DROP NOT NULL;\n' },
  ),
  onPython(
    'statements that the database is made of',
    'validation_bypass',
    { 'shop/grammar.py': GRAMMAR('enforce'), 'migrations/002.sql': 'SELECT 1;\n' },
    { 'migrations/003.sql': 'ALTER TABLE t ALTER COLUMN c DROP NOT NULL;\n' },
  ),
  onJavascript(
    'a pattern of what is kept out takes more',
    'silent',
    { 'src/telling.js': "export const telling = (key) => key !== '' && !/^r:/.test(key)\n", 'test/telling.test.js': TELLING_TEST },
    { 'src/telling.js': "export const telling = (key) => key !== '' && !/^[rb]:/.test(key)\n" },
  ),
  onJavascript(
    'a pattern of what is let in takes more',
    'validation_bypass',
    { 'src/telling.js': "export const telling = (key) => key !== '' && /^s:/.test(key)\n", 'test/telling.test.js': TELLING_TEST },
    { 'src/telling.js': "export const telling = (key) => key !== '' && /^[sb]:/.test(key)\n" },
  ),
  onJavascript("a package's own name leads to other sources, for tests that were there", 'assertion_weakening', signals, {
    'vitest.config.ts': SERVER_CONFIG("'signal-js': resolve(__dirname, 'src/server/index.ts')"),
  }),
]
