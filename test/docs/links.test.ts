import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, ROOT, read } from '../architecture/sources.js'

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

const anchorsIn = (text: string) => Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading))

/** The links of a page that lead nowhere: a file that is not there, a heading that its page does not have. */
function deadLinks(page: string): readonly string[] {
  const text = read(page).replace(/^```[\s\S]*?^```$/gm, '')
  return Array.from(text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)).flatMap(([, path = '', anchor]) => {
    const target = path === '' ? page : join(dirname(page), path)
    if (!existsSync(join(ROOT, target))) return [`${page}: ${target}`]
    if (anchor === undefined) return []
    return anchorsIn(read(target)).includes(anchor) ? [] : [`${page}: ${target}#${anchor}`]
  })
}

test('links between our pages lead somewhere', () => {
  const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesUnder(join(ROOT, 'docs')).filter((path) => path.endsWith('.md'))]
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.flatMap(deadLinks)).toEqual([])
})
