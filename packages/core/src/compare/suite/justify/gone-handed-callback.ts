import type { InventoryCheck, InventoryTest, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { compareSources } from '../../sources/compare-sources.js'
import { differingLines } from '../../sources/differing-lines.js'
import { isTelling } from './names/specific-name.js'
import { vanishedNames } from './names/vanished-names.js'

const DOUBLE = /^(?:expect|assert\w*|sinon\.assert\.\w+)\(\s*([A-Za-z_$][\w$]*)\s*[).,]/
const OF_TESTS = /(?:^|[/._-])(?:tests?|specs?|__tests__|__mocks__|e2e)(?:[/._-]|$)|\.md$/

/**
 * A double that the test handed over as a member of something, `handle({ persist })`, was to be called, and the code calls no member of that name any more:
 * neither a file of the change nor another source.
 */
export function goneHandedCallback(pair: RevisionPair, { relation, negated, text }: InventoryCheck, { text: body }: InventoryTest): string | null {
  const name = /^(?:once_|nth_|last_)?called/.test(relation) && !negated ? DOUBLE.exec(text)?.[1] : undefined
  if (name === undefined || !new RegExp(`[{,]\\s*${literalPattern(name)}\\s*(?:[,}]|: ?${literalPattern(name)}\\b)`).test(body)) return null
  const called = new RegExp(`\\.${literalPattern(name)}(?:\\?\\.)?\\(`)
  const sources = pair.files.filter(({ role }) => role === 'source')
  const lost = sources.find((file) => {
    const { gone, come } = differingLines(pair, file)
    return gone.some((line) => called.test(line)) && !come.some((line) => called.test(line))
  })
  if (lost === undefined) return null
  const calling = pair.mentioning('head', name).filter((path) => !OF_TESTS.test(path))
  if (calling.some((path) => called.test(pair.text('head', path) ?? ''))) return null
  return `${lost.headPath ?? lost.basePath} calls no ${name} of what it is given any more, by the same change`
}

/** A method on which the test spies, `const told = spyOn(Desk.prototype, 'tell')`, is gone, or called no more by the function of the code that the test calls. */
export function goneSpiedCall(pair: RevisionPair, { relation, negated, text, subject }: InventoryCheck, { text: body, calls }: InventoryTest): string | null {
  const patched = relation.startsWith('called') ? gonePatched(pair, subject) : null
  if (patched !== null) return patched
  const local = /^(?:once_|nth_|last_)?called/.test(relation) && !negated ? DOUBLE.exec(text)?.[1] : undefined
  const spied =
    local === undefined ? null : new RegExp(`\\b${literalPattern(local)} = (?:[\\w$]+\\.)?spyOn\\(.+?,\\s*(['"\`])([A-Za-z_$][\\w$]*)\\1`).exec(body)
  const name = spied?.[2]
  if (name === undefined) return null
  if (isTelling(name) && vanishedNames(pair).declared(name)) return `${name}, on which it spied, is gone from the source in the same change`
  // What is no method of the code, as one of the console, may be called from anywhere.
  const sources = pair.files.filter(({ role }) => role === 'source')
  const isOwn = sources.some(({ base }) => base?.functions.some((fn) => lastName(fn.name) === name))
  const called = new RegExp(`(?<![\\w$])${literalPattern(name)}\\(`)
  if (!isOwn || sources.some((file) => differingLines(pair, file).come.some((line) => called.test(line)))) return null
  const makes = ({ calls: made }: { readonly calls: readonly { readonly callee: string }[] }) => made.some(({ callee }) => lastName(callee) === name)
  const found = compareSources(pair).changed.find(({ base, head }) => {
    const own = lastName(base.fn.name)
    return (
      base.fn.kind !== 'class' &&
      base.fn.kind !== 'module' &&
      makes(base.fn) &&
      !makes(head.fn) &&
      calls.some((call) => new RegExp(`(?<![\\w$])${literalPattern(own)}\\(`).test(call))
    )
  })
  return found === undefined ? null : `${lastName(found.head.fn.name)} of ${found.head.path} calls no ${name} any more, by the same change`
}

/** `mock.patch("shop.desk.Desk.tell")` of a class or function that is gone from the source. */
function gonePatched(pair: RevisionPair, subject: string): string | null {
  const target = /^mock\(([A-Za-z_][\w.]*)\)$/.exec(subject)?.[1] ?? ''
  const name = target.split('.').find((part) => isTelling(part) && vanishedNames(pair).declared(part))
  return name === undefined ? null : `${name}, which it replaced, is gone from the source in the same change`
}
