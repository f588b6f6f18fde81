import type { FileInventory, InventoryTest, RevisionPair } from '../../../../contract/index.js'
import { literalPattern } from '../../../../run/literal-pattern.js'

/** A name that a test of JavaScript declares for itself and neither takes out of anything nor hands over by it: what the source calls so is something else. */
export function isOwnName({ text }: InventoryTest, name: string): boolean {
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return false
  const own = literalPattern(name)
  return (
    new RegExp(`\\b(?:const|let|var|function|class)\\s+${own}(?![\\w$])`).test(text) &&
    !new RegExp(`[.'"\`]${own}(?![\\w$])|(?<![\\w$])${own}\\s*:|\\{\\s*${own}\\s*[,}]|,\\s*${own}\\s*\\}`).test(text)
  )
}

const OF_NODE =
  /^(?:node:.+|(?:assert|async_hooks|buffer|child_process|cluster|crypto|dgram|dns|events|fs|http|http2|https|module|net|os|path|perf_hooks|process|querystring|readline|stream|string_decoder|timers|tls|tty|url|util|v8|vm|worker_threads|zlib)(?:\/.+)?)$/

/** Of the platform and called by the test itself: `setTimeout(done, 5)`, `fs.readFileSync(path)`. What the source does with it is something else. */
export function isOfPlatform({ text }: InventoryTest, { declared, imports, language }: FileInventory, name: string): boolean {
  if (language !== 'javascript' || !/^[a-z][\w$]*$/.test(name) || declared.has(name)) return false
  const own = literalPattern(name)
  const brought = imports.filter(({ from }) => OF_NODE.test(from)).flatMap(({ names }) => names)
  const holders = brought.filter(([of]) => of === '*' || of === 'default').map(([, local]) => literalPattern(local))
  const isTaken = imports.some(({ from, names }) => !OF_NODE.test(from) && names.some(([, local]) => local === name))
  const called = new RegExp(`${holders.length === 0 ? '' : `(?<![\\w$.])(?:${holders.join('|')})\\.${own}\\(|`}(?<![\\w$.'"\`])${own}\\(`, 'g')
  return !isTaken && called.test(text) && !new RegExp(`(?<![\\w$])${own}(?![\\w$])`).test(text.replace(called, ''))
}

/** Called on what comes from a package and nothing else in the file: `Path.isEqual(a, b)`. The library's, whatever the source made of it. */
export function isOfPackage(pair: RevisionPair, file: string, { imports, language }: FileInventory, name: string): boolean {
  if (language !== 'javascript' || !/^[a-z][\w$]*$/.test(name)) return false
  const brought = imports.filter(({ from }) => /^[\w@]/.test(from) && pair.resolve('base', file, from) === null).flatMap(({ names }) => names)
  const holders = brought.map(([, local]) => literalPattern(local))
  const text = holders.length === 0 ? null : pair.text('base', file)
  if (text === null) return false
  const called = new RegExp(`(?<![\\w$.])(?:${holders.join('|')})\\.${literalPattern(name)}\\(`, 'g')
  return called.test(text) && !new RegExp(`(?<![\\w$])${literalPattern(name)}(?![\\w$])`).test(text.replace(called, ''))
}

/** A file of the sources that registers tests for others to run: what it names is no product's. Tests within the code they check are not meant. */
export function isSuite({ tests, framework, mentions, imports }: FileInventory): boolean {
  const isWithin = mentions.has('vitest') && !imports.some(({ from }) => from === 'vitest')
  return tests.length > 0 && framework !== 'doctest' && !isWithin
}
