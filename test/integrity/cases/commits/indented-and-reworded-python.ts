import { PYPROJECT, upon } from '../change.js'

const python = upon({ 'pyproject.toml': PYPROJECT })

const SCHEMA = "def made(text):\n    return text.strip()\n\n\ndef plain(text):\n    return ' '.join(text.split())\n"
const block = (indent: string, keys: string) => `"""\n${indent}type Parcel ${keys} {\n${indent}    upc: String\n${indent}    sku: String\n${indent}}\n    """`
const SCHEMA_TEST = (name: string, indent: string, keys: string) =>
  `from shop.schema import made, plain\n\n\ndef test_empty():\n    assert made('') == ''\n\n\ndef ${name}():\n    text = ${block(indent, keys)}\n    schema = made(text)\n    assert plain(schema) == plain(${block(indent, keys)})\n\n\ndef test_blank():\n    assert made('  ') == ''\n`
const BOTH = '@key(upc) @key(sku)'

const FIELDS = (said: string, more = '') =>
  `def fields(names, known):\n    undefined = [name for name in names if name not in known]\n    if undefined:\n        raise TypeError(\n            "${said}: "\n            "%s" % ', '.join(undefined)\n        )\n${more}    return names\n`
const SAYS = 'the list of fields contains names that are not declared'
const FIELDS_TEST = (body: string) =>
  `import pytest\n\nfrom shop.fields import fields\n\n\ndef test_known():\n    assert fields(['id'], ['id']) == ['id']\n\n\n${body}`
const UNKNOWN = (said: string) =>
  `def test_unknown_fields():\n    with pytest.raises(TypeError) as excinfo:\n        fields(['id', 'other'], ['id'])\n    assert str(excinfo.value) == '${said}: other'\n`
const UNKNOWN_NOW =
  "def test_list_of_fields_with_others():\n    with pytest.raises(TypeError):\n        fields(['id', 'other'], ['id'])\n\n\ndef test_list_of_others():\n    with pytest.raises(TypeError):\n        fields(['other'], ['id'])\n"

const LISTS = (more: string) =>
  `import pytest\n\nfrom shop.fields import fields\n\n\ndef test_takes_lists():\n    assert fields(['id', 'sku'], ['id', 'sku']) == ['id', 'sku']\n${more}`
const REFUSES = "    assert pytest\n    with pytest.raises(TypeError):\n        fields(['id', 'other'], ['id'])\n"

/** Tests under another name whose texts begin elsewhere, and errors that say something else. */
export const INDENTED_AND_REWORDED_PYTHON = [
  python(
    'a test under another name has its texts indented anew',
    'silent',
    { 'shop/schema.py': SCHEMA, 'tests/test_schema.py': SCHEMA_TEST('test_made_with_repeatable_keys', '    ', BOTH) },
    { 'tests/test_schema.py': SCHEMA_TEST('test_type_of_several_keys', '        ', BOTH) },
  ),
  python(
    'a test under another name has its texts indented anew, without one of two keys',
    'test_deletion',
    { 'shop/schema.py': SCHEMA, 'tests/test_schema.py': SCHEMA_TEST('test_made_with_repeatable_keys', '    ', BOTH) },
    { 'tests/test_schema.py': SCHEMA_TEST('test_type_of_several_keys', '        ', '@key(upc)') },
  ),
  python(
    'a refusal is asked by two tests, and its error says something else',
    'silent',
    { 'shop/fields.py': FIELDS(SAYS), 'tests/test_fields.py': FIELDS_TEST(UNKNOWN(SAYS)) },
    { 'shop/fields.py': FIELDS('fields must not hold names without a column'), 'tests/test_fields.py': FIELDS_TEST(UNKNOWN_NOW) },
  ),
  python(
    'a refusal is asked by two tests, none of which asks what its error says still',
    'assertion_weakening',
    { 'shop/fields.py': FIELDS(SAYS), 'tests/test_fields.py': FIELDS_TEST(UNKNOWN(SAYS)) },
    { 'shop/fields.py': FIELDS(SAYS, '    names = list(names)\n'), 'tests/test_fields.py': FIELDS_TEST(UNKNOWN_NOW) },
  ),
  python(
    'a refusal is asked by a row of another file, and its error says something else',
    'silent',
    { 'shop/fields.py': FIELDS(SAYS), 'tests/test_fields.py': FIELDS_TEST(UNKNOWN(SAYS)), 'tests/test_lists.py': LISTS('') },
    { 'shop/fields.py': FIELDS('fields must not hold names without a column'), 'tests/test_fields.py': FIELDS_TEST(''), 'tests/test_lists.py': LISTS(REFUSES) },
  ),
  python(
    'a refusal is asked by a row of another file, which does not ask what its error says still',
    'any',
    { 'shop/fields.py': FIELDS(SAYS), 'tests/test_fields.py': FIELDS_TEST(UNKNOWN(SAYS)), 'tests/test_lists.py': LISTS('') },
    { 'shop/fields.py': FIELDS(SAYS, '    names = list(names)\n'), 'tests/test_fields.py': FIELDS_TEST(''), 'tests/test_lists.py': LISTS(REFUSES) },
  ),
]
