import type { RevisionPair, Side } from '../../contract/index.js'
import { namePattern } from '../../run/literal-pattern.js'
import { isTestPath } from './data-records.js'

/** A test, and the folder of which it makes a case of each file. */
export interface Lister {
  readonly path: string
  readonly folder: string
  /** The file or folder that makes one case: of a folder that is listed in turn as many parts below. */
  readonly unit: string
}

const STEPS = /\breaddir(?:Sync)?\(|\bos\.(?:listdir|scandir)\(|\.iterdir\(/g

const CALLS = String.raw`(?:\breaddir(?:Sync)?|\b(?:fast)?[gG]lob(?:by)?(?:Sync|\.sync)?|\bimport\.meta\.glob|\brequire\.context|\bos\.(?:listdir|scandir|walk)|\.r?glob|\.iterdir)\(`
const LISTS = new RegExp(CALLS)
const LITERAL = /(['"`])((?:\.{0,2}[\w@-]+|\.{1,2})(?:\/[^'"`\n]*)?)\1/g

/** The test that lists a folder in which a file stands; null where none does, as far as the folder's name is written out in it. */
export function listerOf(pair: RevisionPair, side: Side, path: string): Lister | null {
  const parts = path.split('/').slice(0, -1)
  for (let length = parts.length; length > 0; length--) {
    const folder = parts.slice(0, length).join('/')
    const speaking = pair.mentioning(side, parts[length - 1] ?? '')
    const listers = speaking.filter((one) => isTestPath(one) && /\.([cm]?[jt]sx?|py)$/.test(one) && !one.startsWith(`${folder}/`))
    const found = listers.find((one) => lists(pair.text(side, one, listers) ?? '', one, folder, path))
    if (found !== undefined) {
      const steps = pair.text(side, found)?.match(STEPS)?.length ?? 0
      const below = path.split('/').slice(0, steps === 0 ? undefined : length + steps)
      return { path: found, folder, unit: below.join('/') }
    }
  }
  return null
}

function lists(text: string, lister: string, folder: string, path: string): boolean {
  if (!LISTS.test(text)) return false
  const own = lister.split('/').slice(0, -1)
  return [...text.matchAll(LITERAL)].some(({ 2: named = '', index }) => {
    const parts = named.replace(/[*{[?][\s\S]*$/, '').split('/')
    const ending = /\*(\.[\w.]+)$/.exec(named)?.[1] ?? ''
    return path.endsWith(ending) && [own, own.slice(0, -1), []].some((from) => joined(from, parts) === folder) && isListed(text, index)
  })
}

/** The line lists what it names, or keeps it under a name that is listed; what names a further part lists another folder. */
function isListed(text: string, index: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', index) + 1, (text.indexOf('\n', index) + 1 || text.length + 1) - 1)
  if (FURTHER.test(line.slice(line.length - (text.slice(index).split('\n', 1)[0]?.length ?? 0)))) return false
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
