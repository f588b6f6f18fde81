import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ajvWith, ourSchemas, repository } from './read-schemas.js'

const schemas = ourSchemas()
const ajv = ajvWith([...schemas.values()], { strict: false })

test.each(['debug-memory', 'executable-feedback', 'actionable-feedback', 'loop-state-extension'])(
  'the example of docs/formats/%s.md is valid, and the page names every field',
  (name) => {
    const page = readFileSync(join(repository, 'docs/formats', `${name}.md`), 'utf8')
    const schema = schemas.get(name)
    const validate = ajv.getSchema(String(schema?.$id))
    const example: unknown = JSON.parse(/```json\n([\s\S]*?)\n```/.exec(page)?.[1] ?? 'null')
    expect(validate?.(example), ajv.errorsText(validate?.errors)).toBe(true)
    for (const field of Object.keys(schema?.properties ?? {})) expect(page).toContain(`\`${field}\``)
  },
)
