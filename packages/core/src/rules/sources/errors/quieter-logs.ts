import { compareSources, isProductFile } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { baseLineOf, lineEdits } from '../line-edits.js'

const LEVEL = /(?:\blevel ?[=:] ?|setLevel\()["']?(?:\w+\.)?(NOTSET|DEBUG|INFO|WARN(?:ING)?|ERROR|CRITICAL|FATAL)\b/
const LOUD = /^(?:NOTSET|DEBUG|INFO|WARN(?:ING)?)$/
const DISABLES = /(?:^|\.)logging\.disable$|^disable_logging$/

/** Code of Python that ships logs no errors any more: its level is raised above them, or all logging is off. */
export function quieterLogs(pair: RevisionPair): Weakening[] {
  const raised = pair.files.flatMap((file) => {
    const { basePath, headPath } = file
    if (basePath === null || headPath === null || !headPath.endsWith('.py') || !isProductFile(file) || file.touched) return []
    const edits = lineEdits(pair, file)
    const edit = edits?.changed.find(
      ({ before, after }) => LOUD.test(LEVEL.exec(before)?.[1] ?? '') && /^(?:CRITICAL|FATAL)$/.test(LEVEL.exec(after)?.[1] ?? ''),
    )
    if (edits === null || edit === undefined) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: headPath, line: edit.headLine },
        otherAt: { file: basePath, line: baseLineOf(edits, edit.before) },
        message: `${shortened(headPath, 120)} logs no errors any more: ${codeOf(edit.after.trim())} in place of ${codeOf(edit.before.trim())}.`,
        suggestion: 'Put the level back; what is too loud is silenced by its own logger.',
        base: edit.before.trim(),
        head: edit.after.trim(),
      }),
    ]
  })
  const off = compareSources(pair).changed.flatMap(({ base, head }) => {
    const call = head.path.endsWith('.py')
      ? head.fn.calls.find(({ callee }) => DISABLES.test(callee) && !base.fn.calls.some((had) => had.callee === callee))
      : undefined
    if (call === undefined || call.args.some((arg) => 'text' in arg && /NOTSET|DEBUG|INFO/.test(arg.text))) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: head.path, line: call.line },
        message: `${nameOf(head)} switches logging off: ${codeOf(call.text)}; what goes wrong is written nowhere.`,
        suggestion: 'Remove the call; what is too loud is silenced by its own logger.',
        base: null,
        head: call.text,
      }),
    ]
  })
  return [...raised, ...off]
}
