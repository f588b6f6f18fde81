import { type ComparedTest, oncePerKey } from '../../../compare/index.js'
import type { FileInventory, RevisionPair } from '../../../contract/index.js'
import { withoutTexts } from '../../../run/code/quotes.js'

/**
 * The call of the code that a Python test made, where it speaks of nothing of the repository any more: what it looks at is what the test has written or
 * printed itself. Null where a fixture or a function of its file may do it.
 */
export function speaksNoMore(pair: RevisionPair, { base, head }: ComparedTest): string | null {
  if (!head.file.endsWith('.py') || head.test.unknown.length > 0 || head.test.calls.length === 0) return null
  const given = /\bdef \w+\(([^)]*)\)/.exec(head.test.text)?.[1]?.split(',') ?? ['?']
  if (given.some((name) => name.trim() !== '' && !BUILT_IN.test(name.trim()))) return null
  const own = ownNames(pair, head.file)
  if (own === null || head.test.calls.some((one) => own.has(rootOf(one)))) return null
  const title = head.test.titlePath.at(-1)
  // Each by itself: a call that was cut short may leave a quote open.
  const said = [head.test.text, ...head.test.calls].flatMap((one) => withoutTexts(one, '').match(/[A-Za-z_]\w*/g) ?? [])
  if (said.some((name) => name !== title && own.has(name))) return null
  const was = pair.inventory('base', base.file)
  const product = was && productOf(pair, 'base', was)
  return base.test.calls.find((one) => stands(pair, product?.get(rootOf(one)))) ?? null
}

/** What a file of the head declares and takes from the repository; null where it cannot be read. */
const ownNames = oncePerKey((pair: RevisionPair, path: string): ReadonlySet<string> | null => {
  const is = pair.inventory('head', path)
  return is && new Set([...is.functions.map(({ name }) => name), ...is.constants.map(({ name }) => name), ...productOf(pair, 'head', is).keys()])
})

const BUILT_IN = /^(?:tmp_path|tmpdir|capsys|capfd|caplog|monkeypatch|recwarn)(?::.*)?$/

function rootOf(call: string): string {
  return /^[A-Za-z_]\w*/.exec(call)?.[0] ?? ''
}

/** What it was taken from is there and declares it. */
function stands(pair: RevisionPair, taken: { readonly path: string; readonly name: string } | undefined): boolean {
  return taken !== undefined && pair.inventory('head', taken.path)?.declared.has(taken.name) === true
}

/** Local names of what a file takes from the repository, with where each stands. */
function productOf(pair: RevisionPair, side: 'base' | 'head', { path: file, imports }: FileInventory): Map<string, { path: string; name: string }> {
  const found = new Map<string, { path: string; name: string }>()
  for (const { from, names, typeOnly } of imports) {
    const path = typeOnly ? null : pair.resolve(side, file, from)
    if (path !== null) for (const [name, local] of names) found.set(local, { path, name })
  }
  return found
}
