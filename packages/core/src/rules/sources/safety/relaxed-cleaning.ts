import { type FunctionPair, isProductFile, type SourceComparison } from '../../../compare/index.js'
import type { FilePair, RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { baseLineOf, lineEdits } from '../line-edits.js'
import { optionChanges } from '../option-changes.js'

/** Options that let markup through as it is, by what they are handed to. */
const LETS_THROUGH: readonly (readonly [callee: RegExp, option: RegExp, value: RegExp])[] = [
  [/mark(?:down|ed)|remark|rehype|showdown|commonmark/i, /^(?:html|allowDangerousHtml|dangerouslyAllow\w*|rawHtml|allowDangerousProtocol)$/, /^true$/i],
  [/mark(?:down|ed)|remark|rehype|showdown|commonmark/i, /^(?:sanitize|escapeHtml|skipHtml|safe|safe_mode|escape)$/, /^(?:false|)$/i],
  [/sanitiz|purify|xss|clean/i, /^(?:allowedTags|allowedAttributes|allowedSchemes|disallowedTagsMode|ALLOWED_TAGS|ALLOWED_ATTR)$/, /^false$/],
  [/compile|handlebars|nunjucks|mustache|configure|environment|render|ejs|template/i, /^(?:noEscape)$/, /^true$/i],
  [/compile|handlebars|nunjucks|mustache|configure|environment|render|ejs|template/i, /^(?:autoescape|escape)$/, /^false$/i],
]

/** Text that was cleaned on its way goes through: an option of what turns it into markup, a parser of XML that looks at what it is given, a script whose content was pinned. */
export function relaxedCleaning(sources: SourceComparison): Weakening[] {
  const { pair, changed, files } = sources
  return [
    ...changed.flatMap(letThrough),
    ...files.flatMap(({ base, head }) => {
      const safe = base.imports.find(({ from }) => /^defusedxml\b/.test(from))
      const plain = head.imports.find(({ from }) => /^(?:xml\.|lxml\b)/.test(from) && !base.imports.some((one) => one.from === from))
      if (safe === undefined || plain === undefined || head.imports.some(({ from }) => /^defusedxml\b/.test(from))) return []
      return [lets(head.path, base.path, 1, 1, `${codeOf(plain.from, 40)} expands entities that ${codeOf(safe.from, 40)} refused`, safe.from, plain.from)]
    }),
    ...pair.files.flatMap((file) => unpinned(pair, file)),
  ]
}

function letThrough(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  return optionChanges(functions).flatMap(({ was, now, before, after }) => {
    const names = [...new Set([...before.keys(), ...after.keys()])]
    const lost = LETS_THROUGH.filter(([callee]) => callee.test(was.callee)).flatMap(([, option, value]) =>
      names.filter((name) => option.test(name) && value.test(after.get(name) ?? '') && !(before.has(name) && value.test(before.get(name) ?? ''))),
    )
    const [name] = lost
    if (name === undefined) return []
    const told = after.has(name) ? `${name}: ${after.get(name)}` : `${name} is gone`
    return [
      lets(head.path, base.path, now.line, was.line, `${codeOf(`${was.callee}()`, 60)} with ${codeOf(told, 60)}`, `${name}: ${before.get(name) ?? ''}`, told),
    ]
  })
}

const PINNED = /\bintegrity=(["'])sha\d+-[^"']+\1/

/** `<script src="https://…" integrity="sha384-…">` without its integrity, from the same place. */
function unpinned(pair: RevisionPair, file: FilePair): Weakening[] {
  const { headPath, basePath } = file
  if (headPath === null || basePath === null || file.change !== 'modified') return []
  if (!/\.(?:html?|ejs|hbs|j2|jinja2?|njk|vue|svelte|astro|[jt]sx)$/i.test(headPath) || (/\.[jt]sx$/.test(headPath) && !isProductFile(file))) return []
  const edits = lineEdits(pair, file)
  const lost = edits?.changed.find(
    ({ before, after }) => PINNED.test(before) && !PINNED.test(after) && placeOf(before) !== null && placeOf(before) === placeOf(after),
  )
  if (edits === null || lost === undefined) return []
  return [
    lets(
      headPath,
      basePath,
      lost.headLine,
      baseLineOf(edits, lost.before),
      `${codeOf(placeOf(lost.before) ?? '', 80)} may hold anything, its content is pinned no more`,
      lost.before.trim(),
      lost.after.trim(),
    ),
  ]
}

function placeOf(line: string): string | null {
  return /\b(?:src|href)=(["'])(https?:[^"']+)\1/.exec(line)?.[2] ?? null
}

function lets(path: string, basePath: string, line: number, baseLine: number, what: string, base: string, head: string): Weakening {
  return weakened({
    severity: 'high',
    at: { file: path, line },
    otherAt: { file: basePath, line: baseLine },
    message: `${shortened(path, 120)} lets through what was cleaned or refused before: ${what}.`,
    suggestion: 'Put it back; where one text is to go through as it is, let that one alone.',
    base,
    head,
  })
}
