import { isProductFile } from '../../../compare/index.js'
import type { FilePair, RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { baseLineOf, lineEdits } from '../line-edits.js'

const TEMPLATES = /\.(?:html?|vue|svelte|astro|j2|jinja2?|njk|twig|hbs|handlebars|mustache|ejs|erb|liquid)$/i

/** Ways to write a value as markup, each beside the one that writes it as text. */
const RAW: readonly (readonly [raw: RegExp, plain: string])[] = [
  [/\.(?:innerHTML|outerHTML)\b/g, '.textContent'],
  [/\bv-html=/g, 'v-text='],
  [/\{@html\s+/g, '{'],
  [/\s*\|\s*(?:safe|raw)\b/g, ''],
  [/<%[-=]==?/g, '<%='],
  [/<%-/g, '<%='],
  [/\{\{\{/g, '{{'],
  [/\}\}\}/g, '}}'],
  [/\bset:html=/g, 'set:text='],
  [/\bautoescape\b\s*[=:]?\s*(?:false|off)\b/gi, 'autoescape'],
]

/** A value that went into a page as text goes in as markup. */
export function rawMarkup(pair: RevisionPair): Weakening[] {
  const files = pair.files.filter((file) => !file.touched && file.change === 'modified' && (isProductFile(file) || TEMPLATES.test(file.headPath ?? '')))
  return files.flatMap((file) => rawIn(pair, file))
}

function rawIn(pair: RevisionPair, file: FilePair): Weakening[] {
  const { basePath, headPath } = file
  const edits = basePath === null || headPath === null ? null : lineEdits(pair, file)
  if (edits === null || headPath === null || basePath === null) return []
  const [first] = edits.changed.filter(
    ({ before, after }) => rawOf(after) > rawOf(before) && (plainOf(after) === plainOf(before) || isHandedRaw(before, after)),
  )
  if (first === undefined) return []
  return [
    weakened({
      severity: 'critical',
      at: { file: headPath, line: first.headLine },
      otherAt: { file: basePath, line: baseLineOf(edits, first.before) },
      message: `${shortened(headPath, 120)} writes a value into the page as markup, ${codeOf(first.after.trim(), 120)}; it was written as text before.`,
      suggestion: 'Use the way that writes text again, or clean the value where it is written.',
      base: first.before.trim(),
      head: first.after.trim(),
    }),
  ]
}

const AS_MARKUP = /__html:/g

function rawOf(line: string): number {
  return [...RAW.map(([raw]) => raw), AS_MARKUP].reduce((sum, raw) => sum + (line.match(raw)?.length ?? 0), 0)
}

function plainOf(line: string): string {
  return RAW.reduce((text, [raw, plain]) => text.replace(raw, plain), line)
    .replace(/\.innerText\b/g, '.textContent')
    .replace(/autoescape\s*[=:]?\s*(?:true|on)\b/gi, 'autoescape')
    .replace(/\s+/g, '')
}

/** Vue's: `<p>{{ body }}</p>` became `<p v-html="body" />`. React's: `<b>{name}</b>` became `<b dangerouslySetInnerHTML={{ __html: name }} />`. */
function isHandedRaw(before: string, after: string): boolean {
  const [, given] = /__html:\s*([\w$.]+)\s*\}/.exec(after) ?? /\bv-html=["']([\w$.]+)["']/.exec(after) ?? []
  return given !== undefined && before.replace(/\{\{\s*([\w$.]+)\s*\}\}/g, '{$1}').includes(`{${given}}`)
}
