import type { FilePair, RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { lineEdits } from '../line-edits.js'

const VALIDATOR = /\bValidators\.\w+(?:\((?:[^()]|\([^()]*\))*\))?/g

/** A control of a form that is looked at by fewer validators: `email: ['', [Validators.required, Validators.email]]`. */
export function fewerValidators(pair: RevisionPair, file: FilePair): Weakening[] {
  if (file.base === null || file.head === null || !file.base.mentions.has('Validators')) return []
  const [{ path: basePath }, { path }] = [file.base, file.head]
  const edits = lineEdits(pair, file)
  const gone = [...(edits?.gone ?? []), ...(edits?.changed ?? []).map(({ before }) => before)]
  const lines = edits?.headText.split('\n') ?? []
  return gone.flatMap((before) => {
    const control = /^\s*(\w+)\s*[:=]/.exec(before)?.[1]
    const was: readonly string[] = before.match(VALIDATOR) ?? []
    const at = control === undefined || was.length === 0 ? -1 : lines.findIndex((line) => new RegExp(`^\\s*${control}\\s*[:=].*[[(]`).test(line))
    const after = lines[at]
    const is: readonly string[] = after?.match(VALIDATOR) ?? []
    const lost = was.filter((one) => !is.includes(one))
    // What ends on a further line may be looked at there.
    if (control === undefined || after === undefined || lost.length === 0 || is.some((one) => !was.includes(one)) || /[[(]\s*$/.test(after)) return []
    return [
      weakened({
        severity: 'high',
        at: { file: path, line: at + 1 },
        otherAt: { file: basePath, line: 1 },
        message: `${codeOf(control, 60)} in ${shortened(path, 120)} accepts more than before: ${lost
          .slice(0, 3)
          .map((one) => codeOf(one, 60))
          .join(', ')} ${lost.length > 1 ? 'are' : 'is'} gone.`,
        suggestion: 'Restore the demand, or show with a test which of the formerly refused values are right and why.',
        base: before.trim(),
        head: after.trim(),
        count: lost.length,
      }),
    ]
  })
}
