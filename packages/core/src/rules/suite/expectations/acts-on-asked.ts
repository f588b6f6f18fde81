import type { ComparedTest } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { lastCalled } from '../../../run/code/chain.js'

/**
 * Whether a call that a test makes no more did something to what a check that followed it looks at: a method of what the code made, or a function of the
 * code that was given it, or whose messages were caught.
 */
export function actsOnAsked(pair: RevisionPair, { base }: ComparedTest): (call: string, subject: string) => boolean {
  let known: ReadonlySet<string> | null = null
  const ofProduct = () => {
    known ??= productNames(pair, base.file)
    return known
  }
  const lastCheck = Math.max(...base.test.checks.map(({ line, file: other }) => (other === null ? line : 0)), 0)
  const before = base.test.text.split('\n').slice(0, Math.max(lastCheck - base.test.line, 0))
  return (call, subject) => {
    const { name, receiver } = partsOf(call)
    const asked = rootOf(subject)
    if (name === null || asked === null || QUIET.test(name) || !before.some((line) => new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}\\(`).test(line)))
      return false
    const product = ofProduct()
    if (receiver !== null && isMade(receiver, product)) return subject.startsWith(receiver) && /^(?:$|[.[])/.test(subject.slice(receiver.length))
    return product.has((receiver ?? name).split('.')[0] ?? '') && (CAUGHT.test(asked) || call.includes(asked, name.length))
  }
}

/** What a test file imports from the repository. */
function productNames(pair: RevisionPair, path: string): ReadonlySet<string> {
  const imports = pair.inventory('base', path)?.imports ?? []
  return new Set(
    imports.flatMap(({ from, names, typeOnly }) => (!typeOnly && pair.resolve('base', path, from) !== null ? names.map(([, local]) => local) : [])),
  )
}

/** What is called last, and on what: `Cart(['a']).clear(1)`. */
function partsOf(call: string): { readonly name: string | null; readonly receiver: string | null } {
  const [, receiver, name] = /^([\s\S]*?)\.?([\w$]+)$/.exec(lastCalled(call.replace(/^await /, ''))?.callee ?? '') ?? []
  return { name: name ?? null, receiver: receiver === undefined || receiver === '' ? null : receiver }
}

/** What a check looks at without the members and methods that it asks for; null for plain values. */
function rootOf(subject: string): string | null {
  const root = /^((?:new )?(?:\((?:[^()]|\([^()]*\))*\)|[\w$]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[\w$]+))(?:[.[]|$)/.exec(subject)?.[1] ?? null
  return root === null || /^[\d'"]/.test(root) || root.length < 4 ? null : root
}

/** Made by the code: `Cart(['a'])`, `new Cart()`. */
function isMade(receiver: string, product: ReadonlySet<string>): boolean {
  const maker = /^\(*(?:await )?(?:new )?([\w$]+)(?:\.[\w$]+)*\(/.exec(receiver)?.[1]
  return maker !== undefined && product.has(maker)
}

const CAUGHT = /^(?:caplog|capsys|capfd|recwarn)$/
const QUIET =
  /^(?:get|is|has|to|on|off|once|log|debug|info|p?print|pp$|dispose|destroy|close|stop|quit|shutdown|disconnect|cleanup|use|mock|wait|sleep|then|catch|seed|flush|commit|refresh|rollback|validate|full_clean|check|assert|add\w*Listener|__)/
