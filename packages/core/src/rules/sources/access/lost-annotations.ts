import { isProductFile } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { baseLineOf, lineEdits } from '../line-edits.js'

/** Directives of GraphQL that ask who is there. */
const DIRECTIVE =
  /\s*@(?:auth\w*|has(?:Role|Scope|Permission)\w*|isAuthenticated|isAuthorized|requires?(?:Auth|Role|Scopes?|Login)\w*|requiresScopes|policy|permissions?|private|admin\w*)(?:\((?:[^()]|\([^()]*\))*\))?/
/** Nest's pipes on a parameter. */
const PIPE = /@(Param|Query|Body|Headers|Args|Payload)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/

/** A field or a parameter that stands without the directive or the pipe that looked at who asks and what is handed in. */
export function lostAnnotations(pair: RevisionPair): Weakening[] {
  const files = pair.files.filter(
    (file) => !file.touched && file.change === 'modified' && (isProductFile(file) || /\.(?:graphqls?|gql)$/.test(file.headPath ?? '')),
  )
  return files.flatMap((file) => {
    const { basePath, headPath } = file
    const edits = basePath === null || headPath === null ? null : lineEdits(pair, file)
    if (edits === null || basePath === null || headPath === null) return []
    const heads = edits.headText.split('\n')
    const [first] = [
      ...[...edits.gone, ...edits.changed.map(({ before }) => before)].flatMap((before) => directiveOf(before, heads) ?? []),
      ...edits.changed.flatMap(({ before, after, headLine }) => {
        const lost = pipeOf(before, after)
        return lost === null ? [] : [{ before, after, headLine, lost }]
      }),
    ]
    if (first === undefined) return []
    return [
      weakened({
        severity: 'critical',
        at: { file: headPath, line: first.headLine },
        otherAt: { file: basePath, line: baseLineOf(edits, first.before) },
        message: `${shortened(headPath, 120)} lost ${codeOf(first.lost, 80)} on ${codeOf(first.after.trim(), 120)}: what it refused is let through.`,
        suggestion: 'Put it back, and test the refusal.',
        base: first.before.trim(),
        head: first.after.trim(),
      }),
    ]
  })
}

interface Lost {
  readonly before: string
  readonly after: string
  readonly headLine: number
  readonly lost: string
}

/** The same line stands there without it. */
function directiveOf(before: string, heads: readonly string[]): Lost | null {
  const [found] = DIRECTIVE.exec(before) ?? []
  if (found === undefined || /^\s*@/.test(before)) return null
  const rest = before.replace(found, '').replace(/\s+/g, '')
  const at = heads.findIndex((line) => line.replace(/\s+/g, '') === rest)
  return at < 0 ? null : { before, after: heads[at] ?? '', headLine: at + 1, lost: found.trim() }
}

/** FastAPI's `Security(user, scopes=['read', 'write'])` that asks for fewer. */
const SCOPES = /\bSecurity\([^()]*\bscopes\s*=\s*\[([^\]]*)\]/

function lostScope(before: string, after: string): string | null {
  if (!/\bSecurity\(/.test(after)) return null
  const [had = [], has = []] = [before, after].map((line): readonly string[] => SCOPES.exec(line)?.[1]?.match(/[\w:.-]+/g) ?? [])
  return has.every((scope) => had.includes(scope)) ? (had.find((scope) => !has.includes(scope)) ?? null) : null
}

function pipeOf(before: string, after: string): string | null {
  const scopes = lostScope(before, after)
  if (scopes !== null) return scopes
  const [, kind, given = ''] = PIPE.exec(before) ?? []
  const [, same, now = ''] = PIPE.exec(after) ?? []
  const [pipe] = /\b\w*Pipe\b/.exec(given) ?? []
  return kind !== undefined && kind === same && pipe !== undefined && !/Pipe\b/.test(now) ? pipe : null
}
