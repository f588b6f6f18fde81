import { escapeText } from '../run/escape-text.js'
import { wrapTo } from './display-width.js'
import { paint } from './look.js'
import type { RenderOptions } from './render-options.js'

/** A page of ours in Markdown as lines for a terminal: headings plain, paragraphs wrapped, code indented and left as it is. */
export function pageText(markdown: string, options: RenderOptions): string[] {
  const lines: string[] = []
  let paragraph: string[] = []
  let inCode = false
  const flush = () => {
    if (paragraph.length > 0) lines.push(...wrapTo(plain(paragraph.join(' ')), options.width - 2).map((line) => `  ${line}`))
    paragraph = []
  }
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) {
      flush()
      inCode = !inCode
    } else if (inCode) lines.push(`    ${escapeText(line)}`.trimEnd())
    else if (/^#+ /.test(line)) {
      flush()
      lines.push(paint(plain(line.replace(/^#+ /, '')), 'strong', options))
    } else if (/^(- |\d+\. |\|)/.test(line)) {
      flush()
      paragraph = [line]
      if (line.startsWith('|')) flush()
    } else if (line.trim() === '') {
      flush()
      if (lines.at(-1) !== '') lines.push('')
    } else paragraph.push(line.trim())
  }
  flush()
  while (lines.at(-1) === '') lines.pop()
  return lines.filter((line, index) => line !== '' || !/^\S/.test(lines[index - 1] ?? ' '))
}

function plain(text: string): string {
  return escapeText(text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', ''))
}
