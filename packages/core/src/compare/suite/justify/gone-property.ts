import type { FileInventory, FilePair, InventoryCheck, InventoryTest, RevisionPair } from '../../../contract/index.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'
import { surplus } from '../../sources/gained.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { isWrittenMore } from './gone-called-key.js'
import { isSpecific, isTelling } from './names/specific-name.js'
import { speakingSources } from './names/vanished-names.js'

/**
 * The property that a check looks at, which objects of the source had and have no more, though a local or a parameter may bear its name:
 * `nodeType, which lib/report.js wrote, ...`. What only got another name is no reason.
 */
export function goneProperty(pair: RevisionPair, { subject }: InventoryCheck, { test }: PlacedTest, base?: InventoryTest): string | null {
  const name = /\.([A-Za-z_$][\w$]*)$/.exec(subject)?.[1]
  return name === undefined || test.mentions.has(name) ? null : writtenNoMore(pair, name, base)
}

/**
 * A property that a source of the change wrote and that none of the repository writes any more. Where the test, as it was on the base, gave it to no call, what
 * reads it is no matter: it is not there to be read.
 */
export function writtenNoMore(pair: RevisionPair, name: string, base?: InventoryTest): string | null {
  if (!isTelling(name)) return null
  const writers = pair.files.flatMap((file) => writerOf(pair, file, name) ?? [])
  if (writers.length === 0 || writers.some(({ isRenamed }) => isRenamed)) return null
  const isGiven = base === undefined || base.calls.some((call) => call.includes(name))
  const own = namePattern(name)
  const member = isGiven ? `\\.${own}(?![\\w$])` : `\\.${own}\\s*[-+*/|&?]*=(?![=>])`
  const key = isGiven ? written(name).source : written(name).source.replace('\\??', '')
  const spoken = new RegExp(`${key}|${member}|['"]${own}['"]|[{,]\\s*${own}\\s*[,}=]`, 'm')
  if (speakingSources(pair, name).some((path) => spoken.test(pair.text('head', path) ?? ''))) return null
  return `${name}, which ${writers[0]?.path} wrote, is a property of nothing any more in the same change`
}

/**
 * The key of an answer that a check looks at, or that it expects: the source that the test is named after wrote it and speaks of it no more, though others
 * may. It makes no call that it did not make, and nothing else of the change writes the key.
 */
export function goneKey(pair: RevisionPair, { subject, expected }: InventoryCheck, { file, test }: PlacedTest): string | null {
  const asked = [...subject.slice(subject.lastIndexOf(')') + 1).matchAll(/\.([A-Za-z_$][\w$]*)|\[(['"])([\w$-]+)\2\]/g)].map(
    ([, member, , key]) => member ?? key ?? '',
  )
  const held = expected.flatMap((value) => (value.kind === 'object' ? value.entries.map(([key]) => key) : []))
  for (const key of [...asked.filter(isSpecific), ...held]) {
    if (test.mentions.has(key)) continue
    const writer = pair.files
      .filter(
        ({ headPath, base, head }) =>
          headPath !== null && head !== null && nameOf(headPath) === nameOf(file) && !speaksOfKey(pair, head, key) && callsNoMore(base, head),
      )
      .flatMap((one) => writerOf(pair, one, key) ?? [])[0]
    if (writer && !writer.isRenamed && !isWrittenMore(pair, key))
      return `${key}, which ${writer.path} answered, is no part of its answer any more in the same change`
  }
  return null
}

/** It writes or reads the key: another thing that it imports may bear the name. */
function speaksOfKey(pair: RevisionPair, { path, mentions, imports }: FileInventory, key: string): boolean {
  if (!mentions.has(key) || !imports.some(({ names }) => names.some(([, local]) => local === key))) return mentions.has(key)
  const text = (pair.text('head', path) ?? '').replace(/^import\b.*$/gm, '')
  const own = namePattern(key)
  return new RegExp(`${written(key).source}|\\.${own}(?![\\w$])|['"]${own}['"]|[{,]\\s*${own}\\s*[,}=]`, 'm').test(text)
}

function callsNoMore(base: FileInventory | null, head: FileInventory): boolean {
  const callees = (file: FileInventory | null) => file?.functions.flatMap(({ calls }) => calls.map(({ callee }) => callee)) ?? []
  return surplus(callees(head), callees(base), (callee) => callee).length === 0
}

/** `whoami` of `routers/whoami.py`, `test_whoami.py` and `whoami.test.ts`. */
export function nameOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  return name.replace(/^tests?_|[._-](?:tests?|specs?)$/i, '')
}

interface Writer {
  readonly path: string
  /** The value stands under another name. */
  readonly isRenamed: boolean
}

/** A source that wrote a property of that name on the base; null for every other. */
function writerOf(pair: RevisionPair, { role, basePath, headPath, base }: FilePair, name: string): Writer | null {
  if (role !== 'source' || basePath === null || headPath === null || !base?.mentions.has(name)) return null
  const [was, is] = [pair.text('base', basePath) ?? '', pair.text('head', headPath) ?? '']
  if (basePath.endsWith('.py')) {
    const given = [...was.matchAll(new RegExp(`^\\s*self\\.${namePattern(name)}(?:: [^=\\n]+)? = (.*)$`, 'gm'))].map(([, value = '']) => value.trim())
    if (given.length > 0) return { path: basePath, isRenamed: given.some((value) => givenTo(value, is) >= givenTo(value, was)) }
  }
  const values = [...was.matchAll(written(name))].map(([, value = '']) => value.trim())
  return values.length === 0 ? null : { path: basePath, isRenamed: values.some((value) => times(`: ${value}`, is) >= times(`: ${value}`, was)) }
}

/** How often a member of an object of Python is set to the value. */
function givenTo(value: string, text: string): number {
  return text.match(new RegExp(`^\\s*self\\.\\w+(?:: [^=\\n]+)? = ${literalPattern(value)}$`, 'gm'))?.length ?? 0
}

function written(name: string): RegExp {
  return new RegExp(`(?:^|[{,;])\\s*['"]?${namePattern(name)}['"]?\\??\\s*:\\s*(.*)$`, 'gm')
}

function times(part: string, text: string): number {
  return text.split(part).length - 1
}
