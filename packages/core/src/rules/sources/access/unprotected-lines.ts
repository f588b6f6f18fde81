import type { SourceComparison } from '../../../compare/index.js'
import { codeOf } from '../../weakened.js'
import { lineEdits } from '../line-edits.js'
import type { Opened } from './opened-routes.js'

const PROTECTS =
  /\b((?:requires?|needs?)_?(?:[aA]uth(?:entication)?|[lL]ogin|[aA]dmin|[uU]ser)|auth_?[rR]equired|login_?[rR]equired|(?<=\bmeta\s*:\s*\{[^{}]*)auth|protected|isProtected|isPrivate)\s*:\s*true\b/

/** A line of a table of pages or routes that says no more that one has to be known: `meta: { requiresAuth: true }`. */
export function unprotectedLines(sources: SourceComparison, file: SourceComparison['files'][number]): Opened[] {
  const edits = lineEdits(sources.pair, file)
  return (edits?.changed ?? []).flatMap(({ before, after, headLine }) => {
    const name = PROTECTS.exec(before)?.[1]
    if (name === undefined || new RegExp(`\\b${name}\\s*:\\s*true\\b`).test(after) || PROTECTS.test(after)) return []
    return [{ line: headLine, what: `${codeOf(`${name}: true`, 60)} is gone from ${codeOf(before.trim(), 120)}`, lost: before.trim() }]
  })
}
