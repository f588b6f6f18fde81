// Writes src/contract/generated/ from ../../schemas: types.ts, and one ahead-compiled validator a document.
// With --check it writes nothing and exits 1 when the files on disk are not what it would write.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import Ajv2020 from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import addFormats from 'ajv-formats'
import { build } from 'esbuild'
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

async function validatorText(name) {
  const ajv = new Ajv2020({ code: { source: true, esm: true }, strict: false, allErrors: false, schemas: [...schemas.values()] })
  addFormats(ajv)
  const validate = ajv.getSchema(schemas.get(name).$id)
  if (!validate) throw new Error(`schemas/${name}.schema.yaml: no $id that ajv can find`)
  const bundled = await build({
    stdin: { contents: standalone(ajv, validate), resolveDir: here, loader: 'js' },
    // Names of bundled files are relative to it, so the result is the same from every folder.
    absWorkingDir: resolve(here, '../../..'),
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['main'],
    target: 'es2022',
    minifyWhitespace: true,
    write: false,
    legalComments: 'none',
  })
  const text = bundled.outputFiles[0].text
  const exported = /export\{([\s\S]*?)\};?\s*$/.exec(text)
  const local = exported?.[1]
    .split(',')
    .map((item) => item.trim().split(/\s+as\s+/))
    .find(([, as]) => as === 'default')?.[0]
  if (!local) throw new Error(`schemas/${name}.schema.yaml: the compiled validator has no default export`)
  return `${HEADER}// @ts-nocheck\n/* biome-ignore-all lint: generated */\nimport type { Validator } from '../validator.js'\n${text.slice(0, exported.index)}\nexport default ${local} as unknown as Validator\n`
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
