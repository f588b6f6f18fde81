import { expect, test } from 'vitest'
import { ajvWith, ourSchemas, type Schema } from './read-schemas.js'

const schemas = ourSchemas()
const ajv = ajvWith([...schemas.values()], { strict: true, allowUnionTypes: true, strictRequired: false })

test.each([...schemas])('%s compiles in strict mode and has a title', (_, schema) => {
  expect(ajv.getSchema(String(schema.$id))).toBeTypeOf('function')
  expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema')
  expect(schema.title).toMatch(/^[A-Z][A-Za-z]+$/)
})

test('every default and example is valid where it stands', () => {
  let samples = 0
  for (const schema of schemas.values()) {
    for (const { pointer, node } of nodesOf(schema, '')) {
      const values = [...('default' in node ? [node.default] : []), ...(Array.isArray(node.examples) ? node.examples : [])]
      if (values.length === 0) continue
      const validate = ajv.compile({ $ref: `${schema.$id}#${pointer}` })
      for (const value of values) {
        samples++
        expect(validate(value), `${schema.$id}#${pointer}: ${JSON.stringify(value)} ${ajv.errorsText(validate.errors)}`).toBe(true)
      }
    }
  }
  expect(samples).toBeGreaterThan(30)
})

function* nodesOf(node: Schema, pointer: string): Generator<{ pointer: string; node: Schema }> {
  yield { pointer, node }
  for (const [keyword, value] of Object.entries(node)) {
    if (typeof value !== 'object' || value === null) continue
    const at = `${pointer}/${keyword}`
    if (keyword === 'properties' || keyword === '$defs') {
      for (const [name, child] of Object.entries(value)) yield* nodesOf(child as Schema, `${at}/${name}`)
    } else if (keyword === 'items' || keyword === 'additionalProperties') yield* nodesOf(value as Schema, at)
    else if (keyword === 'oneOf') for (const [index, child] of (value as Schema[]).entries()) yield* nodesOf(child, `${at}/${index}`)
  }
}
