import type { FileInventory, InventoryTest, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { isInner } from './inner-collaborator.js'
import { ofProduct } from './stand-ins.js'

/** An object of the tests' own that the checked code is handed in place of an instance of the product. */
export interface MadeUp {
  /** The product's class. */
  readonly name: string
  readonly by: string
  readonly line: number
}

/**
 * Tests that handed the checked code an instance of one of the product's classes, and hand it an object of functions or an instance of a class of their
 * own now. Only where that class computes: what reaches out to network, clock or files is rightly replaced. `text`: the head's, where it is at hand.
 */
export function madeUpObjects(pair: RevisionPair, base: FileInventory, head: FileInventory, text?: string): MadeUp[] {
  if (head.language === 'python') return handedOver(pair, base, head)
  // What a file mentions may ask for all of it to be read.
  const mayProvide = text === undefined || PROVIDES.test(text)
  return [...handedOver(pair, base, head), ...(mayProvide ? provided(pair, base, head) : [])]
}

const PROVIDES = /\bprovide:|\boverrideProvider\(/

function handedOver(pair: RevisionPair, base: FileInventory, head: FileInventory): MadeUp[] {
  const formers = new Map(base.tests.filter(({ unchanged }) => !unchanged).map((test) => [identity(test), test]))
  const edited = head.tests.flatMap((test) => {
    const former = test.unchanged ? undefined : formers.get(identity(test))
    return former === undefined ? [] : [{ former, test }]
  })
  if (edited.length === 0) return []
  return ofProduct(pair, base).flatMap(({ path, names }) =>
    names.flatMap(([original, name]): MadeUp[] => {
      const made = new RegExp(`(?<=[(,:=]\\s?)${head.language === 'python' ? '' : 'new '}${literalPattern(name)}\\((?:[^()]|\\([^()]*\\))*\\)`)
      const found = edited.flatMap(({ former, test }) => {
        const by = makes(test, name) ? null : takenBy(former, test, name, made)
        return by === null || isOfProduct(pair, head, by) ? [] : [{ name, by, line: test.line }]
      })
      const [first] = found
      return first !== undefined && isInner(pair, path, original === 'default' ? ['*'] : membersOf(pair, path, original), 0) ? [first] : []
    }),
  )
}

/** A container of dependencies is told to give something else for the class: `{ provide: Store, useValue: { … } }`, `.overrideProvider(Store)`. */
function provided(pair: RevisionPair, base: FileInventory, head: FileInventory): MadeUp[] {
  if (!head.mentions.has('provide') && !head.mentions.has('overrideProvider')) return []
  const [was, is] = [pair.text('base', base.path), pair.text('head', head.path)]
  if (was === null || is === null) return []
  return ofProduct(pair, base).flatMap(({ path, names }) =>
    names.flatMap(([original, name]): MadeUp[] => {
      const given = new RegExp(
        `\\bprovide:\\s*${literalPattern(name)}\\s*,\\s*use(?:Value|Factory|Class):\\s*(?!${literalPattern(name)}\\b)|\\boverrideProvider\\(\\s*${literalPattern(name)}\\s*\\)`,
      )
      const at = is.search(given)
      // It was taken from the container, or made, before.
      const taken = new RegExp(
        `\\bproviders:\\s*\\[[^\\]]*\\b${literalPattern(name)}\\b|\\bnew ${literalPattern(name)}\\(|\\.(?:get|resolve)\\(\\s*${literalPattern(name)}\\b`,
      )
      if (at < 0 || given.test(was) || !taken.test(was) || !isInner(pair, path, membersOf(pair, path, original), 0)) return []
      return [{ name, by: is.slice(at, at + 100), line: is.slice(0, at).split('\n').length }]
    }),
  )
}

function identity({ titlePath, occurrence, row }: InventoryTest): string {
  return JSON.stringify([titlePath, occurrence, row?.index])
}

function makes({ calls }: InventoryTest, name: string): boolean {
  const opening = `${name}(`
  return calls.some((call) => {
    for (let at = call.indexOf(opening); at >= 0; at = call.indexOf(opening, at + 1)) if (!/[\w$.]/.test(call[at - 1] ?? '')) return true
    return false
  })
}

/** What stands where the instance stood, in what a check asks. */
function takenBy(former: InventoryTest, test: InventoryTest, name: string, made: RegExp): string | null {
  for (const { subject } of former.checks) {
    const found = subject.includes(name) ? made.exec(subject) : null
    if (found === null) continue
    const [before, after] = [subject.slice(0, found.index), subject.slice(found.index + found[0].length)]
    for (const { subject: now } of test.checks) {
      if (!now.startsWith(before) || !now.endsWith(after) || now.length < before.length + after.length) continue
      const by = now.slice(before.length, now.length - after.length)
      if (/^new [A-Z]\w*\(/.test(by) || (by.startsWith('{') && by.includes('=>')) || OF_MOCK.test(by)) return by
    }
  }
  return null
}

/** Python's own doubles. */
const OF_MOCK = /^(?:\w+\.)*(?:(?:Magic|Async|NonCallable)?Mock|create_autospec|SimpleNamespace)\(/

/** Another class of the product. */
function isOfProduct(pair: RevisionPair, head: FileInventory, by: string): boolean {
  const name = /^new ([A-Z]\w*)\(/.exec(by)?.[1]
  return name !== undefined && ofProduct(pair, head).some(({ names }) => names.some(([, local]) => local === name))
}

function membersOf(pair: RevisionPair, path: string, name: string): string[] {
  const functions = pair.inventory('head', path)?.functions ?? []
  return functions.flatMap((fn) => (fn.name === name || fn.name.startsWith(`${name}.`) ? [fn.name] : []))
}
