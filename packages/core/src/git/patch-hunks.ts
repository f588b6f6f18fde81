import type { Hunk } from '../contract/index.js'

/** What a patch says of one file. */
export interface PatchSection {
  readonly hunks: Hunk[]
  binary: boolean
}

const NEW_LINE = 10
const BACKSLASH = 92
/** The counts stand at the beginning; what git adds of the function may be long. */
const HEADER_LENGTH = 100
const HEADER = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/

/**
 * The hunks of a patch without context lines, by the text behind `diff --git ` (bytes as latin1). Bodies are passed over by the
 * counts in their headers, so that no line of a file can be taken for one of the patch. A file that became another kind of thing has two sections: the last one counts.
 */
export function patchHunks(patch: Buffer, from: number): Map<string, PatchSection> {
  const sections = new Map<string, PatchSection>()
  let section: PatchSection = { hunks: [], binary: false }
  for (let at = from; at < patch.length; ) {
    const start = at
    const end = endOfLine(patch, at)
    const line = patch.toString('latin1', start, Math.min(end - 1, start + HEADER_LENGTH))
    at = end
    if (line.startsWith('diff --git ')) {
      section = { hunks: [], binary: false }
      sections.set(patch.toString('latin1', start + 'diff --git '.length, end - 1), section)
    } else if (line.startsWith('Binary files ')) section.binary = true
    else {
      const counts = HEADER.exec(line)
      if (!counts) continue
      const [baseStart, baseCount, headStart, headCount] = counts.slice(1).map((text) => (text === undefined ? 1 : Number(text))) as [
        number,
        number,
        number,
        number,
      ]
      section.hunks.push({ base: { start: baseStart, count: baseCount }, head: { start: headStart, count: headCount } })
      at = pastLines(patch, pastLines(patch, at, baseCount), headCount)
    }
  }
  return sections
}

function endOfLine(patch: Buffer, at: number): number {
  const end = patch.indexOf(NEW_LINE, at)
  return end < 0 ? patch.length + 1 : end + 1
}

/** Behind so many lines, and behind the remark that the last one has no end. */
function pastLines(patch: Buffer, from: number, count: number): number {
  let at = from
  for (let line = 0; line < count; line++) at = endOfLine(patch, at)
  return count > 0 && patch[at] === BACKSLASH ? endOfLine(patch, at) : at
}
