import { isProductFile, surplus } from '../../../compare/index.js'
import type { FilePair, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'

/** An element that stood within one that lets few see it. */
export interface UnguardedElement {
  readonly file: FilePair
  readonly line: number
  readonly guard: string
  readonly inner: string
}

// Lets in only some of those who come: `<RequireMember>`, `<ProtectedRoute>`, `<AuthGuard>`.
const GUARD =
  /^(?:(?:Require|Ensure)[A-Z]\w*|(?:Protected|Private|Authenticated|Authorized|Restricted|Guarded|Secured?|Auth|Admin|MembersOnly)(?:Route|Page|Layout|Area|Outlet|Section|View|Screen)s?|(?:Protected?|Private|Authenticated|Authorized|SignedIn|LoggedIn|AdminOnly|MembersOnly|WithAuth|IfAuth\w*|IfCan|IfAllowed)|\w*(?:Auth|Role|Permission|Access|Login|Session)s?(?:Guard|Gate|Boundary|Required|Check|Wall))$/

/** Elements of a page that are shown without the element that stood around them: `<RequireMember><Members /></RequireMember>`. */
export function unguardedElements(pair: RevisionPair): UnguardedElement[] {
  const files = pair.files.filter((file) => isProductFile(file) && file.change === 'modified' && !file.touched && /\.[jt]sx$/.test(file.headPath ?? ''))
  const sides = files.map((file) => ({ file, base: guardedIn(textOf(pair, file, 'base')), head: guardedIn(textOf(pair, file, 'head')) }))
  const come = sides.flatMap(({ base, head }) => surplus(head, base, keyOf))
  // One that stands around more of them, or in another file, may take its place.
  if (come.length > 0) return []
  return sides.flatMap(({ file, base, head }) => {
    const text = textOf(pair, file, 'head')
    return surplus(base, head, keyOf).flatMap(({ guard, inner, line }) =>
      new RegExp(`<${literalPattern(inner)}(?![\\w.])`).test(text) || (inner === guard && SHOWS.test(text)) ? [{ file, line, guard, inner }] : [],
    )
  })
}

const SHOWS = /<Route\b/

interface Guarded {
  readonly guard: string
  readonly inner: string
  readonly line: number
}

function keyOf({ guard, inner }: Guarded): string {
  return `${guard} ${inner}`
}

function textOf(pair: RevisionPair, { basePath, headPath }: FilePair, side: 'base' | 'head'): string {
  const path = side === 'base' ? basePath : headPath
  return path === null ? '' : (pair.text(side, path) ?? '')
}

/** Each guard with the first element in it, or itself where it is one that shows what it is given. */
function guardedIn(text: string): Guarded[] {
  const elements = [...text.matchAll(/<([A-Z]\w*)\b((?:[^<>]|=>|<[^<>]*\/>)*?)(\/?)>\s*(?:<([A-Z][\w.]*))?/g)]
  return elements.flatMap(({ 1: guard = '', 3: closed, 4: inner, index }) =>
    GUARD.test(guard) ? [{ guard, inner: closed === '/' || inner === undefined ? guard : inner, line: text.slice(0, index).split('\n').length }] : [],
  )
}
