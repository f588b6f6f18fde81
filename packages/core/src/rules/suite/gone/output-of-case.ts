import { changeScope } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'

const CODE = /\.(?:[cm]?[jt]sx?|py|vue|svelte|rs|go|rb)$/

/**
 * The code that a text tells the output of, `cases/loops.py` beside `cases/loops.txt`, where the change edits it as well and the product's code differs: the
 * lines of such a text are one answer. Its folder holds other cases of that kind. null for a text that stands for itself.
 */
export function editedInput(pair: RevisionPair, path: string): string | null {
  if (!path.endsWith('.txt') || changeScope(pair).onlyTests) return null
  const stem = path.slice(0, -'.txt'.length)
  const input = pair.files.find(
    ({ change, headPath }) => change === 'modified' && headPath !== null && CODE.test(headPath) && headPath.replace(CODE, '') === stem,
  )
  if (!input?.headPath || !pair.files.some(({ role, change }) => role === 'source' && change === 'modified')) return null
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const beside = pair.paths('base').filter((one) => one.startsWith(folder) && !one.slice(folder.length).includes('/'))
  const texts = new Set(beside.flatMap((one) => (one.endsWith('.txt') && one !== path ? [one.slice(0, -'.txt'.length)] : [])))
  return beside.some((one) => CODE.test(one) && texts.has(one.replace(CODE, ''))) ? input.headPath : null
}
