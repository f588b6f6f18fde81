import type { FilePair, RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { surroundings } from '../may-explain.js'

/** What made a request fail that no double answers, and what shows that doubles still stand in for the network. */
const STRICT: readonly { readonly asks: RegExp; readonly uses: RegExp; readonly allows: RegExp; readonly ofProcess: boolean }[] = [
  {
    asks: /\bonUnhandledRequest\s*:\s*['"]error['"]/,
    uses: /\.(?:listen|start)\(/,
    allows: /\bonUnhandledRequest\s*:\s*(?:(?!['"]error)[^\s,})]+)|\.listen\(\s*\)/,
    ofProcess: false,
  },
  { asks: /\bnock\.disableNetConnect\(\)/, uses: /\bnock\b/, allows: /\bnock\b/, ofProcess: true },
]

/** Requests that no double answers failed the tests, and go through to the network or to nowhere now. */
export function letThrough(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap((file) => {
    const is = textOf(pair, 'head', file)
    // The base's text is asked for where the head lets something through: of most files nothing is.
    const open = STRICT.filter(({ asks, uses, allows }) => allows.test(is) && uses.test(is) && !asks.test(is))
    const was = open.length === 0 ? '' : textOf(pair, 'base', file)
    const lost = open.find(({ asks }) => asks.test(was))
    if (lost === undefined || file.headPath === null || isAskedElsewhere(pair, file, lost.asks)) return []
    // What holds for the whole process a set-up file may ask for.
    if (lost.ofProcess && surroundings(pair, 'head', file.headPath).some((path) => lost.asks.test(pair.text('head', path) ?? ''))) return []
    const [asked = ''] = lost.asks.exec(was) ?? []
    const line = (text: string, pattern: RegExp) => text.slice(0, Math.max(0, text.search(pattern))).split('\n').length
    return [
      weakened({
        severity: 'high',
        at: { file: file.headPath, line: line(is, lost.allows) },
        otherAt: { file: file.basePath ?? file.headPath, line: line(was, lost.asks) },
        message: `${shortened(file.headPath, 120)} lets requests through that no double answers, where ${codeOf(asked, 80)} failed the test: code may ask for anything unseen.`,
        suggestion: 'Let such requests fail again, and give the tests a double for those that they need.',
        base: asked,
        head: lost.allows.exec(is)?.[0] ?? null,
      }),
    ]
  })
}

function textOf(pair: RevisionPair, side: 'base' | 'head', { basePath, headPath, change, role }: FilePair): string {
  const path = side === 'base' ? basePath : headPath
  if (path === null || change !== 'modified' || (role !== 'test' && role !== 'test_support') || !/\.[cm]?[jt]sx?$/.test(path)) return ''
  return pair.text(side, path) ?? ''
}

/** Another file of the change asks for it now. */
function isAskedElsewhere(pair: RevisionPair, { headPath }: FilePair, asks: RegExp): boolean {
  return pair.files.some(
    (other) =>
      other.headPath !== null &&
      other.headPath !== headPath &&
      asks.test(pair.text('head', other.headPath) ?? '') &&
      !asks.test(other.basePath === null ? '' : (pair.text('base', other.basePath) ?? '')),
  )
}
