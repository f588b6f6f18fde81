import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'
import { findSign, isClosing, isOpening } from '../../../run/code/find-sign.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import type { CheckPair } from '../../suite-comparison.js'

/** What is to be refused is refused by the test itself now: `expect(() => { total(null); throw new Error('no cart') }).toThrow()`, `raise` within `raises`. */
export function raisedByTest({ base, head }: CheckPair): boolean {
  return head.relation === 'throws' && !head.negated && raisesItself(head) && !raisesItself(base)
}

/** A part of the very object that is to refuse is a double now that throws: `vi.spyOn(cart.log, 'push').mockImplementation(() => { throw … })`. */
export function raisedByDouble({ base, head }: CheckPair, was: InventoryTest, is: InventoryTest): boolean {
  if (head.relation !== 'throws' || head.negated || base.subject !== head.subject) return false
  const object = /^(?:await )?([\s\S]+)\.[\w$]+\((?:[^()]|\([^()]*\))*\)$/.exec(head.subject)?.[1]
  if (object === undefined) return false
  const throws = ({ calls }: InventoryTest) => calls.some((call) => SPIES.exec(call)?.[1]?.startsWith(`${object}.`) === true && RAISES.test(call))
  return throws(is) && !throws(was)
}

const SPIES = /^(?:(?:vi|jest|sinon|mock|mocker|td)\.(?:spyOn|stub|method|replace)|(?:mocker\.)?(?:mock\.)?patch\.object)\(([\s\S]+)$/
const RAISES = /\bthrow\b|\.(?:mockRejectedValue|mockThrow|throws|rejects|throwsException)(?:Once)?\(|\bside_effect ?=/

function raisesItself({ subject, text, errorType }: InventoryCheck): boolean {
  return (
    [...subject.matchAll(THROWS)].some(({ index }) => isOwnLevel(subject.slice(0, index))) ||
    (WITHIN.test(withoutTexts(text, '')) && !failsThere(withoutTexts(text, ''), errorType))
  )
}

/** A line that is not to be come to fails the test, as what it raises is no error of the class that is asked for. */
function failsThere(text: string, errorType: string | null): boolean {
  const raised = [...text.matchAll(/\braise\b\s*(\w*)/g)].map(([, what]) => what)
  return errorType !== null && !/\b(?:AssertionError|Exception|BaseException)\b/.test(errorType) && raised.every((what) => what === 'AssertionError')
}

const THROWS = /\b(?:throw new |throw |raise |Promise\.reject\()/g
// A function that is defined there may be what the code is given.
const WITHIN = /^(?:async )?with [^\n]*?[rR]aises\w*\((?:[^()]|\([^()]*\))*\)[^:]*:(?:(?!\b(?:def|lambda|class)\b)[^#])*\braise\b/

/** Not within what a call of the code is given: at the level of the statement, in a function that is called on the spot, in the next step of a promise. */
function isOwnLevel(before: string): boolean {
  const open: string[] = []
  findSign(before, 0, (sign, at) => {
    if (isOpening(sign)) open.push(sign === '(' ? (/([\w$]*)$/.exec(before.slice(0, at))?.[1] ?? '') : '')
    else if (isClosing(sign)) open.pop()
    return false
  })
  return open.every((callee) => /^(?:then|catch|finally|async|)$/.test(callee))
}
