import { type Change, type Expected, PYPROJECT, upon } from '../change.js'

const onPytest = upon({
  'pyproject.toml': PYPROJECT,
  'codec.py': 'class Codec:\n    def encode(self, s):\n        return s\n\n    def decode(self, s, options=None):\n        return s\n',
})

const HEAD = (words: string) =>
  `from itertools import product\n\nimport pytest\n\nfrom codec import Codec\nfrom corpus import words\n\nWORDS = (*words("en"), ${words})\n`
const OPEN = (ways: string) =>
  `\n\n@pytest.mark.parametrize(("way", "s"), list(product(${ways}, WORDS)))\ndef test_codec(way, s):\n    codec = Codec()\n    encoded = codec.encode(s)\n    assert codec.decode(encoded, way) == s\n`
const ROWED =
  '\n\n@pytest.mark.parametrize("way", ["a", "b"])\ndef test_ways(way):\n    codec = Codec()\n    s = "deck"\n    encoded = codec.encode(s)\n    assert codec.decode(encoded, way) == s\n'
const OTHER = (more = '') => `\n\ndef test_name():\n    assert Codec().decode("x") == "x"\n${more}`
const NEW = '\n\ndef test_empty():\n    assert Codec().decode("") == ""\n'
const WORDS = '"gangway", "quay"'

const beside = (name: string, expected: Expected, after: string, more: Readonly<Record<string, string>> = {}): Change =>
  onPytest(name, expected, { 'tests/test_codec.py': HEAD(WORDS) + OPEN('[1]') + ROWED + OTHER() }, { 'tests/test_codec.py': after, ...more })

/** A test goes that stands beside a table whose rows cannot be told. */
export const OPEN_TABLES_BESIDE: readonly Change[] = [
  beside('a test goes beside an open table that stays', 'test_deletion', HEAD(WORDS) + OPEN('[1]') + OTHER()),
  beside('a test goes beside an open table that stays, and another comes', 'test_deletion', HEAD(WORDS) + OPEN('[1]') + OTHER(NEW)),
  beside('the rows of a test go into an open table', 'silent', HEAD(WORDS) + OPEN('[1, "a", "b"]') + OTHER()),
  beside('the word of a test goes into what an open table is made of', 'silent', HEAD(`${WORDS}, "deck"`) + OPEN('[1]') + OTHER()),
]
