// Writes src/contract/generated/ from ../../schemas: types.ts, and one ahead-compiled validator a document.
// With --check it writes nothing and exits 1 when the files on disk are not what it would write.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import Ajv2020 from 'ajv/dist/2020.js'
import { _ } from 'ajv/dist/compile/codegen/index.js'
import standalone from 'ajv/dist/standalone/index.js'
import { transform } from 'esbuild'
import { compile } from 'json-schema-to-typescript'
import { parse } from 'yaml'

const here = dirname(fileURLToPath(import.meta.url))
const schemaDir = resolve(here, '../../../schemas')
const outDir = resolve(here, '../src/contract/generated')
const HEADER = '// Generated from schemas/ by npm run generate. Do not edit.\n'

const names = readdirSync(schemaDir)
  .filter((name) => name.endsWith('.schema.yaml'))
  .map((name) => name.slice(0, -'.schema.yaml'.length))
  .sort()
const schemas = new Map(names.map((name) => [name, parse(readFileSync(join(schemaDir, `${name}.schema.yaml`), 'utf8'))]))

async function typesText() {
  const root = {
    title: 'Documents',
    description: 'Every document that leaves the process, by schema file.',
    type: 'object',
    additionalProperties: false,
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `${name}.schema.yaml` }])),
  }
  return compile(root, 'Documents', {
    cwd: `${schemaDir}/`,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    bannerComment: HEADER.trimEnd(),
    format: false,
    enableConstEnums: false,
  })
}

// A pattern stands in the validator; a check that is more is imported from contract/formats.ts.
const FORMATS = { 'date-time': () => true, uuid: /^(?:urn:uuid:)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i }
const IMPORTS = [
  { written: /\bformats\[/, from: "import { formats } from '../formats.js'\n" },
  { written: /\btextLength\b/, from: "import { textLength } from '../text-length.js'\n" },
]

async function validatorText(name) {
  const ajv = new Ajv2020({
    code: { source: true, esm: true, formats: _`formats` },
    strict: false,
    allErrors: false,
    formats: FORMATS,
    schemas: [...schemas.values()],
  })
  const validate = ajv.getSchema(schemas.get(name).$id)
  if (!validate) throw new Error(`schemas/${name}.schema.yaml: no $id that ajv can find`)
  const own = standalone(ajv, validate).replaceAll('require("ajv/dist/runtime/ucs2length").default', 'textLength')
  const foreign = /require\([^)]*\)/.exec(own)
  if (foreign) throw new Error(`schemas/${name}.schema.yaml: its validator needs ${foreign[0]}, which contract/ has no function for`)
  const exported = /export const validate = (\w+);export default \1;/
  const local = exported.exec(own)?.[1]
  if (!local) throw new Error(`schemas/${name}.schema.yaml: the compiled validator has no default export`)
  const { code } = await transform(own.replace(exported, '').replace('"use strict";', ''), { target: 'es2022', minifyWhitespace: true, legalComments: 'none' })
  const imports = IMPORTS.flatMap(({ written, from }) => (written.test(code) ? [from] : [])).join('')
  return `${HEADER}// @ts-nocheck\n/* biome-ignore-all lint: generated */\n${imports}import type { Validator } from '../validator.js'\n${code}\nexport default ${local} as unknown as Validator\n`
}

const files = new Map([['types.ts', await typesText()]])
for (const name of names) files.set(`validate-${name}.ts`, await validatorText(name))

const stale = [...files].filter(([file, text]) => !existsSync(join(outDir, file)) || readFileSync(join(outDir, file), 'utf8') !== text).map(([file]) => file)
const orphans = existsSync(outDir) ? readdirSync(outDir).filter((file) => !files.has(file)) : []
if (process.argv.includes('--check')) {
  for (const file of [...stale, ...orphans]) console.error(`packages/core/src/contract/generated/${file} is not what schemas/ gives; run: npm run generate`)
  process.exit(stale.length + orphans.length > 0 ? 1 : 0)
}
mkdirSync(outDir, { recursive: true })
for (const file of orphans) rmSync(join(outDir, file))
for (const file of stale) writeFileSync(join(outDir, file), files.get(file))
