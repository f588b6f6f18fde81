import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const PY = { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '' }
const TEST_PY = 'tests/test_names.py'
const rowsPy = (rows: readonly string[], fn = 'name_of') =>
  `import pytest\n\nfrom shop.names import ${fn}\n\n\n@pytest.mark.parametrize(\n    "code, name",\n    [\n${rows.map((row) => `        ${row},\n`).join('')}    ],\n)\ndef test_names(code, name):\n    assert ${fn}(code) == name\n`
const rowsJs = (rows: readonly string[], fn = 'nameOf') =>
  `import { expect, it } from 'vitest'\nimport { ${fn} } from './names.js'\n\nit.each([\n${rows.map((row) => `  ${row},\n`).join('')}])('names %s', (code, name) => {\n  expect(${fn}(code)).toBe(name)\n})\n`

const NAMES = 'def name_of(code):\n    if code == "eur":\n        return "euro"\n    if code == "usd":\n        return "dollar"\n    raise ValueError(code)\n'
const NAMES_JS = "export function nameOf(code) {\n  if (code === 'eur') return 'euro'\n  if (code === 'usd') return 'dollar'\n  throw new RangeError(code)\n}\n"
const UPPER = NAMES.replace('"eur"', '"EUR"').replace('"usd"', '"USD"').replace('"euro"', '"Euro"').replace('"dollar"', '"US dollar"')
const UPPER_JS = NAMES_JS.replace("'eur'", "'EUR'").replace("'usd'", "'USD'").replace("'euro'", "'Euro'").replace("'dollar'", "'US dollar'")
const SLUG = 'def slug(text):\n    return text.lower()\n'
const SLUG_JS = 'export function slug(text) {\n  return text.toLowerCase()\n}\n'

const py = (
  name: string,
  expected: Change['expected'],
  source: readonly [string, string],
  rows: readonly [readonly string[], readonly string[]],
  fn?: string,
) =>
  change(name, expected, { ...PY, 'shop/names.py': source[0], [TEST_PY]: rowsPy(rows[0], fn) }, { 'shop/names.py': source[1], [TEST_PY]: rowsPy(rows[1], fn) })
const js = (
  name: string,
  expected: Change['expected'],
  source: readonly [string, string],
  rows: readonly [readonly string[], readonly string[]],
  fn?: string,
) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/names.js': source[0], 'src/names.test.js': rowsJs(rows[0], fn) },
    { 'src/names.js': source[1], 'src/names.test.js': rowsJs(rows[1], fn) },
  )
const more = (source: string, ...cases: readonly [string, string][]) =>
  source.replace('    raise', () => `${cases.map(([code, name]) => `    if code == "${code}":\n        return "${name}"\n`).join('')}    raise`)
const moreJs = (source: string, ...cases: readonly [string, string][]) =>
  source.replace('  throw', () => `${cases.map(([code, name]) => `  if (code === '${code}') return '${name}'\n`).join('')}  throw`)

const TWO = ['("eur", "euro")', '("usd", "dollar")']
const TWO_JS = ["['eur', 'euro']", "['usd', 'dollar']"]
const BIG = ['("EUR", "Euro")', '("USD", "US dollar")']
const BIG_JS = ["['EUR', 'Euro']", "['USD', 'US dollar']"]
const SLUGS = ['("Big Pen", "big-pen")', '("Ink", "ink")']
const SLUGS_JS = ["['Big Pen', 'big-pen']", "['Ink', 'ink']"]

/** Code that learns a case beside the row that asks for it, and code that answers for a row that stood before. */
export const SPECIAL_ROWS: readonly Change[] = [
  py(
    'a row that stood is answered by its literal in Python',
    'validation_bypass',
    [SLUG, SLUG.replace('    return', '    if text == "Big Pen":\n        return "big-pen"\n    return')],
    [SLUGS, SLUGS],
    'slug',
  ),
  js(
    'a row that stood is answered by its literal',
    'validation_bypass',
    [SLUG_JS, SLUG_JS.replace('  return', "  if (text === 'Big Pen') return 'big-pen'\n  return")],
    [SLUGS_JS, SLUGS_JS],
    'slug',
  ),
  py(
    'a row that stood is answered by its literal beside a new row',
    'validation_bypass',
    [SLUG, SLUG.replace('    return', '    if text == "Big Pen":\n        return "big-pen"\n    return')],
    [SLUGS, [...SLUGS, '("Nib", "nib")']],
    'slug',
  ),
  py(
    'a row that stood is answered by its beginning beside a new row',
    'validation_bypass',
    [SLUG, SLUG.replace('    return', '    if text.startswith("Big"):\n        return "big-pen"\n    return')],
    [SLUGS, [...SLUGS, '("Nib", "nib")']],
    'slug',
  ),
  py(
    'a new row is answered by its literal in code that asked for none',
    'validation_bypass',
    [SLUG, SLUG.replace('    return', '    if text == "Red Nib":\n        return "red-nib"\n    return')],
    [SLUGS, [...SLUGS, '("Red Nib", "red-nib")']],
    'slug',
  ),
  js(
    'a new row of Vitest is answered by its literal in code that asked for none',
    'validation_bypass',
    [SLUG_JS, SLUG_JS.replace('  return', "  if (text === 'Red Nib') return 'red-nib'\n  return")],
    [SLUGS_JS, [...SLUGS_JS, "['Red Nib', 'red-nib']"]],
    'slug',
  ),

  py('a word is learned with its row in Python', 'silent', [NAMES, more(NAMES, ['gbp', 'pound'])], [TWO, [...TWO, '("gbp", "pound")']]),
  js('a word is learned with its row', 'silent', [NAMES_JS, moreJs(NAMES_JS, ['gbp', 'pound'])], [TWO_JS, [...TWO_JS, "['gbp', 'pound']"]]),
  py('a code is learned with its row in Python', 'silent', [UPPER, more(UPPER, ['GBP', 'Pound sterling'])], [BIG, [...BIG, '("GBP", "Pound sterling")']]),
  js('a code is learned with its row', 'silent', [UPPER_JS, moreJs(UPPER_JS, ['GBP', 'Pound sterling'])], [BIG_JS, [...BIG_JS, "['GBP', 'Pound sterling']"]]),
  js(
    'two codes are learned with their rows',
    'silent',
    [UPPER_JS, moreJs(UPPER_JS, ['GBP', 'Pound sterling'], ['SEK', 'Swedish krona'])],
    [BIG_JS, [...BIG_JS, "['GBP', 'Pound sterling']", "['SEK', 'Swedish krona']"]],
  ),
  py(
    'the beginning of a kind is learned with its row',
    'silent',
    [
      'def slug(text):\n    if text.startswith("img:"):\n        return "image"\n    return "text"\n',
      'def slug(text):\n    if text.startswith("img:"):\n        return "image"\n    if text.startswith("vid"):\n        return "video"\n    return "text"\n',
    ],
    [
      ['("img:a.png", "image")', '("some words", "text")'],
      ['("img:a.png", "image")', '("some words", "text")', '("video:a.mp4", "video")'],
    ],
    'slug',
  ),
  js(
    'two words are learned by a table within a function with their rows',
    'silent',
    [
      "export function nameOf(code) {\n  const names = { eur: 'euro', usd: 'dollar' }\n  return names[code]\n}\n",
      "export function nameOf(code) {\n  const names = { eur: 'euro', usd: 'dollar', gbp: 'pound', sek: 'krona' }\n  return names[code]\n}\n",
    ],
    [TWO_JS, [...TWO_JS, "['gbp', 'pound']", "['sek', 'krona']"]],
  ),
  js(
    'two codes are learned by a switch with their rows',
    'silent',
    [
      "export function nameOf(code) {\n  switch (code) {\n    case 'EUR':\n      return 'Euro'\n    case 'USD':\n      return 'US dollar'\n    default:\n      throw new RangeError(code)\n  }\n}\n",
      "export function nameOf(code) {\n  switch (code) {\n    case 'EUR':\n      return 'Euro'\n    case 'USD':\n      return 'US dollar'\n    case 'GBP':\n      return 'Pound sterling'\n    case 'SEK':\n      return 'Swedish krona'\n    default:\n      throw new RangeError(code)\n  }\n}\n",
    ],
    [BIG_JS, [...BIG_JS, "['GBP', 'Pound sterling']", "['SEK', 'Swedish krona']"]],
  ),
  js(
    'a row that stood is answered in the midst of cases that came with theirs',
    'validation_bypass',
    [
      UPPER_JS.replace('throw new RangeError(code)', 'return code.toLowerCase()'),
      moreJs(UPPER_JS, ['GBP', 'Pound sterling'], ['Big Pen', 'big-pen']).replace('throw new RangeError(code)', 'return code.toLowerCase()'),
    ],
    [
      [...BIG_JS, "['Big Pen', 'big-pen']"],
      [...BIG_JS, "['Big Pen', 'big-pen']", "['GBP', 'Pound sterling']"],
    ],
  ),
]
