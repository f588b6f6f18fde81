import { createRequire } from 'node:module'
import { Ajv, type SchemaObject } from 'ajv'
import addFormats from 'ajv-formats'

const load = createRequire(import.meta.url)
// Draft 04, of which it uses nothing that later drafts changed but the two keywords that name it.
const { id: _, $schema: __, ...schema } = load('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json') as SchemaObject
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
addFormats.default(ajv)
const validate = ajv.compile(schema)

/** What the published schema of SARIF 2.1.0 says against a log, a line for each. */
export function sarifErrors(log: unknown): readonly string[] {
  return validate(log) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
