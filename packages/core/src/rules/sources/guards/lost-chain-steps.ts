import type { SourceComparison } from '../../../compare/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'

const STEP = '(?:use|guard|middleware|derive|resolve|onRequest|beforeHandle|onBeforeHandle|concat|filter)'

/** What was made of another one by a step that refuses is that other one alone: `admin = member.use(refuse)` became `admin = member`. */
export function lostChainSteps({ pair, gone, files, changed, added }: SourceComparison): Weakening[] {
  return gone.flatMap(({ path, fn }) => {
    const refusal = fn.guards.find(({ kind }) => kind === 'throw' || kind === 'reject')
    const file = files.find(({ base }) => base.path === path)
    if (refusal === undefined || file === undefined || !/\.[cm]?[jt]sx?$/.test(path)) return []
    const [was, is] = [pair.text('base', path) ?? '', pair.text('head', file.head.path) ?? '']
    const name = literalPattern(lastName(fn.name))
    const [, root] = new RegExp(`\\b(?:const|let|var) ${name}(?:: [^=]+)?\\s*=\\s*([\\w$.]+)\\s*\\.${STEP}\\(`).exec(was) ?? []
    const now = root === undefined ? null : new RegExp(`\\b(?:const|let|var) ${name}(?:: [^=]+)?\\s*=\\s*${literalPattern(root)}\\s*;?\\s*$`, 'm').exec(is)
    const stands = [...added.map((one) => one.fn), ...changed.map(({ head }) => head.fn)].some(({ guards }) =>
      guards.some(({ effect }) => effect === refusal.effect),
    )
    if (now === null || stands) return []
    const line = is.slice(0, now.index).split('\n').length
    return [
      weakened({
        severity: 'high',
        at: { file: file.head.path, line },
        otherAt: { file: path, line: refusal.line },
        message: `${codeOf(lastName(fn.name), 60)} in ${shortened(file.head.path, 120)} is ${codeOf(root ?? '', 60)} and asks for nothing more: ${codeOf(refusal.text)} is gone from its chain.`,
        suggestion: 'Put the step back into the chain, and test the refusal.',
        base: refusal.text,
        head: now[0].trim(),
      }),
    ]
  })
}
