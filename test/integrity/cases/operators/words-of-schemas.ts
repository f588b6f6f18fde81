import { type Change, type Expected, PYPROJECT, type Tree, upon, VITEST } from '../change.js'

const onVitest = upon({ 'package.json': VITEST })
const onPytest = upon({ 'pyproject.toml': PYPROJECT })
const swap = (name: string, expected: Expected, path: string, text: string, from: string, to: string, beside: Tree = {}): Change =>
  (path.endsWith('.py') ? onPytest : onVitest)(name, expected, { ...beside, [path]: text }, { [path]: [[from, to]] })

const STRUCT = `import { integer, min, object, size, string } from 'superstruct'

export const Berth = object({ name: size(string(), 1, 40), depth: min(integer(), 2) })
`
const ARK = `import { type } from 'arktype'

export const Berth = type({ name: 'string > 0', mail: 'string.email', depth: 'number.integer >= 2' })
`
const EFFECT = `import { Schema } from 'effect'

export const Berth = Schema.Struct({ name: Schema.NonEmptyString, depth: Schema.Int })
`
const CODEC = `import * as t from 'io-ts'

export const Berth = t.type({ name: t.string, depth: t.Int })
`
const YUP = `import * as yup from 'yup'

export const Berth = yup.object({
  kind: yup.string().oneOf(['sail', 'motor']).required(),
  fuel: yup.string().when('kind', { is: 'motor', then: (fuel) => fuel.required() }),
})
`
const DRIZZLE = `import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

export const berths = pgTable('berths', { name: text('name').notNull(), depth: integer('depth').notNull() }, (table) => [check('deep', sql\`\${table.depth} > 1\`)])
`
const FORM = `import { useForm } from 'react-hook-form'

export function Book({ onSubmit }) {
  const { register, handleSubmit } = useForm()
  return (
    <form onSubmit={handleSubmit(onSubmit)}>
      <input {...register('mail', { required: true, pattern: /@/ })} />
      <input name="depth" type="number" min={2} required />
    </form>
  )
}
`
const FORMIK = `import { Field, Formik } from 'formik'
import { berth } from './berth'

export const Book = ({ onSubmit }) => (
  <Formik
    initialValues={{ name: '' }}
    validationSchema={berth}
    onSubmit={onSubmit}
  >
    <Field name="name" />
  </Formik>
)
`
const API = `openapi: 3.1.0
info: { title: Harbour, version: 1.0.0 }
paths:
  /berths:
    post:
      operationId: bookBerth
      parameters:
        - { name: tenant, in: header, required: true, schema: { type: string } }
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Booking' }
      responses:
        '200': { description: booked, content: { application/json: { schema: { $ref: '#/components/schemas/Receipt' } } } }
components:
  schemas:
    Booking:
      type: object
      required: [name, depth]
      properties:
        name: { type: string, pattern: '^[a-z]+$' }
        depth: { type: integer, minimum: 2 }
    Receipt:
      type: object
      required: [id, day]
      properties:
        id: { type: string }
        day: { type: string }
`
const YAML = `type: object
required:
  - name
  - depth
properties:
  name:
    type: string
  depth:
    type: integer
    minimum: 2
`
const SCHEMA = `import { z } from 'zod'

export const Berth = z.object({ name: z.string(), depth: z.number() })
`
const LOAD = `import { Berth } from './schema'

export function load(text: string) {
  return Berth.parse(JSON.parse(text))
}
`
const AJV = `import Ajv from 'ajv'

export const ajv = new Ajv({ allErrors: true, validateFormats: true })
`
const ROWS = `from sqlalchemy import CheckConstraint, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from .base import Base


class Berth(Base):
    __tablename__ = "berths"
    __table_args__ = (CheckConstraint("depth > 1"), UniqueConstraint("name", "pier"))

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    depth: Mapped[int]
`
const BOUNDS = `from typing import Annotated

from annotated_types import Ge, Le
from pydantic import BaseModel


class Berth(BaseModel):
    name: str
    depth: Annotated[int, Ge(2), Le(30)]
`
const TRAITS = `from traitlets import Integer
from traitlets.config import Configurable


class Server(Configurable):
    port = Integer(8080, min=1024).tag(config=True)
`
const INPUT = `import strawberry


@strawberry.input
class Booking:
    name: str
    depth: int
`
const KEYS = `from schema import And, Schema, Use

BERTH = Schema({"name": And(str, len), "depth": And(Use(int), lambda depth: depth > 1)})
`
const V: Expected = 'validation_bypass'

/** Fields in the words of libraries that are asked for less often than zod and pydantic. */
export const WORDS_OF_SCHEMAS: readonly Change[] = [
  swap('what superstruct puts around a type goes', V, 'src/berth.ts', STRUCT, 'min(integer(), 2)', 'integer()'),
  swap('superstruct asks for more', 'silent', 'src/berth.ts', STRUCT, 'min(integer(), 2)', 'min(integer(), 3)'),
  swap('superstruct asks for less', V, 'src/berth.ts', STRUCT, 'min(integer(), 2)', 'min(integer(), 1)'),
  swap('a bound in the words of ArkType goes', V, 'src/berth.ts', ARK, "'number.integer >= 2'", "'number.integer'"),
  swap('a kind of text in the words of ArkType goes', V, 'src/berth.ts', ARK, "'string.email'", "'string'"),
  swap('a key of ArkType may be left out', V, 'src/berth.ts', ARK, 'mail:', "'mail?':"),
  swap('a bound in the words of ArkType is stricter', 'silent', 'src/berth.ts', ARK, '>= 2', '>= 3'),
  swap('a type of ArkType with another layout', 'silent', 'src/berth.ts', ARK, "'number.integer >= 2'", "'number.integer>=2'"),
  swap('a text of Effect may be empty', V, 'src/berth.ts', EFFECT, 'Schema.NonEmptyString', 'Schema.String'),
  swap('a text of Effect may be empty no more', 'silent', 'src/berth.ts', EFFECT.replace('NonEmptyString', 'String'), 'Schema.String', 'Schema.NonEmptyString'),
  swap('a field of io-ts takes anything', V, 'src/berth.ts', CODEC, 't.Int', 't.unknown'),
  swap('a field of io-ts takes whole numbers alone', 'silent', 'src/berth.ts', CODEC.replace('t.Int', 't.number'), 't.number', 't.Int'),
  swap('what yup asks under a condition goes', V, 'src/berth.ts', YUP, ".when('kind', { is: 'motor', then: (fuel) => fuel.required() })", ''),
  swap(
    'what yup asked under a condition it asks always',
    'silent',
    'src/berth.ts',
    YUP,
    ".when('kind', { is: 'motor', then: (fuel) => fuel.required() })",
    '.required()',
  ),
  swap('a check of a whole table of drizzle goes', V, 'src/berth.ts', DRIZZLE, ", (table) => [check('deep', sql`${table.depth} > 1`)]", ''),
  swap('a rule of a registered field goes', V, 'src/Book.tsx', FORM, '{ required: true, pattern: /@/ }', '{ required: true }'),
  swap('a registered field gets a rule', 'silent', 'src/Book.tsx', FORM, '{ required: true, pattern: /@/ }', '{ required: true, pattern: /@/, maxLength: 80 }'),
  swap('an input may be left empty', V, 'src/Book.tsx', FORM, 'min={2} required />', 'min={2} />'),
  swap('an input gets a label', 'silent', 'src/Book.tsx', FORM, 'min={2} required />', 'min={2} required aria-label="depth" />'),
  swap('a form is asked by no schema', V, 'src/Book.tsx', FORMIK, '    validationSchema={berth}\n', ''),
  swap('a form is asked by another schema', 'silent', 'src/Book.tsx', FORMIK, 'validationSchema={berth}', 'validationSchema={berthSchema}'),
  swap('a body of OpenAPI may lack a key', V, 'openapi.yaml', API, 'required: [name, depth]', 'required: [name]'),
  swap('a bound of OpenAPI goes', V, 'openapi.yaml', API, '{ type: integer, minimum: 2 }', '{ type: integer }'),
  swap('a header of OpenAPI may be left out', V, 'openapi.yaml', API, 'in: header, required: true', 'in: header'),
  swap('an answer of OpenAPI may lack a key', 'silent', 'openapi.yaml', API, 'required: [id, day]', 'required: [id]'),
  swap('words of OpenAPI', 'silent', 'openapi.yaml', API, 'description: booked', 'description: It is booked.'),
  swap('a schema in YAML asks for a key no more', V, 'api/berth.schema.yaml', YAML, '  - depth\n', ''),
  swap('a bound of a schema in YAML goes', V, 'api/berth.schema.yaml', YAML, '    minimum: 2\n', ''),
  swap('a schema in YAML that does not parse any more', 'silent', 'api/berth.schema.yaml', YAML, '  - depth\n', '  - depth: [\n'),
  swap('a schema in YAML asks for one key more', 'silent', 'api/berth.schema.yaml', YAML, '  - depth\n', '  - depth\n  - pier\n'),
  swap('a schema is not asked any more', V, 'src/load.ts', LOAD, 'Berth.parse(JSON.parse(text))', 'JSON.parse(text) as { name: string }', {
    'src/schema.ts': SCHEMA,
  }),
  swap(
    'a schema is asked in another way',
    'silent',
    'src/load.ts',
    LOAD,
    'return Berth.parse(JSON.parse(text))',
    'const { data, error } = Berth.safeParse(JSON.parse(text))\n  if (error) throw error\n  return data',
    { 'src/schema.ts': SCHEMA },
  ),
  onVitest(
    'a schema is asked by a function that is new',
    'silent',
    { 'src/schema.ts': SCHEMA, 'src/load.ts': LOAD },
    {
      'src/schema.ts': SCHEMA,
      'src/load.ts': `import { Berth } from './schema'

const read = (text: string) => Berth.parse(JSON.parse(text))

export function load(text: string) {
  return read(text)
}
`,
    },
  ),
  onVitest(
    'a schema is asked by a function that there was',
    'silent',
    {
      'src/schema.ts': SCHEMA,
      'src/load.ts': LOAD,
      'src/berths.ts': "import { Berth } from './schema'\n\nexport const berthOf = (text: string) => Berth.parse(JSON.parse(text))\n",
    },
    { 'src/load.ts': "import { berthOf } from './berths'\n\nexport function load(text: string) {\n  return berthOf(text)\n}\n" },
  ),
  onVitest(
    'a function that there was asks no schema',
    V,
    { 'src/schema.ts': SCHEMA, 'src/load.ts': LOAD, 'src/berths.ts': 'export const berthOf = (text: string) => JSON.parse(text)\n' },
    { 'src/load.ts': "import { berthOf } from './berths'\n\nexport function load(text: string) {\n  return berthOf(text)\n}\n" },
  ),
  onVitest(
    'an input may be left empty, and a test shows it',
    'silent',
    { 'src/Book.tsx': FORM },
    {
      'src/Book.tsx': [['min={2} required />', 'min={2} />']],
      'test/Book.test.tsx':
        "import { expect, test } from 'vitest'\nimport { Book } from '../src/Book'\n\ntest('takes no depth', () => {\n  expect(Book({ onSubmit: null })).not.toBeNull()\n})\n",
    },
  ),
  swap('formats are looked at no more', V, 'src/ajv.ts', AJV, 'validateFormats: true', 'validateFormats: false'),
  swap(
    'a check of a table of SQLAlchemy goes',
    V,
    'harbour/rows.py',
    ROWS,
    '(CheckConstraint("depth > 1"), UniqueConstraint("name", "pier"))',
    '(UniqueConstraint("name", "pier"),)',
  ),
  swap('a column of SQLAlchemy may be NULL', V, 'harbour/rows.py', ROWS, 'depth: Mapped[int]', 'depth: Mapped[int | None]'),
  swap(
    'a column of SQLAlchemy may be NULL no more',
    'silent',
    'harbour/rows.py',
    ROWS.replace('depth: Mapped[int]', 'depth: Mapped[int | None]'),
    'Mapped[int | None]',
    'Mapped[int]',
  ),
  swap('a bound beside a type goes', V, 'harbour/berth.py', BOUNDS, 'Ge(2), Le(30)', 'Le(30)'),
  swap('a bound beside a type is stricter', 'silent', 'harbour/berth.py', BOUNDS, 'Ge(2)', 'Ge(3)'),
  swap('a bound becomes a field', 'silent', 'harbour/berth.py', BOUNDS, 'Ge(2), Le(30)', 'Field(ge=2), Le(30)'),
  swap('a bound of traitlets goes', V, 'harbour/server.py', TRAITS, ', min=1024', ''),
  swap('an input of GraphQL may be left out', V, 'harbour/gql.py', INPUT, 'depth: int', 'depth: int | None = None'),
  swap('a value of a table of keys is looked at no more', V, 'harbour/keys.py', KEYS, 'And(Use(int), lambda depth: depth > 1)', 'Use(int)'),
  swap('a value of a table of keys is named otherwise', 'silent', 'harbour/keys.py', KEYS, 'lambda depth: depth > 1', 'lambda d: d > 1'),
]
