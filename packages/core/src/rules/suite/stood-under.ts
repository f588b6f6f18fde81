import { type CheckPair, type ComparedTest, orderConditions } from '../../compare/index.js'
import type { RevisionPair } from '../../contract/index.js'

/** The test as a whole stood under the condition under which its check stands now: `if sys.version_info >= (3, 9):` around a class of Python. */
export function stoodUnder(pair: RevisionPair, { shift, head: { under, modality, file } }: CheckPair, { base }: ComparedTest): boolean {
  if (shift !== 'modality' || modality !== 'conditional' || under === null || file !== null || !base.file.endsWith('.py')) return false
  const lines = (pair.text('base', base.file) ?? '').split('\n')
  if (!/^[ \t]/.test(lines[base.test.line - 1] ?? '')) return false
  const around = lines.slice(0, base.test.line - 1).findLast((line) => /^[^\s#)\]}]/.test(line))
  const condition = /^if (.+):\s*(?:#.*)?$/.exec(around ?? '')?.[1]
  return condition !== undefined && orderConditions(condition, under) === 'same'
}
