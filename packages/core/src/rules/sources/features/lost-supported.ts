import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { type Json, object } from '../schemas/looser-documents.js'

/** Systems and majors of a peer that a package says it is made for no more, beside others that stay: `"react": "^17 || ^18"`, `"os": ["linux", "win32"]`. */
export function lostSupported(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap(({ change, basePath, headPath, baseText, headText }) => {
    if (change !== 'modified' || basePath === null || headPath === null || !/(^|\/)package\.json$/.test(headPath)) return []
    const [before, after] = [baseText ?? pair.text('base', basePath), headText ?? pair.text('head', headPath)].map((text) =>
      object(pair.document(headPath, text ?? '')),
    )
    if (before === undefined || after === undefined || after['private'] === true) return []
    const lost = [...lostSystems(before, after), ...lostPeers(before, after)]
    const [first] = lost
    if (first === undefined) return []
    return [
      weakened({
        severity: 'medium',
        confidence: 'likely',
        side: 'base',
        at: { file: basePath, line: 1 },
        otherAt: { file: headPath, line: 1 },
        message: `${shortened(headPath, 100)} leaves out ${codeOf(first, 80)}${lost.length > 1 ? ` and ${lost.length - 1} more` : ''}, which was supported, and neither CI nor a document of the change tells of it.`,
        suggestion: 'Keep it; what is dropped goes from CI, docs and changelog in the same change.',
        base: lost.join(', '),
        head: null,
        count: lost.length,
      }),
    ]
  })
}

function lostSystems(before: Json, after: Json): string[] {
  return ['os', 'cpu'].flatMap((key) => {
    const [was, is] = [textsIn(before[key]), textsIn(after[key])]
    // What it is not made for starts with `!`.
    if (is.length === 0 || is.some((one) => !was.includes(one))) return []
    return was.filter((one) => !one.startsWith('!') && !is.includes(one)).map((one) => `${key}: ${one}`)
  })
}

function lostPeers(before: Json, after: Json): string[] {
  const now = object(after['peerDependencies'])
  return Object.entries(object(before['peerDependencies'])).flatMap(([name, range]) => {
    const [was, is] = [range, now[name]].map((one) => (typeof one === 'string' ? one.split('||').map((part) => part.trim()) : []))
    if (was === undefined || is === undefined || was.length < 2 || is.length === 0 || is.some((part) => !was.includes(part))) return []
    return was.filter((part) => !is.includes(part)).map((part) => `${name} ${part}`)
  })
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}
