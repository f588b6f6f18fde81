import type { FilePair, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { type Json, object } from '../schemas/looser-documents.js'

const DOCUMENT = /\.(?:json|ya?ml)$|(^|\/)pyproject\.toml$/

/** What a document offers no more while the code behind it stays: commands of an editor's extension, extras of a Python package, operations of OpenAPI. */
export function lostOffers(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap((file) => {
    if (file.change !== 'modified' || !DOCUMENT.test(file.headPath ?? '') || !/^(?:source|config|other|docs)$/.test(file.role)) return []
    const [before, after] = [file.baseText ?? text(pair, 'base', file.basePath), file.headText ?? text(pair, 'head', file.headPath)]
    if (before === null || after === null) return []
    const path = file.headPath ?? ''
    if (/(^|\/)package\.json$/.test(path)) return lost(file, commandsOf(pair, before), commandsOf(pair, after), (id) => isNamed(pair, id))
    if (/(^|\/)pyproject\.toml$/.test(path)) return lost(file, extrasOf(before), extrasOf(after), (_, names) => names.some((name) => isImported(pair, name)))
    if (/^\s*["']?(?:openapi|swagger)["']?\s*:/m.test(after))
      return lost(file, operationsOf(pair.document(path, before)), operationsOf(pair.document(path, after)), (_, names) =>
        names.some((name) => isDeclared(pair, name)),
      )
    return []
  })
}

function text(pair: RevisionPair, side: 'base' | 'head', path: string | null): string | null {
  return path === null ? null : pair.text(side, path)
}

/** Names that are offered, and by what the code behind each can be found. */
type Offers = ReadonlyMap<string, readonly string[]>

function lost({ basePath, headPath }: FilePair, before: Offers, after: Offers, stays: (name: string, found: readonly string[]) => boolean): Weakening[] {
  const gone = [...before].filter(([name, found]) => !after.has(name) && stays(name, found))
  const [first] = gone
  // As many new ones: renamed most likely.
  if (first === undefined || after.size === 0 || [...after.keys()].filter((name) => !before.has(name)).length >= gone.length) return []
  return [
    weakened({
      severity: 'high',
      side: 'base',
      at: { file: basePath ?? '', line: 1 },
      otherAt: { file: headPath ?? '', line: 1 },
      message: `${shortened(headPath ?? '', 120)} no longer offers ${codeOf(first[0], 80)}${gone.length > 1 ? ` and ${gone.length - 1} more` : ''}, while the code behind it stays; those who ask for it get an error.`,
      suggestion: 'Put the entry back; where it is to go, remove what it led to, its tests and its docs with it.',
      base: gone.map(([name]) => name).join(', '),
      head: null,
      count: gone.length,
    }),
  ]
}

/** `contributes.commands` of an extension. */
function commandsOf({ document }: RevisionPair, manifest: string): Offers {
  if (!manifest.includes('"contributes"')) return new Map()
  const commands = object(object(document('package.json', manifest))['contributes'])['commands']
  const ids = Array.isArray(commands) ? commands.map((one) => object(one)['command']) : []
  return new Map(ids.flatMap((id) => (typeof id === 'string' ? [[id, [id]] as const] : [])))
}

function isNamed(pair: RevisionPair, id: string): boolean {
  const registers = new RegExp(`register\\w*\\(\\s*(['"\`])${literalPattern(id)}\\1`)
  return pair.mentioning('head', lastName(id)).some((path) => /\.[cm]?[jt]sx?$/.test(path) && registers.test(pair.text('head', path) ?? ''))
}

/** `pdf = ["reportlab"]` under `[project.optional-dependencies]`. */
function extrasOf(manifest: string): Offers {
  const [, section = ''] = /^\[(?:project\.optional-dependencies|tool\.poetry\.extras)\]\n([\s\S]*?)(?=^\[|(?![\s\S]))/m.exec(manifest) ?? []
  const groups = [...section.matchAll(/^\s*["']?([\w-]+)["']?\s*=\s*\[([^\]]*)\]/gm)]
  return new Map(groups.filter(([, name = '']) => !OWN.test(name)).map(([, name = '', list = '']) => [name, list.match(/(?<=["'])[\w-]+/g) ?? []]))
}

/** What the project itself works with is offered to nobody. */
const OWN = /^(?:dev|develop|development|tests?|testing|docs?|lint|typing|types|all|ci|build|release|benchmarks?|examples?)$/i

function isImported(pair: RevisionPair, library: string): boolean {
  const module = library.replaceAll('-', '_')
  const imports = new RegExp(`^\\s*(?:import|from)\\s+${literalPattern(module)}\\b`, 'm')
  return pair
    .mentioning('head', module)
    .some((path) => path.endsWith('.py') && !/(^|\/)(?:tests?|docs)\//.test(path) && imports.test(pair.text('head', path) ?? ''))
}

function operationsOf(document: unknown): Offers {
  const paths: Json = object(object(document)['paths'])
  return new Map(
    Object.entries(paths).flatMap(([route, operations]) =>
      Object.entries(object(operations)).flatMap(([method, operation]) => {
        const { operationId, deprecated } = object(operation)
        return typeof operationId === 'string' && deprecated !== true ? [[`${method.toUpperCase()} ${route}`, [operationId]] as const] : []
      }),
    ),
  )
}

function isDeclared(pair: RevisionPair, name: string): boolean {
  const declares = new RegExp(
    `\\b(?:function\\*?|const|let|var|def|exports\\.)\\s*${literalPattern(name)}\\b|^\\s*(?:async\\s+)?${literalPattern(name)}\\s*(?:\\(|:|=)`,
    'm',
  )
  return pair
    .mentioning('head', name)
    .filter((path) => /\.(?:[cm]?[jt]sx?|py)$/.test(path))
    .slice(0, 8)
    .some((path) => declares.test(pair.text('head', path) ?? ''))
}
