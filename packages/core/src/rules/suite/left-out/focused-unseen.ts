import type { FilePair, RevisionPair, Side } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'

const REGISTERS = /^(?:describe|context|suite|it|test)(?:\.\w+)*\(/
const FOCUSED = /^(?:(?:describe|context|suite|it|test)(?:\.\w+)*\.only(?:\.\w+)*|f(?:describe|it))\(/

/** A focus on the outermost level of a file whose tests only helpers register, so that none of them is seen: `describe.only('cli', () => { run('a').test({}) })`. */
export function focusedUnseen(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap((file) => {
    const focus = isUnseen(pair, file) ? gainedFocus(pair, file) : undefined
    if (focus === undefined || file.headPath === null) return []
    return [
      weakened({
        severity: 'high',
        at: { file: file.headPath, line: focus.line },
        message: `${shortened(file.headPath, 120)} has a focus now (${shortened(focus.text, 80)}), so that nothing else of the file is run; what it checks can break unseen.`,
        suggestion: 'Remove the focus, so that everything runs.',
        base: 'no focus',
        head: focus.text,
      }),
    ]
  })
}

function isUnseen({ selection }: RevisionPair, { role, base, head, touched }: FilePair): boolean {
  // What is told apart by its tests has some.
  if (touched || base === null || head === null || base.tests.length + head.tests.length > 0) return false
  const isCollected = selection.head.collects(head.path)
  return role === 'test' ? isCollected !== false : role === 'test_support' && isCollected === true
}

/** The first line with a focus, where the base had none and the file has others beside it. */
function gainedFocus(pair: RevisionPair, { basePath, headPath }: FilePair): { readonly line: number; readonly text: string } | undefined {
  const linesOf = (side: Side, path: string | null) => (path === null ? null : pair.text(side, path))?.split('\n') ?? []
  const lines = linesOf('head', headPath)
  const line = lines.findIndex((text) => FOCUSED.test(text))
  if (line < 0 || linesOf('base', basePath).some((text) => FOCUSED.test(text))) return undefined
  return lines.some((text) => REGISTERS.test(text) && !FOCUSED.test(text)) ? { line: line + 1, text: lines[line]?.trim() ?? '' } : undefined
}
