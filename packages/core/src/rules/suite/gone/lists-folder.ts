import { oncePer } from '../../../compare/index.js'
import type { RevisionPair, Side } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { isTestPath } from '../data-records.js'

/** A test, and the folder of which it makes a case of each file. */
export interface Lister {
  readonly path: string
  readonly folder: string
  /** The file or folder that makes one case: of a folder that is listed in turn as many parts below. */
  readonly unit: string
}

interface Listing {
  readonly path: string
  /** How the names of the files end that it takes; empty for all. */
  readonly ending: string
  /** How many folders it lists in turn; 0 for a pattern. */
  readonly steps: number
}

const STEPS = /\breaddir(?:Sync)?\(|\bos\.(?:listdir|scandir)\(|\.iterdir\(/g
const CALLS = String.raw`(?:\breaddir(?:Sync)?|\b(?:fast)?[gG]lob(?:by)?(?:Sync|\.sync)?|\bimport\.meta\.glob|\brequire\.context|\bos\.(?:listdir|scandir|walk)|\.r?glob|\.iterdir)\(`
const LISTS = new RegExp(CALLS)
const LITERAL = /(['"`])((?:\.{0,2}[\w@-]+|\.{1,2})(?:\/[^'"`\n]*)?)\1/g
// Who lists a folder stands outside of it, and nothing that is a test stands outside of these.
const ROOT = /^(?:tests?|specs?|__tests__|src|packages)$/

/** The test that lists a folder in which a file stands, as far as the folder's name is written out in it; null where none does. `next` are words that will be asked for as well. */
export function listerOf(pair: RevisionPair, side: Side, path: string, next: readonly string[] = []): Lister | null {
  const parts = path.split('/').slice(0, -1)
  for (let length = parts.length; length > 0; length--) {
    const folder = parts.slice(0, length).join('/')
    const found = listingsOf(pair, side, folder, next).find(({ ending }) => path.endsWith(ending))
    if (found === undefined) continue
    const unit = path.split('/').slice(0, found.steps === 0 ? undefined : length + found.steps)
    return { path: found.path, folder, unit: unit.join('/') }
  }
  return null
}

const listings = oncePer((_: RevisionPair) => new Map<string, readonly Listing[]>())

function listingsOf(pair: RevisionPair, side: Side, folder: string, next: readonly string[]): readonly Listing[] {
  const all = listings(pair)
  const key = `${side}:${folder}`
  const kept = all.get(key) ?? findListings(pair, side, folder, next)
  all.set(key, kept)
  return kept
}

function findListings(pair: RevisionPair, side: Side, folder: string, next: readonly string[]): readonly Listing[] {
  const name = folder.slice(folder.lastIndexOf('/') + 1)
  if (ROOT.test(name)) return []
  const speaking = pair.mentioning(side, name, next)
  const tests = speaking.filter((one) => isTestPath(one) && /\.([cm]?[jt]sx?|py)$/.test(one) && !one.startsWith(`${folder}/`))
  const found = tests.flatMap((path) => {
    const text = pair.text(side, path, tests) ?? ''
    const steps = text.match(STEPS)?.length ?? 0
    return LISTS.test(text) ? endingsIn(text, path, folder).map((ending) => ({ path, ending, steps })) : []
  })
  return found.length > 0
    ? found
    : tests.flatMap((path) =>
        isHandedOn(pair, side, path, folder, tests) || isPathHandedOn(pair, side, path, folder, tests) ? [{ path, ending: '', steps: 1 }] : [],
      )
}

/** A helper of the tests lists what it is given by name, below its own folder: `all_cases("carts")` of `def all_cases(name): … (DATA / name).iterdir()`. */
function isHandedOn(pair: RevisionPair, side: Side, path: string, folder: string, next: readonly string[]): boolean {
  const text = pair.text(side, path, next) ?? ''
  const called = [...text.matchAll(/\b([A-Za-z_]\w{3,})\(\s*(['"])((?:[\w-]+\/)*[\w-]+)\2\s*\)/g)]
  const names = new Set(called.flatMap(([, name = '', , given = '']) => (folder.endsWith(`/${given}`) ? [name] : [])))
  return [...names].some((name) => {
    const helpers = [path, ...pair.mentioning(side, name)].filter((one) => isTestPath(one) && /\.([cm]?[jt]sx?|py)$/.test(one))
    return helpers.some((one) => {
      const [, given, body = ''] =
        new RegExp(
          `^(?:export )?(?:def|(?:async )?function) ${namePattern(name)}\\(\\s*([A-Za-z_]\\w*)[^\\n]*\\n((?:[ \\t]+[^\\n]*\\n|[ \\t]*\\n)*)`,
          'm',
        ).exec(pair.text(side, one) ?? '') ?? []
      const own = given === undefined ? null : new RegExp(`(?:/ |[,{] ?)${given}\\b`)
      return own?.test(body) === true && LISTS.test(body) && folder.startsWith(one.slice(0, one.lastIndexOf('/') + 1))
    })
  })
}

const HANDS_PATH =
  /\b([A-Za-z_$][\w$]{3,})(?:\.\w+)?\(\s*(?:(['"`])[^'"`\n]*\2\s*,\s*)?(?:path\.)?(?:resolve|join)\(\s*__dirname\s*,\s*(['"`])([\w./-]+)\3\s*\)/g

/** A helper of the tests whose file lists folders is handed this one: `runSamples('cli', resolve(__dirname, 'samples'), …)`. */
function isPathHandedOn(pair: RevisionPair, side: Side, path: string, folder: string, next: readonly string[]): boolean {
  const own = path.split('/').slice(0, -1)
  const calls = [...(pair.text(side, path, next) ?? '').matchAll(HANDS_PATH)]
  const names = new Set(calls.flatMap(([, name = '', , , given = '']) => (joined(own, given.split('/')) === folder ? [name] : [])))
  return [...names].some((name) =>
    pair
      .mentioning(side, name)
      .filter((one) => isTestPath(one) && /\.[cm]?[jt]sx?$/.test(one))
      .some((one) => {
        const text = pair.text(side, one) ?? ''
        return LISTS.test(text) && new RegExp(`function ${namePattern(name)}\\(|${namePattern(name)} = (?:async )?(?:function\\b|\\()`).test(text)
      }),
  )
}

/** The endings of files that a test takes from a folder, one for each place where it lists it. */
function endingsIn(text: string, lister: string, folder: string): readonly string[] {
  const own = lister.split('/').slice(0, -1)
  return [...text.matchAll(LITERAL)].flatMap(({ 2: named = '', index }) => {
    const parts = named.replace(/[*{[?][\s\S]*$/, '').split('/')
    const isIt = [own, own.slice(0, -1), []].some((from) => joined(from, parts) === folder) && isListed(text, index)
    return isIt ? [/\*(\.[\w.]+)$/.exec(named)?.[1] ?? ''] : []
  })
}

/** The line lists what it names, or keeps it under a name that is listed; what names a further part lists another folder. */
function isListed(text: string, index: number): boolean {
  const end = text.indexOf('\n', index)
  const line = text.slice(text.lastIndexOf('\n', index) + 1, end < 0 ? undefined : end)
  if (FURTHER.test(text.slice(index, end < 0 ? undefined : end))) return false
  const name = /^\s*(?:export )?(?:(?:const|let|var) )?([A-Za-z_$][\w$]*)(?:\s*:[^=]+)? =/.exec(line)?.[1]
  if (name === undefined || LISTS.test(line)) return LISTS.test(line)
  const own = namePattern(name)
  return new RegExp(`${CALLS}[^\\n]*${own}(?![^\\n]*[,/] *['"\`](?!utf))|${own}(?:\\.r?glob|\\.iterdir)\\(`).test(text)
}

const FURTHER = /^(['"`])[^'"`\n]*\1\s*[,/]\s*['"`](?!utf)/

function joined(from: readonly string[], parts: readonly string[]): string {
  const all = [...from]
  for (const part of parts) {
    if (part === '..') all.pop()
    else if (part !== '.' && part !== '') all.push(part)
  }
  return all.join('/')
}
