import { type Change, change, PYPROJECT } from './change.js'

type Told = Change['expected']
type Edits = readonly (readonly [from: string, to: string])[]

const python = (files: Readonly<Record<string, string>>) => ({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'tests/__init__.py': '', ...files })

const SHORTEN = `def shorten(text):
    return text.split(",")[0]
`
const ROWS = Array.from({ length: 12 }, (_, at) => `    (jar_${at}, it's="${'lid, '.repeat(at + 1)}') :: (jar_${at}`).join('\n')
const SHORTENED = `from shop.shorten import shorten


def test_shorten():
    rows = """
${ROWS}
    (lid of 5") :: (lid of 5")
    (lid of 6") :: (lid of 6
    """
    pairs = [
        list(map(str.strip, row.split("::")))
        for row in rows.split("\\n")
        if "::" in row
    ]
    for text, short in pairs:
        res = shorten(text).strip()
        assert res == short, f"'{text}'"
`
const WATCHED = SHORTENED.replace('res = shorten(text).strip()', 'shorten(text)').replace('res == short', 'text.startswith(short)')
const table = (name: string, told: Told, test: string, edits: Edits) =>
  change(name, told, python({ 'shop/shorten.py': SHORTEN, 'tests/test_shorten.py': test }), { 'tests/test_shorten.py': edits })

const TOX = '[tox]\nenvlist = py3\n\n[testenv]\ndeps = pytest\ncommands = coverage run -m pytest {posargs}\n'
const tox = (name: string, told: Told, command: string) =>
  change(name, told, python({ 'tox.ini': TOX, 'shop/shorten.py': SHORTEN, 'tests/test_shorten.py': SHORTENED }), {
    'tox.ini': [['coverage run -m pytest {posargs}', command]],
  })

/** Python of six projects whose commits were labelled first, a third time. */
export const READ_THIRD_PYTHON: readonly Change[] = [
  table('quotes in a table of a test whose annotation came', 'silent', SHORTENED, [['def test_shorten():', 'def test_shorten() -> None:']]),
  table('a test with quotes in a table that speaks of the code no more', 'assertion_weakening', WATCHED, [['        shorten(text)\n', '']]),
  tox('the interpreter of the environment by its name in tox', 'silent', '{envpython} -b -m coverage run -m pytest {posargs}'),
  tox('the interpreter of the environment that runs something else', 'test_skipping', '{envpython} -b -m compileall shop'),
]
