import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Document, LineCounter } from 'yaml'
import validate from '../contract/generated/validate-config.js'
import { type CodeType, type Config, failure, type PolicyRequirement, type ResolvedConfig, type Result, success } from '../contract/index.js'
import { unknownRules } from '../rules/index.js'

// Only a repository with a truegreen.yaml pays for the parser, and reading is synchronous.
const yaml = () => createRequire(import.meta.url)('yaml') as typeof import('yaml')

/** Name of the configuration file at the repository's root. */
export const CONFIG_FILE = 'truegreen.yaml'

// The specification's CoverageRequirements; it names none for integration.
const POLICIES: Readonly<Record<CodeType, PolicyRequirement>> = {
  new_function: { minimum_coverage: 80, required_tests: ['happy_path', 'edge_cases', 'error_handling'] },
  bug_fix: { minimum_coverage: 100, required_tests: ['regression_test', 'original_bug_reproduction'] },
  refactor: { minimum_coverage: -1, required_tests: ['existing_tests_pass'] },
  api_endpoint: { minimum_coverage: 90, required_tests: ['happy_path', 'error_cases', 'integration_test', 'validation_test'] },
  integration: { minimum_coverage: 80, required_tests: ['integration_test', 'error_handling'] },
}

function policiesOf(own: NonNullable<NonNullable<Config['coverage']>['policies']>): Readonly<Record<CodeType, PolicyRequirement>> {
  const types = Object.keys(POLICIES) as CodeType[]
  return Object.fromEntries(types.map((type) => [type, { ...POLICIES[type], ...own[type] }])) as Record<CodeType, PolicyRequirement>
}

/** Every default of schemas/config.schema.yaml. */
export function resolveConfig(config: Config, source: string | null): ResolvedConfig {
  return {
    source,
    base: config.base ?? null,
    failOn: config.failOn ?? 'medium',
    requireRun: config.requireRun ?? false,
    rules: (config.rules ?? {}) as ResolvedConfig['rules'],
    memory: {
      dir: config.memory?.dir ?? '.aiwg/ralph/debug-memory',
      retention: {
        default_days: config.memory?.retention?.default_days ?? 30,
        on_learning_identified: config.memory?.retention?.on_learning_identified ?? 60,
        on_escalation: config.memory?.retention?.on_escalation ?? 90,
      },
      lookback_window: config.memory?.lookback_window ?? 10,
    },
    coverage: {
      maxDrop: config.coverage?.maxDrop ?? 0,
      required: config.coverage?.required ?? false,
      codeTypes: config.coverage?.codeTypes ?? [],
      defaultCodeType: config.coverage?.defaultCodeType ?? 'new_function',
      policies: policiesOf(config.coverage?.policies ?? {}),
      enforceRequiredTests: config.coverage?.enforceRequiredTests ?? false,
      exclude: config.coverage?.exclude ?? [],
    },
    tree: { ignore: config.tree?.ignore ?? [] },
  }
}

/** Reads truegreen.yaml of `root`. No file gives the defaults; a file that cannot be understood gives TG3001 with file, line and key. */
export function readConfig(root: string): Result<ResolvedConfig> {
  try {
    return parseConfig(readFileSync(join(root, CONFIG_FILE), 'utf8'))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return withoutFile(root)
    return failure('TG3001', `${CONFIG_FILE}: ${(cause as Error).message}`, { cause })
  }
}

/** As `readConfig`, from the file's text. */
export function parseConfig(text: string): Result<ResolvedConfig> {
  const { LineCounter, parseDocument } = yaml()
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const broken = document.errors[0]
  if (broken) return failure('TG3001', `${CONFIG_FILE}:${lines.linePos(broken.pos[0]).line}: ${broken.message.split('\n')[0]}`)
  const value = toPlain(document)
  if (value === null) return failure('TG3001', `${CONFIG_FILE}: too many aliases`)
  if (!validate(value)) {
    const error = validate.errors?.[0]
    const path = (error?.instancePath ?? '').split('/').slice(1)
    const extra = error?.params && 'additionalProperty' in error.params ? [String(error.params.additionalProperty)] : []
    return failure(
      'TG3001',
      `${CONFIG_FILE}${lineOf(document, lines, [...path, ...extra])}: ${[...path, ...extra].join('.') || 'document'} ${extra.length > 0 ? 'is no known key' : (error?.message ?? 'is not valid')}${allowed(error?.params)}`,
    )
  }
  const config = resolveConfig(value as Config, CONFIG_FILE)
  const unknown = unknownRules(config)
  if (unknown) return { ok: false, fault: { ...unknown, detail: `${CONFIG_FILE}${lineOf(document, lines, ['rules'])}: ${unknown.detail}` } }
  return success(config)
}

/** Where a key of truegreen.yaml's text stands, `truegreen.yaml:3`; null where it is not set. */
export function placeOfKey(text: string, path: readonly string[]): string | null {
  const { LineCounter, parseDocument } = yaml()
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  return document.hasIn(path) ? `${CONFIG_FILE}${lineOf(document, lines, path)}` : null
}

// Under this name it would be silently without effect.
const MISNAMED = 'truegreen.yml'

function withoutFile(root: string): Result<ResolvedConfig> {
  if (!existsSync(join(root, MISNAMED))) return success(resolveConfig({}, null))
  return failure('TG3001', `${MISNAMED}: the configuration is called ${CONFIG_FILE}`, { next: `git mv ${MISNAMED} ${CONFIG_FILE}` })
}

function toPlain(document: Document.Parsed): object | string | number | boolean | null {
  try {
    return document.toJS({ maxAliasCount: 10 }) ?? {}
  } catch {
    return null
  }
}

function lineOf(document: Document.Parsed, lines: LineCounter, path: readonly string[]): string {
  for (let depth = path.length; depth > 0; depth--) {
    const node: unknown = document.getIn(path.slice(0, depth), true)
    const range = node !== null && typeof node === 'object' && 'range' in node ? (node.range as [number, number, number] | null) : null
    if (range) return `:${lines.linePos(range[0]).line}`
  }
  return ''
}

function allowed(params: Record<string, unknown> | undefined): string {
  return Array.isArray(params?.['allowedValues']) ? ` (${params['allowedValues'].join(', ')})` : ''
}
