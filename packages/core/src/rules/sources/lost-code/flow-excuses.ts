import { differingLines } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { isSaidInDocs } from '../features/told-elsewhere.js'
import { asksVersion } from '../features/version-condition.js'
import { asksGoneSwitch } from '../guards/gone-switch.js'
import type { LostCode } from './loss.js'

/** What of the change says why a condition or a way out may go with what stood under it: documents, a switch or a member that is declared no more. */
export function isFlowExcused(pair: RevisionPair, lost: LostCode): boolean {
  const { hunk, owner } = lost
  if (fillsIn(hunk) || asksVersion(hunk.gone[0]?.text ?? '') || hunk.gone.some(({ text }) => asksGoneSwitch(pair, text))) return true
  return (owner !== null && isSaidInDocs(pair, lastName(owner.base.fn.name))) || isToldInDocs(pair, lost) || isDeclaredNoMore(pair, lost)
}

/** It gave a value where there was none, `if (!cart.rate) { cart.rate = usual }`: what reads it may do so by itself. */
function fillsIn({ gone }: LostCode['hunk']): boolean {
  const [condition = '', given = '', ...rest] = gone.map(({ text }) => text)
  const name = /^(?:if \(|if )(?:!|not )([\w$.?]+)/.exec(condition)?.[1]
  return name !== undefined && given.startsWith(`${name.replaceAll('?', '')} = `) && rest.every((line) => line === '}')
}

const SHORT = 3

/** A document gained or lost a line that says a word of it, in whatever letters. */
function isToldInDocs(pair: RevisionPair, { words, tokens }: LostCode): boolean {
  const told = [...words, ...tokens.filter((token) => /^['"`]/.test(token)).map((token) => token.slice(1, -1))].filter((word) => word.length > SHORT)
  return pair.files.some((file) => {
    if (file.role !== 'docs') return false
    const { gone, come } = differingLines(pair, file)
    const said = [...gone, ...come].join('\n').toLowerCase()
    return told.some((word) => said.includes(word.toLowerCase()))
  })
}

/** It asked for a member or a constant whose declaration goes in the same change. */
function isDeclaredNoMore(pair: RevisionPair, { words, hunk }: LostCode): boolean {
  const own = new Set(hunk.gone.map(({ text }) => text))
  return pair.files.some((file) => {
    if (file.role !== 'source' || file.headPath === null) return false
    // What was always so decided nothing: the branch that ran is what went.
    const gone = differingLines(pair, file).gone.filter((line) => !own.has(line) && !/[:=] ?(?:[tT]rue|[fF]alse)[,;]?$/.test(line))
    const head = gone.length === 0 ? '' : (pair.text('head', file.headPath) ?? '')
    return words.some(
      (word) =>
        word.length > SHORT &&
        gone.some((line) => new RegExp(`^(?:(?:readonly|public|private|protected|static|declare) )*${namePattern(word)}[?!]?\\s*[:=,]`).test(line)) &&
        !new RegExp(namePattern(word)).test(head),
    )
  })
}
