import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

export type Schema = { readonly [keyword: string]: unknown }

export const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** The part of ajv that is used here; ajv itself is installed for packages/core. */
interface Validator {
  (document: unknown): boolean
  errors?: readonly unknown[] | null
}
interface Ajv {
  addSchema(schema: Schema): unknown
  compile(schema: Schema): Validator
  getSchema(id: string): Validator | undefined
  errorsText(errors: readonly unknown[] | null | undefined): string
}
type Options = Readonly<Record<string, boolean>>

const fromCore = createRequire(join(repository, 'packages/core/package.json'))
const { Ajv2020 } = fromCore('ajv/dist/2020.js') as { Ajv2020: new (options: Options) => Ajv }
const addFormats = fromCore('ajv-formats') as (ajv: Ajv) => void

/** Where the published documents are, if this machine has them. */
export const publishedFolder = join(process.env.TRUEGREEN_SHARED ?? resolve(repository, '../shared'), 'spec')
export const hasPublished = existsSync(publishedFolder)

/** Our schemas by name, in the order of their names. */
export function ourSchemas(): Map<string, Schema> {
  const folder = join(repository, 'schemas')
  const files = readdirSync(folder).filter((file) => file.endsWith('.schema.yaml'))
  return new Map(files.sort().map((file) => [file.slice(0, -'.schema.yaml'.length), parse(readFileSync(join(folder, file), 'utf8')) as Schema]))
}

/** A published schema. One of them says `description` twice, so keys need not be unique. */
export function publishedSchema(file: string): Schema {
  return parse(readFileSync(join(publishedFolder, file), 'utf8'), { uniqueKeys: false }) as Schema
}

export function ajvWith(schemas: readonly Schema[], options: Options): Ajv {
  const ajv = new Ajv2020({ allErrors: true, ...options })
  addFormats(ajv)
  for (const schema of schemas) ajv.addSchema(schema)
  return ajv
}
