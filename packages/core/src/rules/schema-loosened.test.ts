import { expect, test } from 'vitest'
import { foundInTexts, weightsOf } from '../../test/source-pair.js'
import { schemaLoosened } from './schema-loosened.js'

test.each([
  [
    'optional',
    `import { z } from 'zod'
export const User = z.object({ mail: z.string() })`,
    `import { z } from 'zod'
export const User = z.object({ mail: z.string().optional() })`,
    'medium',
  ],
  [
    'a demand gone',
    `import { z } from 'zod'
export const User = z.object({ mail: z.string().email() })`,
    `import { z } from 'zod'
export const User = z.object({ mail: z.string() })`,
    'high',
  ],
  [
    'a fallback',
    `import { z } from 'zod'
export const User = z.object({ mail: z.string().email() })`,
    `import { z } from 'zod'
export const User = z.object({ mail: z.string().email().catch("") })`,
    'high',
  ],
  [
    'anything',
    `import { z } from 'zod'
export const User = z.object({ mail: z.string() })`,
    `import { z } from 'zod'
export const User = z.object({ mail: z.unknown() })`,
    'high',
  ],
  [
    'further keys',
    `import { z } from 'zod'
export const User = z.object({ mail: z.string() }).strict()`,
    `import { z } from 'zod'
export const User = z.object({ mail: z.string() })`,
    'high',
  ],
  [
    'a lower bound',
    `import { z } from 'zod'
export const User = z.object({ mail: z.string().min(8) })`,
    `import { z } from 'zod'
export const User = z.object({ mail: z.string().min(4) })`,
    'high',
  ],
  [
    'a higher bound',
    `import { z } from 'zod'
export const User = z.object({ mail: z.string().min(8) })`,
    `import { z } from 'zod'
export const User = z.object({ mail: z.string().min(12) })`,
    '',
  ],
  [
    'another demand instead',
    `import { z } from 'zod'
export const User = z.object({ mail: z.string().email() })`,
    `import { z } from 'zod'
export const User = z.object({ mail: z.string().regex(/@/) })`,
    '(low)',
  ],
  [
    'stricter',
    `import { z } from 'zod'
export const User = z.object({ mail: z.string() })`,
    `import { z } from 'zod'
export const User = z.object({ mail: z.string().email() })`,
    '',
  ],
  [
    'a further field',
    `import { z } from 'zod'
export const User = z.object({ mail: z.string() })`,
    `import { z } from 'zod'
export const User = z.object({ mail: z.string(), name: z.string() })`,
    '',
  ],
  [
    'a JSON Schema',
    `export const order = { type: 'object', required: ['id'], properties: { id: { type: 'string', pattern: '^a' } } }`,
    `export const order = { type: 'object', required: [], properties: { id: { type: 'string' } } }`,
    'high high',
  ],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(schemaLoosened, before, after)).toBe(found)
})

test('texts: SQL and JSON Schema', () => {
  const sql = 'ALTER TABLE users DROP CONSTRAINT users_mail_key;\n'
  expect(foundInTexts(schemaLoosened, { 'migrations/2.sql': [null, sql] })).toMatchObject([{ severity: 'high', line: 1 }])
  expect(foundInTexts(schemaLoosened, { 'migrations/2.sql': [null, `${sql}ALTER TABLE users ADD CONSTRAINT users_mail_key UNIQUE (mail);`] })).toEqual([])
  const schema = (rest: object) => JSON.stringify({ properties: { id: { type: 'string' } }, ...rest })
  expect(foundInTexts(schemaLoosened, { 'order.json': [schema({ required: ['id'] }), schema({})] })).toMatchObject([
    { message: expect.stringContaining('no longer required') },
  ])
  expect(foundInTexts(schemaLoosened, { 'order.json': [schema({}), schema({ required: ['id'] })] })).toEqual([])
})

test.each([
  [
    'optional',
    `class User(BaseModel):
    mail: str
`,
    `class User(BaseModel):
    mail: Optional[str] = None
`,
    'medium',
  ],
])('Python: %s', (_what, before, after, found) => {
  expect(weightsOf(schemaLoosened, before, after, 'src/shop.py')).toBe(found)
})
