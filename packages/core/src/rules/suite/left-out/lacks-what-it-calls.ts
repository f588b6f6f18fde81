import type { PlacedTest } from '../../../compare/index.js'
import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'

/** The part of a library without which a test is left out, where the test calls it whatever comes: without it, it could only crash. null for any other condition. */
export function neededPart(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  const part = partAsked(pair, file, /^not (.+)$/.exec(test.condition ?? '')?.[1] ?? '')
  if (part === null) return null
  const always = test.checks.filter(({ modality }) => modality === 'always').map(({ subject }) => subject)
  return always.some((text) => calls(text, part)) || isCalledAnyway(test.text, part) ? part : null
}

const AROUND = /^(?:(?:async )?def |class |@|(?:async )?with )/
const CHOOSES = /^(?:if|elif|while|for|return|lambda)\b|\b(?:and|or|else)\b/

/** A statement of the test calls it that stands under nothing but blocks that are always entered. */
function isCalledAnyway(text: string, part: string): boolean {
  const lines = text.split('\n').map((line) => ({ depth: line.search(/\S/), said: line.trim() }))
  return lines.some(({ depth, said }, at) => {
    if (!calls(said, part) || CHOOSES.test(said) || said.startsWith('#')) return false
    let inner = depth
    for (const above of lines.slice(0, at).reverse()) {
      if (above.depth < 0 || above.depth >= inner) continue
      inner = above.depth
      if (!AROUND.test(above.said) && !above.said.startsWith(')')) return false
    }
    return true
  })
}

/** Whether a check is made where a library has the very part that the check calls. */
export function callsWhatIsAsked(pair: RevisionPair, file: string, { under, subject }: InventoryCheck): boolean {
  const part = under === null ? null : partAsked(pair, file, under)
  return part !== null && calls(subject, part)
}

/** `hasattr(time, 'clock')`, or a constant of the file that is worth this, as `time.clock`; null for what is the repository's own. */
function partAsked(pair: RevisionPair, file: string, condition: string): string | null {
  const [, root, part] = /^\(?hasattr\((\w+), ['"](\w+)['"]\)\)?$/.exec(setOnce(pair.text('head', file) ?? '', condition) ?? condition) ?? []
  const imports = pair.inventory('head', file)?.imports ?? []
  const isLibrary = imports.some(({ from, names }) => from === root && names.some(([, local]) => local === root) && pair.resolve('head', file, from) === null)
  return isLibrary ? `${root}.${part}` : null
}

/** What a name of the module is worth, where it is set in one place; null for all else. */
function setOnce(text: string, name: string): string | null {
  if (!/^[A-Za-z_]\w*$/.test(name)) return null
  const [first, ...others] = text.matchAll(new RegExp(`^([ \\t]*)${name}[ \\t]*=(?!=)[ \\t]*(.*)$`, 'gm'))
  return first?.[1] === '' && others.length === 0 ? (first[2] ?? null) : null
}

function calls(text: string, part: string): boolean {
  return new RegExp(`(?<![\\w.])${part.replace('.', '\\.')}\\(`).test(text)
}
