import type { FilePair, RevisionPair } from '../../../contract/index.js'
import { counted } from '../../../run/counted.js'
import type { Weakening } from '../../rule.js'
import { weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'

const REGISTERED = /^\s*(?:(?:test|it|describe|context|suite)((?:\.\w+)*)|x(?:test|it|describe))\(\s*(['"`])((?:\\.|(?!\2).)+)\2/
const SKIPS = /\.(?:skip|todo)\b/

/** Tests that a helper registers by what it was given, so that none of them is seen: `export const common = (test) => { test.skip('opens', …) }`, which ran before. */
export function skippedUnseen(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap((file) => {
    if (!isUnseen(file)) return []
    const [was, is] = [titlesIn(pair.text('base', file.basePath ?? '')), titlesIn(pair.text('head', file.headPath ?? ''))]
    const skipped = [...is].filter(([title, { isSkipped }]) => isSkipped && was.get(title)?.isSkipped === false)
    const [first] = skipped
    if (first === undefined) return []
    const [title, { line }] = first
    const others = skipped.length > 1 ? ` and ${counted(skipped.length - 1, 'other', 'others')}` : ''
    return [
      weakened({
        severity: 'high',
        at: { file: file.headPath ?? '', line },
        otherAt: { file: file.basePath ?? '', line: was.get(title)?.line ?? 1 },
        count: skipped.length,
        message: `${shortened(JSON.stringify(title), 120)}${others}, which a function of ${shortened(file.headPath ?? '', 100)} registers, ran on the base and ${skipped.length > 1 ? 'are' : 'is'} skipped now; what ${skipped.length > 1 ? 'they check' : 'it checks'} can break unseen.`,
        suggestion: 'Remove the skip and mend what fails.',
        base: 'run',
        head: 'skip',
      }),
    ]
  })
}

function isUnseen({ role, base, head, touched, change }: FilePair): boolean {
  if (role !== 'test_support' || touched || change === 'unchanged' || base?.language !== 'javascript' || head === null) return false
  return base.tests.length + head.tests.length === 0
}

/** Titles of what a text registers, each that stands there once. */
function titlesIn(text: string | null): ReadonlyMap<string, { readonly line: number; readonly isSkipped: boolean }> {
  const found = new Map<string, { readonly line: number; readonly isSkipped: boolean }>()
  const twice = new Set<string>()
  for (const [at, line] of (text ?? '').split('\n').entries()) {
    const [whole, modifiers = '', , title = ''] = REGISTERED.exec(line) ?? []
    if (whole === undefined) continue
    if (found.has(title)) twice.add(title)
    found.set(title, { line: at + 1, isSkipped: SKIPS.test(modifiers) || /^\s*x/.test(whole) })
  }
  for (const title of twice) found.delete(title)
  return found
}
