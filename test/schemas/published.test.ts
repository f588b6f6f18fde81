import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contractDifferences } from './contract-differences.js'
import { documentsOf } from './document-arbitrary.js'
import { fullDebugMemory, minimalDocuments } from './documents.js'
import { ajvWith, hasPublished, ourSchemas, publishedFolder, publishedSchema, type Schema } from './read-schemas.js'

const PUBLISHED = {
  'debug-memory': 'debug-memory.yaml',
  'executable-feedback': 'executable-feedback.yaml',
  'actionable-feedback': 'actionable-feedback.yaml',
  'loop-state-extension': 'persistence-extension.yaml',
} as const
const names = Object.keys(PUBLISHED) as (keyof typeof PUBLISHED)[]
const ours = ourSchemas()
const ourOwn = (name: string): Schema => ours.get(name) ?? {}
const ajvOfOurs = ajvWith([...ours.values()], { strict: false })
const takenByOurs = (name: string, document: unknown): string => {
  const validate = ajvOfOurs.getSchema(String(ourOwn(name).$id))
  return validate?.(document) === true ? '' : ajvOfOurs.errorsText(validate?.errors)
}

describe.each(names)('%s', (name) => {
  test('takes the smallest document and refuses one without a required field', () => {
    const document: Record<string, unknown> = minimalDocuments[name]
    expect(takenByOurs(name, document)).toBe('')
    for (const key of Object.keys(document)) {
      const { [key]: _, ...rest } = document
      expect(takenByOurs(name, rest), key).toContain(key)
    }
  })
})

test('debug-memory takes a document with everything that is written', () => {
  expect(takenByOurs('debug-memory', fullDebugMemory)).toBe('')
})

const where = `the published documents are not at ${publishedFolder}; set TRUEGREEN_SHARED to the folder that holds spec/`

test.runIf(!hasPublished && process.env.CI)('the published documents are there', () => {
  expect.unreachable(where)
})

describe.skipIf(!hasPublished)(hasPublished ? 'as published' : `as published (skipped: ${where})`, () => {
  describe.each(names)('%s', (name) => {
    // Their `examples` are not always the list that the keyword asks for.
    const published = (): Schema => {
      const { examples: _, ...schema } = publishedSchema(PUBLISHED[name])
      return schema
    }

    test('has the published $id and says the same', () => {
      expect(ourOwn(name).$id).toBe(published().$id)
      expect(contractDifferences(published(), ourOwn(name))).toEqual([])
    })

    test('what is valid here is valid there', () => {
      const ajv = ajvWith([published()], { strict: false, validateSchema: false })
      const validate = ajv.getSchema(String(published().$id))
      const documents = [minimalDocuments[name], ...(name === 'debug-memory' ? [fullDebugMemory] : [])]
      for (const document of documents) expect(validate?.(document), ajv.errorsText(validate?.errors)).toBe(true)
      fc.assert(
        fc.property(documentsOf(ourOwn(name)), (document) => {
          expect(takenByOurs(name, document)).toBe('')
          expect(validate?.(document), ajv.errorsText(validate?.errors)).toBe(true)
        }),
        { numRuns: 100, seed: 3 },
      )
    })
  })

  test('a difference is seen', () => {
    const schema = publishedSchema('debug-memory.yaml')
    const { status: _, ...properties } = schema.properties as Record<string, Schema>
    const changed = { ...schema, required: ['session_id'], properties: { ...properties, file_path: { type: 'string', minLength: 1 } } }
    expect(contractDifferences(schema, changed)).toEqual([
      '/ required: executions, file_path, session_id is session_id',
      '/file_path minLength: undefined is 1',
      '/status is gone',
    ])
  })
})
