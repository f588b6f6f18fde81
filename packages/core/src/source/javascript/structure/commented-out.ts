import type { FileInventory } from '../../../contract/index.js'
import type { JavascriptFile } from '../syntax.js'
import type { Survey } from './survey.js'

type CommentedOut = FileInventory['commentedOut'][number]

const LOOKS_LIKE = /\b(?:[xf]?(?:it|test|describe|specify)(?:\.\w+)*\s*[(`]|expect\s*\(|assert(?:\.\w+)?\s*\()/
const TITLE = /\b[xf]?(?:it|test|specify)(?:\.\w+)*\s*(?:\([^()'"`]*\)\s*)?\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)\s*[,)]/g
const CHECK = /(?<![\w.])(?:expect\s*\([^\n]*\)\s*(?:\.\w+\s*)*\(|expect\s*\(|assert(?:\.\w+)?\s*\()/g
/** Prose that shows code in backticks or after a list's dash is documentation. */
const PROSE = /^\s*(?:@|\*\s*@|-\s|e\.g\.)/

interface Block {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Code that stands in comments, or in template literals that nothing uses, and looks like tests or checks. */
export function commentedOut(file: JavascriptFile, templates: Survey['templates']): readonly CommentedOut[] {
  const found: CommentedOut[] = []
  for (const block of blocks(file)) add(block, found, file)
  for (const template of templates) {
    if (template.end - template.start < 20) continue
    const text = file.text.slice(template.start + 1, template.end - 1)
    if (LOOKS_LIKE.test(text)) add({ text, start: template.start, end: template.end }, found, file)
  }
  return found
}

/** Comments of adjoining lines as one text, without what marks them. */
function* blocks({ text, comments }: JavascriptFile): Generator<Block> {
  let open: Block | null = null
  for (const comment of comments) {
    if (comment.type === 'Block') {
      if (LOOKS_LIKE.test(comment.value))
        yield { text: comment.value.startsWith('*') ? comment.value.replace(/^\s*\* ?/gm, '') : comment.value, start: comment.start, end: comment.end }
      continue
    }
    if (open !== null && /^\s*$/.test(text.slice(open.end, comment.start))) {
      open = { text: `${open.text}\n${comment.value}`, start: open.start, end: comment.end }
      continue
    }
    if (open !== null && LOOKS_LIKE.test(open.text)) yield open
    open = { text: comment.value, start: comment.start, end: comment.end }
  }
  if (open !== null && LOOKS_LIKE.test(open.text)) yield open
}

function add({ text, start, end }: Block, found: CommentedOut[], file: JavascriptFile): void {
  const titles = [...text.matchAll(TITLE)].map(([, single, double, template]) => single ?? double ?? template ?? '')
  const checks = [...text.matchAll(CHECK)].length
  if ((titles.length === 0 && checks === 0) || (titles.length === 0 && PROSE.test(text))) return
  const line = file.lineOf(start)
  found.push({ line, lines: file.lineOf(end - 1) - line + 1, titles, checks })
}
