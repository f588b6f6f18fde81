import fc from 'fast-check'
import type { Schema } from './read-schemas.js'

/** Documents that a schema takes, made from the schema; optional properties come and go, `nullable` is not used. */
export function documentsOf(root: Schema): fc.Arbitrary<unknown> {
  return documentOf(root)

  function documentOf(node: Schema): fc.Arbitrary<unknown> {
    if (typeof node.$ref === 'string') return documentOf((root.$defs as Record<string, Schema>)[node.$ref.replace('#/$defs/', '')] ?? {})
    if (Array.isArray(node.enum)) return fc.constantFrom(...(node.enum as unknown[]))
    const type = Array.isArray(node.type) ? (node.type as string[])[0] : node.type
    switch (type) {
      case 'object':
        return objectOf(node)
      case 'array':
        return fc.array(node.items ? documentOf(node.items as Schema) : fc.string(), { minLength: Number(node.minItems ?? 0), maxLength: 3 })
      case 'string':
        return textOf(node)
      case 'integer':
        return fc.integer({ min: Number(node.minimum ?? -1000), max: Number(node.maximum ?? 100_000) })
      case 'number':
        return fc.double({ min: Number(node.minimum ?? -1000), max: Number(node.maximum ?? 1000), noNaN: true })
      case 'boolean':
        return fc.boolean()
      default:
        return fc.jsonValue()
    }
  }

  function objectOf(node: Schema): fc.Arbitrary<unknown> {
    const properties = Object.entries((node.properties ?? {}) as Record<string, Schema>).map(([name, child]) => [name, documentOf(child)] as const)
    return fc.record(Object.fromEntries(properties), { requiredKeys: [...((node.required ?? []) as string[])] })
  }
}

function textOf(node: Schema): fc.Arbitrary<string> {
  if (node.format === 'uuid') return fc.uuid()
  if (node.format === 'date-time')
    return fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }).map((date) => date.toISOString())
  if (typeof node.pattern === 'string') return fc.stringMatching(new RegExp(node.pattern))
  return fc.string({ minLength: Number(node.minLength ?? 0), maxLength: Number(node.maxLength ?? 60), unit: 'grapheme-ascii' })
}
